import { spots, spotsOf } from './account.ts'
import type { Area, Arrangement, Box, LayoutSpot } from './layout.ts'
import { placeOf } from './table.ts'
import type { Pile, Place, PlayerId, Table } from './types.ts'

/** Places within places: a box whose hand was split is `4.1` and `4.2`, side by side where `4` was. */

/** The box a place belongs to: `4` for `4.2`, and for `4` itself. */
export const boxOfPlace = (place: Place): Place => place.split('.')[0] ?? place
const isPart = (place: Place): boolean => place.includes('.')

const HAND = 'hand:'
export const handPile = (place: Place): Pile => `${HAND}${place}`
/** Whose hand a pile is, if it is one. */
export const placeOfHand = (pile: Pile): Place | undefined =>
  pile.startsWith(HAND) ? pile.slice(HAND.length) : undefined

const byNumber = (a: Place, b: Place): number => a.localeCompare(b, 'en', { numeric: true })

/** The hands of every box that is split now, in order; with the box itself while something still lies there. */
export function splitsOf(table: Table): ReadonlyMap<Place, readonly Place[]> {
  const hands = Object.keys(table.piles).flatMap((pile) => placeOfHand(pile) ?? [])
  const used = new Set([...hands, ...spots(table).map((s) => s.place)])
  const split = new Set([...used].filter(isPart).map(boxOfPlace))
  return new Map(
    [...split].map((box) => [box, [...used].filter((place) => boxOfPlace(place) === box).sort(byNumber)]),
  )
}

/** Where a person plays: the own seat, then every other box they have wagered on; split boxes hand by hand. */
export function ownPlaces(table: Table, player: PlayerId): Place[] {
  const seat = placeOf(table, player)
  const boxes = new Set([
    ...(seat === undefined ? [] : [seat]),
    ...spotsOf(table, player).map((s) => boxOfPlace(s.place)),
  ])
  const splits = splitsOf(table)
  return [...boxes].flatMap((box) => splits.get(box) ?? [box])
}

/** One of so many equal parts of a box, from the left. */
const partOf = ({ x, y, width, height }: Box, i: number, count: number): Box => ({
  x: x + (width * i) / count,
  y,
  width: width / count,
  height,
})

const nameOf = (name: string, place: Place): string =>
  isPart(place) ? `${name}, hand ${place.split('.').slice(1).join('.')}` : name

function spotParts(spot: LayoutSpot, places: readonly Place[], own: boolean): LayoutSpot[] {
  const { path: _, chips, ...plain } = spot
  return places.map((place, i) => ({
    ...plain,
    ...partOf(spot, i, places.length),
    ...(chips && { chips: { x: spot.x + (chips.x - spot.x + i * spot.width) / places.length, y: chips.y } }),
    place: own ? `*${place}` : place,
    name:
      own && places.length > 1
        ? `${nameOf(spot.name, place)}, position ${boxOfPlace(place)}`
        : nameOf(spot.name, place),
  }))
}

function areaParts(area: Area, box: Place, places: readonly Place[]): Area[] {
  const swapped = (text: string, place: Place): string =>
    text.endsWith(box) ? text.slice(0, -box.length) + place : text
  return places.map((place, i) => ({
    ...area,
    ...partOf(area, i, places.length),
    id: swapped(area.id, place),
    name: nameOf(area.name, place),
    place,
    ...(area.pile !== undefined && { pile: swapped(area.pile, place) }),
  }))
}

/**
 * The felt with every split box in as many parts side by side as it has hands, and the viewer's own large place shared by
 * all of `own`: none where it is the seat's alone. What is whole stays as it is printed.
 */
export function divided(
  arrangement: Arrangement,
  splits: ReadonlyMap<Place, readonly Place[]>,
  own: readonly Place[] = [],
): Arrangement {
  if (splits.size === 0 && own.length === 0) return arrangement
  const { spots: printed, areas = [] } = arrangement
  const drawn = new Set([...printed, ...areas].map(({ place }) => place))
  /** The hands of a box that is still drawn whole. */
  const handsAt = (place: Place | undefined): readonly Place[] | undefined => {
    const hands = place === undefined ? undefined : splits.get(place)
    return hands?.some((hand) => isPart(hand) && drawn.has(hand)) ? undefined : hands
  }
  const ofSpot = (spot: LayoutSpot): readonly LayoutSpot[] => {
    if (spot.place === '*') return own.length > 0 ? spotParts(spot, own, true) : [spot]
    const hands = handsAt(spot.place)
    return hands ? spotParts(spot, hands, false) : [spot]
  }
  const ofArea = (area: Area): readonly Area[] => {
    const hands = handsAt(area.place)
    return hands && area.place !== undefined ? areaParts(area, area.place, hands) : [area]
  }
  return { ...arrangement, spots: printed.flatMap(ofSpot), areas: areas.flatMap(ofArea) }
}
