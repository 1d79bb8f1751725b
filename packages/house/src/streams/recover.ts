import { SEGMENT } from '../store/caches.ts'
import { refuseLoose } from '../store/refused.ts'
import type { EntryRow, Store } from '../store/store.ts'
import type { Machine, StreamContext, StreamKind, StreamState } from './machine.ts'
import { keptPrint, printsOf } from './spent.ts'
import type { Clock } from './types.ts'

export const SNAPSHOT_EVERY = 500

/** Folds entries that another node wrote, or that were there before this process. */
export async function catchUp<K extends StreamKind>(
  machine: Machine<K>,
  context: K['context'],
  store: Store,
  start: K['state'],
  rows: readonly EntryRow[],
  seen?: (entry: K['entry'], state: K['state']) => void,
): Promise<K['state']> {
  let state = start
  for (const row of rows) {
    refuseLoose(context.stream, state, row)
    const next = await machine.evolve(context, state, row, store)
    state = next.state
    seen?.(next.entry, state)
  }
  return state
}

/** The prints in a row of a record from before each could be asked for. */
const printsIn = (ids: Buffer): number[] =>
  Array.from({ length: Math.floor(ids.length / 8) }, (_, i) => ids.readDoubleLE(8 * i))

/**
 * Makes sure that the database and the stream's memory know every id between them. Segments that the database lacks are
 * kept now: from what an older program kept, or from the entries themselves. After a long gap others have their `turn`
 * in between.
 */
export async function recallUsed(
  store: Store,
  { context: { stream }, state }: { readonly context: StreamContext; readonly state: StreamState },
  turn: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { caches } = store
  const { version, recent } = state
  let upto = await caches.usedUpto(stream)
  if (version - upto >= SEGMENT) {
    const older = new Map((await caches.spent(stream, upto)).map((row) => [row.upto, row.ids]))
    for (; upto + SEGMENT <= version; upto += SEGMENT) {
      const ids = older.get(upto + SEGMENT)
      const prints = ids ? printsIn(ids) : printsOf(await store.entries(stream, upto, SEGMENT))
      await caches.saveUsed(stream, { upto: upto + SEGMENT, prints })
      await turn()
    }
  }
  if (upto >= version || recent.reaches(upto, version)) return
  for (const row of await store.entries(stream, upto, version - upto))
    recent.note(row.version, keptPrint({ actor: row.actor, id: row.command }))
}

/** The same in between other work, for whoever reads a stream. */
const recalling =
  <K extends StreamKind>(
    store: Store,
    at: { readonly context: K['context']; readonly state: K['state'] },
    clock: Pick<Clock, 'soon'>,
  ) =>
  (): Promise<void> =>
    recallUsed(store, at, () => new Promise((turn) => clock.soon(turn)))

/** Whether an entry has this hash: a snapshot that names another is not of this record. */
export async function standsAt(
  store: Store,
  stream: string,
  { version, head }: Pick<StreamState, 'version' | 'head'>,
): Promise<boolean> {
  const [at] = await store.entries(stream, version - 1, 1)
  return at?.version === version && at.hash.equals(head)
}

/**
 * A stream that others have gone far ahead of is taken up again where its last snapshot stands, if that is worth it:
 * what lies between is not folded.
 */
export async function leap<K extends StreamKind>(
  { machine, context, state }: { machine: Machine<K>; context: K['context']; state: K['state'] },
  store: Store,
  clock: Pick<Clock, 'soon'>,
): Promise<{ state: K['state']; more: () => Promise<void> } | undefined> {
  const row = machine.snapshots && (await store.snapshot(context.stream))
  if (!row || row.version < state.version + SNAPSHOT_EVERY) return undefined
  const ahead = await machine.snapshots?.restore(context, store, row)
  return ahead && { state: ahead, more: recalling(store, { context, state: ahead }, clock) }
}

/** A stream as the store has it, from its last snapshot on. */
export async function readStream<K extends StreamKind>(
  machine: Machine<K>,
  context: K['context'],
  store: Store,
  clock: Pick<Clock, 'soon'>,
  empty: K['state'],
): Promise<{ state: K['state']; more: () => Promise<void> }> {
  const row = machine.snapshots && (await store.snapshot(context.stream))
  const start = (row && (await machine.snapshots?.restore(context, store, row))) ?? empty
  const rows = await store.entries(context.stream, start.version)
  const read = await catchUp(machine, context, store, start, rows)
  const state = machine.ready ? await machine.ready(context, read, store) : read
  return { state, more: recalling(store, { context, state }, clock) }
}
