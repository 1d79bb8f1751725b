import { downward } from '../../baccarat/hands.ts'
import type { Settling } from '../../baccarat/settle.ts'
import { linesOf } from '../../baccarat/wagers.ts'
import type { Cents, Place } from '../../kernel/index.ts'

export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6', '7']

/** What becomes of each wager on each result (7.2(a)). */
export const LINES = linesOf({
  player: { win: '19:47-7.3(a)', lose: '19:47-7.2(a)2ii', push: '19:47-7.2(a)2iii' },
  banker: { win: '19:47-7.3(c)', lose: '19:47-7.2(a)1ii', push: '19:47-7.2(a)1iii' },
  tie: { win: '19:47-7.3(b)', lose: '19:47-7.2(a)3', push: '19:47-7.2(a)3' },
})

/** The coin that vigorish may be rounded up to, at either rate (7.3(c)). */
const COIN: Cents = 5

/** Losers first, then winners and vigorish from the highest position down (7.10(b)). */
export const SETTLING: Settling = {
  lines: LINES,
  vigorish: {
    rule: '19:47-7.3(c)',
    tie: '19:47-7.3(d)',
    coin: () => COIN,
    order: downward(PLACES),
  },
}
