import { suitMask } from './evaluate.ts'
import { everyValues, SUIT_KEYS, valueKey } from './keys.ts'
import type { Ranking } from './rankings.ts'
import { plainRank, suitsIn, tables } from './tables.ts'

/** A row for each choice of values so far, with a place for each value of the next card, two to ace. */
const WIDTH = 16

/**
 * Where each card leads: from the values held to those held after it, as the start of their row, and with the last card to
 * the rank of the hand. A fifth card of one value leads nowhere, and none is there to be drawn.
 */
function makeRows(ranking: Ranking, cards: number): readonly Int32Array[] {
  const last = tables(ranking, cards)
  const all = Array.from({ length: cards }, () => new Map<number, number>())
  for (const [held, index] of all.entries()) everyValues(held, (_, sum) => index.set(sum, index.size * WIDTH))
  return all.map((index, held) => {
    const next = all[held + 1]
    const row = new Int32Array(index.size * WIDTH)
    everyValues(held, (values, sum) => {
      const start = index.get(sum) as number
      for (let value = 2; value <= 14; value++) {
        if (values.filter((v) => v === value).length === 4) continue
        const more = sum + valueKey(value)
        row[start + value] = next ? (next.get(more) as number) : plainRank(last, more)
      }
    })
    return row
  })
}

const known = new Map<Ranking, Map<number, readonly Int32Array[]>>()
function rows(ranking: Ranking, cards: number): readonly Int32Array[] {
  const own = known.get(ranking) ?? new Map<number, readonly Int32Array[]>()
  known.set(ranking, own)
  const made = own.get(cards) ?? makeRows(ranking, cards)
  own.set(cards, made)
  return made
}

/** What the walk looks into and writes; the cards held so far stand in `hand`. */
interface Walk {
  readonly steps: readonly Int32Array[]
  /** With all cards but one: by the sum of the suits, the suit, counted from one, of which one more may make a flush. */
  readonly near: Int32Array
  readonly keys: Int32Array
  readonly flushes: Int32Array
  readonly hand: Uint8Array
  readonly counts: Int32Array
  /** How far a rank is shifted to be the number of its kind. */
  readonly kinds: number
}

const nearSuit = (suits: Int32Array, sum: number): number =>
  SUIT_KEYS.reduce((found, key) => found || (suits[sum + key] ?? 0), 0)

const count = (counts: Int32Array, kind: number, hands: number): void => {
  counts[kind] = (counts[kind] as number) + hands
}

/** The last card where a suit has nearly enough: with it or without, the flush or the plain hand, whichever is higher. */
function lastSuited({ steps, flushes, hand, counts, kinds }: Walk, row: number, suit: number): void {
  const last = hand.length - 1
  const ranks = steps[last] as Int32Array
  const mask = suitMask(hand, 0, last, suit)
  for (let code = (hand[last - 1] as number) + 1; code < 60; code++) {
    const plain = ranks[row + (code >> 2)] as number
    const flush = flushes[(code & 3) === suit - 1 ? mask | (1 << ((code >> 2) - 2)) : mask] as number
    count(counts, (flush > plain ? flush : plain) >> kinds, 1)
  }
}

/** The last two cards. Where no flush can come, the four cards of a value make hands of one rank: one look counts them. */
function lastTwo(walk: Walk, first: number, row: number, sum: number): void {
  const { steps, near, keys, hand, counts, kinds } = walk
  const last = hand.length - 1
  const before = steps[last - 1] as Int32Array
  const ranks = steps[last] as Int32Array
  for (let code = first; code < 60; code++) {
    const to = before[row + (code >> 2)] as number
    const suit = near[sum + (keys[code & 3] as number)] as number
    if (suit !== 0) {
      hand[last - 1] = code
      lastSuited(walk, to, suit)
      continue
    }
    let end = code + 1
    for (; (end & 3) !== 0; end++) count(counts, (ranks[to + (end >> 2)] as number) >> kinds, 1)
    for (; end < 60; end += 4) count(counts, (ranks[to + (end >> 2)] as number) >> kinds, 4)
  }
}

function down(walk: Walk, held: number, first: number, row: number, sum: number): void {
  const { steps, hand, keys } = walk
  if (held === hand.length - 2) {
    lastTwo(walk, first, row, sum)
    return
  }
  const step = steps[held] as Int32Array
  for (let code = first; code < 60; code++) {
    hand[held] = code
    down(walk, held + 1, code + 1, step[row + (code >> 2)] as number, sum + (keys[code & 3] as number))
  }
}

/**
 * How many of all hands of so many cards are of each kind, lowest first. They are walked in order, a step from row to row for
 * each card, so that hands share the way as far as their cards are the same; the last step is the rank.
 */
export function countHands(ranking: Ranking, cards: number = ranking.cards): number[] {
  const last = tables(ranking, cards)
  const suits = suitsIn(last)
  const counts = new Int32Array(ranking.hands.length)
  const walk: Walk = {
    steps: rows(ranking, cards),
    near: suits.map((_, sum) => nearSuit(suits, sum)),
    keys: Int32Array.from(SUIT_KEYS),
    flushes: last.flushes,
    hand: new Uint8Array(cards),
    counts,
    kinds: 4 * ranking.cards,
  }
  down(walk, 0, 8, 0, 0)
  return [...counts]
}
