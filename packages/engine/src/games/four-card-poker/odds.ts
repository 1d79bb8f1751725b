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
  type WagerOdds,
  ZERO,
} from '../../kernel/index.ts'
import { AGAINST, HANDS } from './analysis.ts'
import { FOLDED, FREQUENCIES, SINGLE, TRIPLE } from './counted.data.ts'
import { acesUpTable, anteBonus, type PayTable } from './wagers.ts'

/** What a pay table brings in the mean, and how often it pays. */
function paid({ pays }: PayTable): { readonly gain: Fraction; readonly often: Fraction } {
  const of = (hand: string): Fraction => fraction(FREQUENCIES[hand] ?? 0, HANDS)
  return {
    gain: sum(pays.map(([hand, odds]) => multiply(of(hand), oddsFraction(odds)))),
    often: sum(pays.map(([hand]) => of(hand))),
  }
}

function acesUpOdds(options: OptionValues): WagerOdds {
  const { gain, often } = paid(acesUpTable(options))
  const lose = subtract(fraction(1), often)
  return { wager: 'aces-up', edge: subtract(lose, gain), win: often, push: ZERO, lose, method: 'exact' }
}

export function odds(options: OptionValues): readonly WagerOdds[] {
  const all = HANDS * AGAINST
  const played = SINGLE.dealt + TRIPLE.dealt
  const won = SINGLE.won + TRIPLE.won
  // With a play wager of n antes n is won or lost, and one with it.
  const play = 2 * SINGLE.won - SINGLE.dealt + 3 * (2 * TRIPLE.won - TRIPLE.dealt)
  const ante = 2 * won - played - FOLDED
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
