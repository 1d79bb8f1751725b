import {
  type Area,
  type Arrangement,
  type Box,
  boxOfPlace,
  type Layout,
  type LayoutSpot,
  lyingAt,
  type PlayerId,
  spots as spotsUp,
  TALL,
  type Table,
  WIDE,
  wholeOf,
} from '@boardwalk/engine/kernel'
import { chipsOn, isLine, sharedOut, THEIRS } from './room.ts'

export type View = 'wide' | 'tall'
export interface Point {
  readonly x: number
  readonly y: number
}

export const sizeOf = (view: View): { readonly width: number; readonly height: number } =>
  view === 'wide' ? WIDE : TALL

/** A spot by its own name: where, and which wager. */
export const keyOf = (place: string | undefined, wager: string): string => `${place ?? ''}|${wager}`
export const keyOfSpot = ({ place, wager }: LayoutSpot): string => keyOf(place, wager)

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** What is on this tab of the felt. */
export const onPart = <T extends { readonly part?: string }>(
  things: readonly T[],
  part: string | undefined,
): T[] => (part === undefined ? [...things] : things.filter((t) => t.part === undefined || t.part === part))

/**
 * The spot where a wager at a place lies: on a felt for everybody it has no place of its own; the viewer's own place may
 * be drawn large and small.
 */
export function spotAt(
  { spots }: Arrangement,
  place: string,
  wager: string,
  own: string | undefined,
): LayoutSpot | undefined {
  const of = (p: string | undefined) => spots.find((s) => s.wager === wager && s.place === p)
  const large = of(`*${place}`) ?? (place === own ? of('*') : undefined)
  return large ?? of(place) ?? of(boxOfPlace(place)) ?? of(undefined)
}

/** Where a spot's bets go: its own place, or the viewer's. */
export const placeFor = (spot: LayoutSpot, own: string | undefined): string | undefined =>
  spot.place === undefined || spot.place === '*' ? own : spot.place.replace(/^\*/, '')

export interface Pile {
  readonly account: string
  readonly player: PlayerId
  readonly place: string
  readonly wager: string
  readonly cents: number
  readonly at: Point
  readonly mine: boolean
  readonly r: number
}

/** A box of one person on a phone, whose chips are small already, and a circle that is one person's at a time. */
const isApart = ({ place, round, width, height }: LayoutSpot, view: View): boolean =>
  view === 'tall' &&
  (place === undefined ? round === true && Math.abs(width - height) < 2 : !place.startsWith('*'))

/** Where everybody's chips lie. Several people on one spot stand side by side, in the order of their places. */
export function pilesOn(
  table: Table,
  arrangement: Arrangement,
  view: View,
  me: PlayerId | undefined,
  places: readonly string[],
): Pile[] {
  const own = me === undefined ? undefined : table.players[me]?.place
  const groups = new Map<LayoutSpot, Omit<Pile, 'at' | 'r'>[]>()
  for (const { account, place, player, wager, cents } of spotsUp(table)) {
    const spot = spotAt(arrangement, place, wager, own)
    if (!spot) continue
    const pile = { account, player, place, wager, cents, mine: player === me }
    groups.set(spot, [...(groups.get(spot) ?? []), pile])
  }
  return [...groups].flatMap(([spot, piles]) => {
    const { r, theirs } = sharedOut(spot, view)
    // Own chips have the place that is kept for chips; the others line up from there towards the print.
    const order = piles.toSorted(
      (a, b) => Number(b.mine) - Number(a.mine) || places.indexOf(a.place) - places.indexOf(b.place),
    )
    const first = order[0]?.mine ? 1 : 0
    return order.map((pile, i) => {
      const { x, y } = chipsOn(spot, view, pile.place, places)
      if (pile.mine) return { ...pile, at: { x, y }, r }
      const small = isApart(spot, view) && order.length === 1 ? r : r * THEIRS
      if (isLine(spot)) return { ...pile, at: { x, y }, r: small }
      if (theirs) {
        // However many they are, they keep to their room.
        const room = theirs.x - small - spot.x
        const step = Math.min(small * 1.1, room / Math.max(1, order.length - first - 1))
        return { ...pile, at: { x: theirs.x - (i - first) * step, y: theirs.y }, r: small }
      }
      const gap = first * (r + small * 0.6) + (i - first) * small * 1.1
      return { ...pile, at: { x: x - gap, y: y + (r - small) }, r: small }
    })
  })
}

/** Chips that lie in a pot, in the center or in the rake, where the felt has an area for them. */
export const heldOn = (table: Table, { areas = [] }: Arrangement) =>
  areas.flatMap((area) => {
    const cents = area.holds === undefined ? 0 : lyingAt(table, area.holds)
    return cents > 0 ? [{ id: area.id, cents, at: middleOf(area) }] : []
  })

/** The area where an account's chips lie, if the felt has one. */
export const areaOf = ({ areas = [] }: Arrangement, account: string): Area | undefined =>
  areas.find(({ holds }) => holds !== undefined && holds === wholeOf(account))

/** The dealer's side, where the house's chips are. */
export const dealerAt = (view: View): Point => ({ x: sizeOf(view).width / 2, y: -30 })

/** Where somebody stands at the rail: their chips come from there and go back there. */
export function railAt(
  view: View,
  arrangement: Arrangement,
  place: string | undefined,
  places: readonly string[],
  own: boolean,
): Point {
  const { width, height } = sizeOf(view)
  if (own) return { x: width / 2, y: height + 40 }
  const seat = arrangement.spots.find((s) => s.place === place)
  if (seat) return { x: middleOf(seat).x, y: height + 40 }
  const plate = arrangement.plates?.find((p) => p.place === place)
  if (plate) return { x: plate.x, y: plate.y }
  const i = Math.max(0, places.indexOf(place ?? ''))
  return { x: ((i + 0.5) / Math.max(1, places.length)) * width, y: height + 40 }
}

export const arrangementOf = (layout: Layout, view: View): Arrangement => layout[view]
