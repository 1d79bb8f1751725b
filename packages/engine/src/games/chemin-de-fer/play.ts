import type { Act, OptionValues } from '../../kernel/index.ts'
import { playedBy, shoe, shoeProcedure } from '../../shoe/index.ts'
import { bankPart } from './bank.ts'
import { coverPart } from './cover.ts'
import { irregularPart } from './irregularities.ts'
import { chosen } from './options.ts'
import { roundActs, roundPart } from './round.ts'
import { SHOE } from './shoe.ts'
import type { CheminCommand, CheminFact, State } from './state.ts'

/** The cards, who has the bank, who covers it, the hand, and what can go wrong with it. */
export const { object, offers, decide, dealer } = playedBy<State, CheminCommand, CheminFact>([
  shoe(SHOE),
  bankPart,
  coverPart,
  roundPart,
  irregularPart,
])

export const procedure = (options: OptionValues): readonly Act[] => [
  ...shoeProcedure(SHOE, chosen(options)),
  ...roundActs,
]
