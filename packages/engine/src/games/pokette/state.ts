import type { Face, Fact, Event as Recorded, StaffCommand, Table } from '../../kernel/index.ts'
import {
  type ColourCommand,
  type ColourFact,
  evolveColours,
  evolveSpin,
  type Issued,
  isColourFact,
  isSpinFact,
  type Spin,
  type SpinFact,
  STILL,
  type UprightCommand,
} from '../../wheels/index.ts'

export interface State {
  readonly spin: Spin
  /** Chips without a value of their own, and whose they are (12.4(b)). */
  readonly issued: Issued
  /** What the wheel has shown and the stand holds, first to third: results of spins, never a joker. */
  readonly stand: readonly Face[]
  /** The winning card of this spin is marked on the layout, and on the stand unless it is a joker (12.7(d)). */
  readonly marked: boolean
}
export type T = Table<State>

export const begin = (): State => ({ spin: STILL, issued: {}, stand: [], marked: false })

export type PoketteFact =
  | SpinFact
  | ColourFact
  | (Fact & { readonly type: 'card-posted'; readonly card: Face })
  | (Fact & { readonly type: 'joker-marked'; readonly card: Face })
  | (Fact & { readonly type: 'stand-cleared' })

export type PoketteCommand =
  | UprightCommand
  | ColourCommand
  | StaffCommand<'sort-decks' | 'house-decks' | 'post' | 'collect-poker' | 'pay-poker'>
  | StaffCommand<'clear-stand' | 'announce-wagers' | 'next-spin'>
export type Event = Recorded<PoketteFact>

/** A fact with its shape checked where it is made. */
export const fact = (it: PoketteFact): PoketteFact => it

/** Records a fact. It decides nothing. */
export function evolve(state: State, it: PoketteFact): State {
  if (isColourFact(it)) return { ...state, issued: evolveColours(state.issued, it) }
  if (isSpinFact(it))
    return {
      ...state,
      spin: evolveSpin(state.spin, it),
      marked: it.type === 'spin-over' ? false : state.marked,
    }
  switch (it.type) {
    case 'card-posted':
      return { ...state, stand: [...state.stand, it.card], marked: true }
    case 'joker-marked':
      return { ...state, marked: true }
    case 'stand-cleared':
      return { ...state, stand: [] }
  }
}
