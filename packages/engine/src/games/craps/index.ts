import type { Game } from '../../kernel/game.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { belongs, keeps, stake, underWay, unearned, unstake } from './stakes.ts'
import { type CrapsCommand, type CrapsFact, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'

export type { State } from './state.ts'
export { marker } from './state.ts'

export const craps: Game<State, CrapsCommand, CrapsFact> = {
  ...felt,
  layoutBetting: {
    ownChips: true,
    stake,
    unstake,
    keeps,
    belongs,
    spoken: { voices: ['dealer'], rule: '19:47-1.3(b)' },
  },
  underWay,
  unearned,
  draws: { noResult: () => ({ type: 'void-throw', by: 'boxman' }) },
  coupons: ['pass', 'dont-pass'],
  offers,
  object,
  decide,
  evolve,
  dealer,
  procedure,
  odds,
  strategy,
  guide,
}
