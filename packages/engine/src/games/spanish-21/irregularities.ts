import type { BlackjackState as State } from '../../blackjack/index.ts'
import { type BlackjackRules, SECTION_2 } from '../../blackjack/index.ts'
import type { ShoeRules } from '../../shoe/index.ts'

/** Where section 19.15 says what is done when something goes wrong; the family does it. */
export const irregular: BlackjackRules['cites']['irregular'] = {
  ...SECTION_2.irregular,
  exposed: '19:47-19.15(d)',
  overdrawn: '19:47-19.15(e)',
  dealerMissed: '19:47-19.15(f)',
  missed: '19:47-19.15(h)',
  oneCard: '19:47-19.15(h)',
  omitted: '19:47-19.15(i)',
  peekedSeen: '19:47-19.15(l)1',
  peekedUnseen: '19:47-19.15(l)2',
  readerFails: '19:47-19.15(m)',
}

/** Cards face up, tens among them, cards drawn in error, and a shuffler that jams or goes. */
export const cardMistakes: Pick<ShoeRules<State>, 'drawn' | 'faceUp' | 'foreign' | 'device'> = {
  drawn: { rule: '19:47-19.15(c)', disclosed: 'own', kept: 'it is used as the next card from the shoe' },
  faceUp: { rule: '19:47-19.15(a)', goes: 'alone', together: [1], voids: (_, found) => found > 1 },
  foreign: { rule: '19:47-19.15(b)', what: 'ten' },
  device: { rule: '19:46-1.19(c)', jam: '19:47-19.15(j)', remove: '19:47-19.15(k)' },
}
