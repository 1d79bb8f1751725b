import { add, type Fraction, multiply, subtract, toNumber } from './fraction.ts'
import type { WagerOdds } from './game.ts'

/** The variance of what a unit brings: the mean of the squares less the square of the mean. */
export const varianceOf = (edge: Fraction, squares: Fraction): Fraction =>
  subtract(squares, multiply(edge, edge))

/** The same of a wager that wins as much as it loses. */
export const evenVariance = ({ edge, win, lose }: Pick<WagerOdds, 'edge' | 'win' | 'lose'>): Fraction =>
  varianceOf(edge, add(win, lose))

/** The standard deviation of what a unit brings. */
export const deviationOf = ({ variance }: Pick<WagerOdds, 'variance'>): number | undefined =>
  variance && Math.sqrt(toNumber(variance))
