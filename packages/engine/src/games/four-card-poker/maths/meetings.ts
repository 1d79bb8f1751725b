import { FOUR_CARDS, rankingParts } from '../../../poker/index.ts'
import { bits, kindKey, NONE, type Shape, type Suits, suitsFor } from './shapes.ts'

/**
 * Hands below a flush against a card that is up and the five that are not, counted by values and then by what suits change.
 * Such a hand has no value three times: a set of values that are there once and one of those that are there twice say it,
 * a bit a value from the two up.
 */
export interface Values {
  readonly once: number
  readonly twice: number
}

/** Hidden fives beside any five cards of one's own and one that is up. */
export const HIDDEN = 1_370_754

const VALUES = 13
const SETS = 1 << VALUES
const bit = (value: number): number => 1 << (value - 2)
function valuesIn(mask: number): number[] {
  const values: number[] = []
  for (let value = 2; value < 2 + VALUES; value++) if (mask & bit(value)) values.push(value)
  return values
}
/** How many values a set has. */
export const sizes = Uint8Array.from({ length: SETS }, (_, mask) => bits(mask))
/** All sets by how many values they have. */
const bySize: readonly (readonly number[])[] = Array.from({ length: VALUES + 1 }, (_, size) =>
  Array.from(sizes.keys()).filter((mask) => sizes[mask] === size),
)
export const setsOf = (size: number): readonly number[] => bySize[size] ?? []

/** The rank of five cards with these values that are no flush. */
export function plainRank({ once, twice }: Values): number {
  const pairs = valuesIn(twice)
  return rankingParts(FOUR_CARDS, 5).plain([...pairs, ...pairs, ...valuesIn(once)])
}

/**
 * The hidden cards beside a card of one value, by values and in the order of the rank of all six: no more than two of a
 * value, for three beat every hand that is counted here. A row is what `kindKey` makes of the pairs, with both sets.
 */
interface Beside {
  readonly ranks: Int32Array
  readonly once: Uint16Array
  readonly twice: Uint16Array
  readonly keys: Uint16Array
}

function patterns(up: number): Beside {
  const { plain } = rankingParts(FOUR_CARDS, 6)
  const found: (Values & { rank: number; key: number })[] = []
  for (const paired of [false, true])
    for (let count = 0; count <= 2; count++) {
      const key = kindKey({ singles: 0, pairs: 0, count, paired })
      const singles = setsOf(5 - (paired ? 1 : 0) - 2 * count)
      for (const twice of setsOf(count))
        for (const once of singles) {
          if (once & twice || (once | twice) & bit(up)) continue
          const pairs = [...valuesIn(twice), ...(paired ? [up] : [])]
          const rank = plain([...pairs, ...pairs, ...valuesIn(once), ...(paired ? [] : [up])])
          found.push({ once, twice, rank, key })
        }
    }
  found.sort((a, b) => a.rank - b.rank)
  return {
    ranks: Int32Array.from(found, (p) => p.rank),
    once: Uint16Array.from(found, (p) => p.once),
    twice: Uint16Array.from(found, (p) => p.twice),
    keys: Uint16Array.from(found, (p) => p.key),
  }
}

/** Sets of values as the places of a hand, seven values by one look and six by another; the values of pairs come first. */
interface Places {
  readonly low: Uint8Array
  readonly high: Uint8Array
}
function placesOf({ once, twice }: Values): Places {
  const places = [...valuesIn(twice), ...valuesIn(once)].map((value, i) => [value - 2, 1 << i] as const)
  const table = (from: number): Uint8Array => {
    const found = new Uint8Array(128)
    for (const [value, place] of places)
      for (let set = 0; set < found.length; set++)
        if ((set << from) & (1 << value)) found[set] = (found[set] as number) | place
    return found
  }
  return { low: table(0), high: table(7) }
}

/** How many rows of each kind do not beat a hand of this rank. */
function histogram(
  rank: number,
  { low, high }: Places,
  beside: Beside,
  row: Int16Array,
  into: Float64Array,
): void {
  const { ranks, once, twice, keys } = beside
  for (let i = 0; i < ranks.length; i++) {
    if ((ranks[i] as number) > rank) break
    const ones = once[i] as number
    const twos = twice[i] as number
    const singles = (low[ones & 127] as number) | (high[ones >> 7] as number)
    const pairs = (low[twos & 127] as number) | (high[twos >> 7] as number)
    const at = row[(keys[i] as number) | (pairs << 5) | singles] as number
    into[at] = (into[at] as number) + 1
  }
}

const SHAPES: readonly Shape[] = [
  [1, 1, 1, 1, 1],
  [2, 1, 1, 1],
  [2, 2, 1],
]
const besides: Beside[] = []
const suits: Suits[][] = [[], [], []]

/** The place of a value in a hand: pairs first, from the lowest. */
export function placeOf({ once, twice }: Values, value: number): number {
  const own = bit(value)
  if (twice & own) return sizes[twice & (own - 1)] as number
  return once & own ? (sizes[twice] as number) + (sizes[once & (own - 1)] as number) : NONE
}

/** What suits can do to a hand of these values beside a card of this one. */
export function suitsOf(values: Values, up: number): Suits {
  const pairs = sizes[values.twice] as number
  const at = placeOf(values, up)
  const known = suits[pairs]?.[at + 1] ?? suitsFor(SHAPES[pairs] as Shape, at)
  ;(suits[pairs] as Suits[])[at + 1] = known
  return known
}

/**
 * Of the hidden fives those that do not beat a hand: all by their values, flushes too, in the first column; in the others the
 * flushes among them that a suit makes, by what the hand has of that suit.
 */
export interface Meeting {
  readonly suits: Suits
  readonly columns: Float64Array
}

/** One hand against each of these values. */
export function meetings(values: Values, ups: readonly number[]): Meeting[] {
  const rank = plainRank(values)
  const places = placesOf(values)
  return ups.map((up) => {
    besides[up] ??= patterns(up)
    const own = suitsOf(values, up)
    const counts = new Float64Array(own.rows)
    histogram(rank, places, besides[up], own.row, counts)
    return { suits: own, columns: added(counts, own) }
  })
}

/** The columns of a table, each row as often as it came. */
function added(counts: Float64Array, { rows, columns: width, table }: Suits): Float64Array {
  const sums = new Float64Array(width)
  for (let row = 0; row < rows; row++) {
    const times = counts[row] as number
    if (times === 0) continue
    const from = row * width
    for (let c = 0; c < width; c++) sums[c] = (sums[c] as number) + times * (table[from + c] as number)
  }
  return sums
}

/** The hidden fives that a hand is equal to or higher than, with these suits. */
export const wonWith = ({ columns }: Meeting, suited: readonly number[]): number =>
  suited.reduce((won, c) => won - (columns[c] as number), columns[0] as number)
