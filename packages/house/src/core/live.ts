import {
  act,
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
import { chainHash } from '../proof/chain.ts'
import type { Draw, Shuffle } from '../shoe/commit.ts'
import { type Opening, openPlaces, openWhole } from '../shoe/opening.ts'
import { type HouseKey, seal } from '../shoe/seal.ts'
import { type AccountSpec, type Draft, EMPTY_HEAD } from '../store/store.ts'
import { refuseCompany } from './alone.ts'
import { attendanceAfter, NOBODY, refuseMark, refuseRemoved } from './attendance.ts'
import { type Balances, TableChance } from './chance.ts'
import { clocksAfter, NO_CLOCKS } from './clocks.ts'
import { drawOf, drawsAfter, NO_DRAWS, openings } from './draws.ts'
import { nextDue, tableAt, waitingFor } from './due.ts'
import { project } from './ledger.ts'
import { Memory } from './memory.ts'
import { NOTHING_SHOWN, placesShown, shownAfter } from './shown.ts'
import { refuseStopped } from './stopped.ts'
import type { Body, HouseOptions, Known, Live, Pace, Request, TableSetup } from './types.ts'
import { refuseVoice, voicesAfter } from './voices.ts'

export const emptyLive = (game: Game): Live => ({
  table: blank(game),
  version: 0,
  head: EMPTY_HEAD,
  waiting: '',
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
export interface Bench {
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
}

export interface Decided {
  readonly live: Live
  readonly draft: Draft
  /** The hash of the entry as it is told to who asked for it. */
  readonly receipt: string
  readonly accounts: readonly AccountSpec[]
  readonly events: readonly Event[]
  readonly asked?: number
  /** What was done for somebody who was gone or whose time was over. */
  readonly byHouse?: Command
  /** Given by the staff, not by a player. */
  readonly dealt: boolean
  /** The number of a draw whose secret is lost. */
  readonly lost?: number
}

/** What a bench is made of, besides the table itself. */
export type BenchOptions = Pick<
  HouseOptions,
  'games' | 'keys' | 'draw' | 'scripted' | 'build' | 'pace' | 'stopped'
>

export function benchOf(options: BenchOptions, name: string, setup: TableSetup): Bench {
  const { keys, draw, scripted, build, pace, games, stopped } = options
  const game = games.find((g) => g.id === setup.game)
  if (!game) throw new Error(`no game is called ${setup.game}`)
  const own = { name, stream: streamOf(name), game, setup, keys, draw, build, pace }
  return { ...own, ...(scripted && { scripted }), ...(stopped && { stopped }) }
}

/** A command as it is kept: its time is the entry's, and what chance answered is the house's. */
function ownOf(command: Command): Command {
  if (!('at' in command || 'chance' in command)) return command
  const { at: _, chance: __, ...own } = command
  return own as Command
}

const commandText = (command: Command): string =>
  JSON.stringify(Object.entries(ownOf(command)).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether two commands are the same, whatever the order of their fields. */
export const sameCommand = (a: Command, b: Command): boolean => commandText(a) === commandText(b)

/** Windows open with a new round for everyone, and with a new wait for those it names. */
function windowsAfter(
  game: Game,
  before: Live,
  table: Table,
  version: number,
  waiting: string,
): Live['windows'] {
  const fresh = table.round !== before.table.round
  // A betting window opens with its round, not with the first bet in it.
  const turned = waiting !== before.waiting && !/^(bets|idle|step)/.test(waiting)
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
  live: Live,
  table: Table,
  known: Known,
  head: Buffer,
  said: Pick<Body, 'commitment' | 'drawn' | 'events'>,
): Live {
  const version = live.version + 1
  const waiting = waitingFor(game, table)
  return {
    table,
    version,
    head,
    waiting,
    comes: { at: table, next: next(game, table) },
    clocks: clocksAfter(game, live, table, known, waiting),
    people: attendanceAfter(live, table, known),
    windows: windowsAfter(game, live, table, version, waiting),
    voices: voicesAfter(live, table, known),
    recent: live.recent.add(table.asked > live.table.asked ? { ...known, asked: table.asked } : known),
    orders: table.sets === live.table.sets ? live.orders : keepOrders(live.orders, table),
    shown: shownAfter(game, live.shown, table, said.events),
    draws: game.noResult ? drawsAfter(game, live, table, { version, head: known.hash }, said) : live.draws,
  }
}

/** Orders of shoes that are no longer on the table are forgotten. */
function keepOrders(orders: Live['orders'], table: Table): Live['orders'] {
  const inPlay = new Set(Object.values(table.sets).map((s) => s.shuffle))
  return [...orders.keys()].every((n) => inPlay.has(n))
    ? orders
    : new Map([...orders].filter(([n]) => inPlay.has(n)))
}

const openEvents = (events: readonly Event[]): Event[] => events.map((e) => viewEvent(e, 'everyone'))

/** Shoes that this entry ends: what was secret about them is published with it. */
function opened(
  { game }: Bench,
  { orders, shown }: Pick<Live, 'orders' | 'shown'>,
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
  bench: Bench,
  live: Live,
  request: Request,
  now: number,
  locked?: Balances,
): Decided | Refused {
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
  const done = act(game, table, { ...own, at, ...(answer !== undefined && { chance: answer }) })
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

interface Written {
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
export function write(bench: Bench, live: Live, written: Written): Decided {
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
  const known: Known = { actor: request.actor, id: request.id, command, version, hash: receipt }
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
    live: next,
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

export const streamOf = (table: string): string => `table:${table}`
