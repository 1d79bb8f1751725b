import {
  beaten,
  bothBlackjack,
  byScore,
  type End,
  equal,
  type HandNow,
  isShorter21,
  over,
  type Result,
  shorter21,
  TWENTY_ONE,
  won,
} from '../../blackjack/index.ts'
import { EVEN } from '../../kernel/index.ts'

/** What becomes of a hand's wagers when the dealer's hand has come to its end: everything pays 1 to 1. */
export function judge(now: HandNow, end: End): Result {
  if (now.score.total > TWENTY_ONE) return over()
  if (end.blackjack) return now.blackjack ? bothBlackjack() : beaten()
  if (now.blackjack) return { outcome: 'win', odds: EVEN, rule: '19:47-2.7(b)', because: 'Blackjack.' }
  return byScore(now, end, won, () => (isShorter21(now, end) ? won(...shorter21) : equal()))
}
