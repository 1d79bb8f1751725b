import { CODES, type Code } from './cards.ts'
import { suitMask } from './evaluate.ts'
import { SUIT_BITS, SUIT_MASK } from './keys.ts'
import { ROW_BITS } from './packed.ts'
import { FIVE_CARDS } from './rankings.ts'
import { ROWS_FROM, SUITS_FROM, tables } from './tables.ts'

/** Two cards before anything else is known, by value and whether they are of one suit: 169 starts. */
export const STARTS = 169
const VALUES = 13
/** A start as a number: pairs in the diagonal, suited cards with the higher first, others with the lower first. */
export function startOf(a: Code, b: Code): number {
  const [high, low] = [Math.max(a, b) >> 2, Math.min(a, b) >> 2]
  const suited = (a & 3) === (b & 3)
  return suited ? (high - 2) * VALUES + low - 2 : (low - 2) * VALUES + high - 2
}

/** Its values, the higher first, and whether both are of one suit. */
export function startCards(start: number): { high: number; low: number; suited: boolean } {
  const [a, b] = [Math.floor(start / VALUES) + 2, (start % VALUES) + 2]
  return { high: Math.max(a, b), low: Math.min(a, b), suited: a > b }
}

/** How many of the 1,326 hands are of a start. */
export function startWays(start: number): number {
  const { high, low, suited } = startCards(start)
  return high === low ? 6 : suited ? 4 : 12
}

const CARDS = 52
const BOARD = 5
const LEFT = CARDS - BOARD
const HANDS = (LEFT * (LEFT - 1)) / 2
const FIRST = CODES[0] as number

/** Every rank there is of seven cards, in order, and beside the evaluator's tables the place of each among them. */
interface Placed {
  readonly ranks: Int32Array
  readonly pages: Int32Array
  readonly places: Uint16Array
  readonly flushes: Uint16Array
}

function placed(): Placed {
  const { pages, from, flushes } = tables(FIVE_CARDS, BOARD + 2)
  const ranks = Int32Array.from(new Set([...pages.subarray(from), ...flushes])).sort()
  const known = new Map<number, number>([...ranks].map((rank, i) => [rank, i]))
  const placeOf = (rank: number): number => known.get(rank) as number
  const places = new Uint16Array(pages.length)
  for (let i = from; i < pages.length; i++) places[i] = placeOf(pages[i] as number)
  return { ranks, pages, places, flushes: Uint16Array.from(flushes, placeOf) }
}

/** A hand of two on a board against all others: with this many lower, equal and higher ones that may answer. */
export type Meeting = (a: Code, b: Code, rank: number, lower: number, equal: number, higher: number) => void

/** One more of those that hold these cards; the last place counts them all. */
function count(into: Int32Array, a: number, b: number): void {
  into[a] = (into[a] as number) + 1
  into[b] = (into[b] as number) + 1
  into[CARDS] = (into[CARDS] as number) + 1
}
/** Of those counted, the ones that hold neither card; the hand itself, if it was counted, has been taken off twice. */
const without = (from: Int32Array, a: number, b: number, self: number): number =>
  (from[CARDS] as number) - (from[a] as number) - (from[b] as number) + self

/**
 * Every hand of two cards with a board of five, each against all that do not share its cards. `answers` says by both cards,
 * counted from zero, the lower first, whether a hand may answer at all. Hands are put in order once, and what is lower is
 * counted as it goes by, in all and for each card: what shares a card is taken off.
 */
export class HeadsUp {
  readonly #placed = placed()
  readonly #answers: Uint8Array
  /** The hands on this board: their cards counted from zero, whether they may answer, and the next of the same rank. */
  readonly #low = new Uint8Array(HANDS)
  readonly #high = new Uint8Array(HANDS)
  readonly #answer = new Uint8Array(HANDS)
  readonly #next = new Int16Array(HANDS)
  readonly #lower = new Int32Array(HANDS)
  /** By rank the first of its hands; and the ranks that have one. */
  readonly #first: Int16Array
  readonly #used = new Uint16Array(HANDS)
  readonly #left = new Uint8Array(LEFT)
  /** Of the hands that may answer those lower, and all there are: by card, and in the last place together. */
  readonly #below = new Int32Array(CARDS + 1)
  readonly #all = new Int32Array(CARDS + 1)

  constructor(answers: Uint8Array) {
    this.#answers = answers
    this.#first = new Int16Array(this.#placed.ranks.length).fill(-1)
  }

  meet(board: readonly Code[], visit: Meeting): void {
    const used = this.#used.subarray(0, this.#rank(board)).sort()
    for (const place of used) {
      this.#meetAlike(this.#first[place] as number, this.#placed.ranks[place] as number, visit)
      this.#first[place] = -1
    }
  }

  /** Ranks all hands and links those of one rank; answers how many ranks there are. */
  #rank(board: readonly Code[]): number {
    const { pages, places, flushes } = this.#placed
    const left = this.#left
    let cards = 0
    for (const code of CODES) if (!board.includes(code)) left[cards++] = code
    const sum = board.reduce((n, code) => n + (pages[code] as number), 0)
    this.#below.fill(0)
    this.#all.fill(0)
    let n = 0
    let ranks = 0
    for (let i = 0; i < LEFT; i++) {
      const a = left[i] as number
      const six = sum + (pages[a] as number)
      for (let j = i + 1; j < LEFT; j++) {
        const b = left[j] as number
        const seven = (six + (pages[b] as number)) | 0
        const key = seven >>> SUIT_BITS
        let place = places[key + (pages[ROWS_FROM + (key >> ROW_BITS)] as number)] as number
        const suit = pages[SUITS_FROM + (seven & SUIT_MASK)] as number
        if (suit !== 0) {
          const mask = suitMask(board, 0, BOARD, suit) | suitMask([a, b], 0, 2, suit)
          place = Math.max(place, flushes[mask] as number)
        }
        this.#low[n] = a - FIRST
        this.#high[n] = b - FIRST
        const may = this.#answers[(a - FIRST) * CARDS + b - FIRST] as number
        this.#answer[n] = may
        if (may) count(this.#all, a - FIRST, b - FIRST)
        const before = this.#first[place] as number
        if (before < 0) this.#used[ranks++] = place
        this.#next[n] = before
        this.#first[place] = n++
      }
    }
    return ranks
  }

  /** Hands of one rank: those lower are counted already, and these come to them. */
  #meetAlike(first: number, rank: number, visit: Meeting): void {
    const below = this.#below
    for (let k = first; k >= 0; k = this.#next[k] as number)
      this.#lower[k] = without(below, this.#low[k] as number, this.#high[k] as number, 0)
    for (let k = first; k >= 0; k = this.#next[k] as number)
      if (this.#answer[k]) count(below, this.#low[k] as number, this.#high[k] as number)
    for (let k = first; k >= 0; k = this.#next[k] as number) {
      const [a, b, self] = [this.#low[k] as number, this.#high[k] as number, this.#answer[k] as number]
      const notHigher = without(below, a, b, self)
      const lower = this.#lower[k] as number
      visit(a + FIRST, b + FIRST, rank, lower, notHigher - lower, without(this.#all, a, b, self) - notHigher)
    }
  }
}
