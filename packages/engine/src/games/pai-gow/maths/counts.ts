import type { Face } from '../../../kernel/index.ts'
import { type HouseWay, houseWay } from '../houseway.ts'
import { type Four, isZero, RANK_TABLE, rankOfTwo, type Setting } from '../ranking.ts'
import { KINDS, type Kind, kindOf } from '../tiles.ts'

/*
 * Two tiles of a kind rank and count alike, so the 32 tiles are two of each of sixteen kinds, and the 35,960 hands of
 * four are 3,620 sorts of hands. A hand is counted against all others by its sort.
 */
const EACH = 2
const COUNT = KINDS.length
const FOUR = 4
/** So many ways to set four tiles: the first goes with any of the other three. */
export const WAYS = 3
/** Hands of four from 32 tiles, and of four from the other 28. */
export const HANDS = 35_960
export const OTHER_HANDS = 20_475

/** Everything about the sorts of hands, by their numbers. */
export interface Sorts {
  /** The kinds of its tiles, from the lowest. */
  readonly kinds: readonly (readonly number[])[]
  /** How many of all hands are of it. */
  readonly ways: Uint8Array
  /** Of which kind it has how many tiles, for a product of ways: one tile of kind k is k, both are COUNT + k. */
  readonly slots: Uint8Array
  /** The ranks of high and low hand in each of the three ways to set it. */
  readonly high: Int16Array
  readonly low: Int16Array
  /** The number of a sort from its kinds, two and two in any order: by the numbers of both twos. */
  readonly twos: Uint8Array
  readonly numbers: Uint16Array
}

/** Nothing more is taken: a factor of one. */
const NONE = 2 * COUNT

function slotsOf(kinds: readonly number[]): number[] {
  const slots = [...new Set(kinds)].map((kind) =>
    kinds.filter((k) => k === kind).length === EACH ? COUNT + kind : kind,
  )
  return [...slots, ...Array<number>(FOUR - slots.length).fill(NONE)]
}

/** How many ways there are to take one tile, or both, of each kind of which so many are left. */
function factorsOf(left: ArrayLike<number>): Uint8Array {
  const factors = new Uint8Array(2 * COUNT + 1)
  for (let kind = 0; kind < COUNT; kind++) {
    factors[kind] = left[kind] as number
    factors[COUNT + kind] = left[kind] === EACH ? 1 : 0
  }
  factors[NONE] = 1
  return factors
}

/** The tiles that are left by kind when these are taken from the whole set. */
export const leftBy = (kinds: readonly number[]): number[] =>
  KINDS.map((_, kind) => EACH - kinds.filter((k) => k === kind).length)

/** Four kinds in order, none more than twice. */
function everyKinds(): number[][] {
  const all: number[][] = []
  for (let a = 0; a < COUNT; a++)
    for (let b = a; b < COUNT; b++)
      for (let c = a === b ? b + 1 : b; c < COUNT; c++)
        for (let d = b === c ? c + 1 : c; d < COUNT; d++) all.push([a, b, c, d])
  return all
}

type Two = readonly [number, number]
/** Both hands in the three ways: the first tile with the second, the third and the fourth. */
const waysOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): readonly (readonly [Two, Two])[] => [
  [
    [a, b],
    [c, d],
  ],
  [
    [a, c],
    [b, d],
  ],
  [
    [a, d],
    [b, c],
  ],
]
const ranksOf = (four: readonly number[]): number[][] =>
  waysOf(four).map((two) => two.map(([x, y]) => RANK_TABLE[x * COUNT + y] as number))

/** So many different twos there are of sixteen kinds. */
const TWOS = (COUNT * (COUNT + 1)) / 2
/** A number for every two kinds, whichever comes first. */
function numberTwos(): Uint8Array {
  const twos = new Uint8Array(COUNT ** 2)
  let n = 0
  for (let a = 0; a < COUNT; a++)
    for (let b = a; b < COUNT; b++) {
      twos[a * COUNT + b] = n
      twos[b * COUNT + a] = n++
    }
  return twos
}

let known: Sorts | undefined

/** Made when they are first asked for. */
export function sorts(): Sorts {
  if (known) return known
  const kinds = everyKinds()
  const slots = kinds.map(slotsOf)
  const all = factorsOf(leftBy([]))
  const twos = numberTwos()
  const numbers = new Uint16Array(TWOS ** 2)
  const numberOf = ([a, b]: Two): number => twos[a * COUNT + b] as number
  for (const [sort, four] of kinds.entries())
    for (const [one, other] of waysOf(four)) {
      numbers[numberOf(one) * TWOS + numberOf(other)] = sort
      numbers[numberOf(other) * TWOS + numberOf(one)] = sort
    }
  known = {
    kinds,
    ways: Uint8Array.from(slots, (row) => row.reduce((n, slot) => n * (all[slot] as number), 1)),
    slots: Uint8Array.from(slots.flat()),
    high: Int16Array.from(kinds.flatMap((four) => ranksOf(four).map((both) => Math.max(...both)))),
    low: Int16Array.from(kinds.flatMap((four) => ranksOf(four).map((both) => Math.min(...both)))),
    twos,
    numbers,
  }
  return known
}

/** Of which sort a hand is, from four kinds that begin at `at`, in any order. */
export const sortAt = ({ twos, numbers }: Sorts, kinds: ArrayLike<number>, at: number): number => {
  const one = twos[(kinds[at] as number) * COUNT + (kinds[at + 1] as number)] as number
  const other = twos[(kinds[at + 2] as number) * COUNT + (kinds[at + 3] as number)] as number
  return numbers[one * TWOS + other] as number
}
/** Of which sort four tiles are. */
export const sortOf = (four: Four): number => sortAt(sorts(), four.map(kindOf), 0)

/** A hand of this sort in tiles. */
export function tilesOf(sort: number): Four {
  const kinds = sorts().kinds[sort] as readonly number[]
  const faces = kinds.map((kind, i) => (KINDS[kind] as Kind).faces[kinds.indexOf(kind) === i ? 0 : 1])
  return faces as unknown as Four
}

/** Four tiles set in one of the three ways. */
export function inWay(four: Four, way: number): Setting {
  const [first, ...others] = four.toSorted((a, b) => kindOf(a) - kindOf(b)) as [Face, ...Face[]]
  const [second] = others.splice(way, 1) as [Face]
  const [one, other] = [rankOfTwo(first, second), rankOfTwo(...(others as [Face, Face]))]
  return one.rank >= other.rank ? { high: one, low: other } : { high: other, low: one }
}

/** How somebody sets every sort of hand: which of the three ways, and the ranks it makes. */
export interface Manner {
  readonly way: Uint8Array
  readonly high: Int16Array
  readonly low: Int16Array
  /** The low hand of a player: one of zero is put below every other, for it beats nothing (10.7(h), (i)). */
  readonly playersLow: Int16Array
}

const NOTHING = -1
const asPlayers = (low: number): number => (isZero(low) ? NOTHING : low)

export function mannerOf(way: Uint8Array): Manner {
  const ranks = (all: Int16Array): Int16Array =>
    Int16Array.from(way, (w, sort) => all[sort * WAYS + w] as number)
  const low = ranks(sorts().low)
  return { way, high: ranks(sorts().high), low, playersLow: low.map(asPlayers) }
}

const houses = new Map<HouseWay, Manner>()

/** Every sort of hand as the house way sets it; found once. */
export function houseManner(house: HouseWay): Manner {
  const found = houses.get(house)
  if (found) return found
  const { kinds } = sorts()
  const way = Uint8Array.from(kinds, (four, sort) => {
    const { high, low } = houseWay(house, tilesOf(sort))
    return ranksOf(four).findIndex((two) => Math.max(...two) === high.rank && Math.min(...two) === low.rank)
  })
  const manner = mannerOf(way)
  houses.set(house, manner)
  return manner
}

/** Copies go to the bank, and a player's low hand of zero beats nothing (10.2(c), (h), 10.7(h), (i)). */
export type Side = 'player' | 'bank'

/** In how many of the other hands each of three settings wins, and loses; the rest are pushes. */
export interface Fares {
  readonly win: Int32Array
  readonly lose: Int32Array
}

/** Where each setting of a hand stands: what is below it is beaten. */
function standing(sort: number, side: Side): { readonly high: Int16Array; readonly low: Int16Array } {
  const [from, to] = [sort * WAYS, (sort + 1) * WAYS]
  const [high, low] = [sorts().high.slice(from, to), sorts().low.slice(from, to)]
  // The bank beats copies too.
  return side === 'bank'
    ? { high: high.map((rank) => rank + 1), low: low.map((rank) => rank + 1) }
    : { high, low: low.map(asPlayers) }
}

/**
 * The three settings of a sort of hand against all the other side's hands out of the tiles that are left by kind, written
 * to `fares` from `at`. The loop is over all sorts of hands, and in it each setting by itself.
 */
function countOne(
  sort: number,
  left: ArrayLike<number>,
  side: Side,
  other: Manner,
  fares: Fares,
  at: number,
): void {
  const factors = factorsOf(left)
  const { slots } = sorts()
  const own = standing(sort, side)
  const [high0 = 0, high1 = 0, high2 = 0] = own.high
  const [low0 = 0, low1 = 0, low2 = 0] = own.low
  const highs = other.high
  const lows = side === 'bank' ? other.playersLow : other.low
  // For each setting, how many hands it beats with none of its own, with one and with both.
  const beaten = new Int32Array(3 * WAYS)
  for (let i = 0, slot = 0; i < highs.length; i++, slot += FOUR) {
    const ways =
      (factors[slots[slot] as number] as number) *
      (factors[slots[slot + 1] as number] as number) *
      (factors[slots[slot + 2] as number] as number) *
      (factors[slots[slot + 3] as number] as number)
    if (ways === 0) continue
    const high = highs[i] as number
    const low = lows[i] as number
    ;(beaten[(high0 > high ? 1 : 0) + (low0 > low ? 1 : 0)] as number) += ways
    ;(beaten[3 + (high1 > high ? 1 : 0) + (low1 > low ? 1 : 0)] as number) += ways
    ;(beaten[6 + (high2 > high ? 1 : 0) + (low2 > low ? 1 : 0)] as number) += ways
  }
  for (let way = 0; way < WAYS; way++) {
    fares.lose[at + way] = beaten[3 * way] as number
    fares.win[at + way] = beaten[3 * way + 2] as number
  }
}

/** One sort of hand against all that can be dealt of the tiles that are left by kind; without them, of the other 28. */
export function faresOf(sort: number, side: Side, other: Manner, left?: ArrayLike<number>): Fares {
  const fares: Fares = { win: new Int32Array(WAYS), lose: new Int32Array(WAYS) }
  countOne(sort, left ?? leftBy(sorts().kinds[sort] as readonly number[]), side, other, fares, 0)
  return fares
}

/** Every sort of hand against all others: 35,960 by 20,475. */
export function allFares(side: Side, other: Manner): Fares {
  const { kinds } = sorts()
  const fares: Fares = { win: new Int32Array(kinds.length * WAYS), lose: new Int32Array(kinds.length * WAYS) }
  for (const [sort, four] of kinds.entries()) countOne(sort, leftBy(four), side, other, fares, sort * WAYS)
  return fares
}
