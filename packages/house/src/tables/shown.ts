import {
  type Event,
  type Game,
  isKernelEvent,
  positionOf,
  shuffleOf,
  type Table,
} from '@boardwalk/engine/kernel'

/** Places of shuffles, by the number of the shuffle. */
export type ShownPlaces = Readonly<Record<number, readonly number[]>>

export const NOTHING_SHOWN: ShownPlaces = {}

/** Cards of each shuffle that these events showed to somebody. */
export function placesShown(events: readonly Event[], to: string): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>()
  for (const event of events) {
    if (!isKernelEvent(event) || event.type !== 'shown' || event.to !== to) continue
    for (const card of event.cards) {
      const places = found.get(shuffleOf(card)) ?? new Set()
      found.set(shuffleOf(card), places.add(positionOf(card)))
    }
  }
  return found
}

/** What lay open by now of the shuffles in play, at a table whose game publishes no more than that. */
export function shownAfter(
  { opens }: Pick<Game, 'opens'>,
  before: ShownPlaces,
  { sets }: Table,
  events: readonly Event[],
): ShownPlaces {
  if (opens !== 'shown') return before
  const fresh = placesShown(events, 'everyone')
  const inPlay = Object.values(sets).map(({ shuffle }) => shuffle)
  return Object.fromEntries(
    inPlay.map((shuffle) => [
      shuffle,
      [...new Set([...(before[shuffle] ?? []), ...(fresh.get(shuffle) ?? [])])],
    ]),
  )
}
