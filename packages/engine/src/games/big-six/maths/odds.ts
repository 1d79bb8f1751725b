import { fraction, multiply, negate, ONE, subtract, ZERO } from '../../../kernel/fraction.ts'
import type { WagerOdds } from '../../../kernel/game.ts'
import { oddsFraction, paysOf } from '../../../kernel/money.ts'
import type { OptionValues } from '../../../kernel/types.ts'
import { wagers } from '../wagers.ts'
import { STOPS } from '../wheel.ts'

/**
 * Every stop is as likely as any other. A clapper between two numbers changes nothing: the number last passed is again
 * one of 54, and a spin that is void is as if it had not been.
 */
export const odds = (values: OptionValues): readonly WagerOdds[] =>
  wagers(values).map(({ id, pays }) => {
    const win = fraction(STOPS.filter((s) => s === id).length, STOPS.length)
    const lose = subtract(ONE, win)
    const won = multiply(win, oddsFraction(paysOf({ pays })))
    return { wager: id, edge: negate(subtract(won, lose)), win, push: ZERO, lose, method: 'exact' }
  })
