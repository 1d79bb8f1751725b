import type { Store } from '../store/store.ts'
import { snapshotOf } from './recover.ts'
import { SEGMENT } from './spent.ts'
import type { Live } from './types.ts'

/** What is to be kept of a table after so many new entries, so that a start has little to read: caches, all of them. */
export function cachesAfter(
  store: Store,
  stream: string,
  live: Live,
  entries: number,
  every: number,
): (() => Promise<void>)[] {
  const { version, recent } = live
  const due: (() => Promise<void>)[] = []
  if (version % every < entries) due.push(() => store.saveSnapshot(stream, snapshotOf(live)))
  const upto = version - (version % SEGMENT)
  const ids = upto > 0 && version % SEGMENT < entries ? recent.segment(upto) : undefined
  if (ids) due.push(() => store.caches.saveSpent(stream, { upto, ids }))
  return due
}
