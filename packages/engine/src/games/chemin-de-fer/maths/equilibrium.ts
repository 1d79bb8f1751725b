import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  subtract,
  sum,
  ZERO,
} from '../../../kernel/index.ts'

/** A game of two: what each gets of every pair of choices, the first's in rows and the second's in columns. */
export interface Bimatrix {
  readonly first: readonly (readonly Fraction[])[]
  readonly second: readonly (readonly Fraction[])[]
}

/** How often each choice is made. */
export type Mix = readonly Fraction[]

export interface Equilibrium {
  readonly first: Mix
  readonly second: Mix
}

const ONE = fraction(1)

/** What every column is worth to the second against a mix of the first; and what every row is to the first. */
const columnsWorth = ({ second }: Bimatrix, mix: Mix): Fraction[] =>
  (second[0] ?? []).map((_, j) => sum(second.map((row, i) => multiply(mix[i] ?? ZERO, row[j] ?? ZERO))))
const rowsWorth = ({ first }: Bimatrix, mix: Mix): Fraction[] =>
  first.map((row) => sum(row.map((worth, j) => multiply(mix[j] ?? ZERO, worth))))

/** No choice that is made is worth less than another. */
const isBest = (mix: Mix, worths: readonly Fraction[]): boolean => {
  const best = worths.reduce((a, b) => (compare(a, b) < 0 ? b : a))
  return mix.every((part, i) => compare(part, ZERO) === 0 || compare(worths[i] ?? ZERO, best) === 0)
}

/** So much of one choice and the rest of another makes two worths equal, if any does. */
function indifferent(
  a: readonly [Fraction, Fraction],
  b: readonly [Fraction, Fraction],
): Fraction | undefined {
  const [da, db] = [subtract(a[0], b[0]), subtract(a[1], b[1])]
  const all = subtract(db, da)
  if (compare(all, ZERO) === 0) return undefined
  const part = divide(db, all)
  return compare(part, ZERO) > 0 && compare(part, ONE) < 0 ? part : undefined
}

const pure = (size: number, at: number): Mix =>
  Array.from({ length: size }, (_, i) => (i === at ? ONE : ZERO))
const pair = (size: number, [i, j]: readonly [number, number], part: Fraction): Mix =>
  Array.from({ length: size }, (_, k) => (k === i ? part : k === j ? subtract(ONE, part) : ZERO))

/**
 * All Nash equilibria in which the first, who has two choices, makes one of them, or mixes both against two of the
 * second's: exactly, by trying every support. Other choices of the second that are worth just as much are left out.
 */
export function equilibria(game: Bimatrix): readonly Equilibrium[] {
  const columns = game.first[0]?.length ?? 0
  const found: Equilibrium[] = []
  const keep = (first: Mix, second: Mix): void => {
    if (isBest(second, columnsWorth(game, first)) && isBest(first, rowsWorth(game, second)))
      found.push({ first, second })
  }
  for (let j = 0; j < columns; j++) {
    for (const i of [0, 1]) keep(pure(2, i), pure(columns, j))
    for (let k = j + 1; k < columns; k++) {
      const at = (rows: Bimatrix['first'], r: number, c: number): Fraction => rows[r]?.[c] ?? ZERO
      const { first: f, second: s } = game
      const rows = indifferent([at(s, 0, j), at(s, 1, j)], [at(s, 0, k), at(s, 1, k)])
      const cols = indifferent([at(f, 0, j), at(f, 0, k)], [at(f, 1, j), at(f, 1, k)])
      if (rows && cols) keep(pair(2, [0, 1], rows), pair(columns, [j, k], cols))
    }
  }
  return found
}

/** The mean of something that every pair of choices has, under an equilibrium. */
export const mean = (
  { first, second }: Equilibrium,
  of: (row: number, column: number) => Fraction,
): Fraction =>
  first.reduce(
    (n, p, i) =>
      add(n, multiply(p, sum(second.map((q, j) => (compare(q, ZERO) === 0 ? ZERO : multiply(q, of(i, j))))))),
    ZERO,
  )
