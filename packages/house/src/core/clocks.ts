import {
  type Game,
  isStep,
  next,
  type PlayerId,
  playerOf,
  type Table,
  type Wait,
} from '@boardwalk/engine/kernel'
import { isBot } from './botid.ts'
import type { Known, Live } from './types.ts'

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
}

export const NO_CLOCKS: Clocks = { since: {}, resulted: 0, asked: {}, bots: 0 }

export type Waited = Wait['for'][number]

export const isBetting = (waited: readonly Waited[]): boolean =>
  waited.every((w) => w.otherwise.type === 'ready')

const stepKey = (type: string): string => `step ${type}`
const decisionKey = ({ player, otherwise }: Waited): string => `${player} ${JSON.stringify(otherwise)}`
/** A betting window is one wait, however many have said they are ready; a decision is one for each who decides. */
const waitKey = (waited: Waited, betting: boolean): string => (betting ? 'bets' : decisionKey(waited))

/** Since when this step has been next; where time alone has made it so, since the last entry. */
export const stepSince = ({ clocks, table }: Live, type: string): number =>
  clocks.since[stepKey(type)] ?? table.now

/** Since when this player has been waited for. */
export const waitSince = ({ clocks, table }: Live, waited: Waited, betting: boolean): number =>
  clocks.since[waitKey(waited, betting)] ?? table.now

/** Who has left is waited for anew when they come again. */
const stays = (key: string, players: Readonly<Record<PlayerId, unknown>>): boolean =>
  key === 'bets' || key.startsWith('step ') || Object.hasOwn(players, key.slice(0, key.indexOf(' ')))

function askedAfter({ clocks, table: old }: Live, table: Table): Clocks['asked'] {
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
  live: Live,
  table: Table,
  { actor, command }: Pick<Known, 'actor' | 'command'>,
  waiting: string,
): Clocks {
  const { clocks } = live
  const now = next(game, table)
  const stepped = clocks.step === command.type && playerOf(command.by) === undefined
  // After a void throw or spin nobody is ready any more; who only leaves does not give the others more time.
  const { ready, players } = live.table
  const reopened = ready.length > 0 && table.ready.length === 0 && table.players === players
  const anew =
    stepped || reopened || table.round !== live.table.round || (!isStep(now) && now.for.length === 0)
  const betting = !isStep(now) && isBetting(now.for)
  const waited = betting && now.for.length > 0 ? ['bets'] : undefined
  const keys = isStep(now) ? [stepKey(now.command.type)] : (waited ?? now.for.map(decisionKey))
  return {
    since: sinceAfter(live, table, keys, anew),
    ...(isStep(now) && { step: now.command.type }),
    resulted: table.board === live.table.board ? clocks.resulted : table.now,
    asked: askedAfter(live, table),
    bots: isBot(actor) || waiting !== live.waiting ? table.now : clocks.bots,
  }
}

function sinceAfter(
  { clocks, table: old }: Live,
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
