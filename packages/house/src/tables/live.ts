import {
  actWith,
  blank,
  type Command,
  type Event,
  type Game,
  isRefused,
  isStep,
  needOf,
  next,
  playerOf,
  type Refused,
  record,
  type Table,
  terms,
  viewEvent,
} from '@boardwalk/engine/kernel'
import { type Drawing, isDrawing, type Outcome } from '../draw/outcome.ts'
import type { Draw, Shuffle } from '../shoe/commit.ts'
import { type Opening, openPlaces, openWhole } from '../shoe/opening.ts'
import { type HouseKey, seal } from '../shoe/seal.ts'
import { chainHash } from '../store/chain.ts'
import { type Draft, EMPTY_HEAD } from '../store/store.ts'
import { ownOf } from '../streams/commands.ts'
import { project } from '../streams/ledger.ts'
import type { Decision } from '../streams/machine.ts'
import { Memory } from '../streams/memory.ts'
import type { RecordedCommand } from '../streams/types.ts'
import { refuseCompany } from './alone.ts'
import { attendanceAfter, NOBODY, refuseMark, refuseRemoved } from './attendance.ts'
import { type Balances, TableChance } from './chance.ts'
import { clocksAfter, isSameWait, NO_CLOCKS, UNKNOWN } from './clocks.ts'
import { drawOf, drawsAfter, NO_DRAWS, openings } from './draws.ts'
import { nextDue, tableAt, waitingFor } from './due.ts'
import { NOTHING_SHOWN, placesShown, shownAfter } from './shown.ts'
import { refuseStopped } from './stopped.ts'
import type { Body, HouseOptions, Pace, Request, TableSetup, TableState, Waiting } from './types.ts'
import { refuseVoice, voicesAfter } from './voices.ts'

export const emptyState = (game: Game): TableState => ({
  table: blank(game),
  version: 0,
  head: EMPTY_HEAD,
  waiting: UNKNOWN,
  clocks: NO_CLOCKS,
  people: NOBODY,
  windows: {},
  voices: {},
  recent: new Memory(),
  orders: new Map(),
  shown: NOTHING_SHOWN,
  draws: NO_DRAWS,
})

/** Everything a decision needs besides the table itself. */
export interface TableContext {
  readonly name: string
  readonly stream: string
  readonly game: Game
  readonly setup: TableSetup
  readonly keys: readonly HouseKey[]
  readonly draw: Draw
  readonly scripted?: boolean
  readonly build: string
  readonly pace: Pace
  readonly stopped?: HouseOptions['stopped']
  readonly speaks?: HouseOptions['speaks']
}

/** What a decision at a table says besides its entry. */
export interface TableOutcome {
  readonly events: readonly Event[]
  /** What was done for somebody who was gone or whose time was over. */
  readonly byHouse?: Command
  /** Given by the staff, not by a player. */
  readonly dealt: boolean
  /** The number of a draw whose secret is lost. */
  readonly lost?: number
}

export type TableDecision = Decision<TableState> & TableOutcome

/** What a bench is made of, besides the table itself. */
export type ContextOptions = Pick<
  HouseOptions,
  'games' | 'keys' | 'draw' | 'scripted' | 'build' | 'pace' | 'stopped' | 'speaks'
>

export function contextOf(options: ContextOptions, name: string, setup: TableSetup): TableContext {
  const { keys, draw, scripted, build, pace, games, stopped, speaks } = options
  const game = games.find((g) => g.id === setup.game)
  if (!game) throw new Error(`no game is called ${setup.game}`)
  const own = { name, stream: streamOf(name), game, setup, keys, draw, build, pace }
  return { ...own, ...(scripted && { scripted }), ...(stopped && { stopped }), ...(speaks && { speaks }) }
}

/** Windows open with a new round for everyone, and with a new wait for those it names. */
function windowsAfter(
  game: Game,
  before: TableState,
  table: Table,
  version: number,
  waiting: Waiting,
): TableState['windows'] {
  const fresh = table.round !== before.table.round
  // A betting window opens with its round, not with the first bet in it.
  const turned = waiting.kind === 'decision' && !isSameWait(waiting, before.waiting)
  if (!fresh && !turned) return before.windows
  const now = next(game, table)
  const awaited = isStep(now) ? [] : now.for.map((w) => w.player)
  const all = Object.keys(table.players).map((player) => {
    const opens = fresh || (turned && awaited.includes(player))
    return [player, opens ? version : (before.windows[player] ?? 0)] as const
  })
  return Object.fromEntries(all)
}

/** What follows for the house from an entry's table: the same on the node that decided it and on every other. */
export function follow(
  game: Game,
  live: TableState,
  table: Table,
  known: RecordedCommand,
  head: Buffer,
  said: Pick<Body, 'commitment' | 'drawn' | 'events'>,
): TableState {
  const version = live.version + 1
  const waiting = waitingFor(game, table)
  const comes = next(game, table)
  return {
    table,
    version,
    head,
    waiting,
    comes: { at: table, next: comes },
    clocks: clocksAfter(game, live, table, known, waiting),
    people: attendanceAfter(live, table, known, comes),
    windows: windowsAfter(game, live, table, version, waiting),
    voices: voicesAfter(live, table, known),
    recent: live.recent.add(table.asked > live.table.asked ? { ...known, asked: table.asked } : known),
    orders: table.sets === live.table.sets ? live.orders : keepOrders(live.orders, table),
    shown: shownAfter(game, live.shown, table, said.events),
    draws: game.draws ? drawsAfter(game, live, table, { version, head: known.hash }, said) : live.draws,
  }
}

/** Orders of shoes that are no longer on the table are forgotten. */
function keepOrders(orders: TableState['orders'], table: Table): TableState['orders'] {
  const inPlay = new Set(Object.values(table.sets).map((s) => s.shuffle))
  return [...orders.keys()].every((n) => inPlay.has(n))
    ? orders
    : new Map([...orders].filter(([n]) => inPlay.has(n)))
}

const openEvents = (events: readonly Event[]): Event[] => events.map((e) => viewEvent(e, 'everyone'))

/** Shoes that this entry ends: what was secret about them is published with it. */
function opened(
  { game }: TableContext,
  { orders, shown }: Pick<TableState, 'orders' | 'shown'>,
  after: Table,
  events: readonly Event[],
): Opening[] {
  const inPlay = new Set(Object.values(after.sets).map((s) => s.shuffle))
  const last = placesShown(events, 'everyone')
  return [...orders]
    .filter(([n]) => !inPlay.has(n))
    .map(([n, shuffle]) =>
      game.opens === 'shown'
        ? openPlaces(shuffle, new Set([...(shown[n] ?? []), ...(last.get(n) ?? [])]))
        : openWhole(shuffle),
    )
}

/** Decides a command on a table in memory. Nothing counts before the draft is on disk. */
export function decideOn(
  bench: TableContext,
  live: TableState,
  request: Request,
  now: number,
  locked?: Balances,
): TableDecision | Refused {
  const { game, name } = bench
  const at = Math.max(now, live.table.now)
  if (request.mark)
    return refuseMark(live, request) ?? write(bench, live, { request, at, events: [], made: [] })
  const no =
    refuseVoice(live, request) ??
    refuseRemoved(live, request, at) ??
    refuseCompany(bench, live.table, request.command.type, playerOf(request.command.by)) ??
    refuseStopped(bench, request.command)
  if (no) return no
  const { chance: given } = request.command
  const own = ownOf(request.command)
  // On the table as it is at this time, or chance would be asked for what an earlier moment offered.
  const table = tableAt(live.table, at)
  const need = needOf(game, table, own)
  // A person enters what real cards and dice show; what stands on a meter the house knows.
  const isEntered = terms(table).chance === 'dealer' && playerOf(own.by) === undefined
  const entered = need && need.kind !== 'meter' && isEntered
  const isDrawn = !entered && isDrawing(need)
  const draw = isDrawn ? drawOf(bench, live) : bench.draw
  if (isRefused(draw)) return draw
  const chance = need && new TableChance(name, live.orders, draw, locked, bench.setup.unit)
  const answer = entered ? given : need && chance?.answer(need)
  const done = actWith(game, table, own, { at, ...(answer !== undefined && { chance: answer }) })
  if (isRefused(done)) return done
  return write(bench, live, {
    request,
    at,
    events: done.entry.events,
    after: done.table,
    made: chance?.made ?? [],
    ...(isDrawn && { drawn: { of: need, outcome: answer as Outcome } }),
    ...(done.asked && { asked: done.asked.id }),
  })
}

interface EntryParts {
  readonly request: Request
  readonly at: number
  readonly events: readonly Event[]
  /** The table after them, where the decision has made it already. */
  readonly after?: Table
  readonly made: readonly Shuffle[]
  /** What dice or a wheel came to. */
  readonly drawn?: { readonly of: Drawing; readonly outcome: Outcome }
  readonly asked?: number
  readonly setup?: TableSetup
}

/** Makes the entry of a decision: its text, its place in the chain, its postings, and the table after it. */
export function write(bench: TableContext, live: TableState, written: EntryParts): TableDecision {
  const { game, name } = bench
  const { request, at, events, made, asked, setup } = written
  const fresh = made.map((s) => [Number(s.shoe.split('/').at(-1)), s] as const)
  const orders = fresh.length > 0 ? new Map([...live.orders, ...fresh]) : live.orders
  const command = ownOf(request.command)
  const after = written.after ?? record(game, live.table, { version: live.version + 1, at, events })
  // Most entries leave the cards alone, and then no shoe begins or ends.
  const over = after.sets === live.table.sets ? [] : opened(bench, { ...live, orders }, after, events)
  const said = openings(bench, live, after, written.drawn)
  const body: Body = {
    v: 1,
    at,
    by: request.actor,
    id: request.id,
    build: bench.build,
    ...(request.byHouse && { house: true }),
    ...(request.via && { via: request.via }),
    command,
    events: openEvents(events),
    ...(over.length > 0 && { opened: over }),
    ...said,
    ...(setup && { setup }),
  }
  const text = JSON.stringify(body)
  const hash = chainHash(live.head, text)
  const receipt = hash.toString('hex')
  const version = live.version + 1
  const known: RecordedCommand = { actor: request.actor, id: request.id, command, version, hash: receipt }
  const { transfers, accounts } = project(name, events, bench.setup.unit, request.via)
  const told = { ...said, events }
  const next = follow(game, orders === live.orders ? live : { ...live, orders }, after, known, hash, told)
  const [key] = bench.keys
  if (!key) throw new Error('the house has no key')
  const draft: Draft = {
    stream: bench.stream,
    version,
    actor: request.actor,
    command: request.id,
    body: text,
    hash,
    transfers,
    due: nextDue(bench, next),
    ...(over.length > 0 && { over: over.map((o) => o.shoe) }),
    ...(made.length > 0 && { sealed: made.map((s) => seal(s, name, key)) }),
  }
  const dealt = playerOf(command.by) === undefined
  const forPlayer = request.byHouse && !dealt
  return {
    state: next,
    draft,
    receipt,
    accounts,
    events,
    dealt,
    ...(asked !== undefined && { asked }),
    ...(forPlayer && { byHouse: command }),
    ...(said.drawn && 'lost' in said.drawn && { lost: said.drawn.draw }),
  }
}

/** How the names of all streams of tables begin. */
export const STREAMS = 'table:'
export const streamOf = (table: string): string => STREAMS + table
