import { VARIANTS } from '../../poker/index.ts'
import { BOARD, beforeFlop, POKER_CARDS, potsGame } from '../../pots/index.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { OFFERING, PLACES } from './offering.ts'

/** Two hole cards and five community cards. */
export const holdem = potsGame({
  ...POKER_CARDS,
  id: 'holdem',
  title: VARIANTS.holdem.title,
  rules: '19:47-14.10',
  places: PLACES,
  offering: OFFERING,
  streets: [beforeFlop(2, '19:47-14.10(e)'), ...BOARD],
  showdown: '19:47-14.10(j)',
  layout,
  guide,
})
