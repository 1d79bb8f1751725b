import { rootOf, type Shuffle } from '../shoe/commit.ts'
import { facesIn, isPart } from '../shoe/opening.ts'
import type { Store } from '../store/store.ts'
import type { Body } from './types.ts'

/**
 * How a shoe ended: with its order, or what lay open of it, which was published then and needs no key; or void, because the key was lost. Nothing
 * while it is in play.
 */
export async function endOf(store: Store, shoe: string, root: string): Promise<Shuffle | 'void' | undefined> {
  const { over } = (await store.caches.shoe(shoe)) ?? { over: null }
  if (over === null) return undefined
  const [row] = await store.entries(`table:${shoe.slice(0, shoe.lastIndexOf('/'))}`, over - 1, 1)
  const { opened = [], lost = [] } = JSON.parse(row?.body ?? '{}') as Partial<Body>
  if (lost.includes(shoe)) return 'void'
  const found = opened.find((o) => o.shoe === shoe)
  if (!found) return undefined
  if (isPart(found)) {
    const part = facesIn(found)
    // What was never shown stays unknown, and no other place can be opened from here.
    return part?.root === root ? { shoe, order: part.faces, secret: Buffer.alloc(0) } : undefined
  }
  const shuffle = { shoe, order: found.order.split(' '), secret: Buffer.from(found.secret, 'hex') }
  return rootOf(shuffle) === root ? shuffle : undefined
}
