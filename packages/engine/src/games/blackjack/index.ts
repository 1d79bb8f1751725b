import { blackjackGame, placesOf } from '../../blackjack/index.ts'
import { besideIds } from './additional.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { chosen, forbids, options } from './options.ts'
import { RULES } from './play.ts'
import { cardsOf } from './shoe.ts'
import { adviser } from './strategy.ts'
import { study } from './study.ts'
import { stakeBeside, wagers } from './wagers.ts'
import { weigh } from './weigh.ts'

export type { BlackjackState as State } from '../../blackjack/index.ts'

export const blackjack = blackjackGame({
  id: 'blackjack',
  title: 'Blackjack',
  rules: '19:47-2',
  options,
  forbids,
  places: (values) => placesOf(chosen(values)),
  wagers,
  coupons: ['main', 'main-1', 'main-2', 'main-3', 'over-13', 'under-13', 'royal-match'],
  layout,
  exhibits,
  board,
  overheard,
  play: RULES,
  playing: chosen,
  cards: (values) => cardsOf(chosen(values)),
  beside: (values) => besideIds(chosen(values)),
  stakeBeside,
  adviser: (values) => adviser(chosen(values)),
  weigh,
  odds,
  study,
  guide,
})
