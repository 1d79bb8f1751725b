import { SUITS, suitOf } from '../kernel/cards.ts'
import type { Face } from '../kernel/types.ts'
import { cardValue } from './cards.ts'
import { choices } from './choices.ts'
import { rankFaces } from './evaluate.ts'
import type { Ranking } from './rankings.ts'
import { rankShown, shownName } from './shown.ts'
import { handName, handOf, type Rank, valuesOf } from './value.ts'
import type { HandRules, Side, SideRules } from './variants.ts'

/** A player's hand for one side of the pot. */
export interface BestHand {
  /** Of two hands for the same side the higher number is the better one, for low too; equal ones divide it: 19:47-14.3(c). */
  readonly rank: Rank
  /** The cards that play, those that make the hand first. */
  readonly cards: readonly Face[]
  /** `Two pair, kings and nines`, `Eight-six low` */
  readonly name: string
  /**
   * Who of those that tie gets the odd chip: the higher number. It has the suits of the cards from the highest down, spades
   * first, for low from the worst card down, clubs first: 19:47-14.9(i)2ii, 19:47-14.9(i)2iii, 19:47-14.11(f)2ii,
   * 19:47-14.11(f)2iii, 13:69F-14.9B(i)3ii, 13:69F-14.9B(i)3iii. Equal numbers are shared cards: the seat decides.
   */
  readonly suits: number
}

/** Clubs, diamonds, hearts, spades: 19:47-14.9(i)2iv, 19:47-14.11(f)2iv, 13:69F-14.9B(i)3iv. */
const suitValue = (face: Face): number => SUITS.indexOf(suitOf(face))

/** The suits of a hand as one number; the highest card is the highest by rank, whatever group it is in. */
function suitOrder(ranking: Ranking, rank: Rank, cards: readonly Face[]): number {
  const values = valuesOf(ranking, rank)
  const value = (face: Face): number => (values.includes(1) && cardValue(face) === 14 ? 1 : cardValue(face))
  const suit = (face: Face): number => (ranking.low ? SUITS.length - 1 - suitValue(face) : suitValue(face))
  return [...cards]
    .sort((a, b) => value(b) - value(a) || suit(b) - suit(a))
    .reduce((sum, face) => sum * SUITS.length + suit(face), 0)
}

/** In the order of the hand's own groups. */
function inOrder(ranking: Ranking, rank: Rank, cards: readonly Face[]): Face[] {
  const values = valuesOf(ranking, rank)
  const place = (face: Face): number => {
    const at = values.indexOf(cardValue(face))
    return at === -1 ? values.indexOf(1) : at
  }
  return [...cards].sort((a, b) => place(a) - place(b) || suitValue(b) - suitValue(a))
}

/** Every choice of cards that may make a hand. */
function candidates(
  { ranking, ownCards }: SideRules,
  own: readonly Face[],
  center: readonly Face[],
): Face[][] {
  if (ownCards === undefined) return choices([...own, ...center], ranking.cards)
  const rest = choices(center, ranking.cards - ownCards)
  return choices(own, ownCards).flatMap((mine) => rest.map((shared) => [...mine, ...shared]))
}

/**
 * The best hand for one side, or nothing where the cards are too few or no low hand is good enough. Of several that rank
 * the same it is the one whose suits serve its owner.
 */
export function bestHand(
  rules: HandRules,
  side: Side,
  own: readonly Face[],
  center: readonly Face[] = [],
): BestHand | undefined {
  const asked = rules[side]
  if (!asked) return undefined
  const { ranking, least } = asked
  let best: Omit<BestHand, 'name'> | undefined
  for (const cards of candidates(asked, own, center)) {
    // 19:47-14.3(f): the cards say what a hand is, and nobody else.
    const rank = rankFaces(ranking, cards)
    if (rank < least || (best && rank < best.rank)) continue
    const suits = suitOrder(ranking, rank, cards)
    if (!best || rank > best.rank || suits > best.suits) best = { rank, cards, suits }
  }
  if (!best) return undefined
  return { ...best, cards: inOrder(ranking, best.rank, best.cards), name: handName(ranking, best.rank) }
}

/** Whether cards that are too few for a hand can be part of one that is good enough: for a low, none of them too high or paired. */
function mayBecome({ ranking, least }: SideRules, cards: readonly Face[]): boolean {
  if (least === 0 || cards.length === 0) return true
  const rank = rankShown(ranking, cards)
  const [highest = 0] = valuesOf(ranking, rank)
  const [limit = 0] = valuesOf(ranking, least)
  return handOf(ranking, rank) === handOf(ranking, least) && highest <= limit
}

/**
 * What a player has in words, also while the cards are too few for a hand. Nothing where no low hand is good enough, or none
 * is asked for.
 */
export function handWords(
  rules: HandRules,
  side: Side,
  own: readonly Face[],
  center: readonly Face[] = [],
): string | undefined {
  const asked = rules[side]
  if (!asked) return undefined
  const { ranking, ownCards } = asked
  const fromCenter = ranking.cards - (ownCards ?? ranking.cards)
  if (own.length + center.length >= ranking.cards && center.length >= fromCenter)
    return bestHand(rules, side, own, center)?.name
  const held = ownCards === undefined ? [[...own]] : choices(own, Math.min(ownCards, own.length))
  const shown = held.map((mine) => [...mine, ...center])
  const best = shown.reduce((a, b) => (rankShown(ranking, b) > rankShown(ranking, a) ? b : a))
  return mayBecome(asked, best) ? shownName(ranking, best) : undefined
}
