import { expect, test } from 'vitest'
import { asPlayer, fraction, toText, weigh } from '../kernel/index.ts'
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
  return Object.fromEntries((found?.worths ?? []).map((w) => [w.type, toText(w.cents)]))
}

/** Against 51 cards: so many lower, three equal, so many higher. */
function byHand(lower: number, side: number): Record<string, string> {
  const higher = 48 - lower
  const diff = lower - higher
  // Against the four twos the second wager wins as much again.
  const stand = 10_00 * diff + 20_00 * diff + 4 * 20_00 + 51 * side
  const of = (sum: number) => toText(fraction(sum, 51))
  return {
    play: of(stand + diff * (diff > 0 ? 30_00 : 10_00)),
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
