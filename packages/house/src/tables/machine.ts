import { dollars, HOUSE, isCrossing, isRefused, playerOf, type Refused } from '@boardwalk/engine/kernel'
import type { AccountSpec } from '../store/store.ts'
import type { HeldBalances, Machine, Needs, StreamKind } from '../streams/machine.ts'
import { SNAPSHOT_EVERY } from '../streams/recover.ts'
import { refusedBy } from '../streams/repeats.ts'
import type { Reply } from '../streams/types.ts'
import { nextDue } from './due.ts'
import { decideOn, STREAMS, type TableContext, type TableDecision, type TableOutcome } from './live.ts'
import { draws, houseMove, meterOf } from './moves.ts'
import { NewsOfOthers, newsOf } from './news.ts'
import { evolve, loadOrders, restore, snapshotOf, type TableEntry } from './recover.ts'
import type { News, Request, TableState } from './types.ts'

/** A table as a stream. */
export interface TableKind extends StreamKind {
  readonly context: TableContext
  readonly state: TableState
  readonly request: Request
  readonly outcome: TableOutcome
  readonly entry: TableEntry
  readonly news: News
}

/** A window that has closed since makes a command stale. */
function refuseStale(live: TableState, request: Request): Reply | undefined {
  const player = playerOf(request.command.by)
  const opens = (player !== undefined && live.windows[player]) || 0
  return request.seen !== undefined && request.seen < opens
    ? { kind: 'stale', version: live.version }
    : undefined
}

/** What comes out of a purse has to be in it: while the purse is held, its balance is true. */
function refuseFunds(
  { command: { type, cents } }: Request,
  held: HeldBalances,
): (Refused & { code: 'funds' }) | undefined {
  if ((type !== 'buy-in' && type !== 'spoken-bet') || typeof cents !== 'number') return undefined
  const funds = held.balances.get(held.accounts?.[0] ?? '') ?? 0
  if (cents <= funds) return undefined
  return { refused: HOUSE, code: 'funds', because: `Your purse holds ${dollars(funds)}.`, expected: funds }
}

/** What a command with a new id comes to. */
function decide(
  bench: TableContext,
  live: TableState,
  request: Request,
  now: number,
  held?: HeldBalances,
): Reply | TableDecision {
  const stale = refuseStale(live, request)
  if (stale) return stale
  const made = (held && refuseFunds(request, held)) ?? decideOn(bench, live, request, now, held?.balances)
  return isRefused(made) ? refusedBy(made, live.version) : made
}

/** The sides of a crossing: the patron's money, or what comes from another table, the seat's chips; or a meter. */
function accountsAt(
  { name, setup: { unit } }: TableContext,
  request: Request | undefined,
  meter: string | undefined,
): ReturnType<Needs<TableKind>['accounts']> {
  const player = request && playerOf(request.command.by)
  const purse = request?.via ?? 'patron'
  const specs: AccountSpec[] = []
  if (player !== undefined) specs.push({ name: `${purse}:${player}`, kind: purse, unit })
  if (player !== undefined) specs.push({ name: `seat:${name}:${player}`, kind: 'seat', unit })
  if (meter !== undefined) specs.push({ name: meter, kind: 'meter', unit })
  return { hold: specs.map((spec) => spec.name), make: specs }
}

const needs: Needs<TableKind> = {
  // What the staff does may read a meter: whether it goes by itself is looked at when its turn has come.
  alone: ({ command: { type, by } }) =>
    isCrossing(type) ? 'always' : playerOf(by) === undefined ? 'perhaps' : 'never',
  draws,
  reads: meterOf,
  accounts: accountsAt,
}

/** Tables as streams; a table's snapshot is written again after so many entries. */
export const tableMachine = (every = SNAPSHOT_EVERY): Machine<TableKind> => ({
  kind: 'table',
  nameOf: (stream) => (stream.startsWith(STREAMS) ? stream.slice(STREAMS.length) : undefined),
  decide,
  evolve,
  ready: (bench, live, store) => loadOrders(bench, store, live),
  timeOf: ({ table }) => table.now,
  due: nextDue,
  move: houseMove,
  needs,
  view: {
    decided: ({ name }, { version }, decided) => newsOf(name, version, decided),
    others: () => new NewsOfOthers(),
  },
  snapshots: { due: ({ version }, entries) => version % every < entries, row: snapshotOf, restore },
})
