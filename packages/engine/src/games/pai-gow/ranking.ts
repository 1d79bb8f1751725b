import type { Face } from '../../kernel/index.ts'
import { type Count, KINDS, type Kind, kindOf, LOWEST_TILE, tileName } from './tiles.ts'

/** A permissible pair: which kinds make it, and what it is called (10.2(b)). */
interface Permissible {
  readonly of: readonly [number, number]
  readonly named: string
}

const [TEEN, DAY] = [kindOf('66'), kindOf('11')]
const NINES = [kindOf('45')]
const EIGHTS = [kindOf('44'), kindOf('26')]
const MIXED: Readonly<Record<string, string>> = { Gow: 'nines', Bot: 'eights', Chit: 'sevens', Ng: 'fives' }

const pairName = ({ name }: Kind): string =>
  name === 'Gee joon' ? 'Supreme pair' : MIXED[name] ? `Mixed ${MIXED[name]}` : `Pair of ${name}`
const withEach = (first: number, others: readonly number[], named: string): readonly Permissible[] =>
  others.map((other) => ({ of: [first, other], named }))

/** 19:47-10.2(b): the ranks of permissible pairs, the first the highest; those of one rank are equal. */
const PERMISSIBLE: readonly (readonly Permissible[])[] = [
  ...KINDS.map((kind, i): readonly Permissible[] => [{ of: [i, i], named: pairName(kind) }]),
  // 19:47-10.1[wongs]: with either nine.
  withEach(TEEN, NINES, 'Wong with Teen'),
  withEach(DAY, NINES, 'Wong with Day'),
  // 19:47-10.1[gongs]: with any eight.
  withEach(TEEN, EIGHTS, 'Gong with Teen'),
  withEach(DAY, EIGHTS, 'Gong with Day'),
]

/** How many ranks permissible pairs have. */
export const PAIR_RANKS = PERMISSIBLE.length
/** Values from zero to nine. */
const VALUES = 10
/** The rank of the lowest hand with a permissible pair; below it stand the values, each by its highest tile. */
export const LOWEST_PAIR = VALUES * LOWEST_TILE
/** One more than the highest rank. */
export const RANKS_OF_TWO = LOWEST_PAIR + PAIR_RANKS
/** Hands below this have a value of zero. */
export const LOWEST_ONE = LOWEST_TILE

/** The lowest rank of a hand of this value. */
export const lowestOf = (value: number): number => value * LOWEST_TILE

/**
 * The value of two tiles, the right digit of the sum of their spots, 19:47-10.2(d), 19:47-10.1[value], and below it the rank
 * of the higher, which decides between equal values, 19:47-10.2(f). A 2 and a 6 have 8, 19:47-10.2(d)1, and so have an 11
 * and a 7, which come to 18, 19:47-10.2(d)2.
 */
const valued = (a: Count, b: Count): number =>
  ((a.spots + b.spots) % VALUES) * LOWEST_TILE + LOWEST_TILE - Math.min(a.rank, b.rank)

const is = ([first, second]: readonly [number, number], a: number, b: number): boolean =>
  (first === a && second === b) || (first === b && second === a)

/** The higher of two hands has the higher number, copies have the same; every way to count a tile is tried (10.2(e)). */
function rankKinds(a: number, b: number): number {
  const pair = PERMISSIBLE.findIndex((alike) => alike.some(({ of }) => is(of, a, b)))
  if (pair >= 0) return RANKS_OF_TWO - 1 - pair
  const counts = (kind: number) => (KINDS[kind] as Kind).counts
  return Math.max(...counts(a).flatMap((x) => counts(b).map((y) => valued(x, y))))
}

/** The rank of every two kinds, `16 * a + b`; for loops. */
export const RANK_TABLE: Uint8Array = Uint8Array.from({ length: KINDS.length ** 2 }, (_, i) =>
  rankKinds(Math.floor(i / KINDS.length), i % KINDS.length),
)

/** A high or a low hand. */
export interface Two {
  readonly tiles: readonly [Face, Face]
  /**
   * The higher hand has the higher rank, 19:47-10.1[rank-or-ranking]; copies have the same, 19:47-10.1[copy-hand], in pairs,
   * 19:47-10.2(c), and in value and highest tile, 19:47-10.2(h).
   */
  readonly rank: number
  /** The rank of its permissible pair, 1 the highest, if it is one (10.2(b)). */
  readonly pair?: number
  /** Its value, if it is no permissible pair (10.2(d)). */
  readonly value?: number
  /** A value of zero, and no permissible pair (10.7(h), (i)). */
  readonly zero: boolean
  /** In a few words: `Pair of Teen`, `8 with Yun`. */
  readonly named: string
}

export const isPair = (rank: number): boolean => rank >= LOWEST_PAIR
/** Whether a hand of this rank has a value of zero (10.7(h), (i)). */
export const isZero = (rank: number): boolean => rank < LOWEST_ONE

/** What two tiles are worth together (10.2). */
export function rankOfTwo(a: Face, b: Face): Two {
  const [first, second] = [kindOf(a), kindOf(b)]
  const rank = RANK_TABLE[first * KINDS.length + second] as number
  const tiles = [a, b] as const
  if (isPair(rank)) {
    const pair = RANKS_OF_TWO - rank
    const { named } = (PERMISSIBLE[pair - 1] as readonly Permissible[])[0] as Permissible
    return { tiles, rank, pair, zero: false, named }
  }
  const value = Math.floor(rank / LOWEST_TILE)
  const highest = LOWEST_TILE - (rank % LOWEST_TILE)
  const higher = KINDS[first]?.counts.some((count) => count.rank === highest) ? a : b
  return { tiles, rank, value, zero: isZero(rank), named: `${value} with ${tileName(higher)}` }
}

/** Four tiles in the order they lie. */
export type Four = readonly [Face, Face, Face, Face]

/** The two hands of four tiles: the low hand is no higher than the high hand (10.1, 10.7(a)). */
export interface Setting {
  readonly high: Two
  readonly low: Two
}

/** With which other tile the first one may be put, and the two that then remain. */
const WAYS = [
  [1, 2, 3],
  [2, 1, 3],
  [3, 1, 2],
] as const

/** Every way to set four tiles; ways that come to the same faces are one, so that there are up to three. */
export function settings(four: Four): readonly Setting[] {
  const found = new Map<string, Setting>()
  for (const [with0, i, j] of WAYS) {
    const one = rankOfTwo(four[0], four[with0])
    const other = rankOfTwo(four[i], four[j])
    const setting = one.rank >= other.rank ? { high: one, low: other } : { high: other, low: one }
    const key = [one, other].map(({ tiles }) => tiles.toSorted().join('')).sort()
    if (!found.has(key.join(' '))) found.set(key.join(' '), setting)
  }
  return [...found.values()]
}

/** Whether each hand of a player outranks the dealer's or bank's; copies do not, nor a low hand of zero (10.7(h), (i)). */
export const outranks = (own: Setting, bank: Setting): { readonly high: boolean; readonly low: boolean } => ({
  high: own.high.rank > bank.high.rank,
  low: own.low.rank > bank.low.rank && !own.low.zero,
})

/** What becomes of a wager: both hands higher wins, neither loses, one of them is a push (10.7(h) to (j)). */
export function against(own: Setting, bank: Setting): 'win' | 'push' | 'lose' {
  const { high, low } = outranks(own, bank)
  return high && low ? 'win' : high || low ? 'push' : 'lose'
}
