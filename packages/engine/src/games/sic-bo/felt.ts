import type { Felt } from '../../kernel/game.ts'
import { board, exhibits } from './exhibits.ts'
import { layout } from './layout.ts'
import { options } from './options.ts'
import { begin, type State } from './state.ts'
import { PLACES, wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
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
}
