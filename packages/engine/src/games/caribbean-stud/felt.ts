import type { Felt } from '../../kernel/index.ts'
import { VERSUS_ACTS } from '../../versus/acts.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { layout } from './layout.ts'
import { forbids, OPTIONS } from './options.ts'
import { begin, type State } from './state.ts'
import { PLACES, wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'caribbean-stud',
  title: 'Caribbean stud',
  rules: '19:47-16',
  options: OPTIONS,
  limits: { least: 5_00, most: 500_00 },
  forbids,
  places: () => PLACES,
  wagers,
  playerActs: VERSUS_ACTS,
  layout,
  exhibits,
  board,
  overheard,
  begin,
}
