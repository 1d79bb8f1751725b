import type { BlackjackState as State } from '../../blackjack/index.ts'
import {
  type BlackjackRules,
  type HandNow,
  placesOf,
  SECTION_2,
  shoeOf,
  stands17,
  TWENTY_ONE,
} from '../../blackjack/index.ts'
import { odds, type Refused } from '../../kernel/index.ts'
import { bustIt } from './bustit.ts'
import { cardMistakes, irregular } from './irregularities.ts'
import { playing } from './options.ts'
import { judge } from './settle.ts'

/** On two cards, of a split hand too, and not with 21. */
function undoubled({ score, faces }: HandNow): Refused | undefined {
  const refused = '19:47-2.10(a)'
  if (score.total === TWENTY_ONE) return { refused, because: 'A hand of 21 is not doubled.' }
  return faces.length === 2 ? undefined : { refused, because: 'A hand is doubled on its first two cards.' }
}

/** Double attack blackjack as the family plays it: section 2 where the fragment has no text of its own. */
export const RULES: BlackjackRules<State> = {
  shoe: shoeOf((table) => placesOf(playing(table)), '19:47-2.15(f)', {
    ...cardMistakes,
    deck: 'spanish',
    chosen: (table) => playing(table).cards,
  }),
  places: (table) => placesOf(playing(table)),
  playing,
  insurancePays: odds(5, 2),
  stands: stands17,
  exactHalves: true,
  takesAdded: true,
  undoubled,
  judge,
  onDealer: bustIt,
  cites: { ...SECTION_2, attack: '19:47-DAB', irregular },
}
