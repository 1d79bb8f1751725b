import type { BlackjackState as State } from '../../blackjack/index.ts'
import type { ShoeRules } from '../../shoe/index.ts'

/** A card drawn in error that nobody has seen, and one that lay face up in the shoe (2.15(a), (b)). */
export const cardMistakes: Pick<ShoeRules<State>, 'drawn' | 'faceUp'> = {
  drawn: { rule: '19:47-2.15(b)', disclosed: 'own', kept: 'it is used as the next card from the shoe' },
  faceUp: { rule: '19:47-2.15(a)', goes: 'alone', together: [1] },
}
