import { blackjackParts, roundActs } from '../../blackjack/index.ts'
import type { Act, OptionValues } from '../../kernel/index.ts'
import { decideBy, firstOf, shoeProcedure } from '../../shoe/index.ts'
import { chosen } from './options.ts'
import { RULES } from './rules.ts'
import { cardsOf, SHOE } from './shoe.ts'
import type { T } from './state.ts'

const PARTS = blackjackParts(RULES)

export const { object, offers } = PARTS
export const decide = decideBy(PARTS.handlers)
/** What comes next. */
export const dealer = (table: T) => firstOf(PARTS.stages, table)
export const procedure = (options: OptionValues): readonly Act[] => [
  ...shoeProcedure(SHOE, cardsOf(chosen(options))),
  ...roundActs(RULES),
]
