import type { Felt } from '../../kernel/game.ts'
import { WHEEL_ACTS } from '../../wheels/acts.ts'
import { board, exhibits } from './exhibits.ts'
import { layout } from './layout.ts'
import { options } from './options.ts'
import { begin, type State } from './state.ts'
import { PLACES, wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'roulette',
  title: 'Roulette',
  rules: '19:47-5',
  noOther: '19:47-5.1(a)',
  options,
  // Two of the smallest chips, so that half of an even chance can be given up (5.2(b)).
  limits: { least: 2_00, most: 500_00 },
  places: () => PLACES,
  wagers,
  playerActs: WHEEL_ACTS,
  layout,
  simplest: 'red',
  exhibits,
  board,
  begin,
}
