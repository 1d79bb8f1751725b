import type { Face } from '../kernel/types.ts'
import { type Code, capital, codeOf, plural, valueName } from './cards.ts'

/** The hands of three cards, lowest first: a straight is rarer than a flush and ranks above it (20.3(b)). */
export const THREE_CARD_HANDS = [
  'high card',
  'pair',
  'flush',
  'straight',
  'three of a kind',
  'straight flush',
] as const
export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number]

/** The hand's category above three values of four bits each, the group that makes the hand first. */
const CATEGORY = 12
const ranked = (category: number, a: number, b: number, c: number): number =>
  (category << CATEGORY) | (a << 8) | (b << 4) | c

/** Three codes as one number: of two hands the higher number is the higher hand, equal numbers are a draw. */
export function rankThreeCodes(x: Code, y: Code, z: Code): number {
  const r = x >> 2
  const s = y >> 2
  const t = z >> 2
  const a = Math.max(r, s, t)
  const c = Math.min(r, s, t)
  const b = r + s + t - a - c
  if (a === b || b === c) {
    if (a === c) return ranked(4, a, a, a)
    return a === b ? ranked(1, a, a, c) : ranked(1, c, c, a)
  }
  const flush = ((x ^ y) & 3) === 0 && ((x ^ z) & 3) === 0
  // The ace also stands below two and three, and is then the lowest card of the lowest straight.
  if (a === 14 && b === 3) return ranked(flush ? 5 : 3, 3, 2, 1)
  if (a - c === 2) return ranked(flush ? 5 : 3, a, b, c)
  return ranked(flush ? 2 : 0, a, b, c)
}

export function rankThree(faces: readonly Face[]): number {
  const [x, y, z] = faces
  if (faces.length !== 3 || x === undefined || y === undefined || z === undefined)
    throw new RangeError(`a hand of three has ${faces.length} cards`)
  return rankThreeCodes(codeOf(x), codeOf(y), codeOf(z))
}

export const threeCardCategory = (rank: number): ThreeCardHand =>
  THREE_CARD_HANDS[rank >> CATEGORY] as ThreeCardHand

const values = (rank: number): [number, number, number] => [(rank >> 8) & 15, (rank >> 4) & 15, rank & 15]

/** The lowest hand without a pair whose highest card has this value: the line a dealer's hand must reach. */
export const threeCardHigh = (value: number): number => ranked(0, value, 0, 0)

/** `Pair of nines`, `Queen high`, `Straight flush to the ace`. */
export function threeCardName(rank: number): string {
  const [a] = values(rank)
  switch (threeCardCategory(rank)) {
    case 'high card':
      return `${capital(valueName(a))} high`
    case 'pair':
      return `Pair of ${plural(a)}`
    case 'flush':
      return `${capital(valueName(a))}-high flush`
    case 'straight':
      return `Straight to the ${valueName(a)}`
    case 'three of a kind':
      return `Three ${plural(a)}`
    case 'straight flush':
      return `Straight flush to the ${valueName(a)}`
  }
}

/** The order in which a hand is laid out so that it reads as what it is: positions into the faces. */
export function arrangeThree(faces: readonly Face[]): number[] {
  const order = values(rankThree(faces))
  const place = (face: Face): number => {
    const value = codeOf(face) >> 2
    const at = order.indexOf(value)
    return at === -1 ? order.indexOf(1) : at
  }
  return faces.map((_, i) => i).sort((i, j) => place(faces[i] as Face) - place(faces[j] as Face) || i - j)
}
