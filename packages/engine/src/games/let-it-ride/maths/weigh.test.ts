import { describe, expect, test } from 'vitest'
import { otherWorld } from '../../../../test/properties.ts'
import {
  asPlayer,
  compare,
  type Fraction,
  fraction,
  nearestCent,
  type OptionValues,
  resolveOptions,
  seeded,
  subtract,
  view,
  weigh,
  ZERO,
} from '../../../kernel/index.ts'
import { CODES, codeOf, faceOf } from '../../../poker/index.ts'
import { letItRide } from '../index.ts'
import { type Ride, ride } from '../let-it-ride.test-kit.ts'
import { rideValue } from './odds.ts'

const USUAL = resolveOptions(letItRide) as OptionValues
const worths = (s: Ride): Record<string, Fraction> =>
  Object.fromEntries((weigh(letItRide, s.table, 'A')?.worths ?? []).map((w) => [w.type, w.cents]))
const gain = (s: Ride): Fraction => {
  const found = worths(s)
  return subtract(found['let-it-ride'] ?? ZERO, found['take-back'] ?? ZERO)
}

describe('[18.10(b), 18.10(e)] letting it ride and taking it back, weighed', () => {
  test('differ by what the bet brings over all cards that can come, for bet one and bet two', () => {
    const pick = seeded(18, 4)
    for (let n = 0; n < 25; n++) {
      const rest = [...CODES]
      const cards = Array.from({ length: 4 }, () => rest.splice(pick(rest.length), 1)[0] as number)
      const [a, b, c, d] = cards.map(faceOf)
      const s = ride()
        .bet('A', 'bet-1', 5_00)
        .deal({ 1: `${a} ${b} ${c}`, middle: `${d} ${faceOf(rest[0] as number)}` })
      expect(gain(s)).toEqual(fraction(5_00 * rideValue(USUAL, cards.slice(0, 3)), 1_176))
      s.ride()
      expect(gain(s)).toEqual(fraction(5_00 * rideValue(USUAL, cards), 48))
    }
  })

  test('a pair of tens rides and a pair of nines does not', () => {
    const of = (hand: string): number => nearestCent(gain(ride().bet('A', 'bet-1', 5_00).deal({ 1: hand })))
    expect(of('TS TH 2D')).toBeGreaterThan(5_00)
    expect(of('9S 9H 2D')).toBeLessThan(0)
  })

  test('what was counted is said, and the best comes first', () => {
    const s = ride().bet('A', 'bet-1', 5_00).deal({ 1: '9S 4H 2D' })
    expect(weigh(letItRide, s.table, 'A')).toMatchObject({
      method: 'optimal',
      counted: 'all 1,176 pairs of community cards that can come',
      rules: ['19:47-18.10(h)', '19:47-18.11(b)'],
      worths: [{ type: 'take-back' }, { type: 'let-it-ride' }],
    })
    s.back()
    expect(weigh(letItRide, s.table, 'A')).toMatchObject({
      method: 'exact',
      counted: 'all 48 cards that can come',
    })
  })

  test('the most that a hand wins takes part in it', () => {
    const four = (options: OptionValues) =>
      ride({ A: '1' }, { options, cents: 2000_00 })
        .bet('A', 'bet-1', 100_00)
        .deal({ 1: 'AS KS QS', middle: 'JS 2D' })
        .ride()
    const [free, capped] = [four({}), four({ payoutLimit: 50_000 })].map(
      (s) => worths(s)['let-it-ride'] ?? ZERO,
    )
    // The ten of spades wins 300,000 or 50,000, one time in 48.
    expect(subtract(free as Fraction, capped as Fraction)).toEqual(fraction(250_000_00, 48))
  })

  test('a coupon wins with the bet it lies beside, and is not lost with it', () => {
    const s = ride().bet('A', 'bet-1', 10_00)
    s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager: 'bet-1', cents: 10_00 })
    s.deal({ 1: 'TS TH 2D' })
    const plain = ride().bet('A', 'bet-1', 10_00).deal({ 1: 'TS TH 2D' })
    expect(compare(gain(s), gain(plain))).toBe(1)
    // A pair of tens always wins: the coupon doubles it.
    expect(gain(s)).toEqual(fraction(2 * 10_00 * rideValue(USUAL, ['TS', 'TH', '2D'].map(codeOf)), 1_176))
  })
})

test('it is the same whatever the others hold and whatever lies face down', () => {
  const s = ride({ A: '3', B: '5' }).bet('A', 'bet-1', 5_00).bet('B', 'bet-1', 5_00)
  s.deal({ 3: 'KS 7H 2D', 5: 'AS AH AD' })
  const known = weigh(letItRide, s.table, 'A')
  const pick = seeded(18, 6)
  for (let n = 0; n < 5; n++) expect(weigh(letItRide, otherWorld(s.table, 'A', pick), 'A')).toEqual(known)
  expect(weigh(letItRide, view(s.table, 'A'), 'A')).toEqual(known)
  expect(weigh(letItRide, s.table, 'B')).toBeUndefined()
})

test('there is nothing to weigh before the cards and with cards that only their owner sees', () => {
  const s = ride().bet('A', 'bet-1', 5_00)
  expect(weigh(letItRide, s.table, 'A')).toBeUndefined()
  const real = ride({ A: '1' }, { chance: 'dealer' }).bet('A', 'bet-1', 5_00).deal({ 1: 'TS TH 2D' })
  expect(real.offered(asPlayer('A'), 'let-it-ride')).toHaveLength(1)
  expect(weigh(letItRide, real.table, 'A')).toBeUndefined()
})

test('the strategy bets, is ready, and does what is worth more', () => {
  const s = ride()
  const now = () => s.game.strategy(s.table, 'A', () => 0)
  expect(now()).toMatchObject({ type: 'bet', wager: 'bet-1', cents: 5_00 })
  s.do(now() ?? s.step().command)
  expect(now()).toMatchObject({ type: 'ready' })
  for (const [hand, choice] of [
    ['TS TH 2D', 'let-it-ride'],
    ['4S 3S 2S', 'take-back'],
    ['5S 4S 3S', 'let-it-ride'],
  ] as const) {
    const t = ride().bet('A', 'bet-1', 5_00).deal({ 1: hand })
    expect(t.game.strategy(t.table, 'A', () => 0)).toMatchObject({ type: choice, place: '1' })
  }
})
