import type { Store } from '../store/store.ts'
import type { Batches } from './batches.ts'
import type { StreamKind } from './machine.ts'
import { goesAlone, type Item, type OpenStream, take } from './plan.ts'
import type { StreamBatch } from './repeats.ts'

/** The commands of one turn: those decided together, and those that each have a transaction of their own. */
export interface TurnWork<K extends StreamKind> {
  readonly taken: readonly StreamBatch<K>[]
  readonly alone: readonly (readonly [OpenStream<K>, Item<K>])[]
}

/** Takes as many of the waiting commands as there is room for in one turn, first those of the stream that came first. */
export function gathered<K extends StreamKind>(
  batches: Batches<OpenStream<K>>,
  kind: Store['kind'],
  now: number,
): TurnWork<K> {
  const taken: StreamBatch<K>[] = []
  const alone: [OpenStream<K>, Item<K>][] = []
  let many = 0
  for (const hosted of batches.waiting) {
    const room = batches.hasRoom(many)
    // With a disk of our own a transaction holds up everybody, as a batch does.
    if (!room && kind === 'sqlite') break
    const [first] = hosted.queue
    const ready = first && !hosted.flying
    const apart = ready && goesAlone(kind, hosted, first, now)
    if (ready && !apart && !room) continue
    batches.waiting.delete(hosted)
    if (!ready) continue
    hosted.flying = true
    if (apart) {
      hosted.queue.shift()
      alone.push([hosted, first])
      many++
      continue
    }
    const next = take(hosted, batches.size - many)
    taken.push(next)
    many += next.items.length
  }
  batches.went(many)
  return { taken, alone }
}
