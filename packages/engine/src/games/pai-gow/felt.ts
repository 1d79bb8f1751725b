import { BANKING_ACTS } from '../../banking/acts.ts'
import { handsBoard } from '../../banking/index.ts'
import type { Felt } from '../../kernel/index.ts'
import { exhibits, overheard } from './exhibits.ts'
import { layout } from './layout.ts'
import { options } from './options.ts'
import { begin, PLACES, RACK, type State } from './state.ts'
import { wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'pai-gow',
  title: 'Pai gow',
  rules: '19:47-10',
  noOther: '19:47-10.5(a)',
  limits: { least: 10_00, most: 1000_00 },
  options,
  places: () => PLACES,
  wagers,
  playerActs: BANKING_ACTS,
  layout,
  exhibits,
  board: handsBoard,
  overheard,
  discards: (pile) => pile === RACK,
  begin,
}
