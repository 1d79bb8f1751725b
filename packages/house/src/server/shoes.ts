import {
  deckFaces,
  type Event,
  eventsOf,
  isEvent,
  isKernelEvent,
  positionOf,
  shuffleOf,
} from '@boardwalk/engine/kernel'
import type { ShoeRecord } from '@boardwalk/protocol'
import { isPart, withPlaces } from '../shoe/opening.ts'
import { type HouseKey, unseal } from '../shoe/seal.ts'
import type { ShoePlace } from '../store/caches.ts'
import type { Store } from '../store/store.ts'
import { shoeName } from '../tables/chance.ts'
import { streamOf } from '../tables/live.ts'
import { placesShown } from '../tables/shown.ts'
import type { Body } from '../tables/types.ts'

interface Drawn {
  /** The place of the card that lay on top after the cut. */
  readonly cut: number
  /** Places in the order in which the cards left. */
  readonly drawn: readonly number[]
}

/**
 * How a shoe was cut and drawn, up to the first card that came back to it, the first result that was taken back or a cut
 * of what was left: from there on the order is no longer that of the cut alone.
 */
function drawnOf(events: readonly Event[], shuffle: number, size: number): Drawn {
  const drawn: number[] = []
  let cut = 0
  let stack: string | undefined
  for (const event of events) {
    if (!isKernelEvent(event)) continue
    if (event.type === 'shuffled' && event.shuffle === shuffle) stack = event.into
    if (stack === undefined) continue
    if (event.type === 'rescinded') break
    if (event.type === 'cut' && event.pile === stack) {
      if (drawn.length > 0) break
      cut = (cut + event.at) % size
    }
    if (event.type !== 'placed' || !event.cards.some((card) => shuffleOf(card) === shuffle)) continue
    if (event.to === stack) break
    if (event.from !== stack) continue
    // The whole stack is carried from the table into the shoe.
    if (event.cards.length === size) stack = event.to
    else drawn.push(...event.cards.map(positionOf))
  }
  return { cut, drawn }
}

interface Kept {
  readonly record: ShoeRecord
  /** The places that were shown to one player alone, by player. */
  readonly alone: ReadonlyMap<string, ReadonlySet<number>>
}

/** The places of a shuffle that each player alone has seen. */
function seenAlone(bodies: readonly Body[], shuffle: number): Map<string, ReadonlySet<number>> {
  const events = bodies.flatMap((b) => b.events)
  const people = new Set(
    events.flatMap((e) => (isKernelEvent(e) && e.type === 'shown' && e.to !== 'everyone' ? [e.to] : [])),
  )
  return new Map([...people].map((to) => [to, placesShown(events, to).get(shuffle) ?? new Set()]))
}

/** A shoe lasts for some hundred rounds at most; what is longer than this is no shoe of ours. */
const MOST = 100_000
const PAGE = 500
/** So many answers are kept: a shoe that is over does not change. */
const KEPT = 64

async function bodiesOf(store: Store, { shoe, made, over }: ShoePlace): Promise<Body[]> {
  const stream = streamOf(shoe.slice(0, shoe.lastIndexOf('/')))
  const bodies: Body[] = []
  for (let after = made - 1; over !== null && after < over; after += PAGE) {
    const rows = await store.entries(stream, after, Math.min(PAGE, over - after))
    for (const { body } of rows) bodies.push(JSON.parse(body) as Body)
  }
  return bodies
}

/** Everything the offline verifier needs about a shoe, from the entries between which it was in play. */
function recordOf(shoe: string, shuffle: number, bodies: readonly Body[]): ShoeRecord | undefined {
  const opened = bodies.flatMap((b) => b.opened ?? []).find((o) => o.shoe === shoe)
  const events = bodies.flatMap((b) => b.events)
  const made = eventsOf(events, 'shuffled').find((e) => e.shuffle === shuffle)
  if (!opened || !made) return undefined
  const dealt = events
    .flatMap((e) =>
      isEvent(e, 'shown') && e.faces ? e.cards.map((card, i) => [card, e.faces?.[i]] as const) : [],
    )
    .filter(([card]) => shuffleOf(card) === shuffle)
    .map(([card, face]) => [positionOf(card), String(face)] as const)
  return {
    shoe,
    deck: deckFaces(made.deck),
    decks: made.decks,
    ...(made.cards && { cards: made.cards.length }),
    root: made.root,
    ...(isPart(opened)
      ? { places: opened.places }
      : { secret: opened.secret, order: opened.order.split(' ') }),
    ...drawnOf(events, shuffle, made.cards?.length ?? deckFaces(made.deck).length * made.decks),
    dealt,
  }
}

/** Who asks, and the house's keys, by which their own cards are opened. */
export interface Asking {
  readonly person: string
  readonly keys: readonly HouseKey[]
}

/** Shoes that are over, for whoever wants to check them: nothing is written, and only a shoe's own entries are read. */
export class ShoeRecords {
  readonly #store: Store
  readonly #kept = new Map<string, Kept>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(store: Store) {
    this.#store = store
  }

  /** One after the other: however many ask, the tables come first. Whoever asks is told of their own cards too. */
  record(table: string, shuffle: number, asks?: Asking): Promise<ShoeRecord | undefined> {
    const read = this.#last.then(async () => {
      const kept = await this.#read(table, shuffle)
      return kept && asks ? this.#withOwn(table, kept, asks) : kept?.record
    })
    this.#last = read.catch(() => undefined)
    return read
  }

  /** Opens the places that this person has seen; nobody else is shown them. */
  async #withOwn(table: string, { record, alone }: Kept, { person, keys }: Asking): Promise<ShoeRecord> {
    const { shoe, root, places } = record
    const own = alone.get(person)
    if (!places || !own || own.size === 0 || root === undefined) return record
    const row = await this.#store.sealed(shoe)
    if (!row || !keys.some((key) => key.id === row.key)) return record
    const { places: opened } = withPlaces({ shoe, places }, unseal(row, table, keys, root), own)
    return { ...record, places: opened, own: [...own] }
  }

  async #read(table: string, shuffle: number): Promise<Kept | undefined> {
    const shoe = shoeName(table, shuffle)
    const known = this.#kept.get(shoe)
    if (known) return known
    const place = await this.#store.caches.shoe(shoe)
    if (!place || place.over === null || place.over - place.made > MOST) return undefined
    const bodies = await bodiesOf(this.#store, place)
    const record = recordOf(shoe, shuffle, bodies)
    if (!record) return undefined
    const found = { record, alone: seenAlone(bodies, shuffle) }
    this.#kept.set(shoe, found)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > KEPT) this.#kept.delete(oldest)
    return found
  }
}
