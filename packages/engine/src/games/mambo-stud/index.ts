import { VARIANTS } from '../../poker/index.ts'
import {
  board,
  down,
  type Opening,
  POKER_CARDS,
  potsGame,
  type Street,
  up,
  upStreet,
} from '../../pots/index.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { OFFERING, PLACES } from './offering.ts'

/** The texts name the game only; its rules are those of the published game. */
const RULE = '19:47-14.8(a)6'
const SHOWING: Opening = { by: 'showing', side: () => 'high' }

const STREETS: readonly Street[] = [
  {
    title: 'Two cards',
    deal: RULE,
    act: RULE,
    portions: [...down(1), up],
    opening: { by: 'forced', card: () => ({ card: 'lowest', ace: 'high', rule: RULE }) },
    unit: 'lower',
  },
  upStreet('Third card', RULE, RULE, SHOWING, 'lower'),
  {
    title: 'Community card',
    deal: RULE,
    act: RULE,
    burn: true,
    portions: [board(1)],
    opening: SHOWING,
    unit: 'upper',
  },
]

/** Three cards each and one in the middle, any three of them for high and any three for low. */
export const mamboStud = potsGame({
  ...POKER_CARDS,
  id: 'mambo-stud',
  title: VARIANTS['mambo-stud'].title,
  rules: RULE,
  places: PLACES,
  offering: OFFERING,
  streets: STREETS,
  stud: true,
  deadSeats: true,
  showdown: RULE,
  layout,
  guide,
})
