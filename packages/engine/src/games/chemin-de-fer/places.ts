import { type Place, type PlayerId, placeOf, type Table } from '../../kernel/index.ts'

/** The numbered places, counterclockwise from the dealer's right. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** How far a place lies from another, counterclockwise: its own is the farthest. */
export function distance(from: Place, to: Place): number {
  const size = PLACES.length
  return (PLACES.indexOf(to) - PLACES.indexOf(from) + size - 1) % size
}

/** Everybody seated, counterclockwise from the one closest to the dealer. */
export const seatedFromDealer = (table: Table): readonly PlayerId[] =>
  Object.keys(table.players)
    .filter((player) => placeOf(table, player) !== undefined)
    .sort((a, b) => PLACES.indexOf(placeOf(table, a) ?? '') - PLACES.indexOf(placeOf(table, b) ?? ''))

/** Everybody seated, counterclockwise from the right of a place; who sits at it comes last. */
export const seatedFrom = (table: Table, place: Place): readonly PlayerId[] =>
  [...seatedFromDealer(table)].sort(
    (a, b) => distance(place, placeOf(table, a) ?? '') - distance(place, placeOf(table, b) ?? ''),
  )
