import {
  add,
  divide,
  type Fraction,
  fraction,
  multiply,
  negate,
  type OptionValues,
  oddsFraction,
  percentText,
  subtract,
  sum,
  varianceOf,
  type WagerOdds,
  ZERO,
} from '../../../kernel/index.ts'
import { acesUpTable, anteBonus, type PayTable } from '../wagers.ts'
import { AGAINST, HANDS, type Plays } from './analysis.ts'
import { FOLDED, FREQUENCIES, SINGLE, TRIPLE, WON } from './counted.data.ts'

const squareOf = (it: Fraction): Fraction => multiply(it, it)

interface Paid {
  readonly gain: Fraction
  readonly squares: Fraction
  readonly often: Fraction
}

/** What a pay table brings in the mean and squared, and how often it pays. */
function paid({ pays }: PayTable): Paid {
  const of = (hand: string): Fraction => fraction(FREQUENCIES[hand] ?? 0, HANDS)
  return {
    gain: sum(pays.map(([hand, odds]) => multiply(of(hand), oddsFraction(odds)))),
    squares: sum(pays.map(([hand, odds]) => multiply(of(hand), squareOf(oddsFraction(odds))))),
    often: sum(pays.map(([hand]) => of(hand))),
  }
}

function acesUpOdds(options: OptionValues): WagerOdds {
  const { gain, squares, often } = paid(acesUpTable(options))
  const lose = subtract(fraction(1), often)
  const edge = subtract(lose, gain)
  const variance = varianceOf(edge, add(squares, lose))
  return { wager: 'aces-up', edge, win: often, push: ZERO, lose, variance, method: 'exact' }
}

/** The squares of what ante, play and ante bonus bring together, in the mean. */
function squaresOf(options: OptionValues, all: number): Fraction {
  const bonus = anteBonus(options)
  const played = fraction(FOLDED + 4 * SINGLE.dealt + 16 * TRIPLE.dealt, all)
  // A hand with a bonus is played for three antes: four are won or lost with it.
  const both = bonus.pays.map(([hand, odds]) => {
    const [dealt, won] = [(FREQUENCIES[hand] ?? 0) * AGAINST, WON[hand] ?? 0]
    return multiply(fraction(8 * (2 * won - dealt), all), oddsFraction(odds))
  })
  return sum([played, paid(bonus).squares, ...both])
}

/** What play wagers bring in antes, and what antes bring with them: with one of n antes n is won or lost, and one with it. */
function broughtBy({ folded, single, triple }: Plays): { readonly play: number; readonly ante: number } {
  const [once, thrice] = [2 * single.won - single.dealt, 2 * triple.won - triple.dealt]
  return { play: once + 3 * thrice, ante: once + thrice - folded }
}
const BEST: Plays = { folded: FOLDED, single: SINGLE, triple: TRIPLE }

/** What another way to play gives away of the ante. */
export function lostBy(plays: Plays): Fraction {
  const [best, other] = [broughtBy(BEST), broughtBy(plays)]
  return fraction(best.play + best.ante - other.play - other.ante, HANDS * AGAINST)
}

export function odds(options: OptionValues): readonly WagerOdds[] {
  const all = HANDS * AGAINST
  const played = SINGLE.dealt + TRIPLE.dealt
  const won = SINGLE.won + TRIPLE.won
  const { play, ante } = broughtBy(BEST)
  const gain = add(fraction(play + ante, all), paid(anteBonus(options)).gain)
  const staked = SINGLE.dealt + 3 * TRIPLE.dealt
  const risk = divide(negate(gain), fraction(all + staked, all))
  return [
    {
      wager: 'ante',
      edge: negate(gain),
      win: fraction(won, all),
      push: ZERO,
      lose: fraction(all - won, all),
      variance: varianceOf(negate(gain), squaresOf(options, all)),
      risk,
      method: 'optimal',
      note: `Ante, play and ante bonus together, per unit of ante, each hand folded or played for one or three antes as is best; ${percentText(risk)} of all that is staked.`,
    },
    {
      wager: 'play',
      edge: fraction(-play, staked),
      win: fraction(won, played),
      push: ZERO,
      lose: fraction(played - won, played),
      method: 'optimal',
      note: 'The play wager by itself, per unit of it, when it is made; the ante has it included.',
    },
    acesUpOdds(options),
  ]
}
