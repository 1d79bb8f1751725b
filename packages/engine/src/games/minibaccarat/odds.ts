import { RESULTS, type Result, waysOf } from '../../baccarat/odds.ts'
import {
  add,
  type Fraction,
  fraction,
  multiply,
  negate,
  type OptionValues,
  type Outcome,
  oddsFraction,
  subtract,
  sum,
  type WagerOdds,
  ZERO,
} from '../../kernel/index.ts'
import { chosen } from './options.ts'
import { LINES, type MiniWager, oddsOn, TIE_CHARGE } from './wagers.ts'

/** What a unit on a wager comes to on a result, vigorish included: the exact percentage, without rounding. */
function worth(values: OptionValues, wager: MiniWager, how: Result): Fraction {
  const { vigorish } = chosen(values)
  const { outcome } = LINES[wager][how]
  if (outcome === 'lose') return fraction(-1)
  if (outcome === 'push') {
    return wager === 'banker' && vigorish === 'tie' ? fraction(-TIE_CHARGE, 100) : ZERO
  }
  const won = oddsFraction(oddsOn(values, wager))
  return wager === 'banker' && vigorish !== 'tie'
    ? subtract(won, multiply(won, fraction(vigorish, 100)))
    : won
}

function noteOn(values: OptionValues, wager: MiniWager): string {
  const { vigorish, decks } = chosen(values)
  const shoe = `From a full shoe of ${decks} decks.`
  if (wager !== 'banker') return shoe
  return vigorish === 'tie'
    ? `${shoe} A push on a tie costs ${TIE_CHARGE} percent of the wager.`
    : `${shoe} Vigorish at exactly ${vigorish} percent; rounded up it weighs more on a small stake.`
}

/** Every wager's exact odds, by counting the results of all orders of cards. */
export function odds(values: OptionValues): readonly WagerOdds[] {
  const ways = waysOf(chosen(values).decks)
  const chance = (how: Result): Fraction => fraction(ways[how], ways.total)
  return RESULTS.map((wager) => {
    const part = (outcome: Outcome): Fraction =>
      sum(RESULTS.filter((how) => LINES[wager][how].outcome === outcome).map(chance))
    const value = RESULTS.reduce((n, how) => add(n, multiply(chance(how), worth(values, wager, how))), ZERO)
    return {
      wager,
      edge: negate(value),
      win: part('win'),
      push: part('push'),
      lose: part('lose'),
      method: 'exact',
      note: noteOn(values, wager),
    }
  })
}
