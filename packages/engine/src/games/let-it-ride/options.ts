import {
  type Odds,
  type Option,
  type OptionValues,
  odds,
  payOption,
  type Refused,
} from '../../kernel/index.ts'
import type { FIVE_CARDS } from '../../poker/index.ts'
import {
  type Choosing,
  type DeckChoices,
  dealingOptions,
  forbidsDealing,
  positionsOption,
  signs,
} from '../../versus/index.ts'

type Hand = (typeof FIVE_CARDS.hands)[number]

/** What every bet that still lies there pays at the least (18.11(b)), from the highest hand down. */
export const PAYS: readonly (readonly [hand: Hand, key: string, title: string, floor: Odds])[] = [
  ['royal flush', 'royalFlushPays', 'A royal flush', odds(1000)],
  ['straight flush', 'straightFlushPays', 'A straight flush', odds(200)],
  ['four of a kind', 'fourOfAKindPays', 'Four of a kind', odds(50)],
  ['full house', 'fullHousePays', 'A full house', odds(11)],
  ['flush', 'flushPays', 'A flush', odds(8)],
  ['straight', 'straightPays', 'A straight', odds(5)],
  ['three of a kind', 'threeOfAKindPays', 'Three of a kind', odds(3)],
  ['two pair', 'twoPairPays', 'Two pair', odds(2)],
  ['pair', 'tensPays', 'A pair of tens or better', odds(1)],
]

const CHOOSING: Choosing = {
  dealing: {
    rule: '19:47-18.7(a)',
    ways: [
      'manual-shoe',
      // 19:47-18.8(a): the licensee may let the dealer deal from the hand.
      'hand',
      // 19:47-18.9(a): or use an automated shoe that dispenses stacks.
      'automated-shoe',
    ],
  },
  shuffler: { rule: '19:47-18.5(a)[device]', ways: ['manual', 'automated', 'counting', 'to-shoe'] },
  // 19:47-18.2(a): one deck is in use, unless a shuffling device holds a second one.
  decks: '19:47-18.2(b)',
  idle: '19:47-18.5(d)',
  device: { hand: '19:47-18.8(b)1' },
}

/** In whole dollars; the rules know no lower one. */
const PAYOUT_LIMIT: Option = {
  key: 'payoutLimit',
  title: 'The most that is won on a hand',
  rule: '19:47-18.11(c)',
  default: 'none',
  values: ['none', 50_000, 75_000, 100_000, 250_000],
  sign: (value) =>
    value === 'none'
      ? signs({ none: 'No limit on what a hand wins' })(value)
      : `No more than $${Number(value).toLocaleString('en-US')} is paid to a player on a hand`,
  scope: 'table',
  notice: 'rule',
}

export const OPTIONS: readonly Option[] = [
  positionsOption('19:47-18.6(e)'),
  ...PAYS.map(([, key, title, floor]) => payOption(key, title, '19:47-18.11(b)', floor)),
  PAYOUT_LIMIT,
  ...dealingOptions(CHOOSING),
]

/** The licensee's choices as the game reads them. */
export interface Choices extends DeckChoices {
  /** In whole dollars. */
  readonly payoutLimit: number | 'none'
}
export const chosen = (options: OptionValues): Choices => options as unknown as Choices

export const forbids = (options: OptionValues): Refused | undefined => forbidsDealing(CHOOSING, options)
