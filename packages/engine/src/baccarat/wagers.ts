import type { Wager } from '../kernel/game.ts'
import { EVEN, lcm, type Odds, unit } from '../kernel/money.ts'
import { terms } from '../kernel/table.ts'
import type { Cents, Citation, OptionValues, Outcome, Table, WagerId } from '../kernel/types.ts'
import { RESULTS, type Result } from './odds.ts'
import { moneyChosen } from './options.ts'

/** The wagers of punto banco and minibaccarat are named like the results they are on. */
export type BaccaratWager = Result
export const isWager = (id: WagerId): id is BaccaratWager => RESULTS.some((wager) => wager === id)

export interface Line {
  readonly outcome: Outcome
  readonly rule: Citation
}
export type Lines = Readonly<Record<BaccaratWager, Readonly<Record<Result, Line>>>>

const outcomeOf = (wager: BaccaratWager, how: Result): Outcome =>
  wager === how ? 'win' : wager !== 'tie' && how === 'tie' ? 'push' : 'lose'

/** What becomes of each wager on each result, and by which rule. */
export const linesOf = (
  rules: Readonly<Record<BaccaratWager, Readonly<Record<Outcome, Citation>>>>,
): Lines => {
  const line = (wager: BaccaratWager, how: Result): Line => {
    const outcome = outcomeOf(wager, how)
    return { outcome, rule: rules[wager][outcome] }
  }
  const row = (wager: BaccaratWager) => ({
    player: line(wager, 'player'),
    banker: line(wager, 'banker'),
    tie: line(wager, 'tie'),
  })
  return { player: row('player'), banker: row('banker'), tie: row('tie') }
}

/** Percent of a Banker's Hand wager that a tie costs when no vigorish is taken on wins (7.3(d)). */
export const TIE_CHARGE = 25

export const oddsOn = (values: OptionValues, wager: WagerId): Odds =>
  wager === 'tie' ? moneyChosen(values).tiePays : EVEN

export function baccaratWagers(
  values: OptionValues,
  rules: Readonly<Record<BaccaratWager, Citation>>,
): readonly Wager[] {
  const { vigorish } = moneyChosen(values)
  const less =
    vigorish === 'tie'
      ? `A tie costs ${TIE_CHARGE} percent of the wager.`
      : `A vigorish of ${vigorish} percent is taken from what is won.`
  return [
    {
      id: 'player',
      name: 'Player',
      rule: rules.player,
      wins: "The Player's Hand has the higher point count. Void on a tie.",
      pays: [{ when: 'higher point count', odds: oddsOn(values, 'player') }],
    },
    {
      id: 'banker',
      name: 'Banker',
      rule: rules.banker,
      wins: `The Banker's Hand has the higher point count. ${vigorish === 'tie' ? '' : 'Void on a tie. '}${less}`,
      pays: [{ when: 'higher point count', odds: oddsOn(values, 'banker') }],
    },
    {
      id: 'tie',
      name: 'Tie',
      rule: rules.tie,
      wins: 'Both hands have the same point count.',
      pays: [{ when: 'equal point counts', odds: oddsOn(values, 'tie') }],
    },
  ]
}

/** A stake in these steps can be paid in the table's coin and charged in whole cents. */
export function stepOf(table: Table, wager: WagerId): Cents {
  const { options, coin } = terms(table)
  const step = unit(coin, [oddsOn(options, wager)])
  const whole = 100 / TIE_CHARGE
  return wager === 'banker' && moneyChosen(options).vigorish === 'tie' ? lcm(step, whole) : step
}
