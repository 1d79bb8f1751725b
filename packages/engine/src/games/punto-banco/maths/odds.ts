import { edges } from '../../../baccarat/edges.ts'
import type { OptionValues, WagerOdds } from '../../../kernel/index.ts'
import { chosen } from '../options.ts'
import { LINES } from '../settle.ts'

/** Every wager's exact odds, by counting the results of all orders of cards. */
export const odds = (values: OptionValues): readonly WagerOdds[] => edges(values, chosen(values).decks, LINES)
