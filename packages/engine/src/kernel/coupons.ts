import { balance, COUPONS, coupon, type Spot, spots, stack } from './account.ts'
import { closingRefusal, stakeAt, wagerRule } from './bets.ts'
import type { Game } from './game.ts'
import { unit } from './money.ts'
import { down } from './range.ts'
import { isRefused, terms } from './table.ts'
import { wagersOf } from './terms.ts'
import type { Cents, Command, Event, Offer, PlayerId, Table } from './types.ts'

/** Match play coupons the dealer may take beside standing wagers. */
export function couponOffers(game: Game, table: Table): Offer[] {
  const { options } = terms(table)
  const takes = (wager: string): boolean =>
    game.coupons?.includes(wager) === true && (game.takesCoupon?.(options, wager) ?? true)
  return spots(table)
    .filter((s) => takes(s.wager) && couponRange(game, table, s))
    .map((s) => ({
      type: 'coupon',
      by: 'dealer',
      rule: wagerRule(game, table, s.wager),
      says: `Match play coupon on ${s.wager}`,
      with: { player: s.player, place: s.place, wager: s.wager },
      fields: {
        cents: couponRange(game, table, s) as Extract<
          NonNullable<Offer['fields']>[string],
          { kind: 'amount' }
        >,
      },
    }))
}

/** As if the player had chips without end: whether the wager could be added to, were it not for the stack. */
const withChips = (table: Table, player: PlayerId): Table => ({
  ...table,
  balances: { ...table.balances, [stack(player)]: Number.MAX_SAFE_INTEGER },
})

/** A coupon lies beside chips of at least its value, while they could still be added to. */
function couponRange(game: Game, table: Table, { place, player, wager, cents }: Spot) {
  const step = unit(
    terms(table).coin,
    wagersOf(game, terms(table).options)
      .find((w) => w.id === wager)
      ?.pays.map((p) => p.odds) ?? [],
  )
  if (balance(table, coupon(place, player, wager)) > 0 || cents < step) return undefined
  const open =
    closingRefusal(game, table, wager) ?? stakeAt(game, withChips(table, player), player, place, wager)
  if (isRefused(open) || open.confirm) return undefined
  return { kind: 'amount' as const, least: step, most: down(cents, step), step }
}

export const decideCoupon = (game: Game, table: Table, { player, place, wager, cents }: Command): Event[] => [
  {
    type: 'moved',
    from: COUPONS,
    to: coupon(String(place), String(player), String(wager)),
    cents: cents as Cents,
    wager: String(wager),
    rule: wagerRule(game, table, String(wager)),
    because: 'Match play coupon.',
  },
]
