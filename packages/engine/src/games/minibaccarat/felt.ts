import type { Felt } from '../../kernel/index.ts'
import { SHOE_ACTS } from '../../shoe/acts.ts'
import { isRack } from '../../shoe/cards.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { layout } from './layout.ts'
import { forbids, options } from './options.ts'
import { PLACES } from './settle.ts'
import { begin, type State } from './state.ts'
import { wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'minibaccarat',
  title: 'Minibaccarat',
  rules: '19:47-7',
  noOther: '19:47-7.2(b)',
  limits: { least: 5_00, most: 500_00 },
  options,
  forbids,
  places: () => PLACES,
  wagers,
  playerActs: SHOE_ACTS,
  layout,
  exhibits,
  board,
  overheard,
  discards: isRack,
  begin,
}
