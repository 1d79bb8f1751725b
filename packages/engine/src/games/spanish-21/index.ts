import { blackjackGame, placesOf } from '../../blackjack/index.ts'
import { MATCH } from './additional.ts'
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

export const spanish21 = blackjackGame({
  id: 'spanish-21',
  title: 'Spanish 21',
  rules: '19:47-19',
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
  beside: (values) => (chosen(values).match ? [MATCH] : []),
  stakeBeside,
  adviser: () => ADVISER,
  weigh,
  odds,
  guide,
})
