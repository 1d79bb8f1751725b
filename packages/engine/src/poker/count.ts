import { suitMask } from './evaluate.ts'
import { everyValues, SUIT_KEYS, valueKey } from './keys.ts'
import { lookUp } from './packed.ts'
import type { Ranking } from './rankings.ts'
import { tables } from './tables.ts'

/** A row for each choice of values so far, with a place for each value of the next card, two to ace. */
const WIDTH = 16

/**
 * Where each card leads: from the values held to those held after it, as the start of their row, and with the last card to
 * the rank of the hand. A fifth card of one value leads nowhere, and none is there to be drawn.
 */
function makeRows(ranking: Ranking, cards: number): readonly Int32Array[] {
  const { plain } = tables(ranking, cards)
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
        row[start + value] = next ? (next.get(more) as number) : lookUp(plain, more)
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

/** By the sum of the suits of all cards but one, whether the last can make a flush. */
const nearFlush = (suits: Uint8Array): Uint8Array =>
  suits.map((_, sum) => (SUIT_KEYS.some((key) => (suits[sum + key] ?? 0) > 0) ? 1 : 0))

/**
 * How many of all hands of so many cards are of each kind, lowest first. Every hand is ranked by itself, in order; only the
 * way there is shared: a step from row to row for each card, and the last of them is the rank.
 */
export function countHands(ranking: Ranking, cards: number = ranking.cards): number[] {
  const { suits, flushes } = tables(ranking, cards)
  const steps = rows(ranking, cards)
  const near = nearFlush(suits)
  const keys = Int32Array.from(SUIT_KEYS)
  const kinds = 4 * ranking.cards
  const counts = new Uint32Array(ranking.hands.length)
  const hand = new Uint8Array(cards)
  const last = cards - 1
  const before = steps[last - 1] as Int32Array
  const ranks = steps[last] as Int32Array
  const suited = (row: number, sum: number): void => {
    for (let code = (hand[last - 1] as number) + 1; code < 60; code++) {
      let rank = ranks[row + (code >> 2)] as number
      const suit = suits[sum + (keys[code & 3] as number)] as number
      hand[last] = code
      if (suit !== 0) rank = Math.max(rank, flushes[suitMask(hand, 0, cards, suit)] as number)
      counts[rank >> kinds] = (counts[rank >> kinds] as number) + 1
    }
  }
  const lastTwo = (first: number, row: number, sum: number): void => {
    for (let code = first; code < 60; code++) {
      const to = before[row + (code >> 2)] as number
      const all = sum + (keys[code & 3] as number)
      if (near[all] === 0) {
        for (let end = code + 1; end < 60; end++) {
          const kind = (ranks[to + (end >> 2)] as number) >> kinds
          counts[kind] = (counts[kind] as number) + 1
        }
      } else {
        hand[last - 1] = code
        suited(to, all)
      }
    }
  }
  const down = (held: number, first: number, row: number, sum: number): void => {
    if (held === last - 1) {
      lastTwo(first, row, sum)
      return
    }
    const step = steps[held] as Int32Array
    for (let code = first; code < 60; code++) {
      hand[held] = code
      down(held + 1, code + 1, step[row + (code >> 2)] as number, sum + (keys[code & 3] as number))
    }
  }
  down(0, 8, 0, 0)
  return [...counts]
}
