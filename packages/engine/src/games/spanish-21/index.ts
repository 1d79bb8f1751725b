import { blackjackGame } from '../../blackjack/index.ts'
import { MATCH } from './additional.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { weigh } from './maths/weigh.ts'
import { chosen } from './options.ts'
import { RULES } from './play.ts'
import { ADVISER } from './strategy.ts'
import { stakeBeside } from './wagers.ts'

export type { BlackjackState as State } from '../../blackjack/index.ts'

export const spanish21 = blackjackGame({
  ...felt,
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
