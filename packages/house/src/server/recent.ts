import { type Event, type Viewer, viewEvent } from '@boardwalk/engine/kernel'
import { streamOf } from '../core/live.ts'
import type { Body, Live } from '../core/types.ts'
import type { Store } from '../store/store.ts'

/** Rounds that are told to somebody who comes to a table: the one that is played and the two before. */
const ROUNDS = 3
/** A long round of many players has fewer entries than this. */
const MOST = 400

export interface RecentEntry {
  readonly version: number
  readonly facts: readonly Event[]
}

/** What has happened at a table lately, as this viewer may see it: for who comes, or comes back, in the middle. */
export async function recentOf(
  store: Store,
  name: string,
  live: Live,
  viewer: Viewer,
): Promise<RecentEntry[]> {
  const rows = await store.entries(streamOf(name), Math.max(0, live.version - MOST), MOST)
  const entries = rows.map(({ version, body }) => {
    const { events } = JSON.parse(body) as Body
    return { version, facts: events.map((e) => viewEvent(e, viewer)) }
  })
  const ends = entries.flatMap(({ facts }, i) => (facts.some((f) => f.type === 'closed') ? [i] : []))
  const first = ends.at(-ROUNDS)
  return first === undefined ? entries : entries.slice(first + 1)
}
