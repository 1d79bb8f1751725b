import { type Odds, type Option, type OptionValues, odds } from '../../kernel/index.ts'
import { type Between, betweenOption, payOption } from '../../wheels/index.ts'
import type { Kind } from './positions.ts'
import type { Poker } from './stand.ts'

/** The payout odds of 12.6(b): the least that may be paid. */
const PAYS: Readonly<Record<Kind | Poker, readonly [key: string, title: string, floor: Odds]>> = {
  'single-card': ['singleCardPays', 'Single card', odds(50)],
  'two-cards': ['twoCardsPays', 'Two cards', odds(24)],
  'four-cards': ['fourCardsPays', 'Four cards', odds(12)],
  'single-rank': ['singleRankPays', 'Single rank', odds(12)],
  'double-rank': ['doubleRankPays', 'Double rank', odds(5)],
  'ace-king-queen': ['aceKingQueenPays', 'Ace-king-queen rank', odds(3)],
  'jack-10-9': ['jack10And9Pays', 'Jack-10-9 rank', odds(3)],
  '8-7-6': ['eight7And6Pays', '8-7-6 rank', odds(3)],
  '5-4-3': ['five4And3Pays', '5-4-3 rank', odds(3)],
  red: ['redPays', 'Red', odds(1)],
  black: ['blackPays', 'Black', odds(1)],
  suit: ['suitPays', 'Suit', odds(3)],
  jacer: ['jacerPays', 'Jacer', odds(12)],
  'pair-in-two': ['pairInTwoPays', 'Pair in two', odds(11)],
  'pair-in-three': ['pairInThreePays', 'Pair in three', odds(5)],
  'three-of-a-kind': ['threeOfAKindPays', 'Three of a kind', odds(11)],
  flush: ['flushPays', 'Flush', odds(3)],
  'open-straight': ['openStraightPays', 'Open straight', odds(5)],
  'inside-straight': ['insideStraightPays', 'Inside straight', odds(11)],
  'open-straight-flush': ['openStraightFlushPays', 'Open straight flush', odds(24)],
  'inside-straight-flush': ['insideStraightFlushPays', 'Inside straight flush', odds(49)],
}

export const payKey = (kind: Kind | Poker): string => PAYS[kind][0]
export const titleOf = (kind: Kind | Poker): string => PAYS[kind][1]

export const options: readonly Option[] = [
  // 19:47-12.9(b): the sign says which of the two is in effect.
  betweenOption('19:47-12.9(a)', 'card'),
  {
    key: 'display',
    title: 'How the winning cards are shown',
    rule: '19:47-12.2(a)',
    default: 'cards',
    values: ['cards', 'device'],
    sign: (value) => (value === 'device' ? 'The winning cards are shown by a device' : ''),
    scope: 'table',
    notice: 'rule',
  },
  ...Object.values(PAYS).map(([key, title, floor]) => payOption(key, title, '19:47-12.6(b)', floor)),
]

export interface Choices {
  readonly between: Between
  readonly display: 'cards' | 'device'
}

/** The licensee's choices as the game reads them. */
export const chosen = (values: OptionValues): Choices => ({
  between: values.between === 'respin' ? 'respin' : 'previous',
  display: values.display === 'device' ? 'device' : 'cards',
})
