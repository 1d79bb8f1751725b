import {
  balance,
  houseWager,
  limitOf,
  type Place,
  type PlayerId,
  seatOf,
  type Table,
  terms,
  type WagerId,
} from '../kernel/index.ts'
import { houseStake } from './cover.ts'
import { bankChoices } from './options.ts'
import type { BankState } from './state.ts'
import type { BankRules } from './turn.ts'

/** Games whose hands are set in two and compared with those of the dealer or the bank (10.8, 11.10). */

/** The wager on a hand. */
export const MAIN: WagerId = 'main'
const DEALER: Place = 'dealer'

/** What such a game's licensee has chosen, as the bank's rules; a wager wins as much as it is. */
export const chosenBank = <S extends BankState>(): Pick<
  BankRules<S>,
  'wager' | 'most' | 'offered' | 'houseWager'
> => ({
  wager: MAIN,
  most: 1,
  offered: (table) => bankChoices(terms(table).options),
  houseWager: (table, bank) => {
    const { options, limits } = terms(table)
    return bankChoices(options).houseWager === 'minimum'
      ? (limitOf(limits, MAIN)?.least ?? 0)
      : (table.state.against[bank] ?? 0)
  },
})

/** The place whose hands all others are compared with. */
export const standard = (table: Table<BankState>): Place =>
  table.state.bank === null ? DEALER : seatOf(table, table.state.bank)

/** What the dealer has wagered against the bank. */
export const dealersWager = (table: Table): number => balance(table, houseWager(MAIN))

/** A player who banks plays as soon as the house wagers against that bank, if nobody else does. */
export const bankPlays = <S extends BankState>(rules: BankRules<S>, table: Table<S>): readonly PlayerId[] => {
  const { bank } = table.state
  return bank !== null && houseStake(rules, table) > 0 ? [bank] : []
}
