import {
  type Command,
  HOUSE,
  type PlayerId,
  playerOf,
  type Refused,
  type Table,
} from '@boardwalk/engine/kernel'
import { isBot } from './botid.ts'
import type { Known, Live, Request } from './types.ts'

/** Somebody whom the floor has sent from a table: why, and until when no place there is given to them again. */
export interface Removal {
  readonly because: string
  readonly until: number
}

/**
 * Who of those at a table is there. It is in the record, as marks without a fact of the game, so that every node acts
 * alike for who is away and a restart forgets nobody.
 */
export interface Attendance {
  /** Since when each has been away. */
  readonly away: Readonly<Record<PlayerId, number>>
  readonly removed: Readonly<Record<PlayerId, Removal>>
  /**
   * Since when two people or more have been there; nothing while somebody is alone or nobody is there. Once in company,
   * a round stays so: somebody who comes and goes, again and again, would start the clock anew each time.
   */
  readonly company?: number
}

export const NOBODY: Attendance = { away: {}, removed: {} }

/** How long no place is given to somebody whom the floor has sent away. */
export const BARRED_MS = 15 * 60_000

export const MARKS = ['mark-away', 'mark-back', 'remove-player'] as const
export type Mark = (typeof MARKS)[number]

/** A mark at a seat: it is the house's own and changes nothing of the game. */
export const isMark = ({ type }: Pick<Command, 'type'>): boolean =>
  (MARKS as readonly string[]).includes(type)

const isAway = ({ away, removed }: Attendance, player: PlayerId): boolean =>
  Object.hasOwn(away, player) || Object.hasOwn(removed, player)

/** Whether somebody at the table is not there, and so is not waited for. */
export const isGone = ({ people }: Live, player: PlayerId): boolean => isAway(people, player)

/** The people at a table who are there; bots are no people. */
export const present = (people: Attendance, table: Table): PlayerId[] =>
  Object.keys(table.players).filter((p) => !isBot(p) && !isAway(people, p))

function awayAfter(
  { people, table: old }: Live,
  table: Table,
  { actor, command }: Known,
): Attendance['away'] {
  const player = String(command.player)
  if (command.type === 'mark-away') return { ...people.away, [player]: table.now }
  const acts = playerOf(command.by) === actor ? actor : undefined
  const comes = command.type === 'mark-back' ? player : acts
  const same = table.players === old.players && (comes === undefined || !Object.hasOwn(people.away, comes))
  if (same) return people.away
  return Object.fromEntries(
    Object.entries(people.away).filter(([p]) => p !== comes && Object.hasOwn(table.players, p)),
  )
}

function removedAfter({ people }: Live, { now }: Table, { command }: Known): Attendance['removed'] {
  const { removed } = people
  const over = Object.values(removed).some((r) => r.until <= now)
  const left = over ? Object.fromEntries(Object.entries(removed).filter(([, r]) => r.until > now)) : removed
  if (command.type !== 'remove-player') return left
  return { ...left, [String(command.player)]: { because: String(command.reason), until: now + BARRED_MS } }
}

/** Who is there after an entry. Whoever acts at the table by themselves is there. */
export function attendanceAfter(live: Live, table: Table, known: Known): Attendance {
  const { people } = live
  const away = awayAfter(live, table, known)
  const removed = removedAfter(live, table, known)
  const over = table.round !== live.table.round || live.waiting === 'idle'
  const same = away === people.away && removed === people.removed && table.players === live.table.players
  if (same && (!over || people.company === undefined)) return people
  const others = present({ away, removed }, table).length > 1
  const company = others ? (people.company ?? table.now) : over ? undefined : people.company
  return { away, removed, ...(company !== undefined && { company }) }
}

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

/** Why a mark is not made: it says nothing new. */
export function refuseMark({ people, table }: Live, { command }: Request): Refused | undefined {
  const player = String(command.player)
  if (!Object.hasOwn(table.players, player)) return refuse('They have no place at this table.')
  const away = Object.hasOwn(people.away, player)
  if (command.type === 'mark-away' && away) return refuse('They are away already.')
  if (command.type === 'mark-back' && !away) return refuse('They are there.')
  if (command.type === 'remove-player' && Object.hasOwn(people.removed, player))
    return refuse('They have been sent from this table already.')
  return undefined
}

/** By these somebody whom the floor has sent away takes their chips along. */
const GOING: readonly string[] = ['leave', 'cash-out', 'take']

/** Whom the floor has sent away plays no more at that table, and is given no place there for a while. */
export function refuseRemoved(
  { people }: Live,
  { actor, command }: Request,
  now: number,
): Refused | undefined {
  const removal = playerOf(command.by) === actor ? people.removed[actor] : undefined
  if (!removal || removal.until <= now || GOING.includes(command.type)) return undefined
  return refuse(`The floor has asked you to leave this table: ${removal.because}`)
}
