import type { Face } from '../kernel/index.ts'
import { codeOf } from '../poker/cards.ts'
import { pointsOf, scoreOf, TWENTY_ONE } from './points.ts'
import type { End, HandNow, Result } from './rules.ts'

/**
 * Hands by how they are settled, read from the settlement itself: by their total, and those of 21 by their cards where two
 * or three make it, and by their number where there are more.
 */
export interface Classes {
  /** What each card counts, by its code. */
  readonly points: Uint8Array
  of(total: number, held: Uint16Array, from: number, cards: number, split: boolean, doubled: boolean): number
  /** For every class against every end of the dealer's: which of `ends` its wager comes to. */
  readonly wins: Uint8Array
  /** What a wager may come to, in units of it. */
  readonly ends: readonly number[]
  /** The classes that come to the same whatever the dealer has but a blackjack: no card is drawn on their account. */
  readonly certain: Uint8Array
  /** Which of `ends` winning hands are paid, the least first; a blackjack is none of a split pair's. */
  readonly pays: Readonly<Record<'alone' | 'ofPair', readonly number[]>>
}

/** The dealer's ends: by total, all beyond 21, a blackjack. */
export const OVER = TWENTY_ONE + 1
export const BLACKJACK = OVER + 1
export const ENDS = BLACKJACK + 1
/** The least that a dealer stands on. */
const STANDS = 17
const CODES = 64
/** From so many cards on hands of 21 are told apart no more. */
const MANY = 8

const endOf = (end: number): End =>
  end === BLACKJACK
    ? { total: TWENTY_ONE, cards: 2, blackjack: true }
    : { total: end, cards: 3, blackjack: false }

const worthOf = ({ outcome, odds }: Result): number =>
  outcome === 'win' && odds ? odds.pays / odds.to : outcome === 'lose' ? -1 : 0

/** Classes as they are met: hands that come to the same against every end are one. */
class Known {
  readonly #judge: (now: HandNow, end: End) => Result
  readonly #rows = new Map<string, number>()
  readonly all: number[][] = []

  constructor(judge: (now: HandNow, end: End) => Result) {
    this.#judge = judge
  }

  classOf(faces: readonly Face[], total: number, split: boolean, doubled: boolean): number {
    const hand = {
      place: '1',
      caller: 'P',
      ...(split && { split: 'pair' as const }),
      ...(doubled && { done: 'doubled' as const }),
    }
    const blackjack = faces.length === 2 && total === TWENTY_ONE && !split
    const now: HandNow = { hand, faces, score: { total, soft: false }, blackjack }
    const row = Array.from({ length: ENDS }, (_, end) => worthOf(this.#judge(now, endOf(end))))
    const key = row.join()
    const known = this.#rows.get(key)
    if (known !== undefined) return known
    this.#rows.set(key, this.all.length)
    return this.all.push(row) - 1
  }
}

/** So many cards of mixed suits, of which only their number counts. */
const some = (cards: number): Face[] => Array.from({ length: cards }, (_, i) => (i % 2 === 0 ? '2C' : '3D'))

/** Three codes in order, as one number. */
function three(a: number, b: number, c: number): number {
  const low = Math.min(a, b, c)
  const high = Math.max(a, b, c)
  return (low * CODES + (a + b + c - low - high)) * CODES + high
}

export function classesOf(deck: readonly Face[], judge: (now: HandNow, end: End) => Result): Classes {
  const known = new Known(judge)
  const points = new Uint8Array(CODES)
  for (const face of deck) points[codeOf(face)] = pointsOf(face)
  const totals = Uint8Array.from({ length: OVER + 1 }, (_, total) =>
    known.classOf(some(4), total, false, false),
  )
  const twos = [false, true].map((split) => {
    const all = new Uint8Array(CODES * CODES)
    for (const a of deck)
      for (const b of deck)
        if (scoreOf([a, b]).total === TWENTY_ONE)
          all[codeOf(a) * CODES + codeOf(b)] = known.classOf([a, b], TWENTY_ONE, split, false)
    return all
  })
  const threes = [false, true].map((doubled) => {
    const all = new Uint8Array(CODES ** 3)
    deck.forEach((a, i) => {
      deck.slice(i).forEach((b, j) => {
        for (const c of deck.slice(i + j))
          if (scoreOf([a, b, c]).total === TWENTY_ONE)
            all[three(codeOf(a), codeOf(b), codeOf(c))] = known.classOf([a, b, c], TWENTY_ONE, false, doubled)
      })
    })
    return all
  })
  const longs = [false, true].map((doubled) =>
    Uint8Array.from({ length: MANY }, (_, cards) =>
      known.classOf(some(Math.max(cards, 4)), TWENTY_ONE, false, doubled),
    ),
  )
  const ends = [...new Set([-1, 0, ...known.all.flat()])].toSorted((a, b) => a - b)
  const paysOf = (kinds: readonly Uint8Array[]): number[] => {
    const paid = new Set(kinds.flatMap((list) => [...new Set(list)]).map((k) => known.all[k]?.[OVER] ?? 0))
    return [...ends.keys()].filter((i) => (ends[i] as number) > 0 && paid.has(ends[i] as number))
  }
  const [alone, ofPair] = twos as [Uint8Array, Uint8Array]
  const usual = [totals, ...threes, ...longs]
  const number = (table: readonly Uint8Array[], flag: boolean, at: number): number =>
    table[flag ? 1 : 0]?.[at] as number
  return {
    points,
    of(total, held, from, cards, split, doubled) {
      if (total !== TWENTY_ONE) return totals[Math.min(total, OVER)] as number
      const [a, b, c] = [held[from] as number, held[from + 1] as number, held[from + 2] as number]
      if (cards === 2) return number(twos, split, a * CODES + b)
      return cards === 3
        ? number(threes, doubled, three(a, b, c))
        : number(longs, doubled, Math.min(cards, MANY - 1))
    },
    wins: Uint8Array.from(known.all.flatMap((row) => row.map((worth) => ends.indexOf(worth)))),
    ends,
    certain: Uint8Array.from(known.all, (row) => (new Set(row.slice(STANDS, OVER + 1)).size === 1 ? 1 : 0)),
    pays: { alone: paysOf([alone, ...usual]), ofPair: paysOf([ofPair, ...usual]) },
  }
}
