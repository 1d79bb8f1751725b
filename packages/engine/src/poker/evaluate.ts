import type { Face } from '../kernel/types.ts'
import { type Code, codeOf, JOKER } from './cards.ts'
import { MOST_CARDS, SUIT_BITS, SUIT_MASK, suitBits } from './keys.ts'
import { ROW_BITS } from './packed.ts'
import type { Ranking } from './rankings.ts'
import { jokerTables, ROWS_FROM, SUITS_FROM, type Tables, tables } from './tables.ts'
import type { Rank } from './value.ts'

/** Ranks the cards that stand in a list from a place on, as many as the ranker was made for. */
export type Ranker = (hand: ArrayLike<Code>, from?: number) => Rank

const bits = suitBits()
/** The values that a suit, counted from one, has among these cards, a bit each. */
export function suitMask(hand: ArrayLike<Code>, from: number, to: number, suit: number): number {
  const own = (suit - 1) * 64
  let mask = 0
  for (let i = from; i < to; i++) mask |= bits[own + (hand[i] as number)] as number
  return mask
}

// What another module exports is read anew each time; these are constants to whoever compiles the rankers below.
const [SUIT_SHIFT, SUITS_OF_SUM, ROW_SHIFT] = [SUIT_BITS, SUIT_MASK, SUIT_BITS + ROW_BITS]
const [SUITS, ROWS] = [SUITS_FROM, ROWS_FROM]

/** The rank behind a sum; a flush, which few sums have, is looked for among the cards themselves. */
const behind =
  ({ pages, flushes }: Tables, cards: number) =>
  (sum: number, hand: ArrayLike<Code>, at: number): Rank => {
    const key = sum >>> SUIT_SHIFT
    const plain = pages[(key + (pages[ROWS + (sum >>> ROW_SHIFT)] as number)) | 0] as number
    const suit = pages[SUITS + (sum & SUITS_OF_SUM)] as number
    return suit === 0 ? plain : Math.max(plain, flushes[suitMask(hand, at, at + cards, suit)] as number)
  }

/** Each number of cards is added up card by card: a loop over so few would cost as much as they do. */
const two = (tables: Tables): Ranker => {
  const rank = behind(tables, 2)
  const { pages } = tables
  return (hand, at = 0) =>
    rank(((pages[hand[at] as number] as number) + (pages[hand[at + 1] as number] as number)) | 0, hand, at)
}

const three = (tables: Tables): Ranker => {
  const rank = behind(tables, 3)
  const { pages } = tables
  return (hand, at = 0) =>
    rank(
      ((pages[hand[at] as number] as number) +
        (pages[hand[at + 1] as number] as number) +
        (pages[hand[at + 2] as number] as number)) |
        0,
      hand,
      at,
    )
}

const four = (tables: Tables): Ranker => {
  const rank = behind(tables, 4)
  const { pages } = tables
  return (hand, at = 0) =>
    rank(
      ((pages[hand[at] as number] as number) +
        (pages[hand[at + 1] as number] as number) +
        (pages[hand[at + 2] as number] as number) +
        (pages[hand[at + 3] as number] as number)) |
        0,
      hand,
      at,
    )
}

const five = (tables: Tables): Ranker => {
  const rank = behind(tables, 5)
  const { pages } = tables
  return (hand, at = 0) =>
    rank(
      ((pages[hand[at] as number] as number) +
        (pages[hand[at + 1] as number] as number) +
        (pages[hand[at + 2] as number] as number) +
        (pages[hand[at + 3] as number] as number) +
        (pages[hand[at + 4] as number] as number)) |
        0,
      hand,
      at,
    )
}

const six = (tables: Tables): Ranker => {
  const rank = behind(tables, 6)
  const { pages } = tables
  return (hand, at = 0) =>
    rank(
      ((pages[hand[at] as number] as number) +
        (pages[hand[at + 1] as number] as number) +
        (pages[hand[at + 2] as number] as number) +
        (pages[hand[at + 3] as number] as number) +
        (pages[hand[at + 4] as number] as number) +
        (pages[hand[at + 5] as number] as number)) |
        0,
      hand,
      at,
    )
}

const seven = (tables: Tables): Ranker => {
  const rank = behind(tables, 7)
  const { pages } = tables
  return (hand, at = 0) =>
    rank(
      ((pages[hand[at] as number] as number) +
        (pages[hand[at + 1] as number] as number) +
        (pages[hand[at + 2] as number] as number) +
        (pages[hand[at + 3] as number] as number) +
        (pages[hand[at + 4] as number] as number) +
        (pages[hand[at + 5] as number] as number) +
        (pages[hand[at + 6] as number] as number)) |
        0,
      hand,
      at,
    )
}

const BY_CARDS = [undefined, undefined, two, three, four, five, six, seven]

function natural(cards: number, tables: Tables): Ranker {
  const make = BY_CARDS[cards]
  if (!make) throw new RangeError(`no hand has ${cards} cards`)
  return make(tables)
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
