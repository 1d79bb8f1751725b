import { type Code, JOKER } from './cards.ts'
import { besides, type Classes, type Said, saidOfKey, sizeOf } from './classes.ts'
import { valueKey } from './keys.ts'

/** The cards of a deck with a joker that are still to come, as counting looks at them. */
export interface Unseen {
  readonly joker: boolean
  /** By value, how many there are. */
  readonly values: readonly number[]
  /** By suit the values that are there, a bit each from the two up. */
  readonly suits: readonly number[]
}

const VALUES = 13

/** All cards but these. */
export function unseenBut(gone: readonly Code[]): Unseen {
  const suits = [0, 1, 2, 3].map((suit) =>
    gone.reduce(
      (mask, code) => (code !== JOKER && (code & 3) === suit ? mask & ~(1 << ((code >> 2) - 2)) : mask),
      (1 << VALUES) - 1,
    ),
  )
  const values = Array.from({ length: VALUES + 2 }, (_, value) =>
    value < 2 ? 0 : suits.reduce((n, mask) => n + ((mask >> (value - 2)) & 1), 0),
  )
  return { joker: !gone.includes(JOKER), values, suits }
}

/** How many ways to take so many of so many cards, four of each at most. */
const CHOICES: readonly (readonly number[])[] = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1]]

const VALUE_KEYS = Int32Array.from({ length: VALUES + 2 }, (_, value) => (value < 2 ? 0 : valueKey(value)))
const MASK_KEYS = Int32Array.from({ length: 1 << VALUES }, (_, mask) => {
  let key = 0
  for (let value = 0; value < VALUES; value++) if (mask & (1 << value)) key += VALUE_KEYS[value + 2] as number
  return key
})

// What another module exports is read anew each time; these are constants to whoever compiles the loops below.
const [saidOf, size, beside] = [saidOfKey, sizeOf, besides]

const more = (counts: Int32Array, at: number, ways: number): void => {
  counts[at] = (counts[at] as number) + ways
}

/** Every choice of values as if there were no flushes. */
function countPlain(said: Said, { values }: Unseen, counts: Int32Array): void {
  const choose = (value: number, cards: number, key: number, ways: number): void => {
    if (cards === 0) {
      more(counts, saidOf(said, key), ways)
      return
    }
    if (value < 2) return
    const choices = CHOICES[values[value] as number] as readonly number[]
    for (let n = 0; n < choices.length && n <= cards; n++)
      choose(value - 1, cards - n, key + n * (VALUE_KEYS[value] as number), ways * (choices[n] as number))
  }
  choose(VALUES + 1, said.cards, 0, 1)
}

/** Flushes of one suit: each is taken from the values it was counted under and put where it belongs. */
function countFlushes(said: Said, { values, suits }: Unseen, suit: number, counts: Int32Array): void {
  const own = suits[suit] as number
  const off = values.map((n, value) => (value < 2 ? 0 : n - ((own >> (value - 2)) & 1)))
  const move = (mask: number, key: number, at: number, ways: number): void => {
    if (ways === 0) return
    more(counts, saidOf(said, key), -ways)
    more(counts, said.flushes[(said.starts[mask] as number) + at] as number, ways)
  }
  for (let mask = 0; mask < said.starts.length; mask++) {
    if ((said.starts[mask] as number) < 0 || (mask & ~own) !== 0) continue
    const key = MASK_KEYS[mask] as number
    const others = said.cards - size(mask)
    if (others === 0) move(mask, key, 0, 1)
    for (let first = 2; first <= VALUES + 1 && others > 0; first++) {
      const n = off[first] as number
      const with1 = key + (VALUE_KEYS[first] as number)
      if (others === 1) move(mask, with1, beside(0, first), n)
      for (let second = 2; second <= first && others === 2; second++)
        move(
          mask,
          with1 + (VALUE_KEYS[second] as number),
          beside(second, first),
          second === first ? (n * (n - 1)) / 2 : n * (off[second] as number),
        )
    }
  }
}

/** Adds up by what is said of them all hands that can come from these cards. */
export function countUnseen({ natural, joined }: Classes, unseen: Unseen, counts: Int32Array): void {
  for (const said of unseen.joker ? [natural, joined] : [natural]) {
    countPlain(said, unseen, counts)
    for (let suit = 0; suit < unseen.suits.length; suit++) countFlushes(said, unseen, suit, counts)
  }
}
