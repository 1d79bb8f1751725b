import { describe, expect, test } from 'vitest'
import { DEEP } from '../../../../../../tools/deep.ts'
import { seatedTable, tallyText } from '../../../../test/counts.ts'
import { waysOf } from '../../../baccarat/odds.ts'
import { alike } from '../../../baccarat/points.ts'
import {
  act,
  add,
  drawn,
  type Face,
  type Fraction,
  fraction,
  isRefused,
  multiply,
  negate,
  type OptionValues,
  resolveOptions,
  run,
  SUITS,
  seeded,
  toNumber,
  toText,
  type Value,
  ZERO,
} from '../../../kernel/index.ts'
import { minibaccarat } from '../index.ts'
import { Mini } from '../minibaccarat.test-kit.ts'
import { countOf } from '../shoe.ts'

const options = (chosen: Record<string, Value> = {}): OptionValues =>
  resolveOptions(minibaccarat, chosen) as OptionValues

const edges = (chosen: Record<string, Value>): Record<string, string> =>
  Object.fromEntries(
    minibaccarat.odds(options(chosen)).map((o) => [o.wager, (toNumber(o.edge) * 100).toFixed(4)]),
  )

describe('published figures', () => {
  // casinoexploit.com/baccarat.html: combinations of the eight- and six-deck game; the shares of the eight-deck game agree
  // with wizardofodds.com, Baccarat appendix 3 (player 0.446247, banker 0.458597, tie 0.095156).
  test('the counts of all orders of six cards', () => {
    expect(waysOf(8)).toEqual({
      banker: 2_292_252_566_437_888n,
      player: 2_230_518_282_592_256n,
      tie: 475_627_426_473_216n,
      total: 4_998_398_275_503_360n,
    })
    expect(waysOf(6)).toMatchObject({
      banker: 403_095_751_234_560n,
      player: 392_220_492_728_832n,
      tie: 83_552_962_932_288n,
    })
  })

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
    for (const decks of [6, 7, 8, 9, 10, 12]) {
      for (const { win, push, lose } of minibaccarat.odds(options({ decks }))) {
        expect(toText(add(add(win, push), lose))).toBe('1')
      }
      const { total } = waysOf(decks)
      const cards = BigInt(52 * decks)
      expect(total).toBe([0n, 1n, 2n, 3n, 4n, 5n].reduce((n, k) => n * (cards - k), 1n))
    }
  })
})

/** Every round of a full shoe of eight decks, dealt and settled by the engine for a player with all three wagers. */
function everyRound(): string {
  const by = 'player:A' as const
  const people = { A: { place: '3', cents: 1000_00 } }
  const seated = seatedTable(minibaccarat, people, { options: { shuffling: 'continuous' } })
  const bets = ['player', 'banker', 'tie'].map((wager) => ({
    type: 'bet',
    by,
    place: '3',
    wager,
    cents: 1000,
  }))
  const start = [...bets, { type: 'ready', by }].reduce(
    (table, command) => {
      const done = act(minibaccarat, table, command)
      if (isRefused(done)) throw new Error(done.because)
      return done.table
    },
    run(minibaccarat, seated, drawn(seeded(1))).table,
  )
  return tallyText(start, {
    title: 'minibaccarat, 8 decks, full shoe, by value',
    game: minibaccarat,
    alike,
    // Once the hands are complete nothing but the two counts decides what follows.
    same: (table) =>
      table.state.phase === 'decided' ? `${countOf(table, 'player')} ${countOf(table, 'banker')}` : undefined,
    policy: () => undefined,
    total: Number(waysOf(8).total),
  })
}

/** The engine plays a round with a known result for a stake of $100: what the player has gained. */
function gain(chosen: Record<string, Value>, wager: string, faces: string): Fraction {
  const s = new Mini({ A: '3' }, { ...chosen, shuffling: 'continuous' })
  s.run(drawn(seeded(1)))
    .bet('A', wager, 100_00)
    .deal(faces)
  return fraction(s.chips('A') - 1000_00, 100_00)
}

describe('the walk', () => {
  const CARDS = { player: '9C 4D TC 3D', banker: '6C 4D TC 3D', tie: '7C 4D TC 3D' } as const

  // Half a minute: punto banco's deals the same hands for every change.
  test.runIf(DEEP)(
    'the engine dealing every round finds the counts of the formula, and its odds under all options',
    async () => {
      const text = everyRound()
      await expect(text).toMatchFileSnapshot('../golden/minibaccarat.tally')
      const line = (start: string): bigint =>
        BigInt(new RegExp(`^${start}.*: (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
      const { total, ...ways } = waysOf(8)
      expect(line('all')).toBe(total)
      expect(line('leaves')).toBe(339_400n)
      expect({ player: line('player win'), banker: line('banker win'), tie: line('tie win') }).toEqual(ways)
      const sets = [5, 4, 'tie'].flatMap((vigorish) =>
        ['8 to 1', '9 to 1', '17 to 2'].flatMap((tiePays) =>
          [1, 2, 3, 4].map((settlement) => ({ vigorish, tiePays, settlement })),
        ),
      )
      for (const chosen of sets) {
        for (const { wager, edge } of minibaccarat.odds(options(chosen))) {
          const value = (['player', 'banker', 'tie'] as const).reduce(
            (n, how) =>
              add(n, multiply(fraction(line(`${how} win`), total), gain(chosen, wager, CARDS[how]))),
            ZERO,
          )
          expect(toText(edge)).toBe(toText(negate(value)))
        }
      }
    },
  )

  test('suits and kinds of ten cannot matter', () => {
    const pick = seeded(11)
    const other = (face: Face): Face => {
      const rank = 'TJQK'.includes(face[0] as string) ? 'TJQK'[pick(4)] : face[0]
      return `${rank}${SUITS[pick(4)]}`
    }
    for (let i = 0; i < 300; i++) {
      const faces = Array.from({ length: 6 }, () => `${'A23456789TJQK'[pick(13)]}${SUITS[pick(4)]}`)
      const play = (cards: readonly Face[]) => {
        const s = new Mini({ A: '3' }, { shuffling: 'continuous' }).run(drawn(seeded(1)))
        s.bet('A', 'banker', 1000).bet('A', 'tie', 500).bet('A', 'player', 1500).deal(cards.join(' '))
        return { moves: s.moves(), calls: s.calls(), state: s.table.state, steps: s.entries.length }
      }
      expect(play(faces.map(other))).toEqual(play(faces))
    }
  })
})
