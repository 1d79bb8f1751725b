import { BANKING_ACTS } from '../../banking/acts.ts'
import { handsBoard } from '../../banking/index.ts'
import type { Felt } from '../../kernel/index.ts'
import { exhibits, overheard } from './exhibits.ts'
import { layout } from './layout.ts'
import { forbids, OPTIONS } from './options.ts'
import { begin, PLACES, type State } from './state.ts'
import { wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'pai-gow-poker',
  title: 'Pai gow poker',
  rules: '19:47-11',
  options: OPTIONS,
  limits: { least: 10_00, most: 1000_00 },
  forbids,
  places: () => PLACES,
  wagers,
  playerActs: BANKING_ACTS,
  layout,
  exhibits,
  board: handsBoard,
  overheard,
  begin,
}
