import { VARIANTS } from '../../poker/index.ts'
import { BOARD, beforeFlop, POKER_CARDS, potsGame } from '../../pots/index.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { OFFERING, PLACES } from './offering.ts'

/** Four hole cards, of which two play, and five community cards, of which three play. */
export const omaha = potsGame({
  ...POKER_CARDS,
  id: 'omaha',
  title: VARIANTS.omaha.title,
  rules: '19:47-14.11',
  places: PLACES,
  offering: OFFERING,
  // 19:47-14.11(e): then as in hold 'em. 19:47-14.11(c): the button as there.
  streets: [beforeFlop(4, '19:47-14.11(d)'), ...BOARD],
  showdown: '19:47-14.11(f)',
  layout,
  guide,
})
