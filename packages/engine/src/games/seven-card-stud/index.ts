import type { OptionValues } from '../../kernel/index.ts'
import { VARIANTS } from '../../poker/index.ts'
import {
  down,
  type ForcedCard,
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

/** Whose card makes the forced bet, by the form. */
function forced({ form }: OptionValues): ForcedCard {
  if (form === 'high') return { card: 'lowest', ace: 'high', rule: '19:47-14.9(d)1' }
  return form === 'high-low'
    ? { card: 'highest', ace: 'low', rule: '19:47-14.9(d)2' }
    : { card: 'lowest', ace: 'high', rule: '19:47-14.9(d)3' }
}

/** 19:47-14.9(f)1: the best hand showing opens, 19:47-14.9(f)2: of equal ones the nearest to the dealer's left. */
const SHOWING: Opening = { by: 'showing', side: () => 'high' }

const STREETS: readonly Street[] = [
  {
    title: 'Third street',
    deal: '19:47-14.9(c)',
    act: '19:47-14.9(e)',
    portions: [...down(2), up],
    opening: { by: 'forced', card: forced },
    unit: 'lower',
  },
  upStreet('Fourth street', '19:47-14.9(f)', '19:47-14.9(g)', SHOWING, 'lower'),
  upStreet('Fifth street', '19:47-14.9(h)', '19:47-14.9(g)', SHOWING, 'upper'),
  upStreet('Sixth street', '19:47-14.9(h)', '19:47-14.9(g)', SHOWING, 'upper'),
  {
    title: 'Seventh street',
    deal: '19:47-14.9(h)',
    act: '19:47-14.9(g)',
    burn: true,
    portions: down(1),
    opening: SHOWING,
    unit: 'upper',
  },
]

/** Seven cards each, three of them face down. */
export const sevenCardStud = potsGame({
  ...POKER_CARDS,
  id: 'seven-card-stud',
  title: VARIANTS['seven-card-stud'].title,
  rules: '19:47-14.9',
  places: PLACES,
  offering: OFFERING,
  streets: STREETS,
  stud: true,
  deadSeats: true,
  short: { by: 'common', rule: '19:47-14.9(h)[common]', reshuffle: '19:47-14.9(h)[burns]' },
  showdown: '19:47-14.9(i)',
  layout,
  guide,
})
