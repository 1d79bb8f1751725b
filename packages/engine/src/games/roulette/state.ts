import type { CommandOf, Fact, Event as Recorded, StaffCommand, Table } from '../../kernel/types.ts'
import {
  type ColourCommand,
  type ColourFact,
  type Direction,
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
export type RouletteCommand =
  | ColourCommand
  | StaffCommand<'inspect-wheel' | 'no-more-bets' | 'remove-ball' | 'move-fifths' | 'collect' | 'pay'>
  | StaffCommand<'spin', { direction: Direction }>
  | StaffCommand<'announce', { chance: number }>
  | StaffCommand<'no-spin', { reason: string }>
export type RouletteCommandOf<K extends RouletteCommand['type']> = CommandOf<RouletteCommand, K>
export type Event = Recorded<RouletteFact>
/** A fact with its shape checked where it is made. */
export const fact = (it: RouletteFact): RouletteFact => it

export const begin = (): State => ({ spin: STILL, issued: {}, fifths: false })

/** Records a fact. It decides nothing. */
export function evolve(state: State, it: RouletteFact): State {
  if (isColourFact(it)) return { ...state, issued: evolveColours(state.issued, it) }
  if (!isSpinFact(it)) return { ...state, fifths: true }
  const fifths = it.type === 'spin-over' ? false : state.fifths
  return { ...state, spin: evolveSpin(state.spin, it), fifths }
}
