import {
  type Arrangement,
  boxOfPlace,
  divided,
  type Layout,
  type LayoutSpot,
  ownPlaces,
  type Place,
  type PlayerId,
  splitsOf,
  spots as spotsUp,
  type Table,
} from '@boardwalk/engine/kernel'
import { useRef } from 'react'

const isPart = (place: Place): boolean => place.includes('.')
/** What lies on a hand, and goes with it when its box is split; all else stays with the box. */
const OF_A_HAND = /^(main|split|double)(?=$|\W|\d)/
const isOfHand = ({ wager }: LayoutSpot): boolean => OF_A_HAND.test(wager)

/** One row of a hand's spots: what the wager was, what a split and a double add. */
const twin = (wager: string, kind: string): string => wager.replace(OF_A_HAND, kind)
const bare = (place: Place | undefined): Place => (place ?? '').replace(/^\*/, '')

/** From the left end of one spot to the right end of another beside it. */
const joined = (a: LayoutSpot, b: LayoutSpot): LayoutSpot => {
  const x = Math.min(a.x, b.x)
  return { ...a, x, width: Math.max(a.x + a.width, b.x + b.width) - x }
}

/**
 * A hand that came of a split has its own wager where the first one lies, large and beside its neighbour's; the place of
 * the split itself is used up, and a double has it.
 */
function withOwnWager(all: readonly LayoutSpot[], lies: ReadonlySet<string>): LayoutSpot[] {
  const find = (of: LayoutSpot, kind: string): LayoutSpot | undefined =>
    all.find((s) => s.place === of.place && s.wager === twin(of.wager, kind))
  return all.flatMap((spot): LayoutSpot[] => {
    if (!isPart(bare(spot.place)) || !isOfHand(spot)) return [spot]
    const split = find(spot, 'split')
    if (!split) return [spot]
    if (spot.wager.startsWith('split')) return []
    const moved = lies.has(`${bare(spot.place)} ${split.wager}`)
    if (spot.wager.startsWith('main')) return [moved ? { ...spot, wager: split.wager } : spot]
    return [split.y === spot.y ? joined(spot, split) : spot]
  })
}

function arrangementNow(
  printed: Arrangement,
  splits: ReadonlyMap<Place, readonly Place[]>,
  own: readonly Place[],
  lies: ReadonlySet<string>,
): Arrangement {
  if (splits.size === 0) return divided(printed, splits, own)
  const boxes = [...new Set(own.map(boxOfPlace))]
  const hands = divided({ ...printed, spots: printed.spots.filter(isOfHand) }, splits, own)
  const whole = divided(
    { ...printed, spots: printed.spots.filter((s) => !isOfHand(s)) },
    new Map(),
    boxes.length > 1 ? boxes : [],
  )
  return { ...hands, spots: [...whole.spots, ...withOwnWager(hands.spots, lies)] }
}

/** The felt as it is played on now: a split box is shared by its hands, the own large place by all one's places. */
export function layoutNow(layout: Layout, table: Table | undefined, me: PlayerId | undefined): Layout {
  if (!table) return layout
  const splits = new Map([...splitsOf(table)].map(([box, places]) => [box, places.filter(isPart)]))
  const places = me === undefined ? [] : ownPlaces(table, me)
  // A box that is split is its hands, also while something lies beside them.
  const own = places.filter((place) => isPart(place) || !splits.has(place))
  // Who has only the own seat has it as it is printed.
  const shares = own.length === 1 && own[0] === table.players[me ?? '']?.place ? [] : own
  const lies = new Set(spotsUp(table).map(({ place, wager }) => `${place} ${wager}`))
  const wide = arrangementNow(layout.wide, splits, shares, lies)
  const tall = arrangementNow(layout.tall, splits, shares, lies)
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
