import { deckFaces, positionOf, shuffleOf } from '@boardwalk/engine/kernel'
import { shoeName } from '../core/chance.ts'
import { streamOf } from '../core/live.ts'
import type { Body } from '../core/types.ts'
import type { Store } from '../store/store.ts'

/** Everything the offline verifier needs about a shoe that is over; nothing while it is in play. */
export async function shoeRecord(store: Store, table: string, shuffle: number): Promise<object | undefined> {
  const shoe = shoeName(table, shuffle)
  const bodies = (await store.entries(streamOf(table), 0)).map((row) => JSON.parse(row.body) as Body)
  const opened = bodies.flatMap((b) => b.opened ?? []).find((o) => o.shoe === shoe)
  const made = bodies
    .flatMap((b) => b.events)
    .find((e) => e.type === 'shuffled' && 'shuffle' in e && e.shuffle === shuffle)
  if (!opened || made?.type !== 'shuffled' || !('deck' in made)) return undefined
  const dealt = bodies
    .flatMap((b) => b.events)
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
    dealt,
  }
}
