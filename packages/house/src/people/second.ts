import type { Staff } from '@boardwalk/engine/kernel'
import {
  actorsOf,
  authorizeSecond,
  type Holder,
  type HouseCommand,
  type Seats,
  secondRoles,
} from './roles.ts'

/** A table at which a voice of the staff is wanted, and the people who have spoken already. */
interface TableVoices {
  /** Who deals: the house by itself, or a person. */
  readonly dealer: 'automatic' | 'person'
  readonly table: Seats
  readonly spoken: readonly string[]
}

/** Where the second word comes from: how the house is run, and who of the staff is signed in. */
export interface Shift {
  readonly strict: boolean
  onDuty(): readonly Holder[]
}

/**
 * Whether the house itself gives a second word. In a strict house only a person does. A play house gives the Commission's
 * at once, and anybody else's when nobody is on duty who could.
 */
export function houseSpeaks(shift: Shift, commission: boolean, could: (person: Holder) => boolean): boolean {
  return !shift.strict && (commission || !shift.onDuty().some(could))
}

/** Whether the house gives the second word for a command of the house that somebody asked for. */
export function houseConfirms(
  shift: Shift,
  { by, command, about }: { readonly by: string; readonly command: HouseCommand; readonly about?: string },
  table: Seats | undefined,
): boolean {
  const could = (person: Holder): boolean =>
    person.id !== by && authorizeSecond(person, command, table, about) === undefined
  return houseSpeaks(shift, secondRoles(command).includes('commission'), could)
}

/**
 * Whether the house gives a voice of the staff at a table. Its automatic dealer answers for the whole crew, in a strict
 * house for all but a supervisor. Where a person deals, the house speaks for those who are not on duty.
 */
export function houseAnswers(shift: Shift, voice: Staff, { dealer, table, spoken }: TableVoices): boolean {
  if (dealer === 'automatic') return !shift.strict || voice !== 'supervisor'
  const could = (person: Holder): boolean =>
    !spoken.includes(person.id) && actorsOf(person, table).includes(voice)
  return houseSpeaks(shift, false, could)
}
