import { VARIANTS } from '../../poker/index.ts'
import { down, POKER_CARDS, potsGame, type Street } from '../../pots/index.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { OFFERING, PLACES } from './offering.ts'

const STREETS: readonly Street[] = [
  {
    title: 'Before the draw',
    deal: '19:47-14.12(d)',
    act: '19:47-14.12(e)',
    portions: down(5),
    opening: { by: 'blinds' },
    unit: 'lower',
  },
  {
    title: 'Draw',
    deal: '19:47-14.12(f)',
    act: '19:47-14.12(g)',
    portions: [],
    draw: { rule: '19:47-14.12(f)', burn: '19:47-14.12(f)1', reshuffle: '19:47-14.12(f)2' },
    opening: { by: 'left' },
    unit: 'upper',
  },
]

/** Five cards, and one exchange of any number of them: 19:47-14.1[draw]. */
export const fiveCardDraw = potsGame({
  ...POKER_CARDS,
  id: 'five-card-draw',
  title: VARIANTS['five-card-draw'].title,
  rules: '19:47-14.12',
  places: PLACES,
  // 19:47-14.12(c): the button as in hold 'em.
  offering: OFFERING,
  streets: STREETS,
  showdown: '19:47-14.12(h)',
  layout,
  guide,
})
