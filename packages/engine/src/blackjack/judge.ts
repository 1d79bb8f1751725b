import { EVEN } from '../kernel/index.ts'
import { TWENTY_ONE } from './points.ts'
import type { End, HandNow, Result } from './rules.ts'

/** How hands are compared in every game of the family (2.3). */

export const lost = (rule: string, because: string): Result => ({ outcome: 'lose', rule, because })
export const tied = (rule: string, because: string): Result => ({ outcome: 'push', rule, because })
export const won = (rule: string, because: string): Result => ({ outcome: 'win', odds: EVEN, rule, because })

export const over = (): Result => lost('19:47-2.3(e)', 'Over 21.')
export const beaten = (): Result => lost('19:47-2.3(b)', 'The dealer’s blackjack beats every other hand.')
export const bothBlackjack = (): Result => tied('19:47-2.7(b)', 'Both have blackjack: a stand-off.')
export const equal = (): Result => tied('19:47-2.3(b)', 'Equal scores.')

/** A hand that is not over against a dealer's hand without blackjack: what a winning hand and equal scores bring, the game says. */
export function byScore(
  { score: { total } }: HandNow,
  end: End,
  wins: (rule: string, because: string) => Result,
  level: () => Result,
): Result {
  if (end.total > TWENTY_ONE) return wins('19:47-2.3(a)1', 'The dealer is over 21.')
  if (total > end.total) return wins('19:47-2.3(a)2', `${total} against ${end.total}.`)
  return total < end.total ? lost('19:47-2.3(e)', `${total} against ${end.total}.`) : level()
}

/** 21 in two cards of a split hand, against 21 in more (2.3(a)3). */
export const isShorter21 = ({ score, faces }: HandNow, end: End): boolean =>
  score.total === TWENTY_ONE && faces.length === 2 && end.cards > 2
export const shorter21 = ['19:47-2.3(a)3', '21 in two cards beats 21 in more.'] as const
