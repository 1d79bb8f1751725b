import { blackjackGame, placesOf } from '../../blackjack/index.ts'
import { BUST_IT } from './bustit.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { chosen, options } from './options.ts'
import { RULES } from './play.ts'
import { ADVISER } from './strategy.ts'
import { stakeBeside, wagers } from './wagers.ts'
import { weigh } from './weigh.ts'

export type { BlackjackState as State } from '../../blackjack/index.ts'

export const doubleAttackBlackjack = blackjackGame({
  id: 'double-attack-blackjack',
  title: 'Double attack blackjack',
  rules: '19:47-DAB',
  ownLimits: { [BUST_IT]: { least: 1_00, most: 500_00 } },
  options,
  places: (values) => placesOf(chosen(values)),
  wagers,
  layout,
  exhibits,
  board,
  overheard,
  play: RULES,
  playing: chosen,
  cards: (values) => chosen(values).cards,
  beside: () => [BUST_IT],
  stakeBeside,
  adviser: () => ADVISER,
  weigh,
  odds,
  guide,
})
