import { describe, expect, test } from 'vitest'
import { otherWorld } from '../../../../test/properties.ts'
import {
  act,
  add,
  asPlayer,
  type Command,
  compare,
  type Face,
  type Fraction,
  fraction,
  isRefused,
  seeded,
  type Table,
  toNumber,
  view,
  type Weighing,
  weigh,
  worthOf,
  ZERO,
} from '../../../kernel/index.ts'
import { CODES, FOUR_CARDS, faceOf, rankFaces } from '../../../poker/index.ts'
import { ACES, AUTOMATED, type Four, four, LOW } from '../four-card-poker.test-kit.ts'
import { fourCardPoker, type State } from '../index.ts'
import { timesAgainst } from '../strategy.ts'
import { timesFor } from './choice.ts'
import { FLUSH } from './high.ts'
import { HIDDEN } from './meetings.ts'

type T = Table<State>
const by = asPlayer('A')
const ANTE = 10_00

/** A table with an ante up to where the player looks, with this card of the dealer's up. */
const dealt = (up: Face, acesUp = 0): T => {
  const s = four({ A: '1' }, { cents: 10_000_00 }).bet('A', 'ante', ANTE)
  if (acesUp > 0) s.bet('A', 'aces-up', acesUp)
  return s.allReady({ up }).until('look').table
}

function holding(table: T, faces: readonly Face[]): T {
  const done = act(fourCardPoker, table, { type: 'look', by: 'dealer', place: '1', chance: faces } as Command)
  if (isRefused(done)) throw new Error(done.because)
  return done.table
}

function weighed(table: T): Weighing {
  const found = weigh(fourCardPoker, table, 'A')
  if (!found) throw new Error('nothing was weighed')
  return found
}
const worthAt = (found: Weighing, type: string, cents?: number): Fraction =>
  worthOf(found, { type, by, place: '1', ...(cents !== undefined && { cents }) })?.cents ?? ZERO

/** Six different cards, the last of them for the dealer. */
function drawn(pick: (below: number) => number): Face[] {
  const rest = [...CODES]
  return Array.from({ length: 6 }, () => faceOf(rest.splice(pick(rest.length), 1)[0] as number))
}

describe('folding and playing, weighed', () => {
  test('[27.10(b)] the strategy plays every hand for as much as is worth most', () => {
    const pick = seeded(27, 1)
    let borders = 0
    for (let n = 0; n < 10; n++) {
      const cards = drawn(pick)
      const [hand, up] = [cards.slice(0, 5), cards[5] as Face]
      const found = weighed(holding(dealt(up), hand))
      const [fold, one, three] = [
        worthAt(found, 'fold'),
        worthAt(found, 'play', ANTE),
        worthAt(found, 'play', 3 * ANTE),
      ]
      expect(fold).toEqual(fraction(-ANTE))
      const best = [fold, one, three].reduce((a, b) => (compare(b, a) > 0 ? b : a))
      const times = timesAgainst(hand, up)
      expect([fold, one, three][[0, 1, 3].indexOf(times)], cards.join(' ')).toEqual(best)
      // Two antes lie in the middle of one and three, and are never better than both.
      const two = worthAt(found, 'play', 2 * ANTE)
      expect(toNumber(two)).toBeCloseTo((toNumber(one) + toNumber(three)) / 2, 6)
      if (rankFaces(FOUR_CARDS, hand) < FLUSH) borders++
    }
    expect(borders).toBeGreaterThan(5)
  })

  test('says what the best amount is, and counts all 1,370,754 fives that are hidden', () => {
    const found = weighed(holding(dealt('TD'), ACES.split(' ')))
    expect(found.worths.map((w) => [w.type, w.at])).toEqual([
      ['play', 30_00],
      ['play', 10_00],
      ['fold', undefined],
    ])
    expect(found).toMatchObject({ method: 'exact', counted: 'all 1,370,754 hands the dealer can have' })
    expect(found.rules).toEqual(['19:47-27.10(b)', '19:47-27.11(a)1', '19:47-27.11(a)2'])
    expect(HIDDEN).toBe(1_370_754)
  })

  test('[27.10(b)] aces up stands whether the hand is folded or not', () => {
    const both = weighed(holding(dealt('TD', 5_00), ACES.split(' ')))
    const alone = weighed(holding(dealt('TD'), ACES.split(' ')))
    for (const [type, cents] of [
      ['fold', undefined],
      ['play', 10_00],
    ] as const)
      expect(worthAt(both, type, cents)).toEqual(add(worthAt(alone, type, cents), fraction(45_00)))
  })

  test('a quarter that is won makes a play wager as good as a fold, half of it three as good as one', () => {
    expect(timesFor(HIDDEN / 4 - 1)).toBe(0)
    expect(timesFor(Math.ceil(HIDDEN / 4))).toBe(1)
    expect(timesFor(HIDDEN / 2)).toBe(1)
    expect(timesFor(HIDDEN / 2 + 1)).toBe(3)
  })
})

describe('what is counted is what the player sees', () => {
  const two = (): Four => {
    const s = four({ A: '3', B: '5' }, { options: { positions: 2 } })
    s.bet('A', 'ante', 5_00).bet('A', 'ante', 5_00, '2').bet('B', 'ante', 5_00)
    return s.deal({ 2: LOW, 3: 'QC 9C 6C 5H 3H', 5: 'AS AH AD AC KD', up: 'TD' })
  }

  test('the own cards of two positions are known, other people’s are not, and it is the same whatever they hold', () => {
    const { table } = two()
    const known = weigh(fourCardPoker, table, 'A')
    // Ten cards of one's own and the one that is up: five of the other 41.
    expect(known?.counted).toBe('all 749,398 hands the dealer can have')
    const pick = seeded(27, 6)
    for (let n = 0; n < 2; n++) expect(weigh(fourCardPoker, otherWorld(table, 'A', pick), 'A')).toEqual(known)
    expect(weigh(fourCardPoker, view(table, 'A'), 'A')).toEqual(known)
    expect(weigh(fourCardPoker, table, 'B')).toBeUndefined()
  })

  test('there is nothing to weigh before the cards, without a choice, and with cards that only their owner sees', () => {
    const s = four({ A: '1' }, { cents: 15_00, options: AUTOMATED }).bet('A', 'ante', 10_00)
    expect(weigh(fourCardPoker, s.table, 'A')).toBeUndefined()
    // Five dollars are left: no play wager can follow.
    expect(weigh(fourCardPoker, s.deal({ 1: ACES, up: 'TD' }).table, 'A')).toBeUndefined()
    const real = four({ A: '1' }, { chance: 'dealer' }).bet('A', 'ante', 10_00).allReady().until('look')
    real.do({ ...(real.step().command as Command), chance: null })
    expect(weigh(fourCardPoker, real.table, 'A')).toBeUndefined()
  })
})
