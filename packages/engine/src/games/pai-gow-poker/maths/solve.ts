import {
  type Alike,
  alikeHands,
  type Code,
  countUnseen,
  JOKER,
  unseenBut,
  Walk,
} from '../../../poker/index.ts'
import { houseClasses, LOW_BITS, LOWS, placesOf, ROW } from '../places.ts'
import type { Wheel } from '../ranking.ts'

/**
 * House way against house way, exactly. Two hands come from one deck and share no card, so that the hands of one depend on
 * the other. But all pairs of hands that share certain cards are easily counted: both are any hands that have these
 * cards. By inclusion and exclusion the pairs that share none are all pairs, less those with one card in common for each
 * card, plus those with two for each two, and so on up to a hand that meets itself.
 */

/** Two hands from the same hands meet, one against the other: how many pairs come out how. */
export interface Met {
  readonly pairs: bigint
  /** The first has both hands higher. As many have both lower. */
  readonly higher: bigint
  readonly sameHigh: bigint
  readonly sameLow: bigint
  /** Both are copies. */
  readonly same: bigint
}

export const NOBODY: Met = { pairs: 0n, higher: 0n, sameHigh: 0n, sameLow: 0n, same: 0n }

export function addMet(to: Met, more: Met, ways: bigint): Met {
  return {
    pairs: to.pairs + ways * more.pairs,
    higher: to.higher + ways * more.higher,
    sameHigh: to.sameHigh + ways * more.sameHigh,
    sameLow: to.sameLow + ways * more.sameLow,
    same: to.same + ways * more.same,
  }
}

// What another module exports is read anew each time; these are constants to whoever compiles the loops below.
const [SHIFT, COLUMNS, IN_ROW] = [LOW_BITS, LOWS, ROW - 1]

const square = (n: number): bigint => BigInt(n) * BigInt(n)

/** From a count for every place. */
function meetCounts(counts: Int32Array, highs: number): Met {
  const below = new Float64Array(COLUMNS)
  const lows = new Float64Array(COLUMNS)
  let [all, higher, sameHigh, sameLow, same] = [0, 0n, 0n, 0n, 0n]
  for (let high = 0; high < highs; high++) {
    const row = high << SHIFT
    let here = 0
    for (let low = 0; low < COLUMNS; low++) {
      const n = counts[row + low] as number
      if (n === 0) continue
      here += n
      same += square(n)
      if (low > 0) higher += BigInt(n) * BigInt(below[low - 1] as number)
    }
    if (here === 0) continue
    all += here
    sameHigh += square(here)
    let sum = 0
    for (let low = 0; low < COLUMNS; low++) {
      const n = counts[row + low] as number
      sum += n
      lows[low] = (lows[low] as number) + n
      below[low] = (below[low] as number) + sum
    }
  }
  for (const n of lows) sameLow += square(n)
  return { pairs: square(all), higher, sameHigh, sameLow, same }
}

const whole = (met: { readonly [K in keyof Met]: number }): Met => ({
  pairs: BigInt(met.pairs),
  higher: BigInt(met.higher),
  sameHigh: BigInt(met.sameHigh),
  sameLow: BigInt(met.sameLow),
  same: BigInt(met.same),
})

/** The same from a few hands, each against each. */
function meetFew(list: Int32Array, hands: number): Met {
  let [higher, sameHigh, sameLow, same] = [0, hands, hands, hands]
  for (let i = 0; i < hands; i++) {
    const [high, low] = [(list[i] as number) >> SHIFT, (list[i] as number) & IN_ROW]
    for (let j = 0; j < i; j++) {
      const other = list[j] as number
      const above = high - (other >> SHIFT)
      const over = low - (other & IN_ROW)
      if (above === 0) sameHigh += 2
      if (over === 0) sameLow += 2
      if (above === 0 && over === 0) same += 2
      if (above !== 0 && over !== 0 && above > 0 === over > 0) higher++
    }
  }
  return whole({ pairs: hands ** 2, higher, sameHigh, sameLow, same })
}

/** The same from a list of hands. */
class Meeting {
  readonly #starts: Int32Array
  readonly #sorted: Int32Array
  readonly #tree = new Int32Array(IN_ROW + 2)
  readonly #lows = new Int32Array(IN_ROW + 1)
  readonly #here = new Int32Array(IN_ROW + 1)

  constructor(highs: number, most: number) {
    this.#starts = new Int32Array(highs + 1)
    this.#sorted = new Int32Array(most)
  }

  /** By their high hands, the lowest first. */
  #sort(list: Int32Array, hands: number): void {
    const starts = this.#starts
    starts.fill(0)
    for (let i = 0; i < hands; i++) {
      const at = ((list[i] as number) >> SHIFT) + 1
      starts[at] = (starts[at] as number) + 1
    }
    for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number)
    for (let i = 0; i < hands; i++) {
      const placed = list[i] as number
      const at = starts[placed >> SHIFT] as number
      this.#sorted[at] = placed
      starts[placed >> SHIFT] = at + 1
    }
  }

  /** Numbers that stay small: lists are of 230,300 hands at most. */
  meet(list: Int32Array, hands: number): Met {
    this.#sort(list, hands)
    const [sorted, tree, lows, here] = [this.#sorted, this.#tree, this.#lows, this.#here]
    tree.fill(0)
    lows.fill(0)
    let [higher, sameHigh, sameLow, same] = [0, 0, 0, 0]
    for (let from = 0; from < hands; ) {
      const high = (sorted[from] as number) >> SHIFT
      let to = from
      for (; to < hands && (sorted[to] as number) >> SHIFT === high; to++) {
        const low = (sorted[to] as number) & IN_ROW
        for (let i = low; i > 0; i &= i - 1) higher += tree[i] as number
        // As many pairs more as there are of them already, in either order, and the hand with itself.
        same += 2 * (here[low] as number) + 1
        here[low] = (here[low] as number) + 1
      }
      sameHigh += (to - from) ** 2
      for (let at = from; at < to; at++) {
        const low = (sorted[at] as number) & IN_ROW
        here[low] = 0
        lows[low] = (lows[low] as number) + 1
        for (let i = low + 1; i <= IN_ROW + 1; i += i & -i) tree[i] = (tree[i] as number) + 1
      }
      from = to
    }
    for (let low = 0; low < COLUMNS; low++) sameLow += (lows[low] as number) ** 2
    return whole({ pairs: hands ** 2, higher, sameHigh, sameLow, same })
  }
}

/** Certain cards, held by both: one choice of them, and for how many it stands. */
type Held = Alike

/** Every choice of so many cards of 53, those alike by other names of the suits once. */
export function heldCards(cards: number): readonly Held[] {
  const natural = alikeHands(cards)
  if (cards === 0) return natural
  return [...natural, ...alikeHands(cards - 1).map(({ hand, ways }) => ({ hand: [...hand, JOKER], ways }))]
}

/** The hands without certain cards by place; names of suits make no difference, so that one card goes by its value. */
function withoutCards(wheel: Wheel): (gone: readonly Code[]) => Int32Array {
  const { highs } = placesOf(wheel)
  const known = new Map<number, Int32Array>()
  return (gone) => {
    const name = gone.length > 1 ? undefined : (gone[0] ?? 0) >> 2
    const found = name === undefined ? undefined : known.get(name)
    if (found) return found
    const counts = new Int32Array(highs << SHIFT)
    countUnseen(houseClasses(wheel), unseenBut(gone), counts)
    if (name !== undefined) known.set(name, counts)
    return counts
  }
}

/** The hands with certain cards: all hands, less those without one of them, plus those without two, and so on. */
function countWith(without: ReturnType<typeof withoutCards>, held: readonly Code[]): Int32Array {
  const counts = Int32Array.from(without([]))
  for (let some = 1; some < 1 << held.length; some++) {
    const gone = held.filter((_, i) => some & (1 << i))
    const sign = gone.length % 2 === 0 ? 1 : -1
    const less = without(gone)
    for (let i = 0; i < counts.length; i++) counts[i] = (counts[i] as number) + sign * (less[i] as number)
  }
  return counts
}

/** Up to so many cards in common the hands are counted by classes, with more they are gone through. */
const BY_CLASS = 2
/** All hands that have three certain cards, the longest list; and so few that they meet each other one by one. */
const MOST = 230_300
const FEW = 64

/** Answers for certain cards how all hands that have them meet each other. */
export function meetings(wheel: Wheel): (held: readonly Code[]) => Met {
  const { highs } = placesOf(wheel)
  const walk = new Walk(houseClasses(wheel))
  const list = new Int32Array(MOST)
  const meeting = new Meeting(highs, MOST)
  const without = withoutCards(wheel)
  return (held) => {
    if (held.length <= BY_CLASS) return meetCounts(countWith(without, held), highs)
    const hands = walk.through(held, list)
    return hands <= FEW ? meetFew(list, hands) : meeting.meet(list, hands)
  }
}

export const CARDS = 7
export const HANDS = 154_143_080
/** Whole hands in common: every hand meets itself alone. */
const ITSELF: Met = whole({ pairs: HANDS, higher: 0, sameHigh: HANDS, sameLow: HANDS, same: HANDS })

/** So many choices of cards in common are counted at a time, fewer where each takes longer. */
const AT_A_TIME = [1, 14, 14, 26, 250, 2_500, 10_000, 1] as const

/** A part of the work: some of the choices of so many cards in common. */
export interface Piece {
  readonly cards: number
  readonly held: readonly Held[]
}

/** All of it, as it is written down. */
export function pieces(cards: number): readonly Piece[] {
  if (cards === CARDS) return [{ cards, held: [] }]
  const all = heldCards(cards)
  const size = AT_A_TIME[cards] as number
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => ({
    cards,
    held: all.slice(i * size, (i + 1) * size),
  }))
}

export const meetPiece = (meet: ReturnType<typeof meetings>, { cards, held }: Piece): Met =>
  cards === CARDS
    ? ITSELF
    : held.reduce((sum, { hand, ways }) => addMet(sum, meet(hand), BigInt(ways)), NOBODY)

/** The pairs that have no card in common, from those that have so many and perhaps more, none first. */
export const apart = (met: readonly Met[]): Met =>
  met.reduce((sum, more, cards) => addMet(sum, more, cards % 2 === 0 ? 1n : -1n), NOBODY)

/** As it is written down: pairs, both higher, high hands alike, low hands alike, both alike. */
export type Row = readonly [bigint, bigint, bigint, bigint, bigint]
export const rowOf = ({ pairs, higher, sameHigh, sameLow, same }: Met): Row => [
  pairs,
  higher,
  sameHigh,
  sameLow,
  same,
]
export const metOf = ([pairs, higher, sameHigh, sameLow, same]: Row): Met => ({
  pairs,
  higher,
  sameHigh,
  sameLow,
  same,
})
