import {
  type Odds,
  type Option,
  type OptionValues,
  odds,
  oddsOption,
  payOption,
  type Refused,
} from '../../kernel/index.ts'
import {
  type Choosing,
  type DeckChoices,
  dealingOptions,
  deckChoices,
  forbidsDealing,
  positionsOption,
} from '../../versus/index.ts'

/** The licensee's choices as the game reads them. */
export type Choices = DeckChoices
export const chosen = (options: OptionValues): Choices => deckChoices(options)

const CHOOSING: Choosing = {
  dealing: { rule: '19:47-17.8(a)', ways: ['manual-shoe', 'hand'] },
  shuffler: { rule: '19:47-17.4(a)[device]', ways: ['manual', 'automated', 'to-shoe'] },
  // 19:47-17.2(a): one deck is in use, unless a shuffling device holds a second one.
  decks: '19:47-17.2(b)',
  idle: '19:47-17.4(f)',
}

/** The payout odds of 17.10(b), the least that may be paid, from the highest hand down. */
export const PAYS: readonly (readonly [hand: string, key: string, floor: Odds])[] = [
  ['royal flush', 'royalFlushPays', odds(1000)],
  ['straight flush', 'straightFlushPays', odds(100)],
  ['four of a kind', 'fourOfAKindPays', odds(25)],
  ['full house', 'fullHousePays', odds(10)],
  ['flush', 'flushPays', odds(8)],
  ['straight', 'straightPays', odds(5)],
  ['three of a kind', 'threeOfAKindPays', odds(3)],
  ['two pair', 'twoPairPays', odds(2)],
  ['pair of jacks or better', 'highPairPays', odds(1)],
]

export const OPTIONS: readonly Option[] = [
  positionsOption('19:47-17.6(c)'),
  ...dealingOptions(CHOOSING),
  ...PAYS.map(([hand, key, floor]) => payOption(key, `A ${hand}`, '19:47-17.10(b)', floor)),
]

/** What is paid for each hand, from the highest down. */
export const paysOf = (options: OptionValues): readonly (readonly [hand: string, odds: Odds])[] =>
  PAYS.map(([hand, key]) => [hand, oddsOption(options, key)])

/** What the rules do not let go together. */
export const forbids = (options: OptionValues): Refused | undefined => forbidsDealing(CHOOSING, options)
