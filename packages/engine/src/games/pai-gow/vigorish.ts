import { type Cents, type OptionValues, vigorish } from '../../kernel/index.ts'
import { chosen } from './options.ts'

/** Five percent of what is won (10.7(k), 10.8(o), (p), (r)). */
export const RATE = 5
/** The coin that it may be rounded up to (10.7(k)). */
const COIN = 25

/** The vigorish on so much that is won: never more than that. */
export const vigorishOn = (won: Cents, values: OptionValues): Cents =>
  Math.min(won, vigorish(won, RATE, chosen(values).rounding, COIN))
