import {
  type Allowance,
  type Game,
  isStep,
  next,
  type PlayerId,
  playerOf,
  type Table,
  type Wait,
} from '@boardwalk/engine/kernel'
import { isBot } from '../streams/botid.ts'
import type { RecordedCommand } from '../streams/types.ts'
import type { TableState, Waiting } from './types.ts'

/**
 * Since when the next step, or somebody, has been waited for. It is counted from the entry that made it so; what other
 * people do meanwhile moves none of it, or a busy guest could keep a table from going on.
 */
export interface Clocks {
  /** By what is waited for: a step, the betting window, a player's decision. */
  readonly since: Readonly<Record<string, number>>
  /** The step that is next, if it is one. */
  readonly step?: string
  /** When a result was last put on the board. */
  readonly resulted: number
  /** When each open question was asked. */
  readonly asked: Readonly<Record<number, number>>
  /** When a bot last acted, or what the table waits for last changed. */
  readonly bots: number
  /** What is left in the bank of those who have used some of theirs, and in which orbit that was. */
  readonly banks: Readonly<Record<PlayerId, { readonly leftMs: number; readonly orbit: number }>>
}

export const NO_CLOCKS: Clocks = { since: {}, resulted: 0, asked: {}, bots: 0, banks: {} }

export type AwaitedPlayer = Wait['for'][number]

/** Nothing is known of what a table waits for. */
export const UNKNOWN: Waiting = { kind: 'unknown', key: '' }

export const isSameWait = (a: Waiting, b: Waiting): boolean => a.kind === b.kind && a.key === b.key

const stepKey = (type: string): string => `step ${type}`
const decisionKey = ({ key }: Wait, { player, otherwise }: AwaitedPlayer): string =>
  `${player} ${JSON.stringify(otherwise)}${key === undefined ? '' : ` ${key}`}`
/** A betting window is one wait, however many have said they are ready; a decision is one for each who decides. */
const waitKey = (wait: Wait, waited: AwaitedPlayer): string =>
  wait.kind === 'betting' ? 'bets' : decisionKey(wait, waited)

/** Since when this step has been next; where time alone has made it so, since the last entry. */
export const stepSince = ({ clocks, table }: TableState, type: string): number =>
  clocks.since[stepKey(type)] ?? table.now

/** Since when this player has been waited for. */
export const waitSince = ({ clocks, table }: TableState, wait: Wait, waited: AwaitedPlayer): number =>
  clocks.since[waitKey(wait, waited)] ?? table.now

/** Who has left is waited for anew when they come again. */
const stays = (key: string, players: Readonly<Record<PlayerId, unknown>>): boolean =>
  key === 'bets' || key.startsWith('step ') || Object.hasOwn(players, key.slice(0, key.indexOf(' ')))

function askedAfter({ clocks, table: old }: TableState, table: Table): Clocks['asked'] {
  if (table.questions === old.questions) return clocks.asked
  return Object.fromEntries(table.questions.map(({ id }) => [id, clocks.asked[id] ?? table.now]))
}

/**
 * The clocks after an entry. Within a round each keeps its time although something else may have been waited for in
 * between: somebody who sits down and gets up again holds up nothing. They start anew when the dealer has taken a step,
 * with a new round, and where nothing is under way.
 */
export function clocksAfter(
  game: Game,
  live: TableState,
  table: Table,
  { actor, command }: Pick<RecordedCommand, 'actor' | 'command'>,
  waiting: Waiting,
): Clocks {
  const { clocks } = live
  const now = next(game, table)
  const stepped = clocks.step === command.type && playerOf(command.by) === undefined
  // After a void throw or spin nobody is ready any more; who only leaves does not give the others more time.
  const { ready, players } = live.table
  const reopened = ready.length > 0 && table.ready.length === 0 && table.players === players
  const anew =
    stepped || reopened || table.round !== live.table.round || (!isStep(now) && now.for.length === 0)
  const keys = isStep(now)
    ? [stepKey(now.command.type)]
    : [...new Set(now.for.map((waited) => waitKey(now, waited)))]
  return {
    since: sinceAfter(live, table, keys, anew),
    ...(isStep(now) && { step: now.command.type }),
    resulted: table.board === live.table.board ? clocks.resulted : table.now,
    asked: askedAfter(live, table),
    banks: banksAfter(game, live, table, keys),
    bots: isBot(actor) || !isSameWait(waiting, live.waiting) ? table.now : clocks.bots,
  }
}

/** What a player still has in the bank. */
export function bankOf({ banks }: Clocks, player: PlayerId, { bankMs, gainMs, orbit }: Allowance): number {
  const known = banks[player]
  return known ? known.leftMs + gainMs * (orbit - known.orbit) : bankMs
}

/** Who was waited for and is no more has used up what the decision took longer than is everybody's. */
function banksAfter(game: Game, live: TableState, table: Table, keys: readonly string[]): Clocks['banks'] {
  const { clocks, people } = live
  const { comes, version } = live
  const was = comes?.at === live.table ? comes.next : version > 0 ? next(game, live.table) : undefined
  const gone = Object.keys(clocks.banks).some((player) => !Object.hasOwn(table.players, player))
  const kept = gone
    ? Object.fromEntries(Object.entries(clocks.banks).filter(([p]) => Object.hasOwn(table.players, p)))
    : clocks.banks
  if (!was || isStep(was) || !was.allowance) return kept
  const { allowance } = was
  const used = was.for.flatMap((waited) => {
    const key = waitKey(was, waited)
    const { player } = waited
    const took = table.now - Math.max(clocks.since[key] ?? table.now, people.company ?? 0)
    if (keys.includes(key) || took <= allowance.ms || !Object.hasOwn(table.players, player)) return []
    const leftMs = Math.max(0, bankOf(clocks, player, allowance) - (took - allowance.ms))
    return [[player, { leftMs, orbit: allowance.orbit }] as const]
  })
  return used.length === 0 ? kept : { ...kept, ...Object.fromEntries(used) }
}

function sinceAfter(
  { clocks, table: old }: TableState,
  table: Table,
  keys: readonly string[],
  anew: boolean,
): Clocks['since'] {
  // Most entries, a bet among others, change nothing of who is waited for.
  const same = !anew && table.players === old.players && keys.every((key) => Object.hasOwn(clocks.since, key))
  if (same) return clocks.since
  const kept = anew ? [] : Object.entries(clocks.since).filter(([key]) => stays(key, table.players))
  const since: Record<string, number> = Object.fromEntries(kept)
  for (const key of keys) since[key] ??= table.now
  return since
}
