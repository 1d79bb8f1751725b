import type { Face } from '../kernel/types.ts'
import { type Code, codeOf, JOKER } from './cards.ts'
import { cardKeys, MOST_CARDS, SUIT_BITS, SUIT_MASK, suitBits } from './keys.ts'
import { ROW_BITS } from './packed.ts'
import type { Ranking } from './rankings.ts'
import { jokerTables, type Tables, tables } from './tables.ts'
import type { Rank } from './value.ts'

/** Ranks the cards that stand in a list from a place on, as many as the ranker was made for. */
export type Ranker = (hand: ArrayLike<Code>, from?: number) => Rank

let keys: Int32Array | undefined
/** By code, what is added up. */
export function keysOfCards(): Int32Array {
  keys ??= cardKeys()
  return keys
}

const bits = suitBits()
/** The values that a suit, counted from one, has among these cards, a bit each. */
export function suitMask(hand: ArrayLike<Code>, from: number, to: number, suit: number): number {
  const own = (suit - 1) * 64
  let mask = 0
  for (let i = from; i < to; i++) mask |= bits[own + (hand[i] as number)] as number
  return mask
}

/**
 * What a ranker looks into. Each number of cards has a function of its own below, written out card by card: a loop over so
 * few would cost as much as they do, and one function for all would be compiled for none.
 */
interface Look {
  readonly keys: Int32Array
  readonly offsets: Int32Array
  readonly values: Int32Array
  readonly suits: Uint8Array
  readonly flushes: Int32Array
}

const two =
  ({ keys, offsets, values, suits, flushes }: Look): Ranker =>
  (hand, at = 0) => {
    const sum = ((keys[hand[at] as number] as number) + (keys[hand[at + 1] as number] as number)) | 0
    const key = sum >>> SUIT_BITS
    const plain = values[key + (offsets[key >> ROW_BITS] as number)] as number
    const suit = suits[sum & SUIT_MASK] as number
    return suit === 0 ? plain : Math.max(plain, flushes[suitMask(hand, at, at + 2, suit)] as number)
  }

const three =
  ({ keys, offsets, values, suits, flushes }: Look): Ranker =>
  (hand, at = 0) => {
    const sum =
      ((keys[hand[at] as number] as number) +
        (keys[hand[at + 1] as number] as number) +
        (keys[hand[at + 2] as number] as number)) |
      0
    const key = sum >>> SUIT_BITS
    const plain = values[key + (offsets[key >> ROW_BITS] as number)] as number
    const suit = suits[sum & SUIT_MASK] as number
    return suit === 0 ? plain : Math.max(plain, flushes[suitMask(hand, at, at + 3, suit)] as number)
  }

const four =
  ({ keys, offsets, values, suits, flushes }: Look): Ranker =>
  (hand, at = 0) => {
    const sum =
      ((keys[hand[at] as number] as number) +
        (keys[hand[at + 1] as number] as number) +
        (keys[hand[at + 2] as number] as number) +
        (keys[hand[at + 3] as number] as number)) |
      0
    const key = sum >>> SUIT_BITS
    const plain = values[key + (offsets[key >> ROW_BITS] as number)] as number
    const suit = suits[sum & SUIT_MASK] as number
    return suit === 0 ? plain : Math.max(plain, flushes[suitMask(hand, at, at + 4, suit)] as number)
  }

const five =
  ({ keys, offsets, values, suits, flushes }: Look): Ranker =>
  (hand, at = 0) => {
    const sum =
      ((keys[hand[at] as number] as number) +
        (keys[hand[at + 1] as number] as number) +
        (keys[hand[at + 2] as number] as number) +
        (keys[hand[at + 3] as number] as number) +
        (keys[hand[at + 4] as number] as number)) |
      0
    const key = sum >>> SUIT_BITS
    const plain = values[key + (offsets[key >> ROW_BITS] as number)] as number
    const suit = suits[sum & SUIT_MASK] as number
    return suit === 0 ? plain : Math.max(plain, flushes[suitMask(hand, at, at + 5, suit)] as number)
  }

const six =
  ({ keys, offsets, values, suits, flushes }: Look): Ranker =>
  (hand, at = 0) => {
    const sum =
      ((keys[hand[at] as number] as number) +
        (keys[hand[at + 1] as number] as number) +
        (keys[hand[at + 2] as number] as number) +
        (keys[hand[at + 3] as number] as number) +
        (keys[hand[at + 4] as number] as number) +
        (keys[hand[at + 5] as number] as number)) |
      0
    const key = sum >>> SUIT_BITS
    const plain = values[key + (offsets[key >> ROW_BITS] as number)] as number
    const suit = suits[sum & SUIT_MASK] as number
    return suit === 0 ? plain : Math.max(plain, flushes[suitMask(hand, at, at + 6, suit)] as number)
  }

/** Of seven cards a flush is not rare: its mask is written out too. */
const seven =
  ({ keys, offsets, values, suits, flushes }: Look): Ranker =>
  (hand, at = 0) => {
    const a = hand[at] as number
    const b = hand[at + 1] as number
    const c = hand[at + 2] as number
    const d = hand[at + 3] as number
    const e = hand[at + 4] as number
    const f = hand[at + 5] as number
    const g = hand[at + 6] as number
    const four = (keys[a] as number) + (keys[b] as number) + (keys[c] as number) + (keys[d] as number)
    const sum = (four + (keys[e] as number) + (keys[f] as number) + (keys[g] as number)) | 0
    const key = sum >>> SUIT_BITS
    const plain = values[key + (offsets[key >> ROW_BITS] as number)] as number
    const suit = suits[sum & SUIT_MASK] as number
    if (suit === 0) return plain
    const own = (suit - 1) * 64
    const half =
      (bits[own + a] as number) |
      (bits[own + b] as number) |
      (bits[own + c] as number) |
      (bits[own + d] as number)
    const mask = half | (bits[own + e] as number) | (bits[own + f] as number) | (bits[own + g] as number)
    return Math.max(plain, flushes[mask] as number)
  }

const BY_CARDS = [undefined, undefined, two, three, four, five, six, seven]

function natural(cards: number, { plain, suits, flushes }: Tables): Ranker {
  const make = BY_CARDS[cards]
  if (!make) throw new RangeError(`no hand has ${cards} cards`)
  return make({ keys: keysOfCards(), ...plain, suits, flushes })
}

function hasJoker(hand: ArrayLike<Code>, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (hand[i] === JOKER) return true
  return false
}

/** The joker's own key is nothing, so that sums are those of the other cards. */
function withJoker(ranking: Ranking, cards: number): Ranker {
  const plain = natural(cards, tables(ranking, cards))
  const joined = natural(cards, jokerTables(ranking, cards))
  return (hand, from = 0) => (hasJoker(hand, from, from + cards) ? joined : plain)(hand, from)
}

const rankers = new Map<Ranking, Ranker[]>()
/**
 * What ranks hands of so many cards, the best of them where there are more than make a hand. Its tables are made here, the
 * first time: ask once, outside of the loop. Codes are not checked.
 */
export function ranker(ranking: Ranking, cards: number = ranking.cards): Ranker {
  const own = rankers.get(ranking) ?? []
  rankers.set(ranking, own)
  const made =
    own[cards] ?? (ranking.joker ? withJoker(ranking, cards) : natural(cards, tables(ranking, cards)))
  own[cards] = made
  return made
}

/** Where faces become codes: filled and read within one call. */
const scratch = new Uint8Array(MOST_CARDS)

/** The rank of a hand by its faces: one joker at most, where the ranking has it. */
export function rankFaces(ranking: Ranking, faces: readonly Face[]): Rank {
  const rank = ranker(ranking, faces.length)
  let jokers = 0
  for (let i = 0; i < faces.length; i++) {
    const code = codeOf(faces[i] as Face)
    if (code === JOKER) jokers++
    scratch[i] = code
  }
  if (jokers > (ranking.joker ? 1 : 0)) throw new RangeError('these cards have a joker too many')
  return rank(scratch)
}
