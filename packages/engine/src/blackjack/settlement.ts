import {
  balance,
  boxOfPlace,
  type Cents,
  coupon,
  couponBack,
  down,
  type Event,
  handPile,
  INVENTORY,
  lose,
  moved,
  type Outcome,
  pile,
  placeOfHand,
  push,
  type Spot,
  stack,
  type Table,
  terms,
  win,
} from '../kernel/index.ts'
import { rackOf } from '../shoe/index.ts'
import type { BlackjackRules, Result } from './rules.ts'
import type { BlackjackFact, BlackjackState } from './state.ts'

type Events = Event<BlackjackFact>[]

/** Half of a wager that is given up; a chip that cannot be halved stays with the player. */
export const halfOf = (table: Table, cents: Cents): Cents => down(cents / 2, terms(table).coin)

function half(exact: boolean, table: Table, s: Spot, why: { rule: string; because: string }): Events {
  const taken = exact ? s.cents / 2 : halfOf(table, s.cents)
  const match = balance(table, coupon(s.place, s.player, s.wager))
  const marked = (outcome: Outcome) => ({ wager: s.wager, outcome })
  return [
    ...moved(s.account, INVENTORY, taken, why).map((e) => ({ ...e, ...marked('lose') })),
    ...moved(s.account, stack(s.player), s.cents - taken, why).map((e) => ({ ...e, wager: s.wager })),
    ...(match > 0 ? [couponBack({ ...s, cents: match }, why.rule, 'collected')] : []),
  ]
}

/** A wager is paid, collected, or goes back. */
export function settled<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  s: Spot,
  result: Result,
): Events {
  const { outcome, odds, rule, because } = result
  const why = { rule, because }
  const more = rules.beside?.(s, table) ?? []
  switch (outcome) {
    case 'win':
      if (!odds) throw new Error(`${s.wager} wins at no odds`)
      return [...win(table, s, odds, why), ...more]
    case 'lose':
      return [...lose(table, s, why), ...more]
    case 'push':
      return [...push(table, s, why), ...more]
    case 'half':
      return [...half(rules.exactHalves === true, table, s, why), ...more]
  }
}

/** From the far right of the dealer counterclockwise, as cards are picked up (2.6(i)). */
export function fromRight<S extends BlackjackState, X extends { readonly place: string }>(
  rules: Pick<BlackjackRules<S>, 'places'>,
  table: Table<S>,
  all: readonly X[],
): X[] {
  const places = rules.places(table)
  const at = ({ place }: X): number => places.indexOf(boxOfPlace(place))
  return all.toSorted((a, b) => at(b) - at(a) || b.place.localeCompare(a.place))
}

/** Losers are collected, then winners are paid and the rest goes back. */
export function settleAll<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  all: readonly (readonly [Spot, Result])[],
): Events {
  const places = fromRight(
    rules,
    table,
    all.map(([spot, result]) => ({ place: spot.place, spot, result })),
  )
  const losing = places.filter(({ result }) => result.outcome === 'lose' || result.outcome === 'half')
  const others = places.filter(({ result }) => result.outcome === 'win' || result.outcome === 'push')
  return [...losing, ...others].flatMap(({ spot, result }) => settled(rules, table, spot, result))
}

/** The cards of these piles go to the rack. */
export const racked = (
  table: Table<BlackjackState>,
  names: readonly string[],
): Extract<Events[number], { type: 'placed' }>[] =>
  names
    .filter((name) => pile(table, name).length > 0)
    .map((from) => ({ type: 'placed', cards: pile(table, from), from, to: rackOf(table) }))

/** All hands from the far right, and the dealer's own at last; before a shuffle too (19:47-2.6(l)1). */
export function pickUp<S extends BlackjackState>(
  rules: Pick<BlackjackRules<S>, 'places'>,
  table: Table<S>,
): Extract<Events[number], { type: 'placed' }>[] {
  const hands = Object.keys(table.piles).flatMap((name) => {
    const place = placeOfHand(name)
    return place === undefined ? [] : [place]
  })
  const isDealers = (place: string): boolean => place.startsWith('dealer')
  const players = hands.filter((place) => !isDealers(place)).map((place) => ({ place }))
  return racked(table, [
    ...fromRight(rules, table, players).map(({ place }) => handPile(place)),
    ...hands.filter(isDealers).map(handPile),
  ])
}

/** Everything goes back: the round, or a hand, is dead. */
export const allBack = (
  table: Table,
  all: readonly Spot[],
  why: { readonly rule: string; readonly because: string },
): Events => all.flatMap((s) => push(table, s, why))
