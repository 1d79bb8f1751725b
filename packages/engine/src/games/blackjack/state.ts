import * as family from '../../blackjack/index.ts'
import type { OptionValues, Table } from '../../kernel/index.ts'
import { chosen, SIDES } from './options.ts'

/** All that a blackjack table remembers is what every table of the family does. */
export type State = family.BlackjackState
export type T = Table<State>
export type BlackjackCommand = family.BlackjackCommand
export type BlackjackFact = family.BlackjackFact

export const begin = (options: OptionValues): State => family.begin(chosen(options).sides ? SIDES : undefined)

/** Records a fact. It decides nothing. */
export const evolve = (state: State, it: BlackjackFact): State => family.evolve(state, it)
