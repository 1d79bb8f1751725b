import type { Layout, OptionValues } from '../../kernel/index.ts'
import { feltOf, type Row } from '../../versus/index.ts'
import { paysOf } from './options.ts'
import { DEALERS } from './play.ts'
import { DOUBLE, MAIN, PLACES } from './wagers.ts'

/** From the dealer's side: the double down wager above the original one. */
const ROWS: readonly Row[] = [
  { wager: DOUBLE, name: 'Double down', print: ['DOUBLE', 'DOWN'] },
  { wager: MAIN, name: 'Original wager', print: ['BET'], round: true },
]

export function layout(options: OptionValues): Layout {
  // So that it can be read, the last line is as short as the others.
  const pays = paysOf(options).map(([hand, odds]) => [hand.replace('pair of jacks', 'jacks'), odds] as const)
  const rule = '19:47-17.10(b)'
  return feltOf({
    felt: 'wine',
    places: PLACES,
    rows: ROWS,
    left: { title: 'PAYS', rule, pays: pays.slice(0, 4) },
    right: { title: 'PAYS', rule, pays: pays.slice(4) },
    text: 'PAIR OF SIXES TO TENS IS A PUSH · LESS LOSES',
    rule,
    dealer: DEALERS,
  })
}
