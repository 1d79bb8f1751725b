import {
  dollars,
  isLayoutOffer,
  type LayoutSpot,
  type Offer,
  paysLines,
  type Wager,
  type Wagering,
} from '@boardwalk/engine/kernel'
import { keyOf, placeFor } from '../felt/geometry.ts'
import type { Words } from './story.ts'
import type { Room } from './TableRoom.tsx'

export interface SpotFacts {
  readonly spot: LayoutSpot
  readonly wager: Wager | undefined
  readonly place: string | undefined
  readonly own: number
  readonly bet: Offer | undefined
  readonly take: Offer | undefined
  readonly pays: readonly string[]
  readonly limits: string
  /** Calls about this wager alone, such as "on" and "off" at craps. */
  readonly calls: readonly Offer[]
}

/** Whether chips may be laid somewhere on the layout by it. */
export const isBetOffer = (offer: Offer): boolean => offer.type === 'bet' && isLayoutOffer(offer)

/** Whether an offer is a call about one wager, done at its chips. */
export const isCall = ({ role, with: fixed }: Offer): boolean =>
  role === 'on-felt' && fixed?.wager !== undefined && fixed.place === undefined

/** The word on the button of a call: `On`. */
export const callWord = ({ type }: Offer): string => `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`

/** Everything the page says about a spot comes from the game's data and the house's offers. */
export function factsOf(room: Room, spot: LayoutSpot): SpotFacts {
  const { words, offered, shown, betting } = room
  const terms = shown.table.terms.at(-1)
  const wager = words.wagers.get(spot.wager)
  const place = placeFor(spot, room.place)
  const own = betting.own.find((b) => b.wager === spot.wager && b.place === place)?.cents ?? 0
  const bet = offered.get(`bet ${keyOf(place, spot.wager)}`)
  const take = offered.get(`take ${keyOf(place, spot.wager)}`)
  const amount = bet?.fields?.cents
  const limit = terms?.limits[spot.wager] ?? terms?.limits['*']
  const limits =
    amount?.kind === 'amount'
      ? `${dollars(amount.least)} to ${dollars(amount.most)}`
      : limit
        ? `${dollars(limit.least)} to ${dollars(limit.most)}`
        : ''
  const calls = [...offered.values()].filter((o) => isCall(o) && o.with?.wager === spot.wager)
  return { spot, wager, place, own, bet, take, pays: paysLines(wager?.pays ?? []), limits, calls }
}

/** What a bet is called; with its place, where one has several. */
export const betName = (
  { wagers }: Pick<Words, 'wagers'>,
  places: readonly string[],
  { wager, place }: Pick<Wagering, 'wager' | 'place'>,
): string => `${wagers.get(wager)?.name ?? wager}${places.length > 1 ? ` at ${place}` : ''}`

/** As a screen reader says it: "Split 17, 20. Pays 17 to 1. Your bet $10. $1 to $100." */
export function spokenSpot({ spot, pays, own, limits, bet }: SpotFacts): string {
  const parts = [
    spot.name,
    pays.length > 0 ? `Pays ${pays.join(', ')}` : '',
    own > 0 ? `Your bet ${dollars(own)}` : '',
    bet ? limits : 'Not open now',
  ]
  return `${parts.filter((p) => p !== '').join('. ')}.`
}

/** The chip that is laid on a spot: the one in hand, or on a spot that takes one amount and no other that amount. */
export function chipFor(room: Pick<Room, 'offered' | 'chip'>, place: string, wager: string): number {
  const amount = room.offered.get(`bet ${keyOf(place, wager)}`)?.fields?.cents
  return amount?.kind === 'amount' && amount.least === amount.most && amount.step === amount.most
    ? amount.most
    : room.chip
}
