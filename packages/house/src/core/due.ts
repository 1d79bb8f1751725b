import { type Game, isStep, next, playerOf, type Table } from '@boardwalk/engine/kernel'
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

/** When the house must act on this table next, or never until somebody does something. */
export function dueOf(
  game: Game,
  { setup, pace }: { setup: TableSetup; pace: Pace },
  live: Live,
): number | null {
  const { table, since } = live
  const automatic = setup.dealer === 'automatic'
  if (automatic && asksStaff(table)) return table.now + pace.stepMs
  const now = next(game, table)
  if (isStep(now)) return automatic ? table.now + pace.stepMs : null
  if (now.for.length === 0) return now.until ?? null
  const betting = now.for.every((w) => w.otherwise.type === 'ready')
  const clock = since + (betting ? pace.bettingMs : pace.decisionMs)
  return now.until === undefined ? clock : Math.min(clock, now.until)
}
