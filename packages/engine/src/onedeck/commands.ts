import type { Cents, Face, Place, PlayerCommand, StaffCommand } from '../kernel/index.ts'
import type { Deck, Reply } from './state.ts'

/** The commands of every game of the family; the kernel has seen to it that they carry what was offered. */
export type DeckCommand =
  | StaffCommand<'refit' | 'replace' | 'inspect' | 'verify' | 'spread' | 'turn-up' | 'wash' | 'spread-idle'>
  | StaffCommand<'receive' | 'shuffle' | 'exchange' | 'shuffler-jam'>
  | StaffCommand<'place-cover' | 'complete-cut' | 'rack-cover' | 'load' | 'recut'>
  | (StaffCommand<'cut', { cards: number }> | PlayerCommand<'cut', { cards: number }>)
  | PlayerCommand<'decline-cut'>
  | StaffCommand<'close' | 'take-out' | 'rack-stub' | 'count-stub' | 'collect-forfeited' | 'end'>
  | StaffCommand<'deal' | 'deliver' | 'deliver-dealer' | 'deliver-community' | 'turn', Turned>
  | StaffCommand<'look', { place: Place; chance: readonly Face[] | null }>
  | PlayerCommand<Reply, { cents?: Cents }>
  | StaffCommand<'reveal', Turned>
  | StaffCommand<'reveal-hand' | 'collect-losing' | 'rack-lost' | 'return-push', Turned>
  | StaffCommand<'pay-winning' | 'settle-hand' | 'rack-hand', Turned>
  | StaffCommand<'face-up-card', { chance: readonly Face[] }>
  | StaffCommand<'drawn-in-error' | 'dealer-completes' | 'shoe-jam' | 'wrong-number'>
  | StaffCommand<'wrong-hand', { place: Place }>
  | StaffCommand<'dealer-card-exposed' | 'community-card-exposed', { card: string; chance: readonly Face[] }>
  | StaffCommand<'stub-count-wrong', { misdealt: boolean }>
  | StaffCommand<'shuffler-count-wrong', { deck: Deck }>

/** The faces of the cards that are turned in the act; none where they lie open already. */
export interface Turned {
  readonly chance?: readonly Face[]
}
