import { balance, COUPONS, coupon, type Spot, spots } from './account.ts'
import { wagerRule } from './bets.ts'
import type { Game } from './game.ts'
import { unit } from './money.ts'
import { down } from './range.ts'
import { isRefused, terms } from './table.ts'
import { type Cents, type Command, type Event, HOUSE, type Offer, type Table } from './types.ts'

/** Match play coupons the dealer may take beside standing wagers. */
export function couponOffers(game: Game, table: Table): Offer[] {
  return spots(table)
    .filter((s) => game.coupons?.includes(s.wager) && couponRange(game, table, s))
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

/** A coupon lies beside chips of at least its value, while they could still be added to. */
function couponRange(game: Game, table: Table, { place, player, wager, cents }: Spot) {
  const step = unit(
    terms(table).coin,
    game
      .wagers(terms(table).options)
      .find((w) => w.id === wager)
      ?.pays.map((p) => p.odds) ?? [],
  )
  if (balance(table, coupon(place, player, wager)) > 0 || cents < step) return undefined
  const open = game.stake(table, player, place, wager)
  if (isRefused(open) ? open.refused !== HOUSE : open.confirm) return undefined
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
