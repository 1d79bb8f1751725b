import { describe, expect, test } from 'vitest'
import { seatedTable, tallyText } from '../../../../test/counts.ts'
import { countOf } from '../../../baccarat/hands.ts'
import { waysOf } from '../../../baccarat/odds.ts'
import { alike } from '../../../baccarat/points.ts'
import {
  add,
  asPlayer,
  drawn,
  type Fraction,
  fraction,
  isRefused,
  multiply,
  negate,
  type OptionValues,
  perform,
  resolveOptions,
  run,
  seeded,
  subtract,
  toNumber,
  toText,
  type Value,
  ZERO,
} from '../../../kernel/index.ts'
import { puntoBanco } from '../index.ts'
import { Punto } from '../punto-banco.test-kit.ts'
import type { T } from '../state.ts'

const options = (chosen: Record<string, Value> = {}): OptionValues =>
  resolveOptions(puntoBanco, chosen) as OptionValues

const edges = (chosen: Record<string, Value>): Record<string, string> =>
  Object.fromEntries(
    puntoBanco.odds(options(chosen)).map((o) => [o.wager, (toNumber(o.edge) * 100).toFixed(4)]),
  )

describe('published figures', () => {
  // The table of multiplayerbaccarat.com/odds.html after E. Thorp.
  test.each([
    [{ decks: 8 }, { banker: '1.0579', player: '1.2351', tie: '14.3596' }],
    [
      { decks: 8, vigorish: 4, tiePays: '9 to 1' },
      { banker: '0.5993', player: '1.2351', tie: '4.8440' },
    ],
    [{ decks: 6 }, { banker: '1.0558', player: '1.2374', tie: '14.4382' }],
    [
      { decks: 6, vigorish: 4, tiePays: '9 to 1' },
      { banker: '0.5972', player: '1.2374', tie: '4.9313' },
    ],
  ])('house advantage with %j', (chosen, published) => {
    expect(edges(chosen)).toEqual(published)
  })

  test('every number of decks has its exact odds, and they add up', () => {
    for (const decks of [6, 7, 8, 9, 10, 11, 12])
      for (const { win, push, lose } of puntoBanco.odds(options({ decks })))
        expect(toText(add(add(win, push), lose))).toBe('1')
  })

  test('a percent of vigorish is a hundredth of what the Banker wins', () => {
    const banker = (chosen: Record<string, Value>) =>
      puntoBanco.odds(options(chosen)).find((o) => o.wager === 'banker')
    const [five, four] = [banker({}), banker({ vigorish: 4 })]
    if (!five || !four) throw new Error('there is no such wager')
    expect(subtract(five.edge, four.edge)).toEqual(multiply(five.win, fraction(1, 100)))
  })
})

/** A table of eight decks of which no card has been seen, A with the shoe and ten dollars on every wager. */
function start(): T {
  const by = asPlayer('A')
  const source = drawn(seeded(1))
  let table = run(puntoBanco, seatedTable(puntoBanco, { A: { place: '3', cents: 1000_00 } }), source).table
  const bets = ['player', 'banker', 'tie'].map((wager) => ({
    type: 'bet',
    by,
    place: '3',
    wager,
    cents: 1000,
  }))
  const commands = [{ type: 'decline-cut', by }, { type: 'accept-shoe', by }, ...bets, { type: 'ready', by }]
  for (const command of commands) {
    const done = perform(puntoBanco, table, command, source)
    if (isRefused(done)) throw new Error(done.because)
    table = command.type === 'ready' ? done.table : run(puntoBanco, done.table, source).table
  }
  // What was burned goes back on top, unseen: the round is dealt from a full shoe.
  const { rack = [], shoe = [], ...piles } = table.piles
  const sets = Object.fromEntries(
    Object.entries(table.sets).map(([name, { gone: _, ...set }]) => [name, set]),
  )
  return { ...table, piles: { ...piles, shoe: [...rack, ...shoe] }, faces: {}, sets }
}

/** The engine plays a round with a known result for a stake of $100: what the player has gained. */
function gain(chosen: Record<string, Value>, wager: string, faces: string): Fraction {
  const s = new Punto({ A: '3' }, chosen).ready().bet('A', wager, 100_00).deal(faces)
  return fraction(s.chips('A') - 1000_00, 100_00)
}

describe('the walk', () => {
  const CARDS = { player: '9C TC 4D 3D', banker: '6C TC 4D 3D', tie: '7C TC 4D 3D' } as const

  test('the engine dealing every round finds the counts of the formula, and its odds under all options', async () => {
    const text = tallyText(start(), {
      title: 'punto banco, 8 decks, full shoe, by value',
      game: puntoBanco,
      alike,
      // Once the hands are complete nothing but the two counts decides what follows.
      same: (table) =>
        table.state.phase === 'decided'
          ? `${countOf(table, 'player')} ${countOf(table, 'banker')}`
          : undefined,
      policy: (_, { for: waited }) => waited[0]?.otherwise,
      total: Number(waysOf(8).total),
    })
    await expect(text).toMatchFileSnapshot('../golden/punto-banco.tally')
    const line = (begin: string): bigint =>
      BigInt(new RegExp(`^${begin}.*: (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
    const { total, ...ways } = waysOf(8)
    expect(line('all')).toBe(total)
    expect({ player: line('player win'), banker: line('banker win'), tie: line('tie win') }).toEqual(ways)
    const sets = [5, 4].flatMap((vigorish) =>
      ['8 to 1', '9 to 1', '17 to 2'].flatMap((tiePays) =>
        [1, 2, 3, 4].map((settlement) => ({ vigorish, tiePays, settlement })),
      ),
    )
    for (const chosen of sets)
      for (const { wager, edge } of puntoBanco.odds(options(chosen))) {
        const value = (['player', 'banker', 'tie'] as const).reduce(
          (n, how) => add(n, multiply(fraction(line(`${how} win`), total), gain(chosen, wager, CARDS[how]))),
          ZERO,
        )
        expect(toText(edge)).toBe(toText(negate(value)))
      }
  })

  test('who draws the cards cannot matter', () => {
    const pick = seeded(11)
    for (let i = 0; i < 200; i++) {
      const [a, b, c, d, ...third] = Array.from(
        { length: 6 },
        () => `${'A23456789TJQK'[pick(13)]}${'CDHS'[pick(4)]}`,
      )
      const play = (s: Punto, faces: readonly (string | undefined)[]) => {
        s.bet('A', 'banker', 1000).bet('A', 'tie', 1000).bet('A', 'player', 1500)
        s.deal([...faces, ...third].join(' '))
        return { moves: s.moves(), last: s.calls().at(-1) }
      }
      const curator = play(new Punto().ready(), [a, c, b, d])
      expect(play(new Punto().byDealer(), [a, b, c, d])).toEqual(curator)
    }
  })
})
