import { playerOf, type Viewer, viewEvent } from '@boardwalk/engine/kernel'
import type { RecentEntry } from '@boardwalk/protocol'
import type { Store } from '../store/store.ts'
import { streamOf } from '../tables/live.ts'
import type { Body, TableState } from '../tables/types.ts'
import { factsTold } from './told.ts'

/** Rounds that are told to somebody who comes to a table: the one that is played and the two before. */
const ROUNDS = 3
/** A long round of many players has fewer entries than this. */
const MOST = 400

/** What has happened at a table lately, as this viewer may see it: for people who come in the middle. */
export async function recentOf(
  store: Store,
  name: string,
  live: TableState,
  viewer: Viewer,
): Promise<RecentEntry[]> {
  const rows = await store.entries(streamOf(name), Math.max(0, live.version - MOST), MOST)
  const entries = rows.map(({ version, body }) => {
    const { events, house, command } = JSON.parse(body) as Body
    const player = house && playerOf(command.by)
    const facts = factsTold(events.map((e) => viewEvent(e, viewer)))
    return { version, facts, ...(player && { byHouse: { player, type: command.type } }) }
  })
  const ends = entries.flatMap(({ facts }, i) => (facts.some((f) => f.type === 'closed') ? [i] : []))
  const first = ends.at(-ROUNDS)
  return first === undefined ? entries : entries.slice(first + 1)
}
