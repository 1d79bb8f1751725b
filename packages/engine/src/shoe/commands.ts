import type { Face, PlayerCommand, StaffCommand } from '../kernel/types.ts'

/** Cards are turned over in the act, where the faces come with it. */
type Turned = { readonly chance?: readonly Face[] }

/** The commands about the cards of every shoe; the kernel has seen to it that they carry what was offered. */
export type ShoeCommand =
  | StaffCommand<'inspect' | 'verify' | 'spread' | 'turn-down' | 'wash' | 'stack'>
  | StaffCommand<'shuffle' | 'lace' | 'reshuffle' | 'mix'>
  | (StaffCommand<'cut', { front: number }> | PlayerCommand<'cut', { front: number }>)
  | PlayerCommand<'decline-cut' | 'ask-burn'>
  | StaffCommand<'load', { behind: number }>
  | StaffCommand<'first-card' | 'burn' | 'show-burn' | 'card-in-error' | 'face-up-in-shoe', Turned>
  | StaffCommand<'new-dealer' | 'void-round' | 'gather' | 'order-shuffle' | 'change-cards'>
  | StaffCommand<'shuffle-rack' | 'shuffle-discards' | 'insert-stacks'>
  | StaffCommand<'shuffler-jam' | 'remove-shuffler' | 'foreign-in-shoe'>
  | StaffCommand<'take-side', { side: string }>
  | StaffCommand<'determine', Turned & { side: string }>
