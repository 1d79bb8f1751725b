import { add, type Fraction, fraction, multiply, negate, subtract, sum, ZERO } from '../kernel/fraction.ts'
import type { WagerOdds } from '../kernel/game.ts'
import { oddsFraction } from '../kernel/money.ts'
import type { OptionValues, Outcome } from '../kernel/types.ts'
import { RESULTS, type Result, waysOf } from './odds.ts'
import { moneyChosen } from './options.ts'
import { type BaccaratWager, type Lines, oddsOn, TIE_CHARGE } from './wagers.ts'

/** What a unit on a wager comes to on a result, vigorish included: the exact percentage, without rounding. */
function worth(values: OptionValues, lines: Lines, wager: BaccaratWager, how: Result): Fraction {
  const { vigorish } = moneyChosen(values)
  const { outcome } = lines[wager][how]
  if (outcome === 'lose') return fraction(-1)
  if (outcome === 'push') {
    return wager === 'banker' && vigorish === 'tie' ? fraction(-TIE_CHARGE, 100) : ZERO
  }
  const won = oddsFraction(oddsOn(values, wager))
  return wager === 'banker' && vigorish !== 'tie'
    ? subtract(won, multiply(won, fraction(vigorish, 100)))
    : won
}

function noteOn(values: OptionValues, decks: number, wager: BaccaratWager): string {
  const { vigorish } = moneyChosen(values)
  const shoe = `From a full shoe of ${decks} decks.`
  if (wager !== 'banker') return shoe
  return vigorish === 'tie'
    ? `${shoe} A push on a tie costs ${TIE_CHARGE} percent of the wager.`
    : `${shoe} Vigorish at exactly ${vigorish} percent; rounded up it weighs more on a small stake.`
}

/** Every wager's exact odds, by counting the results of all orders of cards. */
export function edges(values: OptionValues, decks: number, lines: Lines): readonly WagerOdds[] {
  const ways = waysOf(decks)
  const chance = (how: Result): Fraction => fraction(ways[how], ways.total)
  return RESULTS.map((wager) => {
    const part = (outcome: Outcome): Fraction =>
      sum(RESULTS.filter((how) => lines[wager][how].outcome === outcome).map(chance))
    const value = RESULTS.reduce(
      (n, how) => add(n, multiply(chance(how), worth(values, lines, wager, how))),
      ZERO,
    )
    return {
      wager,
      edge: negate(value),
      win: part('win'),
      push: part('push'),
      lose: part('lose'),
      method: 'exact',
      note: noteOn(values, decks, wager),
    }
  })
}
