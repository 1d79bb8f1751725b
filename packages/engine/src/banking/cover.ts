import {
  type Cents,
  cover,
  houseWager,
  INVENTORY,
  type Moved,
  moved,
  type Range,
  stack,
  stackOf,
  type Table,
  terms,
  type WagerId,
} from '../kernel/index.ts'
import type { BankState } from './state.ts'
import type { BankRules } from './turn.ts'

/** Half in whole chips of the table. An odd one is the house's to pay and the player's to have (10.8(p)). */
export const smallerHalf = (cents: Cents, coin: Cents): Cents => Math.floor(cents / 2 / coin) * coin
/** What a bank must be good for. */
export const shareOf = (cents: Cents, cobank: boolean): Cents => (cobank ? Math.ceil(cents / 2) : cents)

/** How much more the others may win together than they can already, before the bank's chips no longer cover it. */
export function room<S extends BankState>(rules: BankRules<S>, table: Table<S>): Cents {
  const { bank, cobank } = table.state
  if (bank === null) return Number.POSITIVE_INFINITY
  const good = stackOf(table, bank) * (cobank ? 2 : 1)
  return Math.max(0, good - rules.exposure(table, bank))
}

/** A wager against a player's bank is no larger than what that bank can still pay at its best odds. */
export function covered<S extends BankState>(
  rules: BankRules<S>,
  table: Table<S>,
  range: Range,
  most: number,
): Range {
  const limit = room(rules, table)
  if (limit === Number.POSITIVE_INFINITY) return range
  const { coin } = terms(table)
  const cents = Math.floor(limit / most / coin) * coin
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

/** What the house wagers against the bank: as much as that player last did against it, as far as the bank is good for it. */
export function houseStake<S extends BankState>(rules: BankRules<S>, table: Table<S>): Cents {
  const { bank, cobank, against, atMost } = table.state
  if (bank === null || cobank) return 0
  const { coin } = terms(table)
  const wanted = Math.min(against[bank] ?? 0, atMost ?? Number.POSITIVE_INFINITY)
  return Math.floor(Math.min(wanted, room(rules, table)) / coin) * coin
}

/** When the wagers are closed: the bank's cover is set aside, and the house puts up its own wager against it. */
export function coverEvents<S extends BankState>(
  rules: BankRules<S>,
  table: Table<S>,
  wager: WagerId,
): Moved[] {
  const { bank, cobank } = table.state
  if (bank === null) return []
  const own = houseStake(rules, table)
  const good = shareOf(rules.exposure(table, bank) + own, cobank)
  return [
    ...moved(stack(bank), cover(bank), good, {
      rule: rules.rules.cover,
      because: 'The bank covers what the others can win.',
    }),
    ...moved(INVENTORY, houseWager(wager), own, {
      rule: rules.rules.house,
      because: 'The house wagers against the bank.',
    }),
  ]
}
