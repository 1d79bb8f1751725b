import { downward } from '../../baccarat/hands.ts'
import type { Settling } from '../../baccarat/settle.ts'
import { linesOf } from '../../baccarat/wagers.ts'
import type { Place } from '../../kernel/index.ts'

/** The places of the long table, counterclockwise. There is no 13. */
export const PLACES: readonly Place[] = Array.from({ length: 15 }, (_, i) => `${i + 1}`).filter(
  (place) => place !== '13',
)

/** What becomes of each wager on each result (3.2(a)). */
export const LINES = linesOf({
  player: { win: '19:47-3.3(a)', lose: '19:47-3.2(a)2ii', push: '19:47-3.2(a)2iii' },
  banker: { win: '19:47-3.3(c)', lose: '19:47-3.2(a)1ii', push: '19:47-3.2(a)1iii' },
  tie: { win: '19:47-3.3(b)', lose: '19:47-3.2(a)3', push: '19:47-3.2(a)3' },
})

/** Losers first, then winners and vigorish from the highest position down (3.10(b)). */
export const SETTLING: Settling = {
  lines: LINES,
  vigorish: {
    rule: '19:47-3.3(c)',
    tie: '19:47-3.3(c)',
    // Rounded up, five percent is taken in quarters and four percent in pieces of twenty.
    coin: (rate) => (rate === 5 ? 25 : 20),
    order: downward(PLACES),
  },
}
