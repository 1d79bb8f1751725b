import { type Face, knownFace, SUITS, suitOf } from '../kernel/index.ts'
import { cardValue, FIVE_CARDS, handRules, rankShown } from '../poker/index.ts'
import type { ForcedCard, PotsRules, T } from './rules.ts'
import { type Hand, handsIn } from './state.ts'
import { cardsOf, chipsOf, chosen } from './table.ts'

/** Who opens a betting round, by the cards that lie open. */

/** The faces of a hand that everybody sees. */
export const upCards = (table: T, hand: Pick<Hand, 'place'>): readonly Face[] =>
  cardsOf(table, hand).flatMap((card) =>
    table.faces[card]?.to.includes('everyone') ? [knownFace(table, card) ?? ''] : [],
  )

/** The place of a card for the forced bet: its rank, then its suit, spades high. */
function forcedValue(face: Face, ace: 'high' | 'low'): number {
  const value = cardValue(face)
  return (value === 14 && ace === 'low' ? 1 : value) * SUITS.length + SUITS.indexOf(suitOf(face))
}

/** Whose up-card makes the forced bet: 19:47-14.9(d). No two cards are equal, for suits decide. */
export function forcedBettor(hands: readonly (readonly [Hand, Face])[], { card, ace }: ForcedCard): Hand {
  const sorted = [...hands].sort(([, a], [, b]) => forcedValue(a, ace) - forcedValue(b, ace))
  const found = card === 'lowest' ? sorted[0] : sorted.at(-1)
  if (!found) throw new Error('nobody shows a card')
  return found[0]
}

/** Cards in the middle that stand for everybody's own, as the common card of a stud game. */
const shared = (own: PotsRules, table: T): readonly Face[] =>
  own.stud ? (table.piles.community ?? []).flatMap((card) => knownFace(table, card) ?? []) : []

/**
 * The hand that shows best, of equal ones the nearest to the dealer's left. Where its player is all-in the next clockwise
 * who is not opens.
 */
export function bestShowing(own: PotsRules, table: T, side: 'high' | 'low'): Hand | undefined {
  const hands = handsIn(table.state)
  const ranking = handRules(own.id, chosen(table).form)[side]?.ranking ?? FIVE_CARDS
  const ranks = hands.map((hand) => rankShown(ranking, [...upCards(table, hand), ...shared(own, table)]))
  const at = ranks.indexOf(Math.max(...ranks))
  return [...hands.slice(at), ...hands.slice(0, at)].find(({ player }) => chipsOf(table, player) > 0)
}

/** Whether somebody shows a pair. */
export const pairShows = (table: T): boolean =>
  handsIn(table.state).some((hand) => {
    const values = upCards(table, hand).map(cardValue)
    return new Set(values).size < values.length
  })
