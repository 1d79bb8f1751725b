import type { Command, Person, Staff } from './types.ts'

/** A command of the staff of which the type is known, with what it carries beside what every command has. */
export type StaffCommand<T extends string, Fields = unknown> = Command &
  Readonly<Fields> & { readonly type: T; readonly by: Staff }
/** The same of a player. */
export type PlayerCommand<T extends string, Fields = unknown> = Command &
  Readonly<Fields> & { readonly type: T; readonly by: Person }

/** Of these commands the one of that type. */
export type CommandOf<C extends Command, T extends C['type']> = C extends unknown
  ? T extends C['type']
    ? C & { readonly type: T }
    : never
  : never
