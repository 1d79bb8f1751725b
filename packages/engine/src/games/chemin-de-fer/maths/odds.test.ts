import { describe, expect, test } from 'vitest'
import { seatedTable, tallyText } from '../../../../test/counts.ts'
import { waysOf } from '../../../baccarat/odds.ts'
import { alike } from '../../../baccarat/points.ts'
import { letterOf, TABLE_2 } from '../../../baccarat/thirdcard.ts'
import {
  add,
  asPlayer,
  type Command,
  compare,
  drawn,
  type Fraction,
  fraction,
  multiply,
  type OptionValues,
  perform,
  resolveOptions,
  run,
  seeded,
  type Table,
  toNumber,
  toText,
  type Value,
  ZERO,
} from '../../../kernel/index.ts'
import { countOf } from '../hands.ts'
import { cheminDeFer } from '../index.ts'
import type { State } from '../state.ts'
import { equilibria, mean } from './equilibrium.ts'
import { choicesIn, inWords, odds, solve, waysWith } from './odds.ts'

const options = (chosen: Record<string, Value> = {}): OptionValues =>
  resolveOptions(cheminDeFer, chosen) as OptionValues
const edges = (chosen: Record<string, Value>): string[] =>
  odds(options(chosen)).map((o) => (toNumber(o.edge) * 100).toFixed(4))

describe('published figures', () => {
  // With the choices of Table 3 both hands are best played as punto banco has them, so that its figures must come out: the
  // table of multiplayerbaccarat.com/odds.html after E. Thorp.
  test.each([
    [{ decks: 8 }, ['1.0579', '1.2351']],
    [{ decks: 8, vigorish: 4 }, ['0.5993', '1.2351']],
    [{ decks: 6 }, ['1.0558', '1.2374']],
    [{ decks: 6, vigorish: 4 }, ['0.5972', '1.2374']],
    [{ decks: 8, fiveAgainstFour: 'draw' }, ['1.0579', '1.2351']],
  ])('the edges of bank and against with %j', (chosen, published) => {
    expect(edges(chosen)).toEqual(published)
  })

  test('the best play is the same at every number of decks and either vigorish, and there is no other', () => {
    for (const decks of [6, 8, 12])
      for (const vigorish of [4, 5])
        expect(inWords(options({ decks, vigorish }))).toBe(
          'The Dominant Player draws with five; the Banker with 3 against a 9 draws and with 5 against a 4 draws.',
        )
    const { bankers, ways } = solve(options())
    // Drawing with five is better whatever the Banker does, and then drawing is better at each choice.
    const player = (i: number, j: number): bigint => ways(i, j).player - ways(i, j).banker
    for (const [j] of bankers.entries()) expect(player(0, j) > player(1, j)).toBe(true)
    const bank = (j: number): bigint => 95n * ways(0, j).banker - 100n * ways(0, j).player
    for (const j of [1, 2, 3]) expect(bank(0) > bank(j)).toBe(true)
  })

  test('win, push and lose add up', () => {
    for (const { win, push, lose } of odds(options())) expect(toText(add(add(win, push), lose))).toBe('1')
  })
})

/** Cards from an endless shoe: what each of the ten values weighs of thirteen. */
const WEIGHT = [4n, 1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n] as const
const VALUES = WEIGHT.map((_, value) => value)

/** How often the player wins more than loses, of thirteen to the sixth, dealt with replacement. */
function replaced(five: boolean, bankDraws: (b: number, third: number | undefined) => boolean): bigint {
  let sum = 0n
  const w = (value: number): bigint => WEIGHT[value] as bigint
  const sign = (p: number, b: number): bigint => (p > b ? 1n : p < b ? -1n : 0n)
  const bank = (p: number, b: number, third: number | undefined): bigint =>
    bankDraws(b, third) ? VALUES.reduce((n, v) => n + w(v) * sign(p, (b + v) % 10), 0n) : 13n * sign(p, b)
  for (const a of VALUES)
    for (const c of VALUES)
      for (const d of VALUES)
        for (const e of VALUES) {
          const [p, b] = [(a + c) % 10, (d + e) % 10]
          const ways = w(a) * w(c) * w(d) * w(e)
          if (p > 7 || b > 7) sum += ways * 169n * sign(p, b)
          else if (p > 5 || (p === 5 && !five)) sum += ways * 13n * bank(p, b, undefined)
          else for (const t of VALUES) sum += ways * w(t) * bank((p + t) % 10, b, t)
        }
  return sum
}

describe('the solver', () => {
  // Kemeny and Snell 1957, as S. N. Ethier and C. Gámez give it in Games 4 (2013) 711: the Banker free in everything, cards
  // dealt with replacement. The player draws with five 9 times of 11; the Banker draws with 3 against a 9 and with 5 against
  // a 4, stays with 4 against an ace, and with 6 draws 859 times of 2288 against a player who stays.
  test('finds the solution of Kemeny and Snell', () => {
    const cells = [
      { count: 3, third: 9 },
      { count: 4, third: 1 },
      { count: 5, third: 4 },
      { count: 6, third: undefined },
    ] as const
    const columns = Array.from({ length: 16 }, (_, n) => cells.map((_, i) => (n & (1 << i)) === 0))
    const worth = (five: boolean, choice: readonly boolean[]): Fraction =>
      fraction(
        replaced(five, (b, third) => {
          const at = cells.findIndex((c) => c.count === b && c.third === third)
          return at < 0 ? letterOf(TABLE_2, b, third) === 'D' : choice[at] === true
        }),
        13n ** 6n,
      )
    const first = [true, false].map((five) => columns.map((choice) => worth(five, choice)))
    const second = first.map((row) => row.map((f) => fraction(-f.n, f.d)))
    const found = equilibria({ first, second })
    expect(found).toHaveLength(1)
    const [only] = found
    if (!only) throw new Error('there is no equilibrium')
    expect(only.first.map(toText)).toEqual(['9/11', '2/11'])
    const used = columns.flatMap((choice, j) =>
      compare(only.second[j] ?? ZERO, ZERO) > 0 ? [[choice, toText(only.second[j] ?? ZERO)]] : [],
    )
    expect(used).toEqual([
      [[true, false, true, true], '859/2288'],
      [[true, false, true, false], '1429/2288'],
    ])
    expect(toNumber(mean(only, (i, j) => first[i]?.[j] ?? ZERO))).toBeCloseTo(-0.012799, 6)
  })

  test('finds pure equilibria, several of them, and mixed ones', () => {
    const of = (rows: readonly (readonly number[])[]) => rows.map((row) => row.map((n) => fraction(n)))
    const both = {
      first: of([
        [2, 0],
        [0, 1],
      ]),
      second: of([
        [1, 0],
        [0, 2],
      ]),
    }
    expect(equilibria(both).map((e) => e.first.map(toText).join(' '))).toEqual(['1 0', '2/3 1/3', '0 1'])
    const pennies = {
      first: of([
        [1, -1],
        [-1, 1],
      ]),
      second: of([
        [-1, 1],
        [1, -1],
      ]),
    }
    expect(equilibria(pennies)).toHaveLength(1)
  })

  test('counts every order of six cards, whatever the hands do', () => {
    const rows = TABLE_2
    expect(choicesIn(rows)).toEqual([])
    expect(waysWith(6, rows, { five: true, draws: [] })).toEqual(waysOf(6))
    const stays = waysWith(6, rows, { five: false, draws: [] })
    expect(stays.total).toBe(waysOf(6).total)
    expect(stays.player - stays.banker < waysOf(6).player - waysOf(6).banker).toBe(true)
  })
})

/** A table of two with the bank of one covered by the other, up to the deal from a full shoe. */
function covered(): Table<State> {
  const people = { A: { place: '2', cents: 1000_00 }, B: { place: '5', cents: 1000_00 } }
  const source = drawn(seeded(1))
  let table = run(cheminDeFer, seatedTable(cheminDeFer, people), source).table
  const commands: Command[] = [
    { type: 'decline-cut', by: 'player:B' },
    { type: 'decline-cut', by: 'player:A' },
    { type: 'bid', by: 'player:A', cents: 10_00 },
    { type: 'decline-bid', by: 'player:B' },
    { type: 'offer-bank', by: 'player:A' },
    { type: 'banco', by: 'player:B' },
  ]
  for (const command of commands) {
    const done = perform(cheminDeFer, table, command, source)
    if ('refused' in done) throw new Error(done.because)
    table = run(cheminDeFer, done.table, source).table
  }
  // As if nothing had been burned: all cards of the shoe are still to come.
  const shoe = [...(table.piles.shoe ?? []), ...(table.piles.rack ?? [])]
  const sets = Object.fromEntries(
    Object.entries(table.sets).map(([name, { gone: _, ...set }]) => [name, set]),
  )
  return { ...table, piles: { shoe }, faces: {}, sets }
}

describe('the walk', () => {
  test('the engine dealing every hand finds the counts of the formula, and so the edges', async () => {
    const text = tallyText(covered(), {
      title: 'chemin de fer, 8 decks, full shoe, by value, both hands played at their best',
      game: cheminDeFer,
      alike,
      same: (table) =>
        table.state.phase === 'complete'
          ? `${countOf(table, 'player')} ${countOf(table, 'banker')}`
          : undefined,
      policy: (table, wait) => {
        const player = wait.for[0]?.player ?? ''
        return cheminDeFer.strategy(table, player, () => 0) ?? { type: 'stop', by: asPlayer(player) }
      },
      total: Number(waysOf(8).total),
    })
    await expect(text).toMatchFileSnapshot('../golden/chemin-de-fer.tally')
    const line = (start: string): bigint =>
      BigInt(new RegExp(`^${start}.*: (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
    const { total, ...ways } = waysOf(8)
    expect(line('all')).toBe(total)
    expect({ player: line('against win'), banker: line('bank win'), tie: line('bank push') }).toEqual(ways)
    for (const { wager, edge } of odds(options())) {
      const [win, lose] = [fraction(line(`${wager} win`), total), fraction(line(`${wager} lose`), total)]
      const paid = multiply(win, wager === 'bank' ? fraction(95, 100) : fraction(1))
      expect(toText(add(edge, paid))).toBe(toText(lose))
    }
  })
})
