import type { Game } from '../../kernel/game.ts'
import { board, exhibits } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { options } from './options.ts'
import { dealer, decide, object, offers } from './play.ts'
import { begin, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { PLACES, stake, unstake, wagers } from './wagers.ts'

export type { State } from './state.ts'

export const roulette: Game<State> = {
  id: 'roulette',
  title: 'Roulette',
  rules: '19:47-5',
  noOther: '19:47-5.1(a)',
  options,
  // Two of the smallest chips, so that half of an even chance can be given up (5.2(b)).
  limits: { least: 2_00, most: 500_00 },
  places: () => PLACES,
  wagers,
  layout,
  simplest: 'red',
  exhibits,
  board,
  begin,
  ownChips: true,
  stake,
  unstake,
  // A wager by word and cash is good if the dealer confirms it (5.1(a)).
  spoken: { voices: ['dealer'], rule: '19:47-5.1(a)' },
  noResult: () => ({ type: 'no-spin', by: 'dealer', reason: 'object' }),
  offers: (table, actor) => offers(roulette, table, actor),
  object,
  decide,
  evolve,
  dealer: (table) => dealer(roulette, table),
  odds,
  strategy,
  guide,
}
