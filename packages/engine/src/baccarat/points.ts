import { type Rank, rankOf } from '../kernel/cards.ts'
import type { Face } from '../kernel/types.ts'

/** What a card is worth at the baccarats: its number, an ace one, ten and court cards nothing. */
const VALUES: Readonly<Record<Rank, number>> = {
  // An ace is one: 19:47-3.1(b)3, 19:47-4.1(b)3, 19:47-7.1(b)3.
  A: 1,
  // Two to nine are their number: 19:47-3.1(b)1, 19:47-4.1(b)1, 19:47-7.1(b)1.
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 6,
  7: 7,
  8: 8,
  9: 9,
  // Ten, jack, queen and king are nothing: 19:47-3.1(b)2, 19:47-4.1(b)2, 19:47-7.1(b)2.
  T: 0,
  J: 0,
  Q: 0,
  K: 0,
}

export const cardValue = (face: Face): number => VALUES[rankOf(face)]

/**
 * The point count of a hand, the right digit of the sum: 19:47-3.1(c), 19:47-4.1(c), 19:47-7.1(c). Ace, 2 and 4 are 7
 * (19:47-7.1(c)1); ace, 2 and 9 are 12, and so 2 (19:47-7.1(c)2).
 */
export const pointCount = (faces: readonly Face[]): number =>
  faces.reduce((sum, face) => sum + cardValue(face), 0) % 10

/** How many further cards go out with a burned card: its number, where ten and court cards are ten. */
export const amountOn = (face: Face): number => cardValue(face) || 10

/** Cards of one value are the same card to every baccarat; suits and kinds of ten cannot matter. */
export const alike = (face: Face): Face => String(cardValue(face))

/** Eight or nine with the first two cards. */
export const isNatural = (count: number): boolean => count >= 8
