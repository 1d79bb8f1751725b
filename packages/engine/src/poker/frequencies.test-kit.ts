import type { Ranking, ranker } from './index.ts'
import { everyValues, valueKey } from './keys.ts'
import { rankingParts } from './parts.ts'
import { plainRank, tables } from './tables.ts'
import type { Rank } from './value.ts'

/** Says of a rank in which row of a table it is counted. */
export type RowOf = (rank: Rank) => number

const VALUES = 13
/** Ways to take k of n cards that differ in their suits alone. */
const CHOOSE = [
  [1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 1, 0, 0],
  [1, 3, 3, 1, 0],
  [1, 4, 6, 4, 1],
] as const
const choose = (n: number, k: number): number => CHOOSE[n]?.[k] as number

/** How many of each value, by the value less two. */
function tally(values: readonly number[]): number[] {
  const counts = new Array<number>(VALUES).fill(0)
  for (const value of values) counts[value - 2] = (counts[value - 2] as number) + 1
  return counts
}

const waysOf = (counts: readonly number[]): number => counts.reduce((ways, n) => ways * choose(4, n), 1)

function add(into: number[], row: number, ways: number): void {
  into[row] = (into[row] ?? 0) + ways
}

/** All hands of n cards by their values alone: for rankings without flushes. */
export function countByValues(ranking: Ranking, cards: number, rowOf: RowOf): number[] {
  const { plain } = rankingParts(ranking, cards)
  const counts: number[] = []
  everyValues(cards, (values) => add(counts, rowOf(plain(values)), waysOf(tally(values))))
  return counts
}

/** Kinds of cards that a player of Omaha may hold on some board, and what two of them are worth there. */
interface Held {
  /** By kind how many such cards are left. */
  readonly copies: readonly number[]
  /** By two kinds, the first times their number plus the second, the row of the hand they make with three of the board. */
  readonly rows: Uint8Array
}

/** All choices of four: how many there are by the best row that any two of them reach. Kinds may come up several times. */
function countFours({ copies, rows }: Held, ways: number, counts: number[]): void {
  const kinds = copies.length
  const at = (a: number, b: number): number => rows[a * kinds + b] as number
  /** Ways to take one more of a kind by how many are held: the first of three, 3; the second then 2 / 2. */
  const more = (kind: number, held: number): number => ((copies[kind] as number) - held) / (held + 1)
  for (let a = 0; a < kinds; a++) {
    const one = ways * more(a, 0)
    if (one === 0) continue
    for (let b = a; b < kinds; b++) {
      const heldB = b === a ? 1 : 0
      const two = one * more(b, heldB)
      if (two <= 0) continue
      const ab = at(a, b)
      for (let c = b; c < kinds; c++) {
        const heldC = c === b ? heldB + 1 : 0
        const three = two * more(c, heldC)
        if (three <= 0) continue
        const abc = Math.max(ab, at(a, c), at(b, c))
        for (let d = c; d < kinds; d++) {
          const four = three * more(d, d === c ? heldC + 1 : 0)
          if (four > 0) add(counts, Math.max(abc, at(a, d), at(b, d), at(c, d)), four)
        }
      }
    }
  }
}

/** Every three of a board's values. */
function threes(values: readonly number[]): number[][] {
  const found = new Map<string, number[]>()
  for (let i = 0; i < values.length; i++)
    for (let j = i + 1; j < values.length; j++)
      for (let k = j + 1; k < values.length; k++) {
        const three = [values[i] as number, values[j] as number, values[k] as number]
        found.set(three.join(' '), three)
      }
  return [...found.values()]
}

const keyOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + valueKey(value), 0)

/** Two values with a board, no flush: by both the row of the best hand of two and three. */
function plainRows(
  ranking: Ranking,
  board: readonly number[],
  rowOf: RowOf,
): (a: number, b: number) => number {
  const own = tables(ranking, ranking.cards)
  const three = threes(board).map(keyOf)
  const left = tally(board).map((n) => 4 - n)
  const rows = new Uint8Array(VALUES * VALUES)
  for (let a = 0; a < VALUES; a++)
    for (let b = 0; b <= a; b++) {
      if ((left[a] as number) < 1 || (left[b] as number) < (a === b ? 2 : 1)) continue
      const key = valueKey(a + 2) + valueKey(b + 2)
      let best = 0
      for (const more of three) best = Math.max(best, rowOf(plainRank(own, key + more)))
      rows[a * VALUES + b] = best
      rows[b * VALUES + a] = best
    }
  return (a, b) => rows[a * VALUES + b] as number
}

/** Boards without three of a suit, or of a ranking without flushes: values decide. */
function countPlainBoard(
  ranking: Ranking,
  board: readonly number[],
  ways: number,
  rowOf: RowOf,
  counts: number[],
): void {
  const row = plainRows(ranking, board, rowOf)
  const rows = Uint8Array.from({ length: VALUES * VALUES }, (_, at) =>
    row(Math.floor(at / VALUES), at % VALUES),
  )
  countFours({ copies: tally(board).map((n) => 4 - n), rows }, ways, counts)
}

const sizeOf = (mask: number): number => {
  let size = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) size++
  return size
}
const valuesIn = (mask: number): number[] =>
  Array.from({ length: VALUES }, (_, i) => i + 2).filter((value) => mask & (1 << (value - 2)))

/** Boards with three or more of one suit: by its values, and those of the cards of other suits. */
function everySuitedBoard(visit: (suited: number, others: readonly number[], ways: number) => void): void {
  for (let mask = 0; mask < 1 << VALUES; mask++) {
    const size = sizeOf(mask)
    if (size === 5) visit(mask, [], 4)
    for (let a = 2; a < VALUES + 2 && size === 4; a++) visit(mask, [a], 4 * 3)
    for (let a = 2; a < VALUES + 2 && size === 3; a++)
      for (let b = 2; b <= a; b++) visit(mask, [a, b], a === b ? 4 * 3 : 4 * 9)
  }
}

/** Kinds are the values of the other suits, then those of the suit. */
function countSuitedBoard(
  ranking: Ranking,
  suited: number,
  others: readonly number[],
  ways: number,
  rowOf: RowOf,
  counts: number[],
): void {
  const { flushes } = rankingParts(ranking)
  const plain = plainRows(ranking, [...valuesIn(suited), ...others], rowOf)
  const masks = threes(valuesIn(suited)).map((three) =>
    three.reduce((sum, value) => sum | (1 << (value - 2)), 0),
  )
  const off = tally(others)
  const copies = Array.from({ length: 2 * VALUES }, (_, kind) =>
    kind < VALUES ? 3 - (off[kind] as number) : suited & (1 << (kind - VALUES)) ? 0 : 1,
  )
  const rows = new Uint8Array(4 * VALUES * VALUES)
  for (let a = 0; a < 2 * VALUES; a++)
    for (let b = 0; b < 2 * VALUES; b++) {
      if ((copies[a] as number) < 1 || (copies[b] as number) < (a === b ? 2 : 1)) continue
      const row = plain(a % VALUES, b % VALUES)
      const own = (1 << (a - VALUES)) | (1 << (b - VALUES))
      rows[a * 2 * VALUES + b] =
        a < VALUES || b < VALUES
          ? row
          : Math.max(row, ...masks.map((mask) => rowOf(flushes[mask | own] as number)))
    }
  countFours({ copies, rows }, ways, counts)
}

/** All 463,563,500,400 of four cards and five in the center by the row of the best hand of two and three. */
export function countOmaha(ranking: Ranking, rowOf: RowOf): number[] {
  const counts: number[] = []
  const suitedWays = new Map<string, number>()
  if (ranking.hands.includes('flush'))
    everySuitedBoard((suited, others, ways) => {
      countSuitedBoard(ranking, suited, others, ways, rowOf, counts)
      const key = tally([...valuesIn(suited), ...others]).join('')
      suitedWays.set(key, (suitedWays.get(key) ?? 0) + ways)
    })
  everyValues(5, (board) => {
    const values = tally(board)
    countPlainBoard(ranking, board, waysOf(values) - (suitedWays.get(values.join('')) ?? 0), rowOf, counts)
  })
  return counts
}

/** Ranks every hand of n cards of a deck, one by one. */
export function countOneByOne(
  rank: ReturnType<typeof ranker>,
  cards: number,
  deck: readonly number[],
  rowOf: RowOf,
): number[] {
  const counts: number[] = []
  const hand = new Uint8Array(cards)
  const down = (held: number, first: number): void => {
    for (let i = first; i < deck.length; i++) {
      hand[held] = deck[i] as number
      if (held < cards - 1) down(held + 1, i + 1)
      else add(counts, rowOf(rank(hand)), 1)
    }
  }
  down(0, 0)
  return counts
}
