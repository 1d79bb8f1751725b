import {
  type Arrangement,
  boxOfPlace,
  divided,
  handPile,
  type Layout,
  type LayoutSpot,
  ownPlaces,
  type Place,
  type PlayerId,
  type Spot,
  splitsOf,
  spots as spotsUp,
  type Table,
} from '@boardwalk/engine/kernel'
import { useRef } from 'react'

const isPart = (place: Place): boolean => place.includes('.')
/** What lies on a hand goes with it when its box is split; all else stays with the box. */
const isOfHand = ({ ofHand }: LayoutSpot): boolean => ofHand !== undefined

/** From the left end of one spot to the right end of another beside it. */
const joined = (a: LayoutSpot, b: LayoutSpot): LayoutSpot => {
  const x = Math.min(a.x, b.x)
  return { ...a, x, width: Math.max(a.x + a.width, b.x + b.width) - x }
}

const isBeside = (a: LayoutSpot, b: LayoutSpot): boolean => a.y === b.y && Math.abs(a.x - b.x) < 1.5 * a.width

/** In a box that is split the place of the split is used up, and doubles have its room. */
function usedUp(all: readonly LayoutSpot[], isSplit: (place: Place | undefined) => boolean): LayoutSpot[] {
  return all.flatMap((spot): LayoutSpot[] => {
    const { ofHand } = spot
    if (!isSplit(spot.place) || ofHand === undefined) return [spot]
    if (ofHand.is === 'split') return []
    if (ofHand.is === 'wager') return [spot]
    const split = all.find((s) => s.place === spot.place && s.wager === ofHand.split)
    return [split && isBeside(spot, split) ? joined(spot, split) : spot]
  })
}

/** A hand that came of a split has its wager where the first one has its own, beside it. */
const withOwnWager = (spot: LayoutSpot, lies: ReadonlySet<string>): LayoutSpot => {
  const { ofHand } = spot
  const lying = `${spot.place?.replace(/^\*/, '')} ${ofHand?.split}`
  return ofHand?.is === 'wager' && lies.has(lying) ? { ...spot, wager: ofHand.split } : spot
}

interface Now {
  readonly splits: ReadonlyMap<Place, readonly Place[]>
  readonly own: readonly Place[]
  /** Where chips lie: place and wager. */
  readonly lies: ReadonlySet<string>
}

function arrangementNow(printed: Arrangement, { splits, own, lies }: Now): Arrangement {
  if (splits.size === 0) return divided(printed, splits, own)
  const boxes = [...new Set(own.map(boxOfPlace))]
  const isSplit = (place: Place | undefined): boolean =>
    place === '*' ? own.some(isPart) : place !== undefined && splits.has(place)
  const ofHands = usedUp(printed.spots.filter(isOfHand), isSplit)
  const hands = divided({ ...printed, spots: ofHands }, splits, own)
  const others = { ...printed, spots: printed.spots.filter((s) => !isOfHand(s)) }
  const whole = divided(others, new Map(), boxes.length > 1 ? boxes : [])
  return { ...hands, spots: [...whole.spots, ...hands.spots.map((s) => withOwnWager(s, lies))] }
}

/** High and low of a hand that is set in two have places of their own in the print: the box is not split by them. */
const hasOwnArea = ({ wide }: Layout, place: Place): boolean =>
  isPart(place) && (wide.areas ?? []).some((area) => area.pile === handPile(place))

/** Where a person has wagers or could: a hand that is set in two is at one place. */
export const wageredPlaces = (layout: Layout, table: Table, me: PlayerId): Place[] => {
  const all = ownPlaces(table, me)
  const whole = all.map((place) => (hasOwnArea(layout, place) ? boxOfPlace(place) : place))
  return [...new Set(whole)]
}

/** The felt as it is played on now: a split box is shared by its hands, the own large place by all one's places. */
export function layoutNow(layout: Layout, table: Table | undefined, me: PlayerId | undefined): Layout {
  if (!table) return layout
  const up = spotsUp(table)
  // A box that is split is its hands, also while something lies beside them. But the wager of somebody behind who has not
  // said yet for which of them lies on the box itself.
  const ofHands = new Set(layout.wide.spots.filter(isOfHand).map(({ wager }) => wager))
  const waits = ({ place, player, wager }: Spot): boolean =>
    ofHands.has(wager) &&
    table.players[player]?.place !== place &&
    !up.some((s) => s.player === player && isPart(s.place) && boxOfPlace(s.place) === place)
  const asHand = new Set(up.filter(waits).map(({ place }) => place))
  const isHand = (place: Place): boolean => (isPart(place) || asHand.has(place)) && !hasOwnArea(layout, place)
  const splits = new Map(
    [...splitsOf(table)]
      .map(([box, places]) => [box, places.filter(isHand)] as const)
      .filter(([, places]) => places.some(isPart)),
  )
  const places = me === undefined ? [] : wageredPlaces(layout, table, me)
  const own = places.filter((place) => isHand(place) || !splits.has(place))
  // Who has only the own seat has it as it is printed.
  const shares = own.length === 1 && own[0] === table.players[me ?? '']?.place ? [] : own
  const lies = new Set(up.map(({ place, wager }) => `${place} ${wager}`))
  const now: Now = { splits, own: shares, lies }
  const wide = arrangementNow(layout.wide, now)
  const tall = arrangementNow(layout.tall, now)
  return wide === layout.wide && tall === layout.tall ? layout : { ...layout, wide, tall }
}

const spotsOf = ({ wide, tall }: Layout): string =>
  JSON.stringify([wide, tall].map(({ spots }) => spots.map(({ place, wager }) => [place, wager])))

/** The same value as long as nothing was split and nobody came to another place. */
export function useLayoutNow(layout: Layout, table: Table | undefined, me: PlayerId | undefined): Layout {
  const kept = useRef({ printed: layout, now: layout })
  const now = layoutNow(layout, table, me)
  const { printed, now: last } = kept.current
  const same = printed === layout && (last === now || spotsOf(last) === spotsOf(now))
  if (!same) kept.current = { printed: layout, now }
  return kept.current.now
}
