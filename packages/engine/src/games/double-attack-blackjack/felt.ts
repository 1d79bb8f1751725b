import { BLACKJACK_ACTS } from '../../blackjack/acts.ts'
import { type BlackjackState, begin, placesOf } from '../../blackjack/index.ts'
import type { Felt } from '../../kernel/index.ts'
import { BUST_IT } from './bustit.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { layout } from './layout.ts'
import { chosen, options } from './options.ts'
import { RULES } from './play.ts'
import { wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<BlackjackState> = {
  id: 'double-attack-blackjack',
  title: 'Double attack blackjack',
  rules: '19:47-DAB',
  ownLimits: { [BUST_IT]: { least: 1_00, most: 500_00 } },
  options,
  limits: { least: 5_00, most: 500_00 },
  places: (values) => placesOf(chosen(values)),
  wagers,
  playerActs: BLACKJACK_ACTS,
  layout,
  exhibits: (table) => exhibits(RULES, table),
  board,
  overheard,
  begin: (values) => begin(chosen(values).cards.sides),
}
