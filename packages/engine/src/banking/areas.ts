import {
  type Citation,
  type Place,
  type PlayerId,
  placeOf,
  playerAt,
  type Refused,
  spots,
  type Table,
} from '../kernel/index.ts'

/** On how many betting areas a player may wager. */
export interface Areas {
  readonly rule: Citation
  readonly places: readonly Place[]
  /** Two that lie side by side (10.10(a), 11.12(a)). */
  readonly two: boolean
}

/** Why a player may not wager on this area: another's wager or seat, or not one's own and not next to it. */
export function refuseArea(
  table: Table,
  player: PlayerId,
  place: Place,
  { rule, places, two }: Areas,
): Refused | undefined {
  const refuse = (because: string): Refused => ({ refused: rule, because })
  const seat = placeOf(table, player) ?? ''
  const here = spots(table)
  if (here.some((s) => s.place === place && s.player !== player))
    return refuse('Somebody else has wagered on this area.')
  if (place === seat) return undefined
  if (!two) return refuse('At this table a player wagers on one area, the own one.')
  if (Math.abs(places.indexOf(place) - places.indexOf(seat)) !== 1)
    return refuse('The second area is one next to your own.')
  if (playerAt(table, place) !== undefined) return refuse('That is the area of the player who sits there.')
  if (here.some((s) => s.player === player && s.place !== seat && s.place !== place))
    return refuse('You already wager on two areas.')
  return undefined
}
