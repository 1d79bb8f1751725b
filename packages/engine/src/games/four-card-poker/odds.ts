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
import { AGAINST, analysis, HANDS } from './analysis.ts'
import { acesUpTable, anteBonus, lineOf, type PayTable } from './wagers.ts'

/** How many of the 2,598,960 hands have each line of a pay table. */
export function frequencies(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [rank, ways] of analysis().ranks.entries())
    if (ways > 0) found.set(lineOf(rank), (found.get(lineOf(rank)) ?? 0) + ways)
  return found
}

/** What a pay table brings in the mean, and how often it pays. */
function paid({ pays }: PayTable): { readonly gain: Fraction; readonly often: Fraction } {
  const counts = frequencies()
  const of = (hand: string): Fraction => fraction(counts.get(hand) ?? 0, HANDS)
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
  const { folded, single, triple } = analysis()
  const all = HANDS * AGAINST
  const played = single.dealt + triple.dealt
  const won = single.won + triple.won
  // With a play wager of n antes n is won or lost, and one with it.
  const play = 2 * single.won - single.dealt + 3 * (2 * triple.won - triple.dealt)
  const ante = 2 * won - played - folded
  const gain = add(fraction(play + ante, all), paid(anteBonus(options)).gain)
  const staked = single.dealt + 3 * triple.dealt
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
