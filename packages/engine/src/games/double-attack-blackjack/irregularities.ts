import type { BlackjackState as State } from '../../blackjack/index.ts'
import { type BlackjackRules, SECTION_2 } from '../../blackjack/index.ts'
import type { ShoeRules } from '../../shoe/index.ts'

/** Where the fragment says what is done when something goes wrong, and section 2.15 where it is silent; the family does it. */
export const irregular: BlackjackRules['cites']['irregular'] = {
  ...SECTION_2.irregular,
  missed: '19:47-DAB.irregularities(h)',
  oneCard: '19:47-DAB.irregularities(h)',
  omitted: '19:47-DAB.irregularities(i)',
  peekedSeen: '19:47-DAB.irregularities(l)1',
  peekedUnseen: '19:47-DAB.irregularities(l)2',
  readerFails: '19:47-DAB.irregularities(m)',
}

/** Cards face up and cards drawn in error as in 2.15; a shuffler that jams or goes. */
export const cardMistakes: Pick<ShoeRules<State>, 'drawn' | 'faceUp' | 'device'> = {
  drawn: { rule: '19:47-2.15(b)', disclosed: 'own', kept: 'it is used as the next card from the shoe' },
  faceUp: { rule: '19:47-2.15(a)', goes: 'alone', together: [1] },
  device: {
    rule: '19:46-1.19(c)',
    jam: '19:47-DAB.irregularities(j)',
    remove: '19:47-DAB.irregularities(k)',
  },
}
