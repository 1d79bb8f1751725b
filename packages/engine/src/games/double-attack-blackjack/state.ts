import type { BlackjackState } from '../../blackjack/index.ts'

/** All that a table remembers is what every table of the family does. */
export type State = BlackjackState
