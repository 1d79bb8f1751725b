import { blackjackGame } from '../../blackjack/index.ts'
import { besideIds } from './additional.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { study } from './maths/study.ts'
import { weigh } from './maths/weigh.ts'
import { chosen } from './options.ts'
import { RULES } from './play.ts'
import { cardsOf } from './shoe.ts'
import { adviser } from './strategy.ts'
import { stakeBeside } from './wagers.ts'

export type { BlackjackState as State } from '../../blackjack/index.ts'

export const blackjack = blackjackGame({
  ...felt,
  coupons: ['main', 'main-1', 'main-2', 'main-3', 'over-13', 'under-13', 'royal-match'],
  play: RULES,
  playing: chosen,
  cards: (values) => cardsOf(chosen(values)),
  beside: (values) => besideIds(chosen(values)),
  stakeBeside,
  spokenBeside: { 'over-13': '19:47-2.17(f)', 'under-13': '19:47-2.17(f)', 'royal-match': '19:47-2.17(f)' },
  adviser: (values) => adviser(chosen(values)),
  weigh,
  odds,
  study,
  guide,
})
