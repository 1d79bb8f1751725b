import { type Place, type PlayerId, placeOf, type Table } from '../../kernel/index.ts'
import { onceInARow } from '../../kernel/once.ts'

/** The numbered places, counterclockwise from the dealer's right. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** How far a place lies from another, counterclockwise: its own is the farthest. */
export function distance(from: Place, to: Place): number {
  const size = PLACES.length
  return (PLACES.indexOf(to) - PLACES.indexOf(from) + size - 1) % size
}

const inOrder = onceInARow((players: Table['players']): readonly PlayerId[] =>
  Object.entries(players)
    .flatMap(([player, { place }]) => (place === undefined ? [] : [{ player, at: PLACES.indexOf(place) }]))
    .sort((a, b) => a.at - b.at)
    .map(({ player }) => player),
)

/** Everybody seated, counterclockwise from the one closest to the dealer. */
export const seatedFromDealer = (table: Table): readonly PlayerId[] => inOrder(table.players)

/** Everybody seated, counterclockwise from the right of a place; who sits at it comes last. */
export const seatedFrom = (table: Table, place: Place): readonly PlayerId[] =>
  [...seatedFromDealer(table)].sort(
    (a, b) => distance(place, placeOf(table, a) ?? '') - distance(place, placeOf(table, b) ?? ''),
  )
