import type { Face, PlayerCommand, StaffCommand } from '../kernel/index.ts'
import type { Deck } from './state.ts'

/** The commands about the cards of one deck; the kernel has made sure that they carry what was offered. */
export type DeckCommand =
  | StaffCommand<'refit' | 'replace' | 'inspect' | 'verify' | 'spread' | 'turn-up' | 'wash' | 'spread-idle'>
  | StaffCommand<'receive' | 'shuffle' | 'exchange' | 'shuffler-jam'>
  | StaffCommand<'place-cover' | 'complete-cut' | 'rack-cover' | 'load' | 'recut'>
  | (StaffCommand<'cut', { cards: number }> | PlayerCommand<'cut', { cards: number }>)
  | PlayerCommand<'decline-cut'>
  | StaffCommand<'take-out' | 'rack-stub' | 'count-stub'>
  | StaffCommand<'deal' | 'deliver' | 'deliver-dealer' | 'deliver-community', Turned>
  | StaffCommand<'face-up-card', { chance: readonly Face[] }>
  | StaffCommand<'drawn-in-error' | 'shoe-jam'>
  | StaffCommand<'stub-count-wrong', { misdealt: boolean }>
  | StaffCommand<'shuffler-count-wrong', { deck: Deck }>

/** The faces of the cards that are turned in the act; none where they lie open already. */
export interface Turned {
  readonly chance?: readonly Face[]
}
