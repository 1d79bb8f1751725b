import type { Fact, Table } from '../../kernel/types.ts'
import {
  type ColourFact,
  evolveColours,
  evolveSpin,
  type Issued,
  isColourFact,
  isSpinFact,
  type Spin,
  type SpinFact,
  STILL,
} from '../../wheels/index.ts'

export interface State {
  /** The ball: `turning` while it runs. Its direction is opposite to the wheel's. */
  readonly spin: Spin
  /** Chips without a value of their own, and whose they are (5.1(b)). */
  readonly issued: Issued
  /** The winning fifths have been moved from the replica to the layout (5.3(d)). */
  readonly fifths: boolean
}
export type T = Table<State>

export type RouletteFact = SpinFact | ColourFact | (Fact & { readonly type: 'fifths-moved' })
/** A fact with its shape checked where it is made. */
export const fact = (it: RouletteFact): RouletteFact => it

export const begin = (): State => ({ spin: STILL, issued: {}, fifths: false })

/** Records a fact. It decides nothing. */
export function evolve(state: State, it: Fact): State {
  if (isColourFact(it)) return { ...state, issued: evolveColours(state.issued, it) }
  if (!isSpinFact(it)) return { ...state, fifths: true }
  const fifths = it.type === 'spin-over' ? false : state.fifths
  return { ...state, spin: evolveSpin(state.spin, it), fifths }
}
