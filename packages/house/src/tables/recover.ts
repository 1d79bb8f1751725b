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
import type { Shuffle } from '../shoe/commit.ts'
import { KeyMissing, SealBroken, unseal } from '../shoe/seal.ts'
import type { EntryRow, SnapshotRow, Store } from '../store/store.ts'
import { Unreadable } from '../streams/faults.ts'
import { Memory } from '../streams/memory.ts'
import { standsAt } from '../streams/recover.ts'
import type { RecordedCommand } from '../streams/types.ts'
import { shoeName } from './chance.ts'
import { UNKNOWN } from './clocks.ts'
import { endOf } from './ends.ts'
import { follow, type TableContext } from './live.ts'
import { NOTHING_SHOWN } from './shown.ts'
import type { Body, TableState } from './types.ts'

/** Changes whenever the stored shape of a table does; a snapshot of another shape is ignored. */
const SHAPE = 'live-11'

/** The order of a shoe from its seal; where the key to that is lost, as it was published; of a void shoe nothing. */
async function orderOf(
  bench: TableContext,
  store: Store,
  shoe: string,
  root: string,
): Promise<Shuffle | undefined> {
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
export async function loadOrders(bench: TableContext, store: Store, live: TableState): Promise<TableState> {
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
  bench: TableContext,
  live: TableState,
  table: Table,
  known: RecordedCommand,
  head: Buffer,
  said: Pick<Body, 'commitment' | 'drawn' | 'events'>,
): TableState {
  try {
    return follow(bench.game, live, table, known, head, said)
  } catch (reason) {
    const sets = Object.values(table.sets)
    if (!sets.some(({ root, shuffle }) => root !== undefined && !live.orders.has(shuffle))) throw reason
    return { ...live, table, version: known.version, head, waiting: UNKNOWN, recent: live.recent.add(known) }
  }
}

/** What an entry says, with the faces that only its own seat was shown. */
export interface TableEntry {
  readonly events: readonly Event[]
  readonly body: Body
}

/** Folds an entry that another node wrote, or that was there before this process. */
export async function evolve(
  bench: TableContext,
  start: TableState,
  row: EntryRow,
  store: Store,
): Promise<{ state: TableState; entry: TableEntry }> {
  const body = JSON.parse(row.body) as Body
  const known: RecordedCommand = {
    actor: row.actor,
    id: row.command,
    command: body.command,
    version: row.version,
    hash: row.hash.toString('hex'),
  }
  const needsOrders = body.events.some((e) => isEvent(e, 'shown') && e.to !== 'everyone')
  const live = needsOrders ? await loadOrders(bench, store, start) : start
  const { events, next } = entryOn(bench, live, row, body, known)
  return { state: next, entry: { events, body } }
}

/** The table after an entry. That the program fails on one says nothing against the store. */
function entryOn(bench: TableContext, live: TableState, row: EntryRow, body: Body, known: RecordedCommand) {
  try {
    const events = body.events.map((e) => withFaces(e, live.orders))
    const table = record(bench.game, live.table, { version: row.version, at: body.at, events })
    return { events, next: followed(bench, live, table, known, row.hash, body) }
  } catch (reason) {
    throw new Unreadable(`${bench.name} cannot be followed past entry ${row.version}`, { cause: reason })
  }
}

interface StoredTable {
  readonly table: Table
  /** Cards that somebody has looked at; their faces are not here. */
  readonly looked: readonly (readonly [number, readonly string[]])[]
  readonly head: string
  readonly waiting: TableState['waiting']
  readonly clocks: TableState['clocks']
  readonly people: TableState['people']
  readonly windows: TableState['windows']
  readonly voices: TableState['voices']
  readonly draws: TableState['draws']
  /** Left out where a game publishes the whole order of its shuffles. */
  readonly shown?: TableState['shown']
  readonly recent: readonly RecordedCommand[]
}

export function snapshotOf(live: TableState): SnapshotRow {
  const open = view(live.table, 'everyone')
  const looked = Object.entries(live.table.faces)
    .filter(([card]) => !(card in open.faces))
    .map(([card, { to }]) => [Number(card), to] as const)
  const { version, waiting, clocks, people, windows, voices, draws, shown } = live
  const recent = live.recent.list(version)
  const stored: StoredTable = {
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
  bench: TableContext,
  store: Store,
  row: SnapshotRow,
): Promise<TableState | undefined> {
  if (row.shape !== SHAPE) return undefined
  const stored = JSON.parse(row.state) as StoredTable
  const { table, looked, head, waiting, clocks, people, windows, voices, draws, recent } = stored
  const { shown = NOTHING_SHOWN } = stored
  const bare: TableState = {
    table,
    version: row.version,
    head: Buffer.from(head, 'hex'),
    waiting,
    clocks,
    people,
    windows,
    voices,
    recent: Memory.of(recent),
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

/** A table from its snapshot, if that belongs to the entry that it names. */
export async function restore(
  bench: TableContext,
  store: Store,
  row: SnapshotRow,
): Promise<TableState | undefined> {
  const kept = await fromSnapshot(bench, store, row)
  return kept && (await standsAt(store, bench.stream, kept)) ? kept : undefined
}
