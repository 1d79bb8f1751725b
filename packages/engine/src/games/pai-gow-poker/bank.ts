import { type BankRules, chosenBank, dealersWager, MAIN } from '../../banking/index.ts'
import {
  balance,
  CENTER,
  type Citation,
  cover,
  houseWager,
  INVENTORY,
  moved,
  stack,
  type Why,
} from '../../kernel/index.ts'
import { type Event, fact, PLACES, type State, type T } from './state.ts'

/** Where each way of dealing has the call. */
export const CALLS = {
  'manual-shoe': '19:47-11.8(a)',
  hand: '19:47-11.8A(b)2',
  'automated-shoe': '19:47-11.8B(b)2',
} as const satisfies Readonly<Record<string, Citation>>

/** Who banks, what a bank covers, and what the dealer wagers against it (11.10). */
export const BANK: BankRules<State> = {
  rules: {
    offered: '19:47-11.10(a)',
    offer: '19:47-11.10(c)',
    first: '19:47-11.10(b)',
    wagered: '19:47-11.10(d)1',
    cover: '19:47-11.10(d)2',
    cobank: '19:47-11.10(e)',
    area: '19:47-11.10(f)',
    house: '19:47-11.10(g)',
    call: CALLS['manual-shoe'],
    closed: '19:47-11.7(c)',
  },
  places: PLACES,
  open: ({ state }) => !state.closed,
  ...chosenBank(),
}

/** Whether the dealer's own cards are in the round. */
export const dealerPlays = (table: T): boolean => table.state.bank === null || dealersWager(table) > 0

/** Chips of a round that a player banks which have not gone where they belong. */
export const bankUnpaid = (table: T): boolean => {
  const { bank } = table.state
  if (bank === null) return false
  return [cover(bank), CENTER, houseWager(MAIN)].some((account) => balance(table, account) > 0)
}

/** Where lost wagers lie until the round is over. */
export const till = ({ state }: T): string => (state.bank === null ? INVENTORY : CENTER)

/** The bank's cover and the dealer's wager go back; wagers of the players are none of its business. */
export function bankBack(table: T, why: Why): Event[] {
  const { bank, forfeits = [] } = table.state
  if (bank === null) return []
  const lost = balance(table, CENTER) - forfeits.reduce((sum, { cents }) => sum + cents, 0)
  return [
    ...moved(houseWager(MAIN), INVENTORY, dealersWager(table), why),
    ...moved(CENTER, INVENTORY, lost, why),
    ...moved(cover(bank), stack(bank), balance(table, cover(bank)), why),
  ]
}

/** All hands are void: the round was none. */
export const undo = (table: T, why: Why): Event[] => [...bankBack(table, why), fact({ type: 'bank-voided' })]

/** A game starts when the cards have been washed: the first round is the dealer's (11.10(b)). */
export const gameStarted = ({ state }: T): Event[] => [
  ...(state.bank === null ? [] : [fact({ type: 'bank-given-up' })]),
  fact({ type: 'game-started' }),
]
