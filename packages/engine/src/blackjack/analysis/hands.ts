/**
 * Every hand that is not over 21, as a multiset of values: about three thousand. A hand is a number in this list, so that
 * what is known of hands lies in typed arrays. Suits and order are no part of it.
 *
 * A value is written 0 to 9 here: 0 is the ace, 9 everything that counts ten.
 */
export const VALUES = 10
export const ACE = 0
export const TEN = 9

export const BUST = -1

export interface Hands {
  readonly count: number
  /** `child[hand * 10 + value]`: the hand with one more card, or BUST. A child always comes after its parents. */
  readonly child: Int16Array
  /** `cards[hand * 10 + value]`: how many of it. */
  readonly cards: Uint8Array
  readonly size: Uint8Array
  /** The best count: an ace is 11 where that is not over 21. */
  readonly total: Uint8Array
  /** 1 where an ace counts 11. */
  readonly soft: Uint8Array
  /** The hand without its highest card, and that card. */
  readonly without: Uint16Array
  readonly highest: Uint8Array
}

interface Grown {
  readonly cards: readonly number[]
  readonly hard: number
}

function grow(hand: Grown, from: number, into: Grown[]): void {
  into.push(hand)
  for (let value = from; value < VALUES && hand.hard + value + 1 <= 21; value++) {
    const cards = hand.cards.map((n, i) => (i === value ? n + 1 : n))
    grow({ cards, hard: hand.hard + value + 1 }, value, into)
  }
}

function enumerate(): Hands {
  const all: Grown[] = []
  grow({ cards: Array.from({ length: VALUES }, () => 0), hard: 0 }, 0, all)
  // In the order of their hard count, so that a loop upwards meets parents first and a loop downwards children first.
  all.sort((a, b) => a.hard - b.hard)
  const count = all.length
  const made: Hands = {
    count,
    child: new Int16Array(count * VALUES).fill(BUST),
    cards: new Uint8Array(count * VALUES),
    size: new Uint8Array(count),
    total: new Uint8Array(count),
    soft: new Uint8Array(count),
    without: new Uint16Array(count),
    highest: new Uint8Array(count),
  }
  const numbers = new Map(all.map((hand, i) => [hand.cards.join(), i]))
  for (const [i, { cards, hard }] of all.entries()) {
    const soft = (cards[ACE] as number) > 0 && hard <= 11
    made.cards.set(cards, i * VALUES)
    made.size[i] = cards.reduce((a, b) => a + b)
    made.soft[i] = soft ? 1 : 0
    made.total[i] = soft ? hard + 10 : hard
    for (let value = 0; value < VALUES; value++) {
      const child = numbers.get(cards.map((n, at) => (at === value ? n + 1 : n)).join())
      if (child === undefined) continue
      made.child[i * VALUES + value] = child
      if (cards.slice(value + 1).every((n) => n === 0)) {
        made.without[child] = i
        made.highest[child] = value
      }
    }
  }
  return made
}

let listed: Hands | undefined

export function allHands(): Hands {
  listed ??= enumerate()
  return listed
}

const holding: (Uint16Array | undefined)[] = []

/** The hands that hold a card of this value, in their order. */
export function handsWith(value: number): Uint16Array {
  const { cards, count } = allHands()
  holding[value] ??= Uint16Array.from(
    Array.from({ length: count }, (_, hand) => hand).filter((hand) => cards[hand * VALUES + value] !== 0),
  )
  return holding[value]
}

/** The number of the hand of these values, or BUST. */
export function handOf(values: readonly number[]): number {
  const { child } = allHands()
  let hand = 0
  for (const value of values) {
    hand = child[hand * VALUES + value] as number
    if (hand === BUST) return BUST
  }
  return hand
}

/** The hand without its cards of a value. */
export function withoutValue(hand: number, value: number): number {
  const { child, cards } = allHands()
  let rest = 0
  for (let v = 0; v < VALUES; v++) {
    if (v === value) continue
    for (let n = cards[hand * VALUES + v] as number; n > 0; n--) rest = child[rest * VALUES + v] as number
  }
  return rest
}

/** Its values, the lowest first. */
export function valuesOf(hand: number): readonly number[] {
  const { cards } = allHands()
  return Array.from({ length: VALUES }, (_, value) =>
    Array.from({ length: cards[hand * VALUES + value] as number }, () => value),
  ).flat()
}

export interface TwoCards {
  readonly hand: number
  readonly first: number
  readonly second: number
}

let pairs: readonly TwoCards[] | undefined

/** The 55 hands of two cards. */
export function twoCardHands(): readonly TwoCards[] {
  pairs ??= Array.from({ length: VALUES }, (_, first) =>
    Array.from({ length: VALUES - first }, (__, i) => ({
      hand: handOf([first, first + i]),
      first,
      second: first + i,
    })),
  ).flat()
  return pairs
}
