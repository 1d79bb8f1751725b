import { add, type Fraction, fraction, multiply, subtract, sum, ZERO } from '../../../kernel/fraction.ts'
import type { Cents } from '../../../kernel/types.ts'
import { DRAWN, NUMBERS } from '../ticket.ts'

/** How likely each catch of a number of spots is, and what follows for a table of returns. */

/** Rows of Pascal's triangle up to eighty. */
const TRIANGLE: readonly (readonly bigint[])[] = Array.from({ length: NUMBERS + 1 }).reduce<bigint[][]>(
  (rows) => {
    const last = rows.at(-1)
    const row = last ? [1n, ...last.map((n, i) => n + (last[i + 1] ?? 0n))] : [1n]
    return [...rows, row]
  },
  [],
)

/** Binomial coefficient: ways to choose k of n. */
export const choose = (of: number, take: number): bigint => TRIANGLE[of]?.[take] ?? 0n

/** All ways to draw twenty of eighty numbers. */
export const DRAWS: bigint = choose(NUMBERS, DRAWN)

/** How many draws hit exactly this many of these spots. */
export const drawsOf = (spots: number, caught: number): bigint =>
  choose(spots, caught) * choose(NUMBERS - spots, DRAWN - caught)

export const chanceOf = (spots: number, caught: number): Fraction => fraction(drawsOf(spots, caught), DRAWS)

/** What a wager returns by its catch; nothing for a catch that is not listed. */
export type Returns = Readonly<Record<number, Cents>>

const entries = (returns: Returns): readonly (readonly [number, Cents])[] =>
  Object.entries(returns).map(([caught, cents]) => [Number(caught), cents])

/** What is returned in the mean, in cents. */
export const meanOf = (spots: number, returns: Returns): Fraction =>
  sum(entries(returns).map(([caught, cents]) => multiply(chanceOf(spots, caught), fraction(cents))))

/** The mean of the squares of what is returned. */
export const squaresOf = (spots: number, returns: Returns): Fraction =>
  sum(entries(returns).map(([caught, cents]) => multiply(chanceOf(spots, caught), fraction(cents * cents))))

/** House advantage, 19:47-15.1[house-advantage]: what a wager loses in the mean, as a part of it. */
export const advantageOf = (spots: number, returns: Returns, rate: Cents): Fraction =>
  subtract(fraction(1), multiply(meanOf(spots, returns), fraction(1, rate)))

/** The probability that what comes back is as the test wants it. */
export const chanceWhere = (spots: number, returns: Returns, wanted: (cents: Cents) => boolean): Fraction =>
  Array.from({ length: Math.min(spots, DRAWN) + 1 }, (_, caught) =>
    wanted(returns[caught] ?? 0) ? chanceOf(spots, caught) : ZERO,
  ).reduce(add, ZERO)
