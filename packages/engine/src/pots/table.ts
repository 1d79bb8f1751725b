import {
  type Account,
  balance,
  type CardId,
  type Cents,
  type OptionValues,
  type Pile,
  type Place,
  type PlayerId,
  pile,
  pot,
  stackOf,
  type Table,
  terms,
} from '../kernel/index.ts'
import type { Betters, Bettor, Limits, Round } from './betting.ts'
import { chosen as chosenBy, type PotsChoices } from './options.ts'
import { DOLLAR } from './rake.ts'
import type { PotsRules, Street, T } from './rules.ts'
import { type Hand, handsIn } from './state.ts'

/** What is read off a poker table: chips, cards, how the betting stands. */

export const optionsOf = (table: Table): OptionValues => terms(table).options
export const chosen = (table: Table): PotsChoices => chosenBy(optionsOf(table))

const kept = new Map<string, readonly Place[]>()
/** The seats of a table, clockwise from the dealer's left. */
export function placesFor(own: PotsRules, options: OptionValues): readonly Place[] {
  const { seats } = chosenBy(options)
  const key = `${own.id} ${seats}`
  const places = kept.get(key) ?? own.places.slice(0, seats)
  kept.set(key, places)
  return places
}

/** Cards that everybody has folded or discarded; burned ones lie by themselves (14.6(e)3). */
export const MUCK: Pile = 'muck'
export const BURNS: Pile = 'burns'

/** 19:47-14.7(c): whole dollars are bet; what is beside them is coin, and pays antes only. */
export const chipsOf = (table: Table, player: PlayerId): Cents =>
  Math.floor(stackOf(table, player) / DOLLAR) * DOLLAR

/** Where the bet of a round lies until it is gathered: before its seat. */
export const betAccount = ({ place, player }: Pick<Hand, 'place' | 'player'>): Account =>
  pot(`bet-${place}`, player)
export const betOf = (table: Table, hand: Pick<Hand, 'place' | 'player'>): Cents =>
  balance(table, betAccount(hand))

/** A pot by its place in the list, the main pot as `pot:1`. */
export const potAccount = (at: number, player: PlayerId): Account => pot(at + 1, player)
export const potOf = (table: T, at: number): Cents =>
  table.state.hands.reduce((sum, { player }) => sum + balance(table, potAccount(at, player)), 0)

export const handAt = (table: T, player: PlayerId): Hand | undefined =>
  table.state.hands.find((hand) => hand.player === player)
export const handPile = ({ place }: Pick<Hand, 'place'>): Pile => `hand:${place}`
export const cardsOf = (table: Table, hand: Pick<Hand, 'place'>): readonly CardId[] =>
  pile(table, handPile(hand))

export const streetOf = (own: PotsRules, table: T): Street => {
  const street = own.streets[table.state.street]
  if (!street) throw new Error(`${own.title} has no street ${table.state.street}`)
  return street
}

/** What sign and street make of the betting: pot-limit and no-limit have one least bet on all streets. */
export function limitsOf(own: PotsRules, table: T, pair = false): Limits {
  const { betting, lower, upper, raises, checkRaise, completing, openPair } = chosen(table)
  const raised = streetOf(own, table).unit === 'upper' || (openPair && pair)
  return {
    betting,
    unit: betting === 'fixed' && raised ? upper : lower,
    most: upper,
    ...(raises !== undefined && { raises }),
    checkRaise,
    completing,
  }
}

const bettor = (table: T, hand: Hand): Bettor => ({
  player: hand.player,
  bet: betOf(table, hand),
  chips: chipsOf(table, hand.player),
})

/** The betting round under way with all it rests on. */
export function betters(table: T, limits: Limits, round: Round): Betters {
  const { hands, pots } = table.state
  const bets = hands.map((hand) => betOf(table, hand))
  const inPots = pots.reduce((sum, _, at) => sum + potOf(table, at), 0)
  return {
    limits,
    round,
    left: handsIn(table.state).map((hand) => bettor(table, hand)),
    high: Math.max(round.owed ?? 0, ...bets),
    pot: inPots + bets.reduce((sum, cents) => sum + cents, 0),
  }
}

/** Those in the hand who have chips to bet. */
export const able = (table: T): readonly Hand[] =>
  handsIn(table.state).filter(({ player }) => chipsOf(table, player) > 0)

/** The hands from this player on, clockwise. */
export function from<H extends Pick<Hand, 'player'>>(hands: readonly H[], player: PlayerId): readonly H[] {
  const at = Math.max(
    0,
    hands.findIndex((hand) => hand.player === player),
  )
  return [...hands.slice(at), ...hands.slice(0, at)]
}
