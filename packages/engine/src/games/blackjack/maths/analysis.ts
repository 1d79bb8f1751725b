import {
  type AnalysisRules,
  BLACKJACK,
  type Bonus,
  FIVE_CARD_21,
  faceUp,
  SUITED_678,
  THREE_777,
} from '../../../blackjack/analysis/index.ts'
import { oddsFraction, toNumber } from '../../../kernel/index.ts'
import type { Blackjack } from '../options.ts'
import { BONUSES, NAMED } from '../settle.ts'

const BY_KEY: Readonly<Record<(typeof BONUSES)[number]['key'], Bonus>> = {
  suited678: SUITED_678,
  three777: THREE_777,
  fiveCard21: FIVE_CARD_21,
}

/**
 * The licensee's choices as the analysis wants them. A double shoe is dealt from one of its sides. With multiple action every
 * dealer hand comes out of the same cards, so before the deal each wager faces the same chances.
 */
export function analysisRules(b: Blackjack): AnalysisRules {
  const rules: AnalysisRules = {
    ...BLACKJACK,
    decks: b.sides ? b.decks / 2 : b.decks,
    holeCard: b.holeCard,
    split21: b.split21,
    splitting: { hands: b.splits + 1, aceHands: b.aceSplits + 1, drawToAces: false },
    surrender: { when: b.surrender ? 'first' : 'none', afterSplit: false },
    bonuses: BONUSES.filter(({ key }) => b[key]).map(({ key }) => BY_KEY[key]),
    ...(b.dealings.length > 1 && { bustTakesAdded: true as const }),
    ...(b.named !== 'none' && { namedBlackjack: toNumber(oddsFraction(NAMED)) }),
  }
  return b.holeCard === 'up' ? faceUp(rules) : rules
}
