import { type Game, isStep, next, playerOf, type Step, type Table } from '@boardwalk/engine/kernel'
import { botCommand } from './bots.ts'
import type { Bench } from './live.ts'
import type { Live, Pace, TableSetup } from './types.ts'

/** What the table waits for, in words that change only when the waiting itself does. */
export function waitingFor(game: Game, table: Table): string {
  const now = next(game, table)
  if (isStep(now)) return `step ${table.round} ${now.command.type}`
  if (now.idle && now.for.length === 0) return 'idle'
  const betting = now.for.every((w) => w.otherwise.type === 'ready')
  // A betting window is one wait however many have said they are ready; a decision is one for each who decides.
  return betting
    ? `bets ${table.round}`
    : `${now.says} ${table.round} ${now.for.map((w) => JSON.stringify(w)).join(' ')}`
}

const asksStaff = (table: Table): boolean =>
  table.questions.some((q) => q.voices.some((v) => playerOf(v) === undefined && !q.given.includes(v)))

/** The table at a later time: time alone may have changed what comes next. */
export const tableAt = (table: Table, now: number): Table => (now > table.now ? { ...table, now } : table)

/** When a bot has something to do, or never until somebody else has done something. */
export function botDue(bench: Bench, live: Live): number | null {
  return botCommand(bench, live, () => 0) ? live.table.now + bench.pace.botMs : null
}

/** A dealer's step takes its time; a result is looked at, and a wheel turns before it rests. */
function pauseBefore(
  { needs }: Step,
  { stepMs, resultMs = stepMs, spinMs = stepMs }: Pace,
  live: Live,
): number {
  if (needs?.kind === 'spin') return spinMs
  return live.resulted ? resultMs : stepMs
}

/**
 * When the house must act on this table next, or never until somebody does something. As it is after its last entry,
 * or, with `at`, as it is then.
 */
export function dueOf(
  game: Game,
  { setup, pace }: { setup: TableSetup; pace: Pace },
  live: Live,
  at = live.table.now,
): number | null {
  const { now: last } = live.table
  const table = tableAt(live.table, at)
  const automatic = setup.dealer === 'automatic'
  if (automatic && asksStaff(table)) return last + pace.stepMs
  const now = next(game, table)
  if (isStep(now)) return automatic ? last + pauseBefore(now, pace, live) : null
  // A moment that has passed changes nothing more; only one that is still to come is waited for.
  const until = now.until !== undefined && now.until > table.now ? now.until : null
  if (now.for.length === 0) return until
  const betting = now.for.every((w) => w.otherwise.type === 'ready')
  const clock = live.since + (betting ? pace.bettingMs : pace.decisionMs)
  return until === null ? clock : Math.min(clock, until)
}

/** The next moment at which the house itself or one of its bots acts. */
export function nextDue(bench: Bench, live: Live, at?: number): number | null {
  const own = dueOf(bench.game, bench, live, at)
  const bot = botDue(bench, live)
  return own === null || bot === null ? (own ?? bot) : Math.min(own, bot)
}
