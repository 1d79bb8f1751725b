import { ranker, THREE_CARD_HANDS, THREE_CARDS } from '../../../poker/index.ts'
import { DEALER, type Weighed } from '../../../versus/index.ts'
import { HAND } from '../play.ts'

/**
 * Folding and playing against every hand the dealer can have. Pair plus is part of it: it stands with a hand that is
 * played and is forfeited with one that is folded (20.10(b)).
 */
export const weighed: Weighed = {
  pile: DEALER,
  cards: HAND,
  own: HAND,
  // No rank of three cards is as high as this.
  classes: THREE_CARD_HANDS.length << 12,
  classify: () => ranker(THREE_CARDS),
  counted: 'hands the dealer can have',
}
