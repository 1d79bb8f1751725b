import { type Face, facesOf, knownFace, type Place, pile, type Table } from '../../kernel/index.ts'
import {
  cardValue,
  FIVE_CARDS,
  handName,
  handOf,
  handRank,
  type Rank,
  rankFaces,
  valuesOf,
} from '../../poker/index.ts'
import { handOf as pileOf } from '../../versus/index.ts'
import type { FiveCardHand } from './wagers.ts'

/** 19:47-16.1[hand]: the dealer has as many as a player. */
export const HAND = 5

/** The dealer has a hand with ace, king, four, three, two or better. */
export const QUALIFIES: Rank = handRank(FIVE_CARDS, [14, 13, 4, 3, 2], false)

export const rankFive = (faces: readonly Face[]): Rank => rankFaces(FIVE_CARDS, faces)
export const categoryOf = (rank: Rank): FiveCardHand => handOf(FIVE_CARDS, rank)
export const nameOf = (rank: Rank): string => handName(FIVE_CARDS, rank)

/** The order in which a hand is laid out so that it reads as what it is: positions into the faces. */
export function arrangeFive(faces: readonly Face[]): number[] {
  const order = valuesOf(FIVE_CARDS, rankFive(faces))
  const place = (face: Face): number => {
    const at = order.indexOf(cardValue(face))
    return at === -1 ? order.indexOf(1) : at
  }
  return faces.map((_, i) => i).sort((i, j) => place(faces[i] as Face) - place(faces[j] as Face) || i - j)
}

/** The rank of a player's hand, where all five cards are known here. */
export function rankAt(table: Table, place: Place): Rank | undefined {
  const cards = pile(table, pileOf(place))
  const known = cards.length === HAND && cards.every((card) => knownFace(table, card) !== undefined)
  return known ? rankFive(facesOf(table, pileOf(place))) : undefined
}
