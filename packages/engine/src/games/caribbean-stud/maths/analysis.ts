import { type Code, countBelow, FIVE_CARDS, handRank, type Rank } from '../../../poker/index.ts'
import { categoryOf, QUALIFIES } from '../hands.ts'
import { bets, LOWEST_PAIR } from '../strategy.ts'
import { betOdds, type FiveCardHand } from '../wagers.ts'

/**
 * Every hand of the player against every card up and every hand the dealer can make of it, counted and not tried out.
 * What the dealer's values make, suits aside, depends on the values that are left; how many of those hands are flushes,
 * on what is left of the suit of the card up. Suits that can be exchanged are counted once.
 */

const VALUES = 13
const FULL = (1 << VALUES) - 1
/** Hands of five, cards that can lie up beside them, and ways to fill up the dealer's hand. */
export const HANDS = 2_598_960
export const UPS = 47
export const FILLS = 163_185

/** So many ways to take k cards of n that are left of a value, as `CHOOSE[5 * n + k]`. */
const CHOOSE = Uint8Array.of(1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 2, 1, 0, 0, 1, 3, 3, 1, 0, 1, 4, 6, 4, 1)

/** All lists of so many values, lowest first, none of them more than four times. */
export function multisets(size: number): number[][] {
  const found: number[][] = []
  const grow = (list: number[], from: number): void => {
    if (list.length === size) {
      found.push([...list])
      return
    }
    for (let v = from; v < VALUES; v++) {
      if (list.length >= 4 && list.at(-4) === v) continue
      grow([...list, v], v)
    }
  }
  grow([], 0)
  return found
}

const keyOf = (values: readonly number[]): number => values.reduce((key, v) => key * VALUES + v, 0)
const rankOf = (values: readonly number[], flush: boolean): Rank =>
  handRank(
    FIVE_CARDS,
    values.map((v) => v + 2),
    flush,
  )
const inOrder = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

/** Ranks are numbered from the lowest hand up, so that they fit into small lists. */
interface Ranks {
  readonly plain: Map<number, number>
  readonly flush: Map<number, number>
  readonly of: readonly Rank[]
  /** By the mask of five different values: of several suits, and of one. */
  readonly straight: Uint16Array
  readonly suited: Uint16Array
}

function numbered(): Ranks {
  const sets = multisets(5)
  const distinct = sets.filter((s) => new Set(s).size === 5)
  const all = [...sets.map((s) => rankOf(s, false)), ...distinct.map((s) => rankOf(s, true))]
  const of = [...new Set(all)].sort((a, b) => a - b)
  const number = new Map(of.map((rank, i) => [rank, i]))
  const byKey = (list: readonly number[][], flush: boolean): Map<number, number> =>
    new Map(list.map((s) => [keyOf(s), number.get(rankOf(s, flush)) as number]))
  const byMask = (flush: boolean): Uint16Array => {
    const found = new Uint16Array(FULL + 1)
    for (const s of distinct)
      found[s.reduce((mask, v) => mask | (1 << v), 0)] = number.get(rankOf(s, flush)) as number
    return found
  }
  const masks = { straight: byMask(false), suited: byMask(true) }
  return { plain: byKey(sets, false), flush: byKey(distinct, true), of, ...masks }
}

/** By the value up, the number of the rank that each list of four values makes with it, lists in their order. */
type Fills = readonly Int16Array[]

/** A fifth card of one value is none: no way leads to such a list, whatever stands for its rank. */
const fills = ({ plain }: Ranks): Fills => {
  const sets = multisets(4)
  return Array.from({ length: VALUES }, (_, up) =>
    Int16Array.from(sets, (s) => plain.get(keyOf(inOrder([...s, up]))) ?? 0),
  )
}

/** How many of the dealer's hands are no hand, below a rank, and equal to it, suits aside. */
interface Plain {
  readonly none: number
  readonly below: number
  readonly equal: number
}

const choose = (n: number, k: number): number => CHOOSE[5 * n + k] as number

/** How to take four cards of values a to d, lowest first, as far as the last one is another value or the same again. */
function waysOf(left: Uint8Array, a: number, b: number, c: number, again: boolean): number {
  const [x, y, z] = [left[a] as number, left[b] as number, left[c] as number]
  const more = again ? 1 : 0
  if (a === c) return choose(x, 3 + more)
  if (a === b) return choose(x, 2) * choose(z, 1 + more)
  return b === c ? x * choose(y, 2 + more) : x * y * choose(z, 1 + more)
}

function plainCounts(known: Fills, left: Uint8Array, up: number, rank: number, line: number): Plain {
  const ranks = known[up] as Int16Array
  let none = 0
  let below = 0
  let equal = 0
  let i = 0
  for (let a = 0; a < VALUES; a++)
    for (let b = a; b < VALUES; b++)
      for (let c = b; c < VALUES; c++) {
        const three = waysOf(left, a, b, c, false)
        for (let d = c; d < VALUES; d++, i++) {
          const ways = d === c ? waysOf(left, a, b, c, true) : three * (left[d] as number)
          const at = ranks[i] as number
          if (at < line) none += ways
          if (at < rank) below += ways
          else if (at === rank) equal += ways
        }
      }
  return { none, below, equal }
}

/** Dealer's hands that are flushes: their ranks as such, and what they would be were their suits not alike. */
interface Suited {
  readonly none: number
  readonly plain: Uint16Array
  readonly flush: Uint16Array
}

function suited(ranks: Ranks, left: number, up: number, line: number): Suited {
  const open = Array.from({ length: VALUES }, (_, v) => v).filter((v) => (left >> v) & 1)
  const plain: number[] = []
  const flush: number[] = []
  for (let a = 0; a < open.length; a++)
    for (let b = a + 1; b < open.length; b++)
      for (let c = b + 1; c < open.length; c++)
        for (let d = c + 1; d < open.length; d++) {
          const mask =
            (1 << up) |
            (1 << (open[a] as number)) |
            (1 << (open[b] as number)) |
            (1 << (open[c] as number)) |
            (1 << (open[d] as number))
          plain.push(ranks.straight[mask] as number)
          flush.push(ranks.suited[mask] as number)
        }
  const none = plain.filter((n) => n < line).length
  return { none, plain: Uint16Array.from(plain).sort(), flush: Uint16Array.from(flush).sort() }
}

/** Four masks of values, a suit each, that stand for all hands alike but for their suits, and how many these are. */
export function* suitClasses(): Generator<{ readonly suits: readonly number[]; readonly ways: number }> {
  const bits = (mask: number): number => {
    let n = 0
    for (let m = mask; m > 0; m &= m - 1) n++
    return n
  }
  const bySize = Array.from({ length: 6 }, (_, k) =>
    Array.from({ length: FULL + 1 }, (__, m) => m).filter((m) => bits(m) === k),
  )
  const grow = function* (suits: readonly number[], rest: number): Generator<readonly number[]> {
    if (suits.length === 4) {
      if (rest === 0) yield suits
      return
    }
    const last = suits.at(-1)
    for (let k = Math.min(rest, last === undefined ? 5 : bits(last)); k >= 0; k--) {
      if (k * (4 - suits.length) < rest) break
      for (const mask of bySize[k] as number[]) {
        if (last !== undefined && bits(last) === k && mask > last) break
        yield* grow([...suits, mask], rest - k)
      }
    }
  }
  for (const suits of grow([], 5)) {
    let ways = 24
    for (const mask of new Set(suits))
      for (let n = suits.filter((m) => m === mask).length; n > 1; n--) ways /= n
    yield { suits, ways }
  }
}

/** What a hand meets, out of all 163,185 ways to fill up the dealer's. */
export interface Meets {
  readonly none: number
  readonly lower: number
  readonly equal: number
  readonly higher: number
}

/** What betting is worth in antes, times the dealer's hands; folding is worth one ante less for each. */
export const betValue = ({ none, lower, higher }: Meets, pays: number): number =>
  none + (1 + 2 * pays) * lower - 3 * higher
export const FOLD_VALUE = -FILLS

/** All that hands of one kind come to when they are bet: how often, and what they meet. */
export interface Sum extends Meets {
  readonly folds: number
}
type Growing = { -readonly [K in keyof Sum]: number }
export type Sums = ReadonlyMap<FiveCardHand, Sum>

export interface Analysis {
  /** As it is best, and as the strategy of the guide plays. */
  readonly best: Sums
  readonly guide: Sums
  readonly classes: number
  /** By the rows of the chart and the value up, first with a card like it: with how many hands a bet is best, of how many. */
  readonly chart: readonly (readonly (readonly [bet: number, all: number])[])[]
}

class Counting {
  readonly ranks = numbered()
  readonly line = this.ranks.of.indexOf(QUALIFIES)
  readonly fills = fills(this.ranks)
  readonly #plain = new Map<number, readonly Plain[]>()
  readonly #suited: (Suited | undefined)[] = new Array((FULL + 1) * VALUES)

  /** For each value up what the dealer makes of it beside these values, suits aside. */
  plainOf({ key, left, number }: Known): readonly Plain[] {
    // Five different values make two hands: a flush of them, or none.
    const id = 2 * key + (this.ranks.flush.get(key) === number ? 1 : 0)
    const known = this.#plain.get(id)
    if (known) return known
    const counted = Array.from({ length: VALUES }, (_, up) => {
      const rest = left.with(up, Math.max(0, (left[up] as number) - 1))
      return plainCounts(this.fills, rest, up, number, this.line)
    })
    this.#plain.set(id, counted)
    return counted
  }

  #suitedAt(left: number, up: number): Suited {
    const id = left * VALUES + up
    const known = this.#suited[id]
    if (known) return known
    const counted = suited(this.ranks, left, up, this.line)
    this.#suited[id] = counted
    return counted
  }

  /** What a hand meets, by its rank, what was counted of its values, and what it has of the suit of the card up. */
  meets(plain: Plain, rank: number, suit: number, up: number): Meets {
    const flushes = this.#suitedAt(FULL & ~suit & ~(1 << up), up)
    const none = plain.none - flushes.none
    if (rank < this.line) return { none, lower: 0, equal: 0, higher: FILLS - none }
    const low = countBelow(flushes.plain, rank)
    const lowFlush = countBelow(flushes.flush, rank)
    const below = plain.below - low + lowFlush
    const asPlain = flushes.plain[low] === rank ? countBelow(flushes.plain, rank + 1) - low : 0
    const asFlush = flushes.flush[lowFlush] === rank ? countBelow(flushes.flush, rank + 1) - lowFlush : 0
    const equal = plain.equal - asPlain + asFlush
    return { none, lower: below - none, equal, higher: FILLS - below - equal }
  }
}

function add(
  sums: Map<FiveCardHand, Growing>,
  hand: FiveCardHand,
  ways: number,
  met: Meets,
  bet: boolean,
): void {
  const sum = sums.get(hand) ?? { folds: 0, none: 0, lower: 0, equal: 0, higher: 0 }
  sums.set(hand, sum)
  if (!bet) {
    sum.folds += ways * FILLS
    return
  }
  sum.none += ways * met.none
  sum.lower += ways * met.lower
  sum.equal += ways * met.equal
  sum.higher += ways * met.higher
}

/** A hand of a class as the counting knows it. */
interface Known {
  readonly key: number
  readonly left: Uint8Array
  readonly number: number
  readonly rank: Rank
}

const held = new Uint8Array(VALUES)
function known({ ranks }: Counting, suits: readonly number[]): Known {
  held.fill(0)
  let full = 0
  for (const mask of suits) {
    if (mask > 0) full++
    for (let v = 0, m = mask; m > 0; v++, m >>= 1) held[v] = (held[v] as number) + (m & 1)
  }
  let key = 0
  for (let v = 0; v < VALUES; v++) for (let n = held[v] as number; n > 0; n--) key = key * VALUES + v
  const number = (full === 1 ? ranks.flush : ranks.plain).get(key) ?? 0
  return { key, left: held.map((n) => 4 - n), number, rank: ranks.of[number] as Rank }
}

/**
 * The rows of the chart: a pair and better, ace and king by the third card, and what is less. With ace and king the third
 * card is a queen to a four.
 */
export const THIRDS = [12, 11, 10, 9, 8, 7, 6, 5, 4] as const
const ROWS = THIRDS.length + 2
const valuesIn = (suits: readonly number[]): number => suits.reduce((all, mask) => all | mask, 0)

function rowOf(rank: Rank, suits: readonly number[]): number {
  if (rank >= LOWEST_PAIR) return 0
  if (rank < QUALIFIES) return ROWS - 1
  // Without the ace and the king the highest value is the third card's.
  const rest = valuesIn(suits) & ((1 << (VALUES - 2)) - 1)
  return 1 + THIRDS.findIndex((value) => value === 33 - Math.clz32(rest))
}

let done: Analysis | undefined

/** All hands, all cards up, all hands of the dealer's: in some seconds, once. `tell` hears how far it is. */
export function analysis(tell?: (part: number) => void): Analysis {
  if (done) return done
  const counting = new Counting()
  const best = new Map<FiveCardHand, Growing>()
  const guide = new Map<FiveCardHand, Growing>()
  const chart = Array.from({ length: 2 * ROWS }, () =>
    Array.from({ length: VALUES }, (): [number, number] => [0, 0]),
  )
  let classes = 0
  for (const { suits, ways } of suitClasses()) {
    classes++
    if (classes % 10_000 === 0) tell?.(classes / CLASSES)
    const it = known(counting, suits)
    const { number, rank } = it
    const plain = counting.plainOf(it)
    const hand = categoryOf(rank)
    const { pays } = betOdds(hand)
    const row = rowOf(rank, suits)
    const own = valuesIn(suits)
    for (let s = 0; s < 4; s++) {
      const suit = suits[s] as number
      for (let up = 0; up < VALUES; up++) {
        if ((suit >> up) & 1) continue
        const met = counting.meets(plain[up] as Plain, number, suit, up)
        const goes = betValue(met, pays) > FOLD_VALUE
        add(best, hand, ways, met, goes)
        const cells = chart[(own >> up) & 1 ? row : ROWS + row] ?? []
        const [bet = 0, all = 0] = cells[up] ?? []
        cells[up] = [bet + (goes ? ways : 0), all + ways]
        add(guide, hand, ways, met, bets(rank, up + 2))
      }
    }
  }
  done = { best, guide, classes, chart }
  return done
}

/** Hands that differ by more than the names of their suits. */
export const CLASSES = 134_459

let single: Counting | undefined

/** What this hand meets against this card up, by the same counting for a hand alone. */
export function meets(hand: readonly Code[], up: Code): Meets {
  single ??= new Counting()
  const suits = [0, 0, 0, 0]
  for (const code of hand) suits[code & 3] = (suits[code & 3] as number) | (1 << ((code >> 2) - 2))
  const it = known(single, suits)
  const value = (up >> 2) - 2
  return single.meets(single.plainOf(it)[value] as Plain, it.number, suits[up & 3] as number, value)
}
