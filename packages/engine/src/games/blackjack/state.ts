import {
  type BlackjackState,
  evolve as evolveFamily,
  type BlackjackCommand as FamilyCommand,
  type BlackjackFact as FamilyFact,
  begin as family,
} from '../../blackjack/index.ts'
import type { OptionValues, Table } from '../../kernel/index.ts'
import { chosen, SIDES } from './options.ts'

/** All that a blackjack table remembers is what every table of the family does. */
export type State = BlackjackState
export type T = Table<State>
export type BlackjackCommand = FamilyCommand
export type BlackjackFact = FamilyFact

export const begin = (options: OptionValues): State => family(chosen(options).sides ? SIDES : undefined)

/** Records a fact. It decides nothing. */
export const evolve = (state: State, it: BlackjackFact): State => evolveFamily(state, it)
