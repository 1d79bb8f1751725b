import { FOUR_CARDS, ranker } from '../../../poker/index.ts'
import { DEALER, type Weighed } from '../../../versus/index.ts'
import { DEALERS, HAND } from '../play.ts'

/** Folding and playing against every five cards that can lie with the one that is up. Aces up stands either way (27.10(b)). */
export const weighed: Weighed = {
  pile: DEALER,
  cards: DEALERS,
  own: HAND,
  // No rank of four cards is as high as this.
  classes: FOUR_CARDS.hands.length << (4 * FOUR_CARDS.cards),
  classify: () => ranker(FOUR_CARDS, DEALERS),
  counted: 'hands the dealer can have',
}
