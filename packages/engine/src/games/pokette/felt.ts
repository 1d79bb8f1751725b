import type { Felt } from '../../kernel/index.ts'
import { WHEEL_ACTS } from '../../wheels/acts.ts'
import { board, exhibits } from './exhibits.ts'
import { layout } from './layout.ts'
import { options } from './options.ts'
import { begin, type State } from './state.ts'
import { PLACES, wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'pokette',
  title: 'Pokette',
  rules: '19:47-12',
  noOther: '19:47-12.5',
  options,
  limits: { least: 1_00, most: 500_00 },
  places: () => PLACES,
  wagers,
  playerActs: WHEEL_ACTS,
  layout,
  simplest: 'red',
  exhibits,
  board,
  begin,
}
