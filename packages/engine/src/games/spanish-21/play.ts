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
import { additional } from './additional.ts'
import { cardMistakes, irregular } from './irregularities.ts'
import { playing } from './options.ts'
import { beside, judge } from './settle.ts'

/** A hand is doubled with any number of cards, but not with 21. */
const undoubled = ({ score }: HandNow): Refused | undefined =>
  score.total === TWENTY_ONE
    ? { refused: '19:47-2.10(a)', because: 'A hand of 21 is not doubled.' }
    : undefined

/** Subchapter 19 as the family plays it: section 2 where it has no text of its own. */
export const RULES: BlackjackRules<State> = {
  shoe: shoeOf((table) => placesOf(playing(table)), '19:47-19.15(g)', {
    ...cardMistakes,
    deck: 'spanish',
    chosen: (table) => playing(table).cards,
  }),
  places: (table) => placesOf(playing(table)),
  playing,
  insurancePays: odds(2),
  stands: stands17,
  exactHalves: true,
  undoubled,
  judge,
  additional,
  beside,
  cites: {
    ...SECTION_2,
    rescue: '19:47-19',
    dealerDraws: '19:47-19.12(b)',
    share: {
      consent: '19:47-19.13(a)',
      limited: '19:47-19.13(g)',
      caller: '19:47-19.13(b)',
      double: '19:47-19.13(d)',
      split: '19:47-19.13(e)',
    },
    boxes: '19:47-19.14',
    irregular,
  },
}
