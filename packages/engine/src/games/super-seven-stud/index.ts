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

/** Whose card makes the forced bet: in high the lowest, in all other forms the highest with the ace low. */
function forced({ form }: OptionValues): ForcedCard {
  switch (form) {
    case 'low':
      return { card: 'highest', ace: 'low', rule: '13:69F-14.9B(d)2' }
    case 'high-low':
      return { card: 'highest', ace: 'low', rule: '13:69F-14.9B(d)3' }
    case 'high-low-8':
      return { card: 'highest', ace: 'low', rule: '13:69F-14.9B(d)4' }
    default:
      return { card: 'lowest', ace: 'high', rule: '13:69F-14.9B(d)1' }
  }
}

/**
 * 13:69F-14.9B(f)1: the best high hand showing opens, 13:69F-14.9B(f)2: in low the best low hand, 13:69F-14.9B(f)3: of
 * equal ones the nearest to the dealer's left.
 */
const SHOWING: Opening = {
  by: 'showing',
  side: ({ form }: OptionValues) => (form === 'low' ? 'low' : 'high'),
}

const STREETS: readonly Street[] = [
  {
    title: 'Five cards',
    deal: '13:69F-14.9B(c)',
    act: '13:69F-14.9B(e)',
    portions: [...down(4), up],
    discard: { rule: '13:69F-14.9B(e)', cards: 2 },
    opening: { by: 'forced', card: forced },
    unit: 'lower',
  },
  upStreet('Fourth card', '13:69F-14.9B(f)', '13:69F-14.9B(g)', SHOWING, 'lower'),
  upStreet('Fifth card', '13:69F-14.9B(h)', '13:69F-14.9B(g)', SHOWING, 'upper'),
  upStreet('Sixth card', '13:69F-14.9B(h)', '13:69F-14.9B(g)', SHOWING, 'upper'),
  {
    title: 'Seventh card',
    deal: '13:69F-14.9B(h)',
    act: '13:69F-14.9B(g)',
    burn: true,
    portions: down(1),
    opening: SHOWING,
    unit: 'upper',
  },
]

/** Nine cards each, of which two are put away. */
export const superSevenStud = potsGame({
  ...POKER_CARDS,
  id: 'super-seven-stud',
  title: VARIANTS['super-seven-stud'].title,
  rules: '13:69F-14.9B',
  places: PLACES,
  offering: OFFERING,
  streets: STREETS,
  stud: true,
  short: { by: 'reshuffle', rule: '13:69F-14.9B(h)[reshuffle]', reshuffle: '13:69F-14.9B(h)[reshuffle]' },
  showdown: '13:69F-14.9B(i)',
  layout,
  guide,
})
