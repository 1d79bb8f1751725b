import {
  type Event,
  type Face,
  isEvent,
  positionOf,
  record,
  shuffleOf,
  type Table,
  view,
} from '@boardwalk/engine/kernel'
import { refuseLoose } from '../proof/refused.ts'
import type { Shuffle } from '../shoe/commit.ts'
import { KeyMissing, SealBroken, unseal } from '../shoe/seal.ts'
import { EMPTY_HEAD, type EntryRow, type SnapshotRow, type Store } from '../store/store.ts'
import { shoeName } from './chance.ts'
import { endOf } from './ends.ts'
import { type Bench, benchOf, emptyLive, follow, streamOf } from './live.ts'
import { Memory, REMEMBERED } from './memory.ts'
import { NOTHING_SHOWN } from './shown.ts'
import { keptPrint, packed, SEGMENT, type Spent } from './spent.ts'
import type { Body, Clock, HouseOptions, Known, Live } from './types.ts'

/** Changes whenever the stored shape of a table does; a snapshot of another shape is ignored. */
const SHAPE = 'live-8'
export const SNAPSHOT_EVERY = 500

/** The order of a shoe from its seal; where the key to that is lost, as it was published; of a void shoe nothing. */
async function orderOf(bench: Bench, store: Store, shoe: string, root: string): Promise<Shuffle | undefined> {
  const row = await store.sealed(shoe)
  if (!row) throw new SealBroken(`shoe ${shoe} was never sealed`)
  try {
    return unseal(row, bench.name, bench.keys, root)
  } catch (reason) {
    const end = reason instanceof KeyMissing ? await endOf(store, shoe, root) : undefined
    if (end === undefined) throw reason
    return end === 'void' ? undefined : end
  }
}

/** Opens the shoes in play that this node has not seen shuffled. At a table that is shut nothing is dealt any more. */
export async function loadOrders(bench: Bench, store: Store, live: Live): Promise<Live> {
  if (live.table.closing === 'shut') return live
  const orders = new Map(live.orders)
  for (const { shuffle, root } of Object.values(live.table.sets)) {
    if (root === undefined || orders.has(shuffle)) continue
    const order = await orderOf(bench, store, shoeName(bench.name, shuffle), root)
    if (order) orders.set(shuffle, order)
  }
  return orders.size === live.orders.size ? live : { ...live, orders }
}

function faceOf(orders: ReadonlyMap<number, Shuffle>, card: number): Face | undefined {
  return orders.get(shuffleOf(card))?.order[positionOf(card)]
}

/** A seat's own faces are in no entry; they come from the sealed order again. */
function withFaces(event: Event, orders: ReadonlyMap<number, Shuffle>): Event {
  if (!isEvent(event, 'shown') || event.faces || event.to === 'everyone') return event
  const faces = event.cards.map((card) => faceOf(orders, card))
  return faces.some((f) => f === undefined) ? event : { ...event, faces: faces as Face[] }
}

/** Follows an entry. While a shoe is in play that nobody can open any more, what the table waits for may be unknown. */
function followed(
  bench: Bench,
  live: Live,
  table: Table,
  known: Known,
  head: Buffer,
  said: Pick<Body, 'commitment' | 'drawn' | 'events'>,
): Live {
  try {
    return follow(bench.game, live, table, known, head, said)
  } catch (reason) {
    const sets = Object.values(table.sets)
    if (!sets.some(({ root, shuffle }) => root !== undefined && !live.orders.has(shuffle))) throw reason
    return { ...live, table, version: known.version, head, waiting: '?', recent: live.recent.add(known) }
  }
}

/** Folds entries that another node wrote, or that were there before this process. */
export async function catchUp(
  bench: Bench,
  store: Store,
  start: Live,
  rows: readonly EntryRow[],
  seen?: (events: readonly Event[], body: Body) => void,
): Promise<Live> {
  let live = start
  for (const row of rows) {
    refuseLoose(bench.stream, live, row)
    const body = JSON.parse(row.body) as Body
    const known: Known = {
      actor: row.actor,
      id: row.command,
      command: body.command,
      version: row.version,
      hash: row.hash.toString('hex'),
    }
    const needsOrders = body.events.some((e) => isEvent(e, 'shown') && e.to !== 'everyone')
    if (needsOrders) live = await loadOrders(bench, store, live)
    const events = body.events.map((e) => withFaces(e, live.orders))
    const table = record(bench.game, live.table, { version: row.version, at: body.at, events })
    live = followed(bench, live, table, known, row.hash, body)
    seen?.(events, body)
  }
  return live
}

interface Stored {
  readonly table: Table
  /** Cards that somebody has looked at; their faces are not here. */
  readonly looked: readonly (readonly [number, readonly string[]])[]
  readonly head: string
  readonly waiting: string
  readonly clocks: Live['clocks']
  readonly people: Live['people']
  readonly windows: Live['windows']
  readonly voices: Live['voices']
  readonly draws: Live['draws']
  /** Left out where a game publishes the whole order of its shuffles. */
  readonly shown?: Live['shown']
  readonly recent: readonly Known[]
}

export function snapshotOf(live: Live): SnapshotRow {
  const open = view(live.table, 'everyone')
  const looked = Object.entries(live.table.faces)
    .filter(([card]) => !(card in open.faces))
    .map(([card, { to }]) => [Number(card), to] as const)
  const { version, waiting, clocks, people, windows, voices, draws, shown } = live
  const recent = live.recent.list(version)
  const stored: Stored = {
    table: open,
    looked,
    head: live.head.toString('hex'),
    waiting,
    clocks,
    people,
    windows,
    voices,
    draws,
    ...(Object.keys(shown).length > 0 && { shown }),
    recent,
  }
  return { version, shape: SHAPE, state: JSON.stringify(stored) }
}

/** A table from its snapshot, with the hidden faces opened again from their seals. */
export async function fromSnapshot(
  bench: Bench,
  store: Store,
  row: SnapshotRow,
  spent?: Spent,
): Promise<Live | undefined> {
  if (row.shape !== SHAPE) return undefined
  const stored = JSON.parse(row.state) as Stored
  const { table, looked, head, waiting, clocks, people, windows, voices, draws, recent } = stored
  const { shown = NOTHING_SHOWN } = stored
  const bare: Live = {
    table,
    version: row.version,
    head: Buffer.from(head, 'hex'),
    waiting,
    clocks,
    people,
    windows,
    voices,
    recent: Memory.of(recent, spent),
    orders: new Map(),
    shown,
    draws,
  }
  const live = await loadOrders(bench, store, bare)
  const faces = { ...table.faces }
  for (const [card, to] of looked) {
    const face = faceOf(live.orders, card)
    if (face !== undefined) faces[card] = { face, to }
  }
  return { ...live, table: { ...table, faces } }
}

/** So many segments are made again at once; more, of a record from before there were any, in between other work. */
const AT_ONCE = 4

async function segmentAgain(store: Store, stream: string, live: Live, upto: number): Promise<void> {
  const rows = await store.entries(stream, upto - SEGMENT, SEGMENT)
  const ids = packed(rows.map((r) => keptPrint({ actor: r.actor, id: r.command })))
  live.recent.spent.addAll(ids)
  await store.caches.saveSpent(stream, { upto, ids })
}

/**
 * Brings back the ids that a table has had after a version, by what was kept of them and for the rest from the entries
 * themselves. The answer goes on with what is left of a long record that nothing was kept of.
 */
export async function recallSpent(
  store: Store,
  stream: string,
  live: Live,
  clock: Pick<Clock, 'soon'>,
  after = 0,
): Promise<() => Promise<void>> {
  const { spent } = live.recent
  const kept = await store.caches.spent(stream, after)
  for (const { ids } of kept) spent.addAll(ids)
  const have = new Set(kept.map((k) => k.upto))
  const last = Math.floor(live.version / SEGMENT) * SEGMENT
  const missing = Array.from({ length: last / SEGMENT }, (_, i) => last - i * SEGMENT).filter(
    (u) => u > after && !have.has(u),
  )
  for (const upto of missing.slice(0, AT_ONCE)) await segmentAgain(store, stream, live, upto)
  // What is younger than the last segment, and older than what is remembered whole.
  const young = live.version - last - REMEMBERED
  const rows = young > 0 ? await store.entries(stream, last, young) : []
  for (const { actor, command: id } of rows) spent.add({ actor, id })
  return async () => {
    for (const upto of missing.slice(AT_ONCE)) {
      // Whoever waits at the tables is served in between.
      await new Promise<void>((turn) => clock.soon(turn))
      await segmentAgain(store, stream, live, upto)
    }
  }
}

const BEGINNING = { version: 0, head: EMPTY_HEAD }

/** A table from its snapshot, if that belongs to the entry that it names. */
async function trusted(
  bench: Bench,
  store: Store,
  row: SnapshotRow,
  spent?: Spent,
): Promise<Live | undefined> {
  const kept = await fromSnapshot(bench, store, row, spent)
  const [at] = kept ? await store.entries(bench.stream, kept.version - 1, 1) : []
  return kept && at?.hash.equals(kept.head) ? kept : undefined
}

/**
 * A table that others have gone far ahead of is taken up again where its last snapshot stands, if that is worth it:
 * what lies between is not folded, and only the ids of it are remembered.
 */
export async function leap(
  bench: Bench,
  store: Store,
  live: Live,
  clock: Pick<Clock, 'soon'>,
): Promise<{ live: Live; more: () => Promise<void> } | undefined> {
  const row = await store.snapshot(bench.stream)
  if (!row || row.version < live.version + SNAPSHOT_EVERY) return undefined
  const ahead = await trusted(bench, store, row, live.recent.spendAll(live.version))
  return ahead && { live: ahead, more: await recallSpent(store, bench.stream, ahead, clock, live.version) }
}

/** A table as the store has it, in the middle of the round it is in. */
export async function readTable(
  options: HouseOptions,
  name: string,
): Promise<{ bench: Bench; live: Live; more: () => Promise<void> } | undefined> {
  const { store } = options
  const stream = streamOf(name)
  const [first] = await store.entries(stream, 0, 1)
  if (first) refuseLoose(stream, BEGINNING, first)
  const setup = first && (JSON.parse(first.body) as Body).setup
  if (!setup) return undefined
  const bench = benchOf(options, name, setup)
  const snapshot = await store.snapshot(stream)
  const start = (snapshot && (await trusted(bench, store, snapshot))) ?? emptyLive(bench.game)
  const rows = await store.entries(stream, start.version)
  const live = await loadOrders(bench, store, await catchUp(bench, store, start, rows))
  return { bench, live, more: await recallSpent(store, stream, live, options.clock) }
}
