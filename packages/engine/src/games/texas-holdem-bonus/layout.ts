import type { Layout, OptionValues } from '../../kernel/index.ts'
import { feltOf, type Row } from '../../onedeck/index.ts'
import { chosen } from './options.ts'
import { BONUS, BONUS_RULE, BOTH_ACES, PLACES } from './wagers.ts'

/** From the dealer's side: the bonus, then ante, flop, turn and river as they are bet. */
const ROWS: readonly Row[] = [
  { wager: 'bonus', name: 'Bonus', print: ['BONUS'], round: true },
  { wager: 'ante', name: 'Ante', print: ['ANTE'] },
  { wager: 'flop', name: 'Flop', print: ['FLOP', '2×'] },
  { wager: 'turn', name: 'Turn', print: ['TURN'] },
  { wager: 'river', name: 'River', print: ['RIVER'] },
]

/** Both halves of the bonus table, so that the cards in the middle have room between them. */
const PAYS = [BOTH_ACES, ...BONUS].map(({ when, odds }) => [when, odds] as const)

export function layout(options: OptionValues): Layout {
  const { anteWins } = chosen(options)
  return feltOf({
    places: PLACES,
    rows: ROWS,
    left: { title: 'BONUS', rule: BONUS_RULE, pays: PAYS.slice(0, 4) },
    right: { title: 'BONUS', rule: BONUS_RULE, pays: PAYS.slice(4) },
    text: `ANTE WINS WITH A ${anteWins.toUpperCase()} OR BETTER`,
    rule: '19:47-28.1[ante]',
    dealer: 2,
    community: 5,
  })
}
