import { onceInARow } from './once.ts'
import type { Account, Cents, Place, PlayerId, Table, WagerId } from './types.ts'

/** Whose and where: the names of accounts. Every chip is in exactly one of them. */
export const stack = (player: PlayerId): Account => `stack:${player}`
export const spot = (place: Place, player: PlayerId, wager: WagerId): Account =>
  `spot:${place}:${player}:${wager}`
/** A match play coupon lying beside the chips of a spot. */
export const coupon = (place: Place, player: PlayerId, wager: WagerId): Account =>
  `coupon:${place}:${player}:${wager}`
export const patron = (player: PlayerId): Account => `patron:${player}`
export const due = (player: PlayerId): Account => `due:${player}`
export const cover = (player: PlayerId): Account => `cover:${player}`
export const vigorishOf = (player: PlayerId): Account => `vigorish:${player}`
export const pot = (n: number | string): Account => `pot:${n}`
export const meter = (id: string): Account => `meter:${id}`
export const INVENTORY: Account = 'inventory'
export const CENTER: Account = 'center'
/** Coupons given out and redeemed: promotion, not chips. */
export const COUPONS: Account = 'coupons'

/** Accounts that lie outside the table: the house checks that they can pay, the table only counts them. */
const OUTSIDE = ['patron', 'cage', 'cash', 'meter', 'coupons']
const kind = (account: Account): string =>
  account.slice(0, (account.indexOf(':') + 1 || account.length + 1) - 1)

export const isOutside = (account: Account): boolean => OUTSIDE.includes(kind(account))
export const mayOwe = (account: Account): boolean => account === INVENTORY || isOutside(account)

export interface Spot {
  readonly account: Account
  readonly place: Place
  readonly player: PlayerId
  readonly wager: WagerId
  readonly cents: Cents
}

/** `spot:3:A:straight:17` has four parts; a wager's own colons stay with it. */
export function parseSpot(account: Account, cents: Cents): Spot {
  const first = account.indexOf(':') + 1
  const second = account.indexOf(':', first) + 1
  const third = account.indexOf(':', second) + 1
  const place = account.slice(first, second - 1)
  const player = account.slice(second, third - 1)
  return { account, place, player, wager: account.slice(third), cents }
}

export const balance = (table: Table, account: Account): Cents => table.balances[account] ?? 0
export const stackOf = (table: Table, player: PlayerId): Cents => balance(table, stack(player))
export const staked = (table: Table, place: Place, player: PlayerId, wager: WagerId): Cents =>
  balance(table, spot(place, player, wager))

const spotsIn = onceInARow((balances: Table['balances']): readonly Spot[] => {
  const found: Spot[] = []
  for (const account of Object.keys(balances)) {
    if (account.startsWith('spot:')) found.push(parseSpot(account, balances[account] ?? 0))
  }
  return found
})

/** All standing wagers, in the order they were made. */
export const spots = (table: Table): readonly Spot[] => spotsIn(table.balances)

export const spotsOf = (table: Table, player: PlayerId): Spot[] =>
  spots(table).filter((s) => s.player === player)
