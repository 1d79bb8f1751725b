import {
  type Cents,
  type Citation,
  cover,
  type Event,
  houseWager,
  INVENTORY,
  isRefused,
  limited,
  type Moved,
  moved,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  removable,
  type Spot,
  spots,
  stack,
  stackOf,
  type Table,
  terms,
  type WagerId,
  type Within,
} from '../kernel/index.ts'
import type { BankState } from './state.ts'
import type { BankRules } from './turn.ts'

/** Half in whole chips of the table. An odd one is the house's to pay and the player's to have (10.8(p)). */
export const smallerHalf = (cents: Cents, coin: Cents): Cents => Math.floor(cents / 2 / coin) * coin
/** What a bank must be good for. */
export const shareOf = (cents: Cents, cobank: boolean): Cents => (cobank ? Math.ceil(cents / 2) : cents)

/** What lies on a wager, spot by spot. */
export const wagersOn = (table: Table, wager: WagerId): Spot[] =>
  spots(table).filter((s) => s.wager === wager)

/** The most that the wagers of all others against this player's bank can win together. */
export const exposure = <S extends BankState>(
  { wager, most }: BankRules<S>,
  table: Table<S>,
  bank: PlayerId,
): Cents => wagersOn(table, wager).reduce((sum, s) => sum + (s.player === bank ? 0 : most * s.cents), 0)

/** How much more the others may win together than they can already, before the bank's chips no longer cover it. */
export function room<S extends BankState>(rules: BankRules<S>, table: Table<S>): Cents {
  const { bank, cobank } = table.state
  if (bank === null) return Number.POSITIVE_INFINITY
  const good = stackOf(table, bank) * (cobank ? 2 : 1)
  return Math.max(0, good - exposure(rules, table, bank))
}

/** A wager against a player's bank is no larger than what that bank can still pay at its best odds. */
export function covered<S extends BankState>(rules: BankRules<S>, table: Table<S>, range: Range): Range {
  const limit = room(rules, table)
  if (limit === Number.POSITIVE_INFINITY) return range
  const { coin } = terms(table)
  const cents = Math.floor(limit / rules.most / coin) * coin
  const over = range.over ?? range.most
  if (cents >= over) return range
  return {
    ...range,
    most: Math.min(range.most, cents),
    over: cents,
    mostRule: rules.rules.cover,
    mostBecause: 'The bank covers no more than this.',
  }
}

const refuse = (refused: Citation, because: string): Refused => ({ refused, because })

/** What may be wagered until the call: anything within the table's limits, against the bank what it covers. */
export function stake<S extends BankState>(
  bank: BankRules<S>,
  table: Table<S>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  within?: Within,
): Range | Refused {
  if (!bank.open(table)) return refuse(bank.rules.closed, 'No more bets.')
  if (player === table.state.bank) return refuse(bank.rules.area, 'The bank does not bet.')
  const range = limited(table, player, place, wager, within)
  return isRefused(range) || wager !== bank.wager ? range : covered(bank, table, range)
}

/** Until the call a wager may be taken back. */
export const unstake = <S extends BankState>(
  bank: BankRules<S>,
  table: Table<S>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
): Range | Refused =>
  bank.open(table) ? removable(table, player, place, wager) : refuse(bank.rules.closed, 'No more bets.')

/** What the house wagers against the bank: as much as that player last did against it, or as calculated, as far as the bank is good for it. */
export function houseStake<S extends BankState>(rules: BankRules<S>, table: Table<S>): Cents {
  const { bank, cobank, against, atMost } = table.state
  if (bank === null || cobank) return 0
  const { coin } = terms(table)
  const usual = rules.houseWager?.(table, bank) ?? against[bank] ?? 0
  const wanted = Math.min(usual, atMost ?? Number.POSITIVE_INFINITY)
  return Math.floor(Math.min(wanted, room(rules, table)) / coin) * coin
}

/** The wagers are closed: the bank's cover is set aside, and the house puts up its own wager against it. */
export function closeBets<S extends BankState>(rules: BankRules<S>, table: Table<S>): Event<never>[] {
  const call = { type: 'called', by: 'dealer', words: 'No more bets', rule: rules.rules.call } as const
  return [call, ...coverEvents(rules, table)]
}

function coverEvents<S extends BankState>(rules: BankRules<S>, table: Table<S>): Moved[] {
  const { bank, cobank } = table.state
  if (bank === null) return []
  const own = houseStake(rules, table)
  const good = shareOf(exposure(rules, table, bank) + own, cobank)
  return [
    ...moved(stack(bank), cover(bank), good, {
      rule: rules.rules.cover,
      because: 'The bank covers what the others can win.',
    }),
    ...moved(INVENTORY, houseWager(rules.wager), own, {
      rule: rules.rules.house,
      because: 'The house wagers against the bank.',
    }),
  ]
}
