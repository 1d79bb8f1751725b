import { isEvent } from '@boardwalk/engine/kernel'
import type { ShoePlace } from '../store/caches.ts'
import { pages } from '../store/pages.ts'
import type { Store } from '../store/store.ts'
import { shoeName } from './chance.ts'
import type { Body } from './types.ts'

/** Finds where the shoes of a record are that was written before that was kept: once, a page at a time. */
export async function placeOldShoes(store: Store): Promise<number> {
  let placed = 0
  for (const stream of await store.caches.unplaced()) {
    const table = stream.slice('table:'.length)
    const [head] = await store.streams([stream])
    for await (const page of pages(store, stream, 0, head?.version ?? 0)) {
      const made: ShoePlace[] = []
      for (const { version, body } of page) {
        const { events = [], opened = [], lost = [] } = JSON.parse(body) as Partial<Body>
        for (const event of events)
          if (isEvent(event, 'shuffled'))
            made.push({ shoe: shoeName(table, event.shuffle), made: version, over: null })
        for (const shoe of [...opened.map((o) => o.shoe), ...lost])
          made.push({ shoe, made: version, over: version })
      }
      // One after the other: where a shoe begins is known before where it ends.
      for (const place of made) await store.caches.placeShoes(stream, [place])
      placed += made.length
    }
  }
  return placed
}
