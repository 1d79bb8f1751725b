import type { Face, Outcome } from '../../kernel/index.ts'
import {
  capital,
  handName,
  PAI_GOW_POKER,
  PAI_GOW_POKER_LOW_WHEEL,
  type Rank,
  type Ranking,
  rankFaces,
  TWO_CARDS,
  valueName,
  valuesOf,
} from '../../poker/index.ts'

/** Where ace to five stands among straights and straight flushes: next to the one with ace and king, or below all others. */
export type Wheel = 'second' | 'lowest'

/** The two hands of a player, the dealer or the bank, ranked; each is compared with its like alone. */
export interface Ranked {
  readonly high: Rank
  readonly low: Rank
}

export const highRanking = (wheel: Wheel): Ranking =>
  wheel === 'second' ? PAI_GOW_POKER : PAI_GOW_POKER_LOW_WHEEL

/** The rank of five cards; of two such numbers the higher is the higher hand, and equal ones are a copy. */
export function rankFive(faces: readonly Face[], wheel: Wheel): Rank {
  if (faces.length !== 5) throw new RangeError('a high hand has five cards')
  return rankFaces(highRanking(wheel), faces)
}

/** The same for the two cards of a low hand. It is no number to compare with a high hand: see `isLegal`. */
export function rankTwo(faces: readonly Face[]): Rank {
  if (faces.length !== 2) throw new RangeError('a low hand has two cards')
  return rankFaces(TWO_CARDS, faces)
}

export const highName = (rank: Rank, wheel: Wheel): string => handName(highRanking(wheel), rank)

/** `Pair of nines`, `Ace-king`. */
export function lowName(rank: Rank): string {
  const [first = 0, second = 0] = valuesOf(TWO_CARDS, rank)
  return first === second ? handName(TWO_CARDS, rank) : `${capital(valueName(first))}-${valueName(second)}`
}

export const nameFive = (faces: readonly Face[], wheel: Wheel): string =>
  highName(rankFive(faces, wheel), wheel)
export const nameTwo = (faces: readonly Face[]): string => lowName(rankTwo(faces))

/** What a high hand has beyond the two cards that a low hand is measured by: three cards of four bits each. */
const BEYOND = 12

/**
 * Whether the five cards rank at least as high as the two (11.9(a)). Two cards are nothing or a pair, so that the kind of
 * the high hand and its first two cards decide: a pair of sevens stands above nothing, above sixes and beside sevens.
 */
export const isLegal = ({ high, low }: Ranked): boolean => high >> BEYOND >= low

/**
 * What a player's hands come to against the dealer's or the bank's, which has the copies, 19:47-11.1[copy-hand] (11.9(g) to
 * (i)).
 */
export function outcome(own: Ranked, bank: Ranked): Outcome {
  const high = own.high > bank.high
  const low = own.low > bank.low
  if (high !== low) return 'push'
  return high ? 'win' : 'lose'
}
