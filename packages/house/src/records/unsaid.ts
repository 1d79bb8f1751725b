import {
  type Event,
  eventsOf,
  isEvent,
  isSpot,
  type Moved,
  type PlayerId,
  parseOdds,
  parseSpot,
  partsOf,
  type Spot,
  spotsOf,
  type Table,
  winnings,
} from '@boardwalk/engine/kernel'

/** What entries leave unsaid that were written before events had `voided` and `for`: it is concluded from what they do say. */

/** Whether a round that closes was called void. */
export const saysVoid = (events: readonly Event[]): boolean =>
  events.some((e) => isEvent(e, 'closed')) &&
  eventsOf(events, 'called').some(({ words }) => words === 'The round is void')

/** A payment, with the table that it meets and the movement after it. */
export interface Payment {
  readonly event: Moved
  readonly player: PlayerId
  readonly table: Table
  readonly following: Moved | undefined
}

/** The spot whose stake goes back next, or one that these odds pay so much for. */
export function likelySpot({ event, player, table, following }: Payment): Spot | undefined {
  const { cents, odds, wager } = event
  if (following && isSpot(following.from) && following.outcome === undefined) {
    const back = parseSpot(following.from, following.cents)
    if (back.player === player && back.wager === wager && following.wager === wager) return back
  }
  const paid = odds === undefined ? undefined : parseOdds(odds)
  if (!paid) return undefined
  const pays = (s: Spot): boolean =>
    (s.cents * paid.pays) % paid.to === 0 && winnings(s.cents, paid) === cents
  return spotsOf(table, player).find((s) => s.wager === wager && pays(s))
}

/** Whether a coupon lies on the wager for which these odds pay so much. */
export function isLikelyCoupon({ event: { cents, odds, wager }, player, table }: Payment): boolean {
  const paid = odds === undefined ? undefined : parseOdds(odds)
  if (!paid) return false
  return Object.entries(table.balances).some(([account, match]) => {
    const lies = partsOf(account)
    if (lies.kind !== 'coupon' || lies.player !== player || lies.wager !== wager) return false
    return match * paid.pays === cents * paid.to
  })
}
