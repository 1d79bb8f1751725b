import type { BlackjackState } from '../../blackjack/index.ts'
import type { Table } from '../../kernel/index.ts'

/** All that a blackjack table remembers is what every table of the family does. */
export type State = BlackjackState
export type T = Table<State>
