/**
 * How often each suit can lie where. A hand of five is counted by its values first: which of them are there twice is its
 * shape. What the suits add depends on the shape alone and not on the values, so that it is worked out once for each.
 */

/** The values of a hand in the order of how often they are there: `[2, 1, 1, 1]` is a pair and three others. */
export type Shape = readonly number[]

/** What a suit has of the player's five cards, a bit for each place of the shape, and whether it has the card that is up. */
export interface Suit {
  readonly own: number
  readonly up: boolean
}

/** Suits of a hand and of the card that is up, under whatever names; `ways` with them. */
export interface Suiting {
  /** The columns of a `Suits` table that these four suits take off. */
  readonly columns: readonly number[]
  readonly ways: number
}

/** The card that is up has a value that the hand has not. */
export const NONE = -1
/** Column 0 counts all; behind it two for each set of places that a suit can have, without and with the card that is up. */
export const columnOf = ({ own, up }: Suit): number => 1 + 2 * own + (up ? 1 : 0)

/** Every way to give the cards of one place their suits, as bits. */
const suitsOf = (count: number): number[] =>
  Array.from({ length: 16 }, (_, mask) => mask).filter(
    (mask) => [0, 1, 2, 3].filter((s) => mask & (1 << s)).length === count,
  )
export function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** A hand with four of a suit is a flush and not counted by its values. */
const FLUSH = 4

/** All suitings of a shape when the card that is up has the value of this place, or of none. */
export function suitings(shape: Shape, up: number): readonly Suiting[] {
  const found = new Map<string, { columns: number[]; ways: number }>()
  const own = [0, 0, 0, 0]
  const add = (): void => {
    for (let suit = 0; suit < 4; suit++) {
      if (up !== NONE && (own[suit] as number) & (1 << up)) continue
      const columns = own.map((places, s) => columnOf({ own: places, up: s === suit })).sort((a, b) => a - b)
      const key = columns.join()
      const known = found.get(key)
      if (known) known.ways++
      else found.set(key, { columns, ways: 1 })
    }
  }
  const give = (place: number): void => {
    if (place === shape.length) {
      if (own.every((places) => bits(places) < FLUSH)) add()
      return
    }
    for (const mask of suitsOf(shape[place] as number)) {
      for (let s = 0; s < 4; s++) if (mask & (1 << s)) own[s] = (own[s] as number) | (1 << place)
      give(place + 1)
      for (let s = 0; s < 4; s++) own[s] = (own[s] as number) & ~(1 << place)
    }
  }
  give(0)
  return [...found.values()]
}

/**
 * Dealer's cards by what they have in common with a hand: values of theirs that are there once, and twice, as places of the
 * shape; how many pairs there are beside the card that is up, and whether that card is paired itself.
 */
export interface Kind {
  readonly singles: number
  readonly pairs: number
  readonly count: number
  readonly paired: boolean
}
const KINDS = 6 << 10
export const kindKey = ({ singles, pairs, count, paired }: Kind): number =>
  (((paired ? 3 : 0) + count) << 10) | (pairs << 5) | singles

const choose2 = (n: number): number => (n * (n - 1)) / 2
type Poly = readonly [plain: number, suited: number]

/** Ways to take the cards of one value, without and with the one of a suit: of `left` cards, which have the suit or not. */
const single = (left: number, has: boolean): Poly => (has ? [left - 1, 1] : [left, 0])
const pair = (left: number, has: boolean): Poly => (has ? [choose2(left - 1), left - 1] : [choose2(left), 0])

/** The ways in which at least four of the six cards have the suit; with `need` zero, all ways. */
function ways(parts: readonly Poly[], up: boolean, need: number): number {
  let poly = [1]
  for (const [plain, suited] of parts) {
    const next = new Array<number>(poly.length + 1).fill(0)
    for (const [i, n] of poly.entries()) {
      next[i] = (next[i] as number) + n * plain
      next[i + 1] = (next[i + 1] as number) + n * suited
    }
    poly = next
  }
  return poly.slice(Math.max(0, need - (up ? 1 : 0))).reduce((sum, n) => sum + n, 0)
}

/** What the five hidden cards of a kind are, value by value, against what a suit has. */
function partsOf(shape: Shape, at: number, kind: Kind, suit: Suit): Poly[] {
  const parts: Poly[] = []
  for (const [place, count] of shape.entries()) {
    const has = (suit.own & (1 << place)) === 0
    if (kind.singles & (1 << place)) parts.push(single(4 - count, has))
    if (kind.pairs & (1 << place)) parts.push(pair(4 - count, has))
  }
  const pairs = kind.count - bits(kind.pairs)
  const cards = 5 - (kind.paired ? 1 : 0) - 2 * kind.count
  const singles = cards - bits(kind.singles)
  for (let i = 0; i < pairs; i++) parts.push(pair(4, true))
  for (let i = 0; i < singles; i++) parts.push(single(4, true))
  if (kind.paired) {
    const own = at === NONE ? 0 : (shape[at] as number)
    const has = !suit.up && (at === NONE || (suit.own & (1 << at)) === 0)
    parts.push(single(3 - own, has))
  }
  return parts
}

/** For a shape and the place of the card that is up: a row for each kind of dealer's cards, with the columns of the suits. */
export interface Suits {
  readonly rows: number
  readonly columns: number
  /** By key of a kind, its row. */
  readonly row: Int16Array
  readonly table: Float64Array
  readonly suitings: readonly Suiting[]
  /** Of all of them. */
  readonly ways: number
}

function everyKind(shape: Shape, at: number): Kind[] {
  const all = 1 << shape.length
  const found: Kind[] = []
  for (const paired of [false, true])
    for (let count = 0; count <= 2; count++)
      for (let singles = 0; singles < all; singles++)
        for (let pairs = 0; pairs < all; pairs++) {
          const cards = 5 - (paired ? 1 : 0) - 2 * count
          const taken = singles & pairs || (at !== NONE && (singles | pairs) & (1 << at))
          if (!taken && bits(pairs) <= count && bits(singles) <= cards)
            found.push({ singles, pairs, count, paired })
        }
  return found
}

/** How many ways each kind has, and of them with four of a suit, for all that a suit can have. */
export function suitsFor(shape: Shape, at: number): Suits {
  const kinds = everyKind(shape, at)
  const columns = 1 + 2 * (1 << shape.length)
  const row = new Int16Array(KINDS)
  const table = new Float64Array(kinds.length * columns)
  for (const [i, kind] of kinds.entries()) {
    row[kindKey(kind)] = i
    table[i * columns] = ways(partsOf(shape, at, kind, { own: 0, up: false }), false, 0)
    for (let own = 0; own < 1 << shape.length; own++)
      for (const up of [false, true])
        table[i * columns + columnOf({ own, up })] = ways(partsOf(shape, at, kind, { own, up }), up, FLUSH)
  }
  const all = suitings(shape, at)
  const together = all.reduce((sum, suiting) => sum + suiting.ways, 0)
  return { rows: kinds.length, columns, row, table, suitings: all, ways: together }
}
