import { CODES, type Code } from './cards.ts'
import { type Ranker, ranker } from './evaluate.ts'
import { FIVE_CARDS } from './rankings.ts'

/**
 * Two cards of one's own and five in the middle that everybody shares: every such hand against every hand that another can
 * have beside it. A board is judged whole: its 1,081 hands are put in order once, and what each of them beats is then read
 * off, less the hands that have one of its own two cards.
 */

const BOARD = 5
const LEFT = CODES.length - BOARD
/** Hands of two from the 47 cards that are not in the middle. */
export const HOLDINGS = (LEFT * (LEFT - 1)) / 2

/** What the hands of a board come to; the lists are filled anew for every board. */
export interface Board {
  /** The two cards of each hand. */
  readonly first: Uint8Array
  readonly second: Uint8Array
  readonly rank: Int32Array
  /** Hands of the other that are lower, that are equal; the rest of `against` is higher. */
  readonly lower: Int32Array
  readonly equal: Int32Array
  /** Hands that the other can have at all. */
  readonly against: Int32Array
}

/** Which hands the other shows down; without it, all. */
export type Shows = (first: Code, second: Code) => boolean

const DIGIT = 256
const DIGITS = 3

/** Puts the hands in order of their ranks, digit by digit from the last. */
function sorter(): (rank: Int32Array, order: Uint16Array) => void {
  const counts = new Int32Array(DIGIT)
  const other = new Uint16Array(HOLDINGS)
  return (rank, order) => {
    let [from, to]: [Uint16Array, Uint16Array] = [order, other]
    for (let i = 0; i < HOLDINGS; i++) from[i] = i
    for (let digit = 0; digit < DIGITS; digit++) {
      const shift = 8 * digit
      counts.fill(0)
      for (let i = 0; i < HOLDINGS; i++) {
        const at = ((rank[i] as number) >> shift) & (DIGIT - 1)
        counts[at] = (counts[at] as number) + 1
      }
      for (let at = 0, sum = 0; at < DIGIT; at++) {
        const here = counts[at] as number
        counts[at] = sum
        sum += here
      }
      for (let i = 0; i < HOLDINGS; i++) {
        const hand = from[i] as number
        const at = ((rank[hand] as number) >> shift) & (DIGIT - 1)
        const place = counts[at] as number
        to[place] = hand
        counts[at] = place + 1
      }
      ;[from, to] = [to, from]
    }
    if (from !== order) order.set(from)
  }
}

/** Hands counted so far, and those of them that have a card. */
class Tally {
  all = 0
  readonly withCard = new Int32Array(64)
  clear(): void {
    this.all = 0
    this.withCard.fill(0)
  }
  add(first: Code, second: Code): void {
    this.all++
    this.withCard[first] = (this.withCard[first] as number) + 1
    this.withCard[second] = (this.withCard[second] as number) + 1
  }
  /** Those that have neither card; `self` when the hand of both is among them, which goes away twice. */
  without(first: Code, second: Code, self: number): number {
    return this.all - (this.withCard[first] as number) - (this.withCard[second] as number) + self
  }
}

/** The lists of a board while it is judged. */
interface Work extends Board {
  readonly hand: Uint8Array
  /** Whether the other would show it down. */
  readonly shown: Uint8Array
  readonly order: Uint16Array
  /** Of the hands that are shown: all, those below, and those of one rank. */
  readonly all: Tally
  readonly below: Tally
  readonly level: Tally
}

const work = (): Work => ({
  first: new Uint8Array(HOLDINGS),
  second: new Uint8Array(HOLDINGS),
  rank: new Int32Array(HOLDINGS),
  lower: new Int32Array(HOLDINGS),
  equal: new Int32Array(HOLDINGS),
  against: new Int32Array(HOLDINGS),
  hand: new Uint8Array(BOARD + 2),
  shown: new Uint8Array(HOLDINGS),
  order: new Uint16Array(HOLDINGS),
  all: new Tally(),
  below: new Tally(),
  level: new Tally(),
})

/** Every hand beside this middle, with its rank. */
function deal(it: Work, middle: ArrayLike<Code>, rankOf: Ranker, shows: Shows): void {
  const { first, second, rank, hand, shown, all } = it
  for (let i = 0; i < BOARD; i++) hand[i] = middle[i] as number
  const taken = hand.subarray(0, BOARD)
  const left = CODES.filter((code) => !taken.includes(code))
  let at = 0
  all.clear()
  for (let i = 0; i < LEFT; i++) {
    const a = left[i] as number
    hand[BOARD] = a
    for (let j = i + 1; j < LEFT; j++, at++) {
      const b = left[j] as number
      hand[BOARD + 1] = b
      first[at] = a
      second[at] = b
      rank[at] = rankOf(hand)
      shown[at] = shows(a, b) ? 1 : 0
      if (shown[at] === 1) all.add(a, b)
    }
  }
}

/** The hands of one rank, which stand at these places of the order. */
function judge(it: Work, from: number, to: number): void {
  const { first, second, lower, equal, against, shown, order, all, below, level } = it
  const count = (tally: Tally): void => {
    for (let i = from; i < to; i++) {
      const at = order[i] as number
      if (shown[at] === 1) tally.add(first[at] as number, second[at] as number)
    }
  }
  level.clear()
  count(level)
  for (let i = from; i < to; i++) {
    const at = order[i] as number
    const [a, b, self] = [first[at] as number, second[at] as number, shown[at] as number]
    lower[at] = below.without(a, b, 0)
    equal[at] = level.without(a, b, self)
    against[at] = all.without(a, b, self)
  }
  count(below)
}

/** What judges boards, by lists of its own. */
export function boards(shows: Shows = () => true): (middle: ArrayLike<Code>) => Board {
  const rankOf = ranker(FIVE_CARDS, BOARD + 2)
  const sort = sorter()
  const it = work()
  const { rank, order, below } = it
  return (middle) => {
    deal(it, middle, rankOf, shows)
    sort(rank, order)
    below.clear()
    for (let from = 0; from < HOLDINGS; ) {
      const level = rank[order[from] as number]
      let to = from + 1
      while (to < HOLDINGS && rank[order[to] as number] === level) to++
      judge(it, from, to)
      from = to
    }
    return it
  }
}

/** Flops that differ in their suits alone count once: each with how many it stands for. */
export function everyFlop(visit: (flop: readonly Code[], ways: number) => void): void {
  const ways = new Map<string, { flop: readonly Code[]; ways: number }>()
  for (const [i, a] of CODES.entries()) {
    for (const [j, b] of CODES.slice(0, i).entries()) {
      for (const c of CODES.slice(0, j)) {
        const key = canonical([a, b, c])
        const known = ways.get(key)
        if (known) known.ways++
        else ways.set(key, { flop: [a, b, c], ways: 1 })
      }
    }
  }
  for (const { flop, ways: count } of ways.values()) visit(flop, count)
}

const SUIT_ORDERS: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => (new Set([a, b, c]).size === 3 ? [[a, b, c, 6 - a - b - c] as const] : [])),
  ),
)

/** The same for all cards that differ by an exchange of suits. */
export function canonical(cards: readonly Code[]): string {
  const all = SUIT_ORDERS.map((suits) =>
    cards
      .map((code) => (code & ~3) | (suits[code & 3] as number))
      .sort((a, b) => b - a)
      .map((code) => String.fromCharCode(code))
      .join(''),
  )
  return all.reduce((least, key) => (key < least ? key : least))
}
