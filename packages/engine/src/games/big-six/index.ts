import type { Game } from '../../kernel/game.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { options } from './options.ts'
import { dealer, decide, object, offers } from './play.ts'
import { begin, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { PLACES, stake, unstake, wagers } from './wagers.ts'

export type { State } from './state.ts'

export const bigSix: Game<State> = {
  id: 'big-six',
  title: 'Big Six',
  rules: '19:47-5',
  noOther: '19:47-5.5(a)',
  options,
  limits: { least: 1_00, most: 500_00 },
  places: () => PLACES,
  wagers,
  layout,
  simplest: '1',
  exhibits,
  board,
  overheard,
  begin,
  ownChips: true,
  stake,
  unstake,
  noResult: () => ({ type: 'no-spin', by: 'dealer', reason: 'revolutions' }),
  offers,
  object,
  decide,
  evolve,
  dealer: (table) => dealer(bigSix, table),
  odds,
  strategy: (table, player) => strategy(bigSix, table, player),
  guide,
}
