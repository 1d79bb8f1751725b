import { cell, feltOf } from '../../blackjack/felt.ts'
import { ATTACK, placesOf } from '../../blackjack/index.ts'
import { type Layout, type OptionValues, oddsText } from '../../kernel/index.ts'
import { BUST_IT, ROWS } from './bustit.ts'
import { chosen } from './options.ts'
import { RULES } from './play.ts'

const pays = ROWS.toReversed().map(({ name, odds }) => `${name.replace(/^With an? /, '')}: ${oddsText(odds)}`)

/** The arc in blue: the second wager behind the first, and what bust it pays on both sides. */
export const layout = (values: OptionValues): Layout =>
  feltOf({
    felt: 'blue',
    places: placesOf(chosen(values)),
    before: [{ height: 2, cells: [cell('insurance', 'Insurance', 'INS', true)] }],
    behind: [
      { height: 2.5, cells: [cell('main', 'Wager', 'WAGER')] },
      {
        height: 2.5,
        cells: [
          cell(ATTACK, 'Double attack', 'DOUBLE ATTACK', true),
          cell(BUST_IT, 'Bust it', 'BUST IT', true),
        ],
      },
      { height: 2, cells: [cell('double', 'Double', 'DOUBLE'), cell('split', 'Split', 'SPLIT')] },
    ],
    lines: [
      { text: 'ALL WINNING HANDS PAY 1 TO 1', rule: '19:47-DAB', gold: true },
      { text: 'Dealer draws to 16 and stands on all 17s', rule: '19:47-2.12(b)' },
      {
        text: `INSURANCE PAYS ${oddsText(RULES.insurancePays).toUpperCase()}`,
        rule: '19:47-2.9(c)',
        gold: true,
      },
    ],
    lists: [pays.slice(0, 4), pays.slice(4)].map((texts) => ({
      texts: ['BUST IT', ...texts],
      rule: '19:47-DAB',
    })),
    dealings: 1,
    sides: [],
  })
