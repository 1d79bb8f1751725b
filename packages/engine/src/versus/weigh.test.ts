import { expect, test } from 'vitest'
import { asPlayer, fraction, toText, weigh, worthOf } from '../kernel/index.ts'
import { duelTable } from './duel.test-kit.ts'

/** The ante 10, the second wager 20, the side wager 5, and this card. */
function holding(face: string) {
  const s = duelTable().run()
  s.bet('A', 'ante', 10_00).bet('A', 'second', 20_00).bet('A', 'side', 5_00)
  return s.cards({ 'hand:1': face }).ready('A').run()
}
const worths = (face: string): Record<string, string> => {
  const s = holding(face)
  const found = weigh(s.game, s.table, 'A')
  return Object.fromEntries(
    (found?.worths ?? []).map((w) => [[w.type, w.at].filter(Boolean).join(' '), toText(w.cents)]),
  )
}

/** Against 51 cards: so many lower, three equal, so many higher. */
function byHand(lower: number, side: number): Record<string, string> {
  const higher = 48 - lower
  const diff = lower - higher
  // Against the four twos the second wager wins as much again.
  const stand = 10_00 * diff + 20_00 * diff + 4 * 20_00 + 51 * side
  const of = (sum: number) => toText(fraction(sum, 51))
  return {
    'play 1000': of(stand + diff * 10_00),
    'play 3000': of(stand + diff * 30_00),
    stand: of(stand),
    'take-back': of(10_00 * diff + 51 * side),
    fold: of(-51 * 30_00 + 51 * side),
  }
}

test('every kind of answer is settled against every card the dealer can have', () => {
  expect(worths('KS')).toEqual(byHand(44, 5_00))
  expect(worths('3S')).toEqual(byHand(4, -5_00))
  expect(worths('8S')).toEqual(byHand(24, -5_00))
})

test('an amount between the least and the most is worth as much as it lies between them', () => {
  const s = holding('KS')
  const found = weigh(s.game, s.table, 'A')
  if (!found) throw new Error('nothing was weighed')
  const play = (cents?: number) =>
    worthOf(found, { type: 'play', by: asPlayer('A'), place: '1', ...(cents && { cents }) })
  expect(play()).toMatchObject({ at: 30_00 })
  expect(play(10_00)).toEqual(found.worths.find((w) => w.at === 10_00))
  const { play: _, ...known } = worths('KS')
  const of = (n: number) => Number(play(n)?.cents.n) / Number(play(n)?.cents.d)
  expect(of(20_00)).toBeCloseTo((of(10_00) + of(30_00)) / 2, 9)
  expect(toText(play(30_00)?.cents ?? fraction(0))).toBe(known['play 3000'])
})

test('what was counted is said, and nothing is weighed for others or once it is decided', () => {
  const s = holding('9S')
  expect(weigh(s.game, s.table, 'A')).toMatchObject({
    method: 'exact',
    counted: 'all 51 cards the dealer can have',
    rules: ['house'],
  })
  expect(weigh(s.game, s.table, 'B')).toBeUndefined()
  s.do({ type: 'stand', by: asPlayer('A'), place: '1' })
  expect(weigh(s.game, s.table, 'A')).toBeUndefined()
})
