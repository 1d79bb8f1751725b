import { DEALER, type Weighed } from '../../../versus/index.ts'
import { DEALERS } from '../play.ts'

/** Doubling and standing for every card that the hole card can be. */
export const weighed: Weighed = {
  pile: DEALER,
  cards: DEALERS,
  own: 1,
  // Each card by itself: the codes of all of them are lower than this.
  classes: 64,
  classify: () => (hand) => hand[DEALERS - 1] as number,
  counted: 'cards the hole card can be',
}
