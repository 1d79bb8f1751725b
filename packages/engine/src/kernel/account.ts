import { onceBeside, onceInARow, onceNamed } from './once.ts'
import type { Account, Cents, Place, PlayerId, Table, WagerId } from './types.ts'

/** Whose and where: the names of accounts. Every chip is in exactly one of them. */
export const stack = onceInARow(onceNamed((player: PlayerId): Account => `stack:${player}`))
export const spot = (place: Place, player: PlayerId, wager: WagerId): Account =>
  `spot:${place}:${player}:${wager}`
/** A match play coupon lying beside the chips of a spot. */
export const coupon = (place: Place, player: PlayerId, wager: WagerId): Account =>
  `coupon:${place}:${player}:${wager}`
export const patron = (player: PlayerId): Account => `patron:${player}`
export const due = (player: PlayerId): Account => `due:${player}`
export const cover = (player: PlayerId): Account => `cover:${player}`
export const vigorishOf = (player: PlayerId): Account => `vigorish:${player}`
/** A pot, or what one player has put into it. */
export const pot = (n: number | string, player?: PlayerId): Account =>
  player === undefined ? `pot:${n}` : `pot:${n}:${player}`
export const meter = (id: string): Account => `meter:${id}`
export const INVENTORY: Account = 'inventory'
/** The house's money that belongs to no table. */
export const CAGE: Account = 'cage'
export const CENTER: Account = 'center'
/** What the house takes out of the pots, until it goes to the inventory. */
export const RAKE: Account = 'rake'
/** The part of it that was taken of what one player put into a pot, or was charged to that player. */
export const rakeOf = (name: number | string, player: PlayerId): Account => `rake:${name}:${player}`
/** What the house itself has staked against a player who banks. */
export const houseWager = (wager: WagerId): Account => `house:${wager}`
/** Coupons given out and redeemed: promotion, not chips. */
export const COUPONS: Account = 'coupons'

/** Where chips lie, or whose they are: the first part of an account's name. */
export type AccountKind =
  | 'stack'
  | 'spot'
  | 'coupon'
  | 'due'
  | 'cover'
  | 'vigorish'
  | 'patron'
  | 'house'
  | 'pot'
  | 'meter'
  | 'inventory'
  | 'center'
  | 'coupons'
  | 'rake'
  | 'transit'
  | 'cage'
  | 'cash'

export const kindOf = (account: Account): AccountKind => {
  const end = account.indexOf(':')
  return (end < 0 ? account : account.slice(0, end)) as AccountKind
}

const OWNED: readonly AccountKind[] = ['stack', 'due', 'cover', 'vigorish', 'patron', 'transit']
const LYING: readonly AccountKind[] = ['spot', 'coupon']

/** An account's name taken apart. */
export interface AccountParts {
  readonly kind: AccountKind
  /** Whose it is, where it is a player's. */
  readonly player?: PlayerId
  /** Where it lies on the felt and as what wager. */
  readonly place?: Place
  readonly wager?: WagerId
  /** Which pot or meter, or what rake was taken from. */
  readonly name?: string
}

/** `spot:3:A:straight:17` has four parts; a wager's own colons stay with it. The one place where names are taken apart. */
export const partsOf = onceNamed((account: Account): AccountParts => {
  const kind = kindOf(account)
  const first = kind.length + 1
  if (LYING.includes(kind)) {
    const second = account.indexOf(':', first) + 1
    const third = account.indexOf(':', second) + 1
    const place = account.slice(first, second - 1)
    return { kind, place, player: account.slice(second, third - 1), wager: account.slice(third) }
  }
  if (OWNED.includes(kind)) {
    const end = account.indexOf(':', first)
    return { kind, player: end < 0 ? account.slice(first) : account.slice(first, end) }
  }
  if (kind === 'pot' || (kind === 'rake' && first < account.length)) {
    const end = account.indexOf(':', first)
    return end < 0
      ? { kind, name: account.slice(first) }
      : { kind, name: account.slice(first, end), player: account.slice(end + 1) }
  }
  if (kind === 'house') return { kind, wager: account.slice(first) }
  return first > account.length ? { kind } : { kind, name: account.slice(first) }
})

/** Whose chips lie there, if they are a player's. */
export const playerIn = (account: Account): PlayerId | undefined => partsOf(account).player
/** Kinds of accounts whose chips lie at the table and are a player's; coupons are no chips, vigorish is owed already. */
const HELD: readonly AccountKind[] = ['stack', 'spot', 'due', 'cover']
/** The player whose chips at the table lie there. */
export const holderOf = (account: Account): PlayerId | undefined => {
  const { kind, player } = partsOf(account)
  return HELD.includes(kind) ? player : undefined
}
export const isSpot = (account: Account): boolean => account.startsWith('spot:')

/** Kinds of accounts whose chips the round decides about: wagers on the felt, and what somebody has put into a pot. */
const AT_RISK: readonly AccountKind[] = ['spot', 'pot']
export const isAtRisk = (account: Account): boolean => AT_RISK.includes(kindOf(account))

/** Accounts that lie outside the table: the house checks that they can pay, the table only counts them. */
const OUTSIDE: readonly AccountKind[] = ['patron', 'cage', 'cash', 'meter', 'coupons']

export const isOutside = (account: Account): boolean => OUTSIDE.includes(kindOf(account))
export const mayOwe = (account: Account): boolean => account === INVENTORY || isOutside(account)

export interface Spot {
  readonly account: Account
  readonly place: Place
  readonly player: PlayerId
  readonly wager: WagerId
  readonly cents: Cents
}

export function parseSpot(account: Account, cents: Cents): Spot {
  const { place = '', player = '', wager = '' } = partsOf(account)
  return { account, place, player, wager, cents }
}

export const balance = (table: Table, account: Account): Cents => table.balances[account] ?? 0
export const stackOf = (table: Table, player: PlayerId): Cents => balance(table, stack(player))
const spotsIn = onceInARow((balances: Table['balances']): readonly Spot[] => {
  const found: Spot[] = []
  for (const account of Object.keys(balances)) {
    if (isSpot(account)) found.push(parseSpot(account, balances[account] ?? 0))
  }
  return found
})

/** A player's spots by wager: hundreds are asked about in a row, and making an account's name costs more. */
const byWager = onceBeside((balances: Table['balances'], player: PlayerId): ReadonlyMap<WagerId, Spot> => {
  let own: Map<WagerId, Spot> | undefined
  for (const each of spotsIn(balances)) {
    if (each.player !== player) continue
    own ??= new Map()
    own.set(each.wager, each)
  }
  return own ?? NONE
})

const NONE: ReadonlyMap<WagerId, Spot> = new Map()
/** A player's spots by wager; of several places the last. */
export const spotsByWager = (table: Table, player: PlayerId): ReadonlyMap<WagerId, Spot> =>
  byWager(table.balances, player)

/** What a player has on a wager at a place, if there is something. */
export function spotAt(table: Table, place: Place, player: PlayerId, wager: WagerId): Spot | undefined {
  const last = byWager(table.balances, player).get(wager)
  if (last === undefined || last.place === place) return last
  return spotsIn(table.balances).find((s) => s.place === place && s.player === player && s.wager === wager)
}

export const staked = (table: Table, place: Place, player: PlayerId, wager: WagerId): Cents =>
  spotAt(table, place, player, wager)?.cents ?? 0

/** All standing wagers, in the order they were made. */
export const spots = (table: Table): readonly Spot[] => spotsIn(table.balances)

export const spotsOf = (table: Table, player: PlayerId): Spot[] =>
  spots(table).filter((s) => s.player === player)

/** A player's chips that the round decides about. */
export interface Risk {
  readonly account: Account
  readonly player: PlayerId
  readonly cents: Cents
}

/** All that players have at risk, in the order it was put there; a pot that is nobody's any more is not among it. */
export const risks = (table: Table): Risk[] =>
  Object.entries(table.balances).flatMap(([account, cents]) => {
    const player = isAtRisk(account) ? partsOf(account).player : undefined
    return player === undefined ? [] : [{ account, player, cents }]
  })

/** Whether a player has chips at risk. */
export const hasRisk = (table: Table, player: PlayerId): boolean =>
  byWager(table.balances, player).size > 0 || risks(table).some((it) => it.player === player)

/** Where the chips of an account lie with others: in a pot all that players have put into it, in the rake area all rake. */
export function wholeOf(account: Account): Account {
  const { kind, name = '' } = partsOf(account)
  if (kind === 'rake') return RAKE
  return kind === 'pot' ? pot(name) : account
}

export const lyingAt = (table: Pick<Table, 'balances'>, whole: Account): Cents =>
  Object.entries(table.balances).reduce(
    (sum, [account, cents]) => (wholeOf(account) === whole ? sum + cents : sum),
    0,
  )

/** Who has chips on the layout, each once. */
export const bettors = (table: Table): PlayerId[] => [...new Set(spots(table).map((s) => s.player))]

/** What a player has at the table, as texts to be compared. */
interface Holding {
  /** Everything. */
  readonly all: string
  /** What neither lies on a spot nor is the player's to put there. */
  readonly beside: string
}

const holding = onceBeside((balances: Table['balances'], player: PlayerId): Holding => {
  const mine = stack(player)
  let all = `${balances[mine] ?? 0};`
  let beside = ''
  for (const { account, player: whose, cents } of spotsIn(balances))
    if (whose === player) all += `${account} ${cents};`
  for (const account of Object.keys(balances)) {
    if (isSpot(account) || account === mine || partsOf(account).player !== player) continue
    beside += `${account} ${balances[account]};`
  }
  return { all: all + beside, beside }
})
export const holdingOf = (table: Table, player: PlayerId): Holding => holding(table.balances, player)
