import type { Face } from '../kernel/types.ts'
import { codeOf, JOKER } from './cards.ts'
import { type Ranker, ranker } from './evaluate.ts'
import { THREE_CARDS } from './rankings.ts'
import { handName, handOf, highCard, type Rank, valuesOf } from './value.ts'

/** Three card poker's ranking under the names its rules use. */
export const THREE_CARD_HANDS = THREE_CARDS.hands
export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number]

const hand = new Uint8Array(3)
let rank: Ranker | undefined

/** Every settled hand goes through here: the ranker is kept at hand, and its cards are written where it reads them. */
export function rankThree(faces: readonly Face[]): Rank {
  if (faces.length !== 3) throw new RangeError(`a hand of three has ${faces.length} cards`)
  for (let i = 0; i < 3; i++) {
    const code = codeOf(faces[i] as Face)
    if (code === JOKER) throw new RangeError('no joker plays with three cards')
    hand[i] = code
  }
  rank ??= ranker(THREE_CARDS)
  return rank(hand)
}

export const threeCardCategory = (rank: Rank): ThreeCardHand => handOf(THREE_CARDS, rank)
/** The line a dealer's hand must reach: the highest card has this value, or there is at least a pair. */
export const threeCardHigh = (value: number): Rank => highCard(THREE_CARDS, value)
/** There are fewer than a thousand different hands, and each is named with every round. */
const names = new Map<Rank, string>()
export function threeCardName(rank: Rank): string {
  const name = names.get(rank) ?? handName(THREE_CARDS, rank)
  names.set(rank, name)
  return name
}

/** The order in which a hand is laid out so that it reads as what it is: positions into the faces. */
export function arrangeThree(faces: readonly Face[]): number[] {
  const order = valuesOf(THREE_CARDS, rankThree(faces))
  const place = (face: Face): number => {
    const value = codeOf(face) >> 2
    const at = order.indexOf(value)
    return at === -1 ? order.indexOf(1) : at
  }
  return faces.map((_, i) => i).sort((i, j) => place(faces[i] as Face) - place(faces[j] as Face) || i - j)
}
