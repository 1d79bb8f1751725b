import { SEGMENT } from '../store/caches.ts'
import type { Store } from '../store/store.ts'
import type { Snapshots, StreamKind } from './machine.ts'
import type { OpenStream } from './plan.ts'

/** Whether a failure passes is for whoever keeps it. */
const kept = <K extends StreamKind>({ failed }: Snapshots<K>, saved: Promise<void>): Promise<void> =>
  failed ? saved.catch(failed) : saved

/** What is to be kept of a stream after so many new entries, so that a start has little to read: caches, all of them. */
export function cachesAfter<K extends StreamKind>(
  store: Store,
  { machine: { snapshots, oneByOne }, context: { stream }, state }: OpenStream<K>,
  entries: number,
): (() => Promise<void>)[] {
  const { version, recent } = state
  const due: (() => Promise<void>)[] = []
  if (snapshots?.due(state, entries))
    due.push(() => kept(snapshots, store.saveSnapshot(stream, snapshots.row(state))))
  // Nobody sends ids to a stream that is folded in place.
  if (oneByOne) return due
  const upto = version - (version % SEGMENT)
  const prints = upto > 0 && version % SEGMENT < entries ? recent.segment(upto) : undefined
  if (prints) due.push(() => store.caches.saveUsed(stream, { upto, prints }))
  return due
}
