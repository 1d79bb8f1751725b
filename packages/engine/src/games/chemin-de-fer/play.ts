import type { Act, Actor, Offer, OptionValues } from '../../kernel/index.ts'
import { decideBy, firstOf, shoe, shoeProcedure, together } from '../../shoe/index.ts'
import { bankPart } from './bank.ts'
import { coverPart } from './cover.ts'
import { irregularPart } from './irregularities.ts'
import { chosen } from './options.ts'
import { roundActs, roundPart } from './round.ts'
import { SHOE } from './shoe.ts'
import type { CheminCommand, CheminFact, State, T } from './state.ts'

/** The cards, who has the bank, who covers it, the hand, and what can go wrong with it. */
const PARTS = together<State, CheminCommand, CheminFact>([
  shoe(SHOE),
  bankPart,
  coverPart,
  roundPart,
  irregularPart,
])

export const { object } = PARTS
export const offers = (table: T, actor: Actor): readonly Offer[] => PARTS.offers(table, actor)
export const decide = decideBy(PARTS.handlers)
/** What comes next. */
export const dealer = (table: T) => firstOf(PARTS.stages, table)
export const procedure = (options: OptionValues): readonly Act[] => [
  ...shoeProcedure(SHOE, chosen(options)),
  ...roundActs,
]
