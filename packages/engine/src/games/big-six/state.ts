import type { Fact, Table } from '../../kernel/types.ts'
import { evolveSpin, type Spin, type SpinFact, STILL } from '../../wheels/index.ts'

/** All that a Big Six table remembers is its wheel. */
export interface State {
  readonly spin: Spin
}
export type T = Table<State>

export const begin = (): State => ({ spin: STILL })

export const evolve = (state: State, fact: Fact): State => ({
  spin: evolveSpin(state.spin, fact as SpinFact),
})
