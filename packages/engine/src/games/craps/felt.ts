import type { Felt } from '../../kernel/game.ts'
import { CRAPS_ACTS } from './acts.ts'
import { board, exhibits } from './exhibits.ts'
import { layout } from './layout.ts'
import { forbids, options } from './options.ts'
import { PLACES } from './shooter.ts'
import { begin, type State } from './state.ts'
import { wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'craps',
  title: 'Craps',
  rules: '19:47-1',
  noOther: '19:47-1.2(b)',
  options,
  limits: { least: 5_00, most: 1_000_00 },
  forbids,
  places: () => PLACES,
  wagers,
  playerActs: CRAPS_ACTS,
  layout,
  exhibits,
  board,
  begin,
}
