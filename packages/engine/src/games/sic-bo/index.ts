import type { Game } from '../../kernel/game.ts'
import { board, exhibits } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { options } from './options.ts'
import { dealer, decide, object, offers, PLACES } from './play.ts'
import { begin, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, unstake, wagers } from './wagers.ts'

export type { State } from './state.ts'

export const sicBo: Game<State> = {
  id: 'sic-bo',
  title: 'Sic bo',
  rules: '19:47-9',
  noOther: '19:47-9.2(a)',
  options,
  limits: { least: 5_00, most: 500_00 },
  places: () => PLACES,
  wagers,
  layout,
  simplest: 'small',
  exhibits,
  board,
  begin,
  ownChips: true,
  stake,
  unstake,
  noResult: () => ({ type: 'no-roll', by: 'dealer' }),
  offers,
  object,
  decide,
  evolve,
  dealer: (table) => dealer(sicBo, table),
  odds,
  strategy,
  guide,
}
