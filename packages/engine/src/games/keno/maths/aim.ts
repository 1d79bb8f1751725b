import { add, type Fraction, fraction, multiply, subtract, ZERO } from '../../../kernel/fraction.ts'
import type { Cents } from '../../../kernel/types.ts'
import { advantage, leastReturns, type RateCard } from '../card.ts'
import { chanceOf } from './catches.ts'

/** What a catch has to return for an advantage: the largest whole amount that leaves the house no less than that. */
export interface Aimed {
  readonly spots: number
  readonly caught: number
  /** For one unit, in cents. */
  readonly cents: Cents
  readonly advantage: Fraction
}

/** Solves for the return of one catch; nothing where the other catches already return more, or the cap allows no more. */
export function aimAt(card: RateCard, spots: number, caught: number, aim: Fraction): Aimed | undefined {
  const chance = chanceOf(spots, caught)
  if (chance.n === 0n) return undefined
  const others = Object.entries(leastReturns(card, spots)).filter(([n]) => Number(n) !== caught)
  const spent = others
    .map(([n, cents]) => multiply(chanceOf(spots, Number(n)), fraction(cents)))
    .reduce(add, ZERO)
  const left = subtract(multiply(subtract(fraction(1), aim), fraction(card.least)), spent)
  const units = BigInt(card.least / card.unit)
  const cents = Number((left.n * chance.d) / (left.d * chance.n * units))
  const capped = card.cap !== null && cents * (card.least / card.unit) > card.cap
  if (left.n <= 0n || cents < 1 || capped) return undefined
  const returns = { ...card.returns, [spots]: { ...card.returns[spots], [caught]: cents } }
  return { spots, caught, cents, advantage: advantage({ ...card, returns }, spots) }
}
