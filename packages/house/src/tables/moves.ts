import { isStep, isWithoutChance, needOf, next, playerOf, terms } from '@boardwalk/engine/kernel'
import { meterName } from '../streams/ledger.ts'
import { botCommand } from './bots.ts'
import { cautious } from './cautious.ts'
import { botDue, dutyOf, tableAt } from './due.ts'
import type { TableContext } from './live.ts'
import type { Request, TableState } from './types.ts'

/** What the house itself must do now at a table: answer for the staff, take the next step, act for who is gone. */
export function houseMove(bench: TableContext, live: TableState, now: number): Request | undefined {
  const duty = dutyOf(bench, live, now)
  if (!duty?.command || duty.at > now) return botMove(bench, live, now)
  return {
    table: bench.name,
    actor: 'house',
    id: `house-${live.version + 1}`,
    command: cautious(bench, tableAt(live.table, now), duty.command),
    byHouse: true,
  }
}

/** What one of the bots does, once it has thought long enough for people to follow. */
function botMove(bench: TableContext, live: TableState, now: number): Request | undefined {
  const due = botDue(bench, live)
  const command = due !== null && due <= now ? botCommand(bench, live, bench.draw) : undefined
  const bot = command && playerOf(command.by)
  if (!command || bot === undefined) return undefined
  return { table: bench.name, actor: bot, id: `${bot}-${live.version + 1}`.slice(0, 64), command }
}

/** The meter that a step of the staff or of the house reads: it is read only while nobody else can pay from it. */
export function meterOf(
  { game, setup }: TableContext,
  live: TableState,
  request: Request | undefined,
  now: number,
): string | undefined {
  if (request && playerOf(request.command.by) !== undefined) return undefined
  const table = tableAt(live.table, now)
  const step = request ? undefined : next(game, table)
  const need = request ? needOf(game, table, request.command) : step && isStep(step) ? step.needs : undefined
  return need?.kind === 'meter' ? meterName(need.meter, setup.unit) : undefined
}

/**
 * Whether a move asks for chance, the house's own or what a person asks for at the console or the rail: then it is decided
 * only while nobody else can write to the table. What a dealer enters from real cards and dice is no draw.
 */
export function draws(
  { game }: TableContext,
  live: TableState,
  request: Request | undefined,
  now: number,
): boolean {
  if (request && isWithoutChance(request.command)) return false
  const table = tableAt(live.table, now)
  if (!request) {
    const step = next(game, table)
    return isStep(step) && step.needs !== undefined
  }
  const { command, mark } = request
  const need = mark ? undefined : needOf(game, table, command)
  // What stands on a meter the house knows, whoever deals.
  const entered =
    terms(table).chance === 'dealer' && playerOf(command.by) === undefined && need?.kind !== 'meter'
  return !entered && need !== undefined
}
