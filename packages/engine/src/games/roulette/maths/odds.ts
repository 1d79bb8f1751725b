import {
  add,
  type Fraction,
  fraction,
  multiply,
  negate,
  ONE,
  subtract,
  ZERO,
} from '../../../kernel/fraction.ts'
import type { WagerOdds } from '../../../kernel/game.ts'
import { oddsFraction } from '../../../kernel/money.ts'
import type { OptionValues } from '../../../kernel/types.ts'
import { EVEN_CHANCES, ZEROS } from '../settle.ts'
import { type Bet, bets } from '../wagers.ts'
import { isNoSpin, orderOf, wheelOf } from '../wheel.ts'

/** A wager's odds are its kind's: every compartment that decides anything is as likely as any other. */
function oddsOf({ kind, numbers, odds, shares }: Bet, values: OptionValues): WagerOdds {
  const stops = orderOf(values).filter((n) => !isNoSpin(values, n))
  const win = fraction(stops.filter((n) => numbers.includes(n)).length, stops.length)
  const lose = subtract(ONE, win)
  const zeros = fraction(stops.filter((n) => n === '0' || n === '00').length, stops.length)
  const halves = EVEN_CHANCES.includes(kind) && ZEROS[wheelOf(values)].outcome === 'half'
  // Of five straight wagers the one that wins pays for the other four.
  const won: Fraction = subtract(
    multiply(oddsFraction(odds), fraction(1, shares)),
    fraction(shares - 1, shares),
  )
  const back = halves ? multiply(zeros, fraction(1, 2)) : ZERO
  const value = add(subtract(multiply(win, won), lose), back)
  const note = 'On 0 and 00 half of the wager goes back; an odd chip stays with the player.'
  return { wager: kind, edge: negate(value), win, push: ZERO, lose, method: 'exact', ...(halves && { note }) }
}

/** One row for all positions of a kind: a split is a split wherever it lies. */
export function odds(values: OptionValues): readonly WagerOdds[] {
  const kinds = new Map([...bets(values).values()].reverse().map((bet) => [bet.kind, bet]))
  return [...kinds.values()].reverse().map((bet) => oddsOf(bet, values))
}
