import type { DeckCommand, Turned } from '../deck/index.ts'
import type { Cents, Face, Place, PlayerCommand, StaffCommand } from '../kernel/index.ts'
import type { Reply } from './state.ts'

/** The commands of every game of the family; the kernel has made sure that they carry what was offered. */
export type VersusCommand =
  | DeckCommand
  | StaffCommand<'close' | 'collect-forfeited' | 'end'>
  | StaffCommand<'turn', Turned>
  | StaffCommand<'look', { place: Place; chance: readonly Face[] | null }>
  | PlayerCommand<Reply, { cents?: Cents }>
  | StaffCommand<'reveal', Turned>
  | StaffCommand<'reveal-hand' | 'collect-losing' | 'rack-lost' | 'return-push', Turned>
  | StaffCommand<'pay-winning' | 'settle-hand' | 'rack-hand', Turned>
  | StaffCommand<'dealer-completes' | 'wrong-number'>
  | StaffCommand<'wrong-hand', { place: Place }>
  | StaffCommand<'dealer-card-exposed' | 'community-card-exposed', { card: string; chance: readonly Face[] }>
