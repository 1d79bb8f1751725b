import {
  type Command,
  HOUSE,
  isStep,
  type PlayerId,
  playerOf,
  type Refused,
  type Step,
  type Table,
  type Wait,
} from '@boardwalk/engine/kernel'
import { isBot } from '../streams/botid.ts'
import type { RecordedCommand } from '../streams/types.ts'
import type { Request, TableState } from './types.ts'

/** A player the floor has sent from a table: why, and until when they get no place there. */
export interface Removal {
  readonly because: string
  readonly until: number
}

/** Rounds in a row in which the clock ran out for a player who has done nothing since. */
export interface Silence {
  /** The last of those rounds. */
  readonly round: number
  readonly rounds: number
  /** Whether, in the last round, it ran out on a decision and not only on the betting. */
  readonly decision: boolean
  /** When the clock first ran out. */
  readonly since: number
}

/** After this many silent rounds in a row a player counts as away. */
const MOST_SILENT = 2

/**
 * Which players at a table are there. All of it follows from the record: marks say who closed their window, and the
 * house's own acts say for whom the clock ran out. So every node acts alike, and a restart forgets nobody.
 */
export interface Attendance {
  /** Since when each disconnected player has been gone. */
  readonly away: Readonly<Record<PlayerId, number>>
  readonly removed: Readonly<Record<PlayerId, Removal>>
  readonly silent: Readonly<Record<PlayerId, Silence>>
  /** The absence, by its start, that used up each player's one grace of this stay at the table. */
  readonly grace: Readonly<Record<PlayerId, number>>
  /**
   * Since when two people or more have been there; absent while there are fewer. A round that had company keeps its
   * clock to the end, or a player could come and go to restart it each time.
   */
  readonly company?: number
  /** Since when anybody has been there. */
  readonly there?: number
}

export const NOBODY: Attendance = { away: {}, removed: {}, silent: {}, grace: {} }

/** How long a player the floor has sent away gets no place at the table. */
export const BARRED_MS = 15 * 60_000

export const MARKS = ['mark-away', 'mark-back', 'remove-player'] as const
export type Mark = (typeof MARKS)[number]

/** Whether a command is a mark: the house makes it, and it changes nothing in the game. */
export const isMark = ({ type }: Pick<Command, 'type'>): boolean =>
  (MARKS as readonly string[]).includes(type)

const isSilent = ({ silent }: Attendance, player: PlayerId): boolean =>
  (silent[player]?.rounds ?? 0) >= MOST_SILENT

const isAway = (people: Attendance, player: PlayerId): boolean =>
  Object.hasOwn(people.away, player) || Object.hasOwn(people.removed, player) || isSilent(people, player)

/** Whether a player counts as away: disconnected, sent away, or silent for two rounds. */
export const isGone = ({ people }: TableState, player: PlayerId): boolean => isAway(people, player)

/** Since when a player has counted as away. */
export const goneSince = ({ away, silent }: Attendance, player: PlayerId): number | undefined =>
  away[player] ?? (silent[player] && silent[player].rounds >= MOST_SILENT ? silent[player].since : undefined)

/** Whether the house decides for a player at once: their clock ran out already, or they were sent away. */
export function hadTheirTime({ people, table }: TableState, player: PlayerId): boolean {
  const silence = people.silent[player]
  if (Object.hasOwn(people.removed, player) || isSilent(people, player)) return true
  if (!silence?.decision) return false
  return silence.round === table.round || Object.hasOwn(people.away, player)
}

/** Whether a disconnected player has not used the grace before this absence. */
export const hasGrace = ({ away, grace }: Attendance, player: PlayerId): boolean =>
  Object.hasOwn(away, player) && (!Object.hasOwn(grace, player) || grace[player] === away[player])

/** The people at a table who are there, bots not counted. */
export const present = (people: Attendance, table: Table): PlayerId[] =>
  Object.keys(table.players).filter((p) => !isBot(p) && !isAway(people, p))

/** Whether this player keeps somebody else waiting. */
export const keepsOthers = ({ people, table }: TableState, player: PlayerId): boolean =>
  present(people, table).some((p) => p !== player)

/** The player this entry brings back: one who acts, or whose window is open again. */
function comesBack({ actor, command }: RecordedCommand): PlayerId | undefined {
  if (command.type === 'mark-back') return String(command.player)
  return playerOf(command.by) === actor ? actor : undefined
}

/** The same record without players who have left the table, and without one more. */
function without<T>(
  record: Readonly<Record<PlayerId, T>>,
  { players }: Table,
  one?: PlayerId,
): Readonly<Record<PlayerId, T>> {
  const names = Object.keys(record)
  if (names.every((p) => p !== one && Object.hasOwn(players, p))) return record
  return Object.fromEntries(Object.entries(record).filter(([p]) => p !== one && Object.hasOwn(players, p)))
}

function awayAfter({ people }: TableState, table: Table, known: RecordedCommand): Attendance['away'] {
  const { command } = known
  if (command.type === 'mark-away') return { ...people.away, [String(command.player)]: table.now }
  return without(people.away, table, comesBack(known))
}

/** The player for whom the house acted because they did not. Standing somebody up answers no question. */
function actedFor({ actor, command }: RecordedCommand): PlayerId | undefined {
  if (actor !== 'house' || command.type === 'leave') return undefined
  const player = playerOf(command.by)
  return player === undefined || isBot(player) ? undefined : player
}

function silentAfter(
  { people, table: old }: TableState,
  table: Table,
  known: RecordedCommand,
): Attendance['silent'] {
  const player = actedFor(known)
  if (player === undefined || !Object.hasOwn(table.players, player))
    return without(people.silent, table, comesBack(known))
  const before = people.silent[player]
  const same = before?.round === old.round
  const rounds = same ? before.rounds : (before?.rounds ?? 0) + 1
  const decides = known.command.type !== 'ready' && known.command.type !== 'several'
  const decision = decides || (same && before.decision)
  return {
    ...people.silent,
    [player]: { round: old.round, rounds, decision, since: before?.since ?? table.now },
  }
}

/** Gives the grace to the first absence in which a decision waits for the player. A stay at the table has one. */
function graceAfter(
  { people }: TableState,
  table: Table,
  away: Attendance['away'],
  now: Step | Wait,
): Attendance['grace'] {
  const grace = without(people.grace, table)
  if (isStep(now) || now.kind === 'betting') return grace
  const needs = now.for.flatMap(({ player }) => {
    const since = away[player]
    return since === undefined || Object.hasOwn(grace, player) ? [] : [[player, since] as const]
  })
  return needs.length === 0 ? grace : { ...grace, ...Object.fromEntries(needs) }
}

function removedAfter(
  { people }: TableState,
  { now }: Table,
  { command }: RecordedCommand,
): Attendance['removed'] {
  const { removed } = people
  const over = Object.values(removed).some((r) => r.until <= now)
  const left = over ? Object.fromEntries(Object.entries(removed).filter(([, r]) => r.until > now)) : removed
  if (command.type !== 'remove-player') return left
  return { ...left, [String(command.player)]: { because: String(command.reason), until: now + BARRED_MS } }
}

/** The attendance after an entry, given what comes next at the table. */
export function attendanceAfter(
  live: TableState,
  table: Table,
  known: RecordedCommand,
  now: Step | Wait,
): Attendance {
  const { people } = live
  const away = awayAfter(live, table, known)
  const removed = removedAfter(live, table, known)
  const silent = silentAfter(live, table, known)
  const grace = graceAfter(live, table, away, now)
  const over = table.round !== live.table.round || live.waiting.kind === 'idle'
  const same =
    away === people.away &&
    removed === people.removed &&
    silent === people.silent &&
    grace === people.grace &&
    table.players === live.table.players
  if (same && (!over || people.company === undefined)) return people
  const here = present({ away, removed, silent, grace }, table).length
  const company = here > 1 ? (people.company ?? table.now) : over ? undefined : people.company
  const there = here > 0 ? (people.there ?? table.now) : undefined
  return {
    away,
    removed,
    silent,
    grace,
    ...(company !== undefined && { company }),
    ...(there !== undefined && { there }),
  }
}

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

/** Refuses a mark that says nothing new. */
export function refuseMark({ people, table }: TableState, { command }: Request): Refused | undefined {
  const player = String(command.player)
  if (!Object.hasOwn(table.players, player)) return refuse('They have no place at this table.')
  const away = Object.hasOwn(people.away, player)
  if (command.type === 'mark-away' && away) return refuse('They are away already.')
  if (command.type === 'mark-back' && !away) return refuse('They are there.')
  if (command.type === 'remove-player' && Object.hasOwn(people.removed, player))
    return refuse('They have been sent from this table already.')
  return undefined
}

/** Commands by which a player the floor has sent away still takes their chips along. */
const GOING: readonly string[] = ['leave', 'cash-out', 'take']

/** Refuses play by somebody the floor has sent away, while the removal lasts. */
export function refuseRemoved(
  { people }: TableState,
  { actor, command }: Request,
  now: number,
): Refused | undefined {
  const removal = playerOf(command.by) === actor ? people.removed[actor] : undefined
  if (!removal || removal.until <= now || GOING.includes(command.type)) return undefined
  return refuse(`The floor has asked you to leave this table: ${removal.because}`)
}
