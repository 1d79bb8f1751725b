import { VARIANTS } from '../../poker/index.ts'
import { down, type Opening, POKER_CARDS, potsGame, type Street, up, upStreet } from '../../pots/index.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { OFFERING, PLACES } from './offering.ts'

/** 19:47-14.13(f): the best hand showing opens, of equal ones the nearest to the dealer's left, and must bet. */
const SHOWING: Opening = { by: 'showing', side: () => 'high', must: true }

const STREETS: readonly Street[] = [
  {
    title: 'Second street',
    deal: '19:47-14.13(c)',
    act: '19:47-14.13(e)',
    portions: [...down(1), up],
    opening: { by: 'forced', card: () => ({ card: 'lowest', ace: 'high', rule: '19:47-14.13(d)' }) },
    unit: 'lower',
  },
  upStreet('Third street', '19:47-14.13(f)', '19:47-14.13(f)', SHOWING, 'lower'),
  upStreet('Fourth street', '19:47-14.13(g)', '19:47-14.13(f)', SHOWING, 'upper'),
  upStreet('Fifth street', '19:47-14.13(g)', '19:47-14.13(f)', SHOWING, 'upper'),
]

/** One card face down and four face up. */
export const fiveCardStud = potsGame({
  ...POKER_CARDS,
  id: 'five-card-stud',
  title: VARIANTS['five-card-stud'].title,
  rules: '19:47-14.13',
  places: PLACES,
  offering: OFFERING,
  streets: STREETS,
  stud: true,
  deadSeats: true,
  showdown: '19:47-14.13(h)',
  layout,
  guide,
})
