import type { Layout, OptionValues } from '../../kernel/index.ts'
import { feltOf, type Row } from '../../versus/index.ts'
import { chosen } from './options.ts'
import { BONUS, BONUS_RULE, BOTH_ACES, PLACES } from './wagers.ts'

/** Bonus, ante and flop on the left of each position, turn and river on the right, as they are bet. */
const ROWS: readonly Row[] = [
  { wager: 'bonus', name: 'Bonus', print: ['BONUS'], side: 'left' },
  { wager: 'ante', name: 'Ante', print: ['ANTE'], side: 'left' },
  { wager: 'flop', name: 'Flop', print: ['FLOP'], side: 'left' },
  { wager: 'turn', name: 'Turn', print: ['TURN'], side: 'right' },
  { wager: 'river', name: 'River', print: ['RIVER'], side: 'right' },
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
