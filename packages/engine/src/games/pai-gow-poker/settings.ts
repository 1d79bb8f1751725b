import type { Face } from '../../kernel/index.ts'
import { type Code, codeOf, faceOf, JOKER, type Ranker, ranker, TWO_CARDS } from '../../poker/index.ts'
import { highRanking, isLegal, type Ranked, type Wheel } from './ranking.ts'

/** One of the 21 ways to set seven cards: the two of the low hand by their places, lower first, and what both hands rank. */
export interface Setting extends Ranked {
  readonly first: number
  readonly second: number
  readonly legal: boolean
}

const CARDS = 7
/** The two cards of the low hand by their places, for each of the 21 ways. */
export const WAYS: readonly (readonly [number, number])[] = Array.from({ length: CARDS }, (_, i) =>
  Array.from({ length: CARDS - 1 - i }, (__, j) => [i, i + 1 + j] as const),
).flat()

/** By way, the places of the five cards of the high hand and then of the two of the low hand. */
const ORDERS = Uint8Array.from(
  WAYS.flatMap(([first, second]) => [
    ...Array.from({ length: CARDS }, (_, i) => i).filter((i) => i !== first && i !== second),
    first,
    second,
  ]),
)
const laid = new Uint8Array(ORDERS.length)
const LOW: Ranker = ranker(TWO_CARDS, 2)

/** What the hands of every way rank, written into two lists. */
export function rankWays(cards: ArrayLike<Code>, wheel: Wheel, highs: Int32Array, lows: Int32Array): void {
  const high = ranker(highRanking(wheel), 5)
  for (let i = 0; i < ORDERS.length; i++) laid[i] = cards[ORDERS[i] as number] as number
  for (let way = 0, at = 0; way < WAYS.length; way++, at += CARDS) {
    highs[way] = high(laid, at)
    lows[way] = LOW(laid, at + 5)
  }
}

const [highs, lows] = [new Int32Array(WAYS.length), new Int32Array(WAYS.length)]

/** All ways to set these seven cards, also those that the rules forbid. */
export function settingsOf(cards: ArrayLike<Code>, wheel: Wheel): readonly Setting[] {
  rankWays(cards, wheel, highs, lows)
  return WAYS.map(([first, second], way) => {
    const ranked = { high: highs[way] as number, low: lows[way] as number }
    return { first, second, ...ranked, legal: isLegal(ranked) }
  })
}

/** The value of a card by itself: the joker is an ace. */
export const aceHigh = (code: Code): number => (code === JOKER ? 14 : code >> 2)

/** Seven cards as codes, highest first, the joker before the aces. */
export function sevenOf(faces: readonly Face[]): readonly Code[] {
  const cards = faces.map(codeOf).sort((a, b) => b - a)
  if (cards.length !== CARDS || new Set(cards).size !== CARDS)
    throw new RangeError('hands are set from seven different cards')
  return cards
}

export const lowOf = (cards: readonly Code[], { first, second }: Setting): readonly Face[] =>
  [first, second].map((i) => faceOf(cards[i] as Code))
export const highOf = (cards: readonly Code[], { first, second }: Setting): readonly Face[] =>
  cards.filter((_, i) => i !== first && i !== second).map(faceOf)
