import type { Layout, OptionValues } from '../../kernel/index.ts'
import { feltOf, type Row } from '../../versus/index.ts'
import { BET_PAYS, BET_RULE, PLACES, PROGRESSIVE_RULE, payoutText, progressivePays } from './wagers.ts'

/** From the dealer's side: the acceptor with its light above ante above bet. */
const ROWS: readonly Row[] = [
  {
    wager: 'progressive',
    name: 'Progressive',
    print: ['$1', 'PROGRESSIVE'],
    round: true,
    light: 'The progressive light',
  },
  { wager: 'ante', name: 'Ante', print: ['ANTE'] },
  { wager: 'bet', name: 'Bet', print: ['BET'] },
]

export const layout = (options: OptionValues): Layout =>
  feltOf({
    felt: 'blue',
    places: PLACES,
    rows: ROWS,
    left: { title: 'BET PAYS', rule: BET_RULE, pays: BET_PAYS.filter(([hand]) => hand !== 'high card') },
    right: {
      title: 'PROGRESSIVE',
      rule: PROGRESSIVE_RULE,
      pays: progressivePays(options).map(([hand, payout]) => [hand, payoutText(payout)] as const),
    },
    text: 'DEALER PLAYS WITH ACE-KING OR BETTER',
    rule: '19:47-16.1[qualifying-hand]',
    dealer: 5,
    lamp: 'Whether the dealer has a hand',
    meter: 'The progressive meter',
  })
