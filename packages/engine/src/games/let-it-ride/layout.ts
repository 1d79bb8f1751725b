import type { Layout, OptionValues } from '../../kernel/index.ts'
import { feltOf, type Row } from '../../versus/index.ts'
import { PAYS } from './options.ts'
import { PLACES, wagers } from './wagers.ts'

/** From the dealer's side, as the bets come up for decision: one, two, and the one that stays. */
const ROWS: readonly Row[] = [
  { wager: 'bet-1', name: 'Bet one', print: ['BET 1'] },
  { wager: 'bet-2', name: 'Bet two', print: ['BET 2'] },
  { wager: 'bet-3', name: 'Bet three', print: ['BET 3'] },
]

export function layout(options: OptionValues): Layout {
  const pays = wagers(options)[0]?.pays ?? []
  return feltOf({
    places: PLACES,
    rows: ROWS,
    left: {
      title: 'EACH BET PAYS',
      rule: '19:47-18.11(b)',
      pays: pays.slice(0, 5).map(({ when, odds }) => [when, odds]),
    },
    right: {
      title: 'EACH BET PAYS',
      rule: '19:47-18.11(b)',
      pays: pays.slice(5, PAYS.length).map(({ when, odds }) => [when.replace('pair of ', ''), odds]),
    },
    text: 'LET IT RIDE OR TAKE IT BACK',
    rule: '19:47-18.10(b)',
    community: 3,
  })
}
