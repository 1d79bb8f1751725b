import type { Event as Recorded, Table } from '../../kernel/types.ts'
import { evolveSpin, type Spin, type SpinFact, STILL, type UprightCommand } from '../../wheels/index.ts'

/** All that a Big Six table remembers is its wheel. */
export interface State {
  readonly spin: Spin
}
export type T = Table<State>

export type BigSixCommand = UprightCommand
export type BigSixFact = SpinFact
export type Event = Recorded<BigSixFact>
/** A fact with its shape checked where it is made. */
export { spinFact as fact } from '../../wheels/index.ts'

export const begin = (): State => ({ spin: STILL })

/** Records a fact. It decides nothing. */
export const evolve = (state: State, it: BigSixFact): State => ({ spin: evolveSpin(state.spin, it) })
