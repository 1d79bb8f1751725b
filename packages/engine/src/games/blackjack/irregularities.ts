import { type BlackjackRules, isRoundOver } from '../../blackjack/index.ts'
import type { ShoeRules } from '../../shoe/index.ts'
import { playing } from './options.ts'
import type { State, T } from './state.ts'

/** Where section 2.15 says what is done when something goes wrong; the family does it. */
export const irregular: BlackjackRules['cites']['irregular'] = {
  exposed: '19:47-2.15(c)',
  overdrawn: '19:47-2.15(d)',
  dealerMissed: '19:47-2.15(e)',
  missed: '19:47-2.15(g)',
  oneCard: '19:47-2.15(g)[one-card]',
  wrongSide: '19:47-2.15(h)',
  omitted: '19:47-2.15(i)',
  peekedSeen: '19:47-2.15(j)1',
  peekedUnseen: '19:47-2.15(j)2',
  readerFails: '19:47-2.15(k)',
  notMoved: '19:47-2.15(l)',
  racked: '19:47-2.15(m)',
}

/** A card drawn in error that nobody has seen, and one that lay face up in the shoe (2.15(a), (b)). */
export const cardMistakes: Pick<ShoeRules<State>, 'drawn' | 'faceUp' | 'mistakes'> = {
  drawn: { rule: '19:47-2.15(b)', disclosed: 'own', kept: 'it is used as the next card from the shoe' },
  faceUp: { rule: '19:47-2.15(a)', goes: 'alone', together: [1] },
  mistakes(table: T) {
    const { phase } = table.state
    if (phase === 'playing') return isRoundOver(table) ? [] : ['drawn', 'face-up']
    // A shoe that shuffles by itself mixes anew before it deals.
    return phase === 'betting' && !playing(table).continuous ? ['drawn', 'face-up'] : []
  },
}
