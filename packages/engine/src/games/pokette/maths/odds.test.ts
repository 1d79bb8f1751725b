import { describe, expect, test } from 'vitest'
import { resolvedBy } from '../../../../test/choices.ts'
import {
  asPlayer,
  type Command,
  chain,
  divide,
  equal,
  type Fraction,
  fraction,
  isRefused,
  negate,
  type OptionValues,
  oddsRow,
  spots,
  spotsOf,
  stackOf,
  stakeAt,
  type Table,
  Tally,
  toText,
  type Wait,
  walk,
  walkWager,
} from '../../../kernel/index.ts'
import { pokette, type State } from '../index.ts'
import { Wheel } from '../pokette.test-kit.ts'
import { isPoker, openWith } from '../stand.ts'
import { CARDS } from '../wheel.ts'

type T = Table<State>

const resolved = resolvedBy(pokette)

const SETS: readonly OptionValues[] = [
  {},
  { between: 'respin', display: 'device' },
  { singleCardPays: '52 to 1', doubleRankPays: '11 to 2', blackPays: '21 to 20', flushPays: '7 to 2' },
  { pairInTwoPays: '12 to 1', openStraightPays: '11 to 2', insideStraightFlushPays: '50 to 1' },
]

const ready = (_: unknown, wait: Wait): Command | undefined => wait.for[0]?.otherwise
const worth = (table: T): number => spotsOf(table, 'A').reduce((n, s) => n + s.cents, stackOf(table, 'A'))

/** One of each kind that a single spin decides. */
const SINGLE = [
  'single-card:9C',
  'single-card:JKR',
  'two-cards:9C-8C',
  'two-cards:JKB-AC',
  'four-cards:9C-9D-8C-8D',
  'single-rank:T',
  'double-rank:K-Q',
  'ace-king-queen',
  'jack-10-9',
  '8-7-6',
  '5-4-3',
  'red',
  'black',
  'suit:hearts',
  'jacer',
]

describe.each(SETS)('with %j', (chosen) => {
  const options = resolved(chosen)
  const rows = pokette.odds(options)
  const formula = (wager: string) => oddsRow(rows, pokette.wagers(options), wager)

  test.each(SINGLE)('%s by formula is what the engine pays over the 54 stops', (wager) => {
    const { edge, win, push, lose } = walkWager(pokette, options, wager)
    expect(formula(wager)).toMatchObject({ edge, win, push, lose })
  })

  /** The stand as it is, then spins until a card that is no joker decides. */
  test.each([
    ['9C', ''],
    ['AH', ''],
    ['9C', '4H'],
    ['9C', '9H'],
    ['9C', '9C'],
    ['9C', '8H'],
    ['9C', '8C'],
    ['KC', 'QC'],
    ['3D', '2D'],
    ['AS', 'KS'],
    ['2S', 'AS'],
    ['QH', 'AH'],
    ['9C', '7C'],
  ])('every poker wager on %s %s by formula is what the engine pays in the end', (first, second) => {
    const stand = [first, second].filter((card) => card !== '')
    const start = new Wheel({ options: chosen }).spin(...stand)
    for (const { wager } of openWith(stand)) {
      const range = stakeAt(pokette, start.table, 'A', '1', wager)
      if (isRefused(range)) throw new Error(range.because)
      const table = new Wheel({ options: chosen }).spin(...stand).bet('A', wager, range.least).table
      const { value, outcomes, states } = chain<State>(table, {
        game: pokette,
        policy: ready,
        key: (t) => JSON.stringify([t.state.stand, spots(t).map((s) => [s.account, s.cents])]),
        decided: (before, after) =>
          worth(after) === worth(before)
            ? undefined
            : { gain: worth(after) - worth(before), outcome: worth(after) > worth(before) ? 'win' : 'lose' },
      })
      expect(states).toBe(1)
      expect(formula(wager)?.edge).toEqual(negate(divide(value, fraction(range.least))))
      expect(formula(wager)?.win).toEqual(outcomes.get('win'))
      expect(formula(wager)?.lose).toEqual(outcomes.get('lose'))
    }
  })
})

test('every poker wager of every stand of two is made by as many cards as its formula says', () => {
  const rows = pokette.odds(resolved())
  const win = (wager: string): Fraction | undefined => rows.find((r) => r.wager === wager)?.win
  for (const stand of CARDS.flatMap((a) => [[a], ...CARDS.map((b) => [a, b])]))
    for (const { wager, cards } of openWith(stand)) {
      expect(new Set(cards).size).toBe(cards.length)
      expect(equal(fraction(cards.length, 52), win(wager) as Fraction), `${wager} on ${stand}`).toBe(true)
    }
})

test('the engine offers each of them as often as is said', () => {
  const start = new Wheel().bet('A', 'red', 1_00)
  const tally = new Tally()
  walk<State>(start.table, {
    game: pokette,
    policy: (table, wait) =>
      spots(table).length === 0
        ? { type: 'bet', by: asPlayer('A'), place: '1', wager: 'red', cents: 1_00 }
        : ready(table, wait),
    done: ({ round }) => round > start.table.round + 1,
    leaf({ state }, ways, of) {
      if (state.stand.length < 2) return
      tally.add('hands', ways, of)
      for (const { wager } of openWith(state.stand)) tally.add(wager, ways, of)
    },
  })
  const often = (wager: string): string => toText(divide(tally.get(wager), tally.get('hands')))
  expect(often('pair-in-three')).toBe('12/13')
  expect(often('three-of-a-kind')).toBe('1/13')
  expect(often('flush')).toBe('1/4')
  expect(often('open-straight')).toBe('22/169')
  expect(often('inside-straight')).toBe('28/169')
  expect(often('open-straight-flush')).toBe('11/338')
  expect(often('inside-straight-flush')).toBe('7/169')
  for (const { wager, note } of pokette.odds(resolved()).filter((r) => isPoker(r.wager)))
    if (wager !== 'pair-in-two') expect(note).toContain(often(wager).replace('/', ' of '))
})

test('edges at the least odds', () => {
  const edges = pokette.odds(resolved()).map(({ wager, edge }) => `${wager} ${toText(edge)}`)
  expect(edges).toEqual([
    'single-card 1/18',
    'two-cards 2/27',
    'four-cards 1/27',
    'single-rank 1/27',
    'double-rank 1/9',
    'ace-king-queen 1/27',
    'jack-10-9 1/27',
    '8-7-6 1/27',
    '5-4-3 1/27',
    'red 1/27',
    'black 1/27',
    'suit 1/27',
    'jacer 1/27',
    'pair-in-two 1/13',
    'pair-in-three 1/13',
    'three-of-a-kind 1/13',
    'flush 0',
    'open-straight 1/13',
    'inside-straight 1/13',
    'open-straight-flush 1/26',
    'inside-straight-flush 1/26',
  ])
})
