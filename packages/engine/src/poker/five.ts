import type { Face } from '../kernel/types.ts'
import { type Code, capital, codeOf, plural, valueName } from './cards.ts'

/** The hands of five cards, lowest first. */
export const FIVE_CARD_HANDS = [
  'high card',
  'pair',
  'two pair',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
  'royal flush',
] as const
export type FiveCardHand = (typeof FIVE_CARD_HANDS)[number]

/** The hand's category above five values of four bits each, the group that makes the hand first. */
const CATEGORY = 20
const ranked = (category: number, a: number, b: number, c: number, d: number, e: number): number =>
  (category << CATEGORY) | (a << 16) | (b << 12) | (c << 8) | (d << 4) | e

/** Five different values from the highest: nothing, a straight, a flush or both. The wheel is the lowest straight. */
function unpaired(a: number, b: number, c: number, d: number, e: number, flush: boolean): number {
  if (a - e === 4) return ranked(flush ? (a === 14 ? 9 : 8) : 4, a, b, c, d, e)
  if (a === 14 && b === 5) return ranked(flush ? 8 : 4, 5, 4, 3, 2, 1)
  return ranked(flush ? 5 : 0, a, b, c, d, e)
}

/** Values from the highest with at least two alike; equal ones stand together. */
function paired(a: number, b: number, c: number, d: number, e: number): number {
  if (a === d) return ranked(7, a, a, a, a, e)
  if (b === e) return ranked(7, b, b, b, b, a)
  if (a === c) return d === e ? ranked(6, a, a, a, d, d) : ranked(3, a, a, a, d, e)
  if (c === e) return a === b ? ranked(6, c, c, c, a, a) : ranked(3, c, c, c, a, b)
  if (b === d) return ranked(3, b, b, b, a, e)
  if (a === b) {
    if (c === d) return ranked(2, a, a, c, c, e)
    return d === e ? ranked(2, a, a, d, d, c) : ranked(1, a, a, c, d, e)
  }
  if (b === c) return d === e ? ranked(2, b, b, d, d, a) : ranked(1, b, b, a, d, e)
  return c === d ? ranked(1, c, c, a, b, e) : ranked(1, d, d, a, b, c)
}

/** Five codes as one number: of two hands the higher number is the higher hand, equal numbers are a tie. */
export function rankFiveCodes(v: Code, w: Code, x: Code, y: Code, z: Code): number {
  let a = v >> 2
  let b = w >> 2
  let c = x >> 2
  let d = y >> 2
  let e = z >> 2
  // A sorting network of nine exchanges: no array, no comparator.
  if (a < b) [a, b] = [b, a]
  if (d < e) [d, e] = [e, d]
  if (c < e) [c, e] = [e, c]
  if (c < d) [c, d] = [d, c]
  if (a < d) [a, d] = [d, a]
  if (a < c) [a, c] = [c, a]
  if (b < e) [b, e] = [e, b]
  if (b < d) [b, d] = [d, b]
  if (b < c) [b, c] = [c, b]
  if (a === b || b === c || c === d || d === e) return paired(a, b, c, d, e)
  const flush = ((v ^ w) & 3) === 0 && ((v ^ x) & 3) === 0 && ((v ^ y) & 3) === 0 && ((v ^ z) & 3) === 0
  return unpaired(a, b, c, d, e, flush)
}

export function rankFive(faces: readonly Face[]): number {
  if (faces.length !== 5) throw new RangeError(`a hand of five has ${faces.length} cards`)
  const [v, w, x, y, z] = faces.map(codeOf) as [Code, Code, Code, Code, Code]
  return rankFiveCodes(v, w, x, y, z)
}

export const fiveCardCategory = (rank: number): FiveCardHand =>
  FIVE_CARD_HANDS[rank >> CATEGORY] as FiveCardHand

const value = (rank: number, place: number): number => (rank >> (16 - 4 * place)) & 15

/** `Pair of nines`, `Full house, tens over sixes`, `Straight to the five`. */
export function fiveCardName(rank: number): string {
  const first = value(rank, 0)
  switch (fiveCardCategory(rank)) {
    case 'high card':
      return `${capital(valueName(first))} high`
    case 'pair':
      return `Pair of ${plural(first)}`
    case 'two pair':
      return `Two pair, ${plural(first)} and ${plural(value(rank, 2))}`
    case 'three of a kind':
      return `Three ${plural(first)}`
    case 'straight':
      return `Straight to the ${valueName(first)}`
    case 'flush':
      return `${capital(valueName(first))}-high flush`
    case 'full house':
      return `Full house, ${plural(first)} over ${plural(value(rank, 3))}`
    case 'four of a kind':
      return `Four ${plural(first)}`
    case 'straight flush':
      return `Straight flush to the ${valueName(first)}`
    case 'royal flush':
      return 'Royal flush'
  }
}
