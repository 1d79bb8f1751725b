import type { BlackjackState as State } from '../../blackjack/index.ts'
import {
  type BlackjackRules,
  type HandNow,
  type Playing,
  placesOf,
  SECTION_2,
  stands17,
  TWENTY_ONE,
} from '../../blackjack/index.ts'
import { odds, type Refused } from '../../kernel/index.ts'
import { additional } from './additional.ts'
import { playing } from './options.ts'
import { judge } from './settle.ts'
import { SHOE } from './shoe.ts'

/** The totals that may be doubled where both dealer's cards lie face up (2.6(k)4). */
const DOUBLED: readonly number[] = [9, 10, 11]

/** Why a hand may not be doubled: not on 21, on two cards alone, and where the dealer shows all not on every total. */
function undoubled({ score, faces }: HandNow, { holeCard }: Playing): Refused | undefined {
  if (score.total === TWENTY_ONE) return { refused: '19:47-2.10(a)', because: 'A hand of 21 is not doubled.' }
  if (faces.length !== 2)
    return { refused: '19:47-2.10(a)', because: 'A hand is doubled on its first two cards.' }
  return holeCard === 'up' && !DOUBLED.includes(score.total)
    ? { refused: '19:47-2.6(k)4', because: 'At this table 9, 10 or 11 may be doubled.' }
    : undefined
}

/** Subchapter 2 as the family plays it. */
export const RULES: BlackjackRules<State> = {
  shoe: SHOE,
  places: (table) => placesOf(playing(table)),
  playing,
  insurancePays: odds(2),
  stands: stands17,
  undoubled,
  judge,
  additional,
  cites: SECTION_2,
}
