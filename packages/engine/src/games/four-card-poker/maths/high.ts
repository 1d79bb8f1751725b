import { CODES, FOUR_CARDS, handOf, ranker, rankingParts, valuesOf } from '../../../poker/index.ts'
import { sizes } from './meetings.ts'
import { bits } from './shapes.ts'

/** Hands of a flush and higher: what beats them are cards of one value, or a suit. Both are counted, no hand is dealt. */

/** Hands that differ by no more than the names of their suits: what each suit has, a bit a value from the two up. */
interface Alike {
  readonly rank: number
  readonly suits: readonly number[]
  ways: number
}

const VALUES = 13
const DEALT = 6
const LEFT = 47
/** A flush, and below it every hand that values alone decide. */
export const FLUSH = FOUR_CARDS.hands.indexOf('flush') << (4 * FOUR_CARDS.cards)

const choose = (n: number, k: number): number => {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}

/** Every hand of five, counted from the lowest cards, with its rank. */
export function everyHand(visit: (hand: Uint8Array, rank: number) => void): void {
  const rank = ranker(FOUR_CARDS, 5)
  const hand = new Uint8Array(5)
  const down = (held: number, from: number): void => {
    if (held === hand.length) {
      visit(hand, rank(hand))
      return
    }
    for (let i = from; i < CODES.length; i++) {
      hand[held] = CODES[i] as number
      down(held + 1, i + 1)
    }
  }
  down(0, 0)
}

function alike(hand: Uint8Array): number[] {
  const suits = [0, 0, 0, 0]
  for (const code of hand) suits[code & 3] = (suits[code & 3] as number) | (1 << ((code >> 2) - 2))
  return suits.sort((a, b) => b - a)
}

/** How many cards of a value the dealer may have without beating a hand of this rank by them. */
function mostOf(rank: number): number[] {
  const [value = 0] = valuesOf(FOUR_CARDS, rank)
  const kind = handOf(FOUR_CARDS, rank)
  return Array.from({ length: VALUES }, (_, i) => {
    const higher = i + 2 > value
    switch (kind) {
      case 'four of a kind':
        return higher ? 3 : 4
      case 'straight flush':
        return 3
      case 'three of a kind':
        return higher ? 2 : 3
      default:
        return 2
    }
  })
}

/** Dealer's hands with nowhere more of a value than that. */
function within(left: readonly number[], most: readonly number[]): number {
  let poly = [1]
  for (const [i, cards] of left.entries()) {
    const next = new Array<number>(DEALT + 1).fill(0)
    for (const [held, n] of poly.entries())
      for (let more = 0; more <= Math.min(most[i] as number, cards) && held + more <= DEALT; more++)
        next[held + more] = (next[held + more] as number) + n * choose(cards, more)
    poly = next
  }
  return poly[DEALT] as number
}

/** Four to six cards of one suit with what they are worth as a flush, the highest first. */
interface Suited {
  readonly masks: Uint16Array
  readonly ranks: Int32Array
}
function suited(): Suited {
  const { flushes } = rankingParts(FOUR_CARDS, DEALT)
  const all = Array.from(flushes, (rank, mask) => ({ mask, rank })).filter(
    ({ mask }) => bits(mask) >= 4 && bits(mask) <= DEALT,
  )
  all.sort((a, b) => b.rank - a.rank)
  return { masks: Uint16Array.from(all, (s) => s.mask), ranks: Int32Array.from(all, (s) => s.rank) }
}

/** Numbers by value added up for every set of seven or fewer of them, from one on. */
function sumsFrom(numbers: readonly number[], first: number, into: Int32Array): void {
  for (let set = 1; set < into.length; set++) {
    const lowest = 31 - Math.clz32(set & -set)
    into[set] = (into[set & (set - 1)] as number) + (numbers[first + lowest] ?? 0)
  }
}
const [low, high] = [new Int32Array(128), new Int32Array(128)]

/** Dealer's hands that beat one by cards of this suit and not by cards of a value. */
function bySuit(
  own: number,
  rank: number,
  left: readonly number[],
  most: readonly number[],
  all: Suited,
): number {
  const others = LEFT - (VALUES - bits(own))
  const rest = Int32Array.of(0, 0, 0, 0, choose(others, 2), others, 1)
  // Two more of a value that the suit has make three of it.
  const threes = left.map((cards, i) =>
    (most[i] as number) < 3 ? choose(cards - (own & (1 << i) ? 0 : 1), 2) : 0,
  )
  sumsFrom(threes, 0, low)
  sumsFrom(threes, 7, high)
  const { masks, ranks } = all
  let ways = 0
  for (let i = 0; i < masks.length && (ranks[i] as number) > rank; i++) {
    const mask = masks[i] as number
    if ((mask & own) !== 0) continue
    const cards = sizes[mask] as number
    ways += rest[cards] as number
    if (cards === 4) ways -= (low[mask & 127] as number) + (high[mask >> 7] as number)
  }
  return ways
}

export interface High extends Alike {
  /** Of all 10,737,573 hands the dealer can have, those that are not higher. */
  readonly won: number
}
export const DEALER_HANDS = choose(LEFT, DEALT)

function wonBy({ rank, suits }: Alike, all: Suited): number {
  const most = mostOf(rank)
  const left = Array.from({ length: VALUES }, (_, i) => 4 - suits.filter((own) => own & (1 << i)).length)
  const known = new Map<number, number>()
  const flushes = suits.reduce((sum, own) => {
    const found = known.get(own) ?? bySuit(own, rank, left, most, all)
    known.set(own, found)
    return sum + found
  }, 0)
  return within(left, most) - flushes
}

/** All hands from a flush up; and how many of all hands have each rank. */
export function highHands(): { readonly high: readonly High[]; readonly ranks: Int32Array } {
  const found = new Map<string, Alike>()
  const ranks = new Int32Array(FOUR_CARDS.hands.length << (4 * FOUR_CARDS.cards))
  everyHand((hand, rank) => {
    ranks[rank] = (ranks[rank] as number) + 1
    if (rank < FLUSH) return
    const suits = alike(hand)
    const key = suits.join()
    const known = found.get(key)
    if (known) known.ways++
    else found.set(key, { rank, suits, ways: 1 })
  })
  const all = suited()
  return {
    high: [...found.values()].map((it) => ({ ...it, won: wonBy(it, all) })),
    ranks,
  }
}
