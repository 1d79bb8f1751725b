import { type Code, JOKER } from './cards.ts'
import { suitMask } from './evaluate.ts'
import { cardKeys, everyValues, flushSuits, SUIT_BITS, SUIT_MASK } from './keys.ts'
import { type Packed, packed, ROW_BITS } from './packed.ts'

/**
 * Hands of a deck with a joker by what can matter: the values, and where one suit has enough cards for a flush which they
 * are. Whatever is said of a hand in these terms, as how the house sets it, is said once for each class and looked up for
 * every hand: some 310,000 classes for the 154,143,080 hands of seven cards.
 */
export const FLUSH = 5
const VALUES = 13
const MASKS = 1 << VALUES

/** Cards with these values that hold no flush; the joker, where there is one, comes with them. */
export function plainCards(values: readonly number[]): Code[] {
  return values.map((value, i) => value * 4 + (i % 4))
}

/** Cards of the first suit with the values of a set of bits, and beside them cards of other suits. */
export function flushCards(mask: number, others: readonly number[]): Code[] {
  const cards: Code[] = []
  for (let value = 0; value < VALUES; value++) if (mask & (1 << value)) cards.push((value + 2) * 4)
  return [...cards, ...others.map((value, i) => value * 4 + 1 + i)]
}

export function sizeOf(mask: number): number {
  let size = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) size++
  return size
}

/** Two values at most as one index; none counts as nothing. */
export const besides = (first: number, second: number): number => first * 16 + second
const BESIDES = 256

/** Cards of one suit with so many others: where in a list what was said of them begins. */
function flushStarts(cards: number, need: number): { starts: Int32Array; size: number } {
  const starts = new Int32Array(MASKS).fill(-1)
  let size = 0
  for (let mask = 0; mask < MASKS; mask++) {
    const suited = sizeOf(mask)
    if (suited < need || suited > cards) continue
    starts[mask] = size
    size += cards - suited === 2 ? BESIDES : cards - suited === 1 ? 16 : 1
  }
  return { starts, size }
}

/** Every choice of values for cards beside a flush, of none, one or two. */
export function everyBeside(count: number, visit: (values: readonly number[]) => void): void {
  if (count === 0) visit([])
  for (let first = 2; first <= 14 && count > 0; first++) {
    if (count === 1) visit([first])
    for (let second = 2; second <= first && count === 2; second++) visit([first, second])
  }
}

/** What is said of the hands of one deck part: those without the joker, or those with it, by their other cards. */
export interface Said {
  /** How many cards there are beside the joker. */
  readonly cards: number
  /** By the sum of the value keys, where no suit is a flush: at `key + offsets[key >> ROW_BITS]`. */
  readonly plain: Packed
  /** By the lower bits of a sum: the suit, counted from one, that has enough cards for a flush. */
  readonly suits: Uint8Array
  /** By the values of that suit where in `flushes` its rows begin; what stands there goes by the other values. */
  readonly starts: Int32Array
  readonly flushes: Int32Array
}

/** A hand as cards, the joker last where it is held; answers a number for it. */
export type Say = (cards: readonly Code[]) => number

function said(cards: number, need: number, joker: readonly Code[], say: Say): Said {
  const keys: number[] = []
  const plain: number[] = []
  everyValues(cards, (values, sum) => {
    keys.push(sum)
    plain.push(say([...plainCards(values), ...joker]))
  })
  const { starts, size } = flushStarts(cards, need)
  const flushes = new Int32Array(size)
  for (const [mask, start] of starts.entries())
    if (start >= 0)
      everyBeside(cards - sizeOf(mask), (values) => {
        const [first = 0, second = 0] = values
        const it = say([...flushCards(mask, values), ...joker])
        flushes[start + besides(second, first)] = it
        if (values.length === 2) flushes[start + besides(first, second)] = it
      })
  return { cards, plain: packed(keys, plain), suits: flushSuits(cards, need), starts, flushes }
}

/** The same for all hands of so many cards. */
export interface Classes {
  readonly natural: Said
  readonly joined: Said
}

export const classesOf = (cards: number, say: Say): Classes => ({
  natural: said(cards, FLUSH, [], say),
  joined: said(cards - 1, FLUSH - 1, [JOKER], say),
})

// What another module exports is read anew each time; these are constants to whoever compiles the loops below.
const [SUIT_SHIFT, SUITS_OF_SUM, ROW_SHIFT, JOKERS] = [SUIT_BITS, SUIT_MASK, ROW_BITS, JOKER]

/** What was said of cards with these values, two to ace, none of them a joker. */
export const saidOfKey = ({ plain }: Said, key: number): number =>
  plain.values[key + (plain.offsets[key >> ROW_SHIFT] as number)] as number

/** What was said of a flush: these values of its suit, and cards of other suits with these values or none. */
export const saidOfFlush = ({ starts, flushes }: Said, mask: number, first: number, second: number): number =>
  flushes[(starts[mask] as number) + besides(second, first)] as number

const KEYS = cardKeys()

/** Looks up hands in a list of codes, as many cards from a place on as the classes are of. */
export function lookUp({ natural, joined }: Classes): (hand: ArrayLike<Code>, from?: number) => number {
  const cards = natural.cards
  return (hand, from = 0) => {
    let sum = 0
    let joker = false
    for (let i = from; i < from + cards; i++) {
      const code = hand[i] as number
      sum = (sum + (KEYS[code] as number)) | 0
      if (code === JOKERS) joker = true
    }
    const own = joker ? joined : natural
    const suit = own.suits[sum & SUITS_OF_SUM] as number
    if (suit === 0) return saidOfKey(own, sum >>> SUIT_SHIFT)
    let first = 0
    let second = 0
    for (let i = from; i < from + cards; i++) {
      const code = hand[i] as number
      if (code === JOKERS || (code & 3) === suit - 1) continue
      second = first
      first = code >> 2
    }
    return saidOfFlush(own, suitMask(hand, from, from + cards, suit), first, second)
  }
}
