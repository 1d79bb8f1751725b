import { cell, feltOf } from '../../blackjack/felt.ts'
import { placesOf } from '../../blackjack/index.ts'
import { type Layout, type OptionValues, oddsText } from '../../kernel/index.ts'
import { MATCH } from './additional.ts'
import { chosen } from './options.ts'
import { RULES } from './play.ts'
import { BONUSES, NATURAL } from './settle.ts'

/** The bonuses whose names begin so, from the lowest, under what they have in common. */
const list = (common: string): readonly string[] => [
  common.toUpperCase(),
  ...BONUSES.filter(({ name }) => name.startsWith(common))
    .toReversed()
    .map(({ name, odds }) => `${name.slice(common.length + 1)}: ${oddsText(odds)}`),
]

/** The arc in wine red: what always wins before the boxes, the 21s that pay more on both sides. */
export function layout(values: OptionValues): Layout {
  const s = chosen(values)
  return feltOf({
    felt: 'wine',
    places: placesOf(s),
    before: [{ height: 2, cells: [cell('insurance', 'Insurance', 'INS', true)] }],
    behind: [
      { height: 2.6, cells: [cell('main', 'Wager', 'WAGER')] },
      { height: 2, cells: [cell('double', 'Double', 'DOUBLE'), cell('split', 'Split', 'SPLIT')] },
      ...(s.match
        ? [{ height: 2.4, cells: [cell(MATCH, 'Match the dealer', 'MATCH THE DEALER', true)] }]
        : []),
    ],
    lines: [
      {
        text: `21 ALWAYS WINS · BLACKJACK PAYS ${oddsText(NATURAL).toUpperCase()}`,
        rule: '19:47-19',
        gold: true,
      },
      { text: 'Dealer draws to 16 and stands on all 17s', rule: '19:47-19.12(b)' },
      {
        text: `INSURANCE PAYS ${oddsText(RULES.insurancePays).toUpperCase()}`,
        rule: '19:47-2.9(c)',
        gold: true,
      },
    ],
    lists: ['21 in', '6-7-8 or 7-7-7 of'].map((common) => ({ texts: list(common), rule: '19:47-19' })),
    dealings: 1,
    sides: [],
  })
}
