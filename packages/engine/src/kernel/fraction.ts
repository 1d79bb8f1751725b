/** Exact rational numbers, always in lowest terms with a positive denominator. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const top = BigInt(n)
  const bottom = BigInt(d)
  if (bottom === 0n) throw new RangeError('a fraction has no zero denominator')
  const common = gcd(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { n: top / common, d: bottom / common }
}

export const ZERO = fraction(0)
export const ONE = fraction(1)

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const negate = (a: Fraction): Fraction => ({ n: -a.n, d: a.d })
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, negate(b))
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)
export const compare = (a: Fraction, b: Fraction): number => {
  const left = a.n * b.d
  const right = b.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}
export const equal = (a: Fraction, b: Fraction): boolean => a.n === b.n && a.d === b.d
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, ZERO)

/** To a double, correctly for numerators and denominators far beyond its range. */
export function toNumber({ n, d }: Fraction): number {
  const scale = 10n ** 18n
  const whole = n / d
  return Number(whole) + Number(((n - whole * d) * scale) / d) / 1e18
}

export const toText = ({ n, d }: Fraction): string => (d === 1n ? `${n}` : `${n}/${d}`)

/** Solves the square system `rows · x = right` by elimination; the rows must be independent. */
export function solve(rows: readonly (readonly Fraction[])[], right: readonly Fraction[]): Fraction[] {
  const size = rows.length
  const work = rows.map((row, i) => [...row, right[i] ?? ZERO])
  for (let column = 0; column < size; column++) {
    const pivot = work.findIndex((row, i) => i >= column && row[column]?.n !== 0n)
    const lead = work[pivot]
    const other = work[column]
    if (!lead || !other) throw new RangeError('the equations have no single solution')
    work[pivot] = other
    const head = lead[column] as Fraction
    const scaled = lead.map((cell) => divide(cell, head))
    work[column] = scaled
    for (const [i, row] of work.entries()) {
      const factor = row[column] as Fraction
      if (i === column || factor.n === 0n) continue
      work[i] = row.map((cell, j) => subtract(cell, multiply(factor, scaled[j] as Fraction)))
    }
  }
  return work.map((row) => row[size] as Fraction)
}
