import type { Citation, Odds, Pay, Wager } from '../kernel/index.ts'
import { MAIN } from './hands.ts'

/** What the wagers of a hand pay in a game. */
export interface HandPays {
  readonly main: readonly Pay[]
  readonly insurance?: Odds
  readonly double: readonly Pay[]
  readonly split: readonly Pay[]
}

export const BEATS = 'Your hand beats the dealer’s without going over 21.'

/** The wagers that every game of the family has, against one of the dealer's hands. */
export function handWagers(pays: HandPays, dealing = '', rule: Citation = '19:47-2.3(a)'): Wager[] {
  const hand = dealing === '' ? '' : `, dealer’s hand ${dealing.slice(1)}`
  const wager = (kind: string, name: string, by: string, wins: string, paid: readonly Pay[]): Wager => ({
    id: `${kind}${dealing}`,
    name: `${name}${hand}`,
    rule: by,
    wins,
    pays: paid,
  })
  return [
    wager(MAIN, 'Wager', rule, BEATS, pays.main),
    ...(pays.insurance
      ? [
          wager('insurance', 'Insurance', '19:47-2.9(a)', 'The dealer’s second card makes a blackjack.', [
            { when: 'Dealer’s blackjack', odds: pays.insurance },
          ]),
        ]
      : []),
    wager('double', 'Double down', '19:47-2.10(a)', BEATS, pays.double),
    wager('split', 'Split', '19:47-2.11(a)', BEATS, pays.split),
  ]
}
