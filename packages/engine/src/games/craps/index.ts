import type { Game } from '../../kernel/game.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './odds.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { belongs, stake, underWay, unearned, unstake } from './stakes.ts'
import { type CrapsCommand, type CrapsFact, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'

export type { State } from './state.ts'
export { marker } from './state.ts'

export const craps: Game<State, CrapsCommand, CrapsFact> = {
  ...felt,
  ownChips: true,
  stake,
  unstake,
  belongs,
  underWay,
  unearned,
  noResult: () => ({ type: 'void-throw', by: 'boxman' }),
  spoken: { voices: ['dealer'], rule: '19:47-1.3(b)' },
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
