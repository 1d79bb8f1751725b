import type { Game } from '../../kernel/game.ts'
import { board, exhibits } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { forbids, options } from './options.ts'
import { dealer, decide, object, offers } from './play.ts'
import { PLACES } from './shooter.ts'
import { belongs, stake, underWay, unearned, unstake } from './stakes.ts'
import { begin, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { wagers } from './wagers.ts'

export type { State } from './state.ts'
export { marker } from './state.ts'

export const craps: Game<State> = {
  id: 'craps',
  title: 'Craps',
  rules: '19:47-1',
  noOther: '19:47-1.2(b)',
  options,
  limits: { least: 5_00, most: 1_000_00 },
  forbids,
  places: () => PLACES,
  wagers,
  layout,
  exhibits,
  board,
  begin,
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
  odds,
  strategy,
  guide,
}
