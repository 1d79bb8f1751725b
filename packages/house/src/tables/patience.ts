import { hasRisk, type PlayerId, type Wait } from '@boardwalk/engine/kernel'
import { isBot } from '../streams/botid.ts'
import { goneSince, hadTheirTime, hasGrace, isGone, keepsOthers } from './attendance.ts'
import { botPlays } from './bots.ts'
import { type AwaitedPlayer, bankOf, waitSince } from './clocks.ts'
import type { TableContext } from './live.ts'
import type { Duty, TableState } from './types.ts'

/** How much longer a player has who lost the connection, once in a stay at a table. */
export const GRACE_MS = 30_000
/** How long a hand that keeps nobody waiting is kept for a player who has gone. */
export const ABANDONED_MS = 2 * 60 * 60_000

/** Whether somebody who is alone has a clock too: a dealer in person should not wait forever, nor a table that is closing. */
export const hurries = ({ setup, pace }: TableContext, { table }: TableState): boolean =>
  setup.dealer !== 'automatic' || pace.clockAlone === true || table.closing !== undefined

/** Since when a player's clock runs: both the question and somebody who waits for its answer have to be there. */
function runsFrom(live: TableState, wait: Wait, waited: AwaitedPlayer): number {
  const { company = 0, there = 0 } = live.people
  const since = waitSince(live, wait, waited)
  return Math.max(since, company, isGone(live, waited.player) ? there : 0)
}

/** A player who is gone and keeps nobody waiting keeps the hand for a long time. */
function forNobody(live: TableState, waited: AwaitedPlayer): Duty | null {
  const since = goneSince(live.people, waited.player)
  return since === undefined ? null : { at: since + ABANDONED_MS, command: waited.otherwise }
}

/** How long a player has: what everybody has, or their own time and what is in their bank. */
function clockOf(
  { pace }: TableContext,
  { clocks }: TableState,
  { kind, allowance }: Wait,
  player: PlayerId,
): number {
  if (allowance) return allowance.ms + bankOf(clocks, player, allowance)
  return kind === 'betting' ? pace.bettingMs : pace.decisionMs
}

/**
 * When the house acts for a player the table waits for. A player who keeps nobody waiting has no clock, there or not.
 * In company everybody has the same clock, and once 30 seconds more for a lost connection. The clock runs out once a
 * round: the house answers whatever else the round asks of that player at once. Bets close without players who are away.
 */
export function patience(
  bench: TableContext,
  live: TableState,
  wait: Wait,
  waited: AwaitedPlayer,
): Duty | null {
  const { pace } = bench
  const betting = wait.kind === 'betting'
  const { player, otherwise: command } = waited
  const clock = clockOf(bench, live, wait, player)
  const since = waitSince(live, wait, waited)
  if (isBot(player)) return { at: botPlays(bench, live, player) ? since + clock : since, command }
  const gone = isGone(live, player)
  if (Object.hasOwn(live.people.removed, player)) return { at: since, command }
  if (betting && gone && !hasRisk(live.table, player)) return { at: since, command }
  if (gone && !hurries(bench, live) && !keepsOthers(live, player)) return forNobody(live, waited)
  if (betting ? gone : hadTheirTime(live, player)) return { at: since, command }
  if (!gone && !hurries(bench, live) && live.people.company === undefined) return null
  const grace = hasGrace(live.people, player) ? (pace.graceMs ?? GRACE_MS) : 0
  return { at: runsFrom(live, wait, waited) + clock + grace, command }
}
