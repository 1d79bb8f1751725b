import type { Option } from '../../kernel/game.ts'
import { type Odds, odds, oddsText } from '../../kernel/money.ts'
import { onceFor } from '../../kernel/once.ts'
import type { OptionValues, Refused } from '../../kernel/types.ts'

const upTo = (most: number, least: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => most - i)

/** The payout odds of 1.4(b): the least that may be paid. Numbers that mirror each other share a row. */
export const PAYS = [
  ['passPays', 'Pass', odds(1)],
  ['dontPassPays', "Don't pass", odds(1)],
  ['comePays', 'Come', odds(1)],
  ['dontComePays', "Don't come", odds(1)],
  ['placeWin4Pays', 'Place 4 or 10 to win', odds(9, 5)],
  ['placeWin5Pays', 'Place 5 or 9 to win', odds(7, 5)],
  ['placeWin6Pays', 'Place 6 or 8 to win', odds(7, 6)],
  ['placeLose4Pays', 'Place 4 or 10 to lose', odds(5, 11)],
  ['placeLose5Pays', 'Place 5 or 9 to lose', odds(5, 8)],
  ['placeLose6Pays', 'Place 6 or 8 to lose', odds(4, 5)],
  ['hard4Pays', 'Four or ten the hardway', odds(7)],
  ['hard6Pays', 'Six or eight the hardway', odds(9)],
  ['fieldPays', 'Field on 3, 4, 9, 10 or 11', odds(1)],
  ['field2Pays', 'Field on 2', odds(2)],
  ['field12Pays', 'Field on 12', odds(2)],
  ['anySevenPays', 'Any seven', odds(4)],
  ['anyCrapsPays', 'Any craps', odds(7)],
  ['craps2Pays', 'Craps 2', odds(30)],
  ['craps3Pays', 'Craps 3', odds(15)],
  ['craps12Pays', 'Craps 12', odds(30)],
  ['elevenPays', '11 in one roll', odds(15)],
] as const satisfies readonly (readonly [string, string, Odds])[]

export type PayKey = (typeof PAYS)[number][0]

/** Higher odds are the same in the whole casino, so they are the house's to set and not a table's. */
const payOptions = PAYS.map(
  ([key, title, floor]): Option => ({
    key,
    title,
    rule: '19:47-1.4(b)',
    default: oddsText(floor),
    values: [oddsText(floor)],
    floor,
    sign: (value) => (value === oddsText(floor) ? '' : `${title} pays ${value}`),
    scope: 'house',
    notice: 'rule',
  }),
)

const yesNo = (
  key: string,
  title: string,
  rule: string,
  usual: boolean,
  words: readonly [yes: string, no: string],
): Option => ({
  key,
  title,
  rule,
  default: usual,
  values: [usual, !usual],
  sign: (value) => (value ? words[0] : words[1]),
  scope: 'table',
  notice: 'rule',
})

const charge = (key: string, title: string, rule: string, of: string): Option => ({
  key,
  title,
  rule,
  default: 5,
  values: upTo(5, 0),
  sign: (value) => (value === 0 ? `${title}: none` : `${title}: ${value} % of ${of}, paid with the bet`),
  scope: 'table',
  notice: 'rule',
})

export const options: readonly Option[] = [
  {
    key: 'odds',
    title: 'Odds in support of line and come bets',
    rule: '19:47-1.6(e)',
    default: 10,
    values: upTo(10, 1),
    sign: (value) => `Odds up to ${value === 1 ? 'the amount of' : `${value} times`} your bet`,
    scope: 'table',
    notice: 'rule',
  },
  yesNo('buyBets', 'Buy bets', '19:47-1.5(a)', true, ['', 'No buy bets']),
  charge('buyCharge', 'Charge on a buy bet', '19:47-1.5(a)', 'the bet'),
  yesNo('layBets', 'Lay bets', '19:47-1.5(b)', true, ['', 'No lay bets']),
  charge('layCharge', 'Charge on a lay bet', '19:47-1.5(b)', 'what it can win'),
  yesNo('placeToLose', 'Place bets to lose', '19:47-1.5(b)', true, [
    '',
    'No place bets to lose; lay the number',
  ]),
  yesNo('chargeReturned', 'Charge returned with a bet taken down', '19:47-1.5(c)', false, [
    'The charge comes back with a bet that is taken down',
    '',
  ]),
  {
    key: 'hornHigh',
    title: 'Horn high bets',
    rule: '19:47-1.2(a)20',
    default: 'area',
    values: ['area', 'separate'],
    sign: (value) => (value === 'area' ? '' : 'Horn high is booked as a horn and a number'),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'noRoll',
    title: 'Who calls no roll',
    rule: '19:47-1.9(b)',
    default: 'boxman',
    values: ['boxman', 'stickman'],
    sign: () => '',
    scope: 'house',
    notice: 'none',
  },
  ...payOptions,
]

/** Lay bets may stand in for place bets to lose; without either nobody could bet against a number. */
export function forbids(values: OptionValues): Refused | undefined {
  if (values.placeToLose || values.layBets) return undefined
  return {
    refused: '19:47-1.5(b)',
    because: 'Place bets to lose may be left out only where lay bets are offered in their place.',
    expected: 'layBets',
    received: false,
  }
}

export interface Choices {
  /** How many times the flat bet may be supported. */
  readonly odds: number
  /** Percent of the stake, and of what can be won. */
  readonly buyCharge: number
  readonly layCharge: number
  readonly chargeReturned: boolean
  readonly hornHigh: 'area' | 'separate'
  readonly noRoll: 'boxman' | 'stickman'
}

/** The licensee's choices as the game reads them. */
export const chosen = onceFor(
  (values: OptionValues): Choices => ({
    odds: Number(values.odds),
    buyCharge: Number(values.buyCharge),
    layCharge: Number(values.layCharge),
    chargeReturned: values.chargeReturned === true,
    hornHigh: values.hornHigh === 'separate' ? 'separate' : 'area',
    noRoll: values.noRoll === 'stickman' ? 'stickman' : 'boxman',
  }),
)
