import { deckFaces, type Event, isKernelEvent, positionOf, shuffleOf } from '@boardwalk/engine/kernel'
import { shoeName } from '../core/chance.ts'
import { streamOf } from '../core/live.ts'
import type { Body } from '../core/types.ts'
import type { Store } from '../store/store.ts'

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

/** Everything the offline verifier needs about a shoe that is over; nothing while it is in play. */
export async function shoeRecord(store: Store, table: string, shuffle: number): Promise<object | undefined> {
  const shoe = shoeName(table, shuffle)
  const bodies = (await store.entries(streamOf(table), 0)).map((row) => JSON.parse(row.body) as Body)
  const opened = bodies.flatMap((b) => b.opened ?? []).find((o) => o.shoe === shoe)
  const events = bodies.flatMap((b) => b.events)
  const made = events.find((e) => e.type === 'shuffled' && 'shuffle' in e && e.shuffle === shuffle)
  if (!opened || made?.type !== 'shuffled' || !('deck' in made)) return undefined
  const dealt = events
    .flatMap((e) =>
      e.type === 'shown' && 'cards' in e && e.faces
        ? e.cards.map((card, i) => [card, e.faces?.[i]] as const)
        : [],
    )
    .filter(([card]) => shuffleOf(card) === shuffle)
    .map(([card, face]) => [positionOf(card), face])
  return {
    shoe,
    deck: deckFaces(made.deck),
    decks: made.decks,
    root: made.root,
    secret: opened.secret,
    order: opened.order.split(' '),
    ...drawnOf(events, shuffle, deckFaces(made.deck).length * made.decks),
    dealt,
  }
}
