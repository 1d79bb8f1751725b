import { BACCARAT_ACTS } from '../../baccarat/acts.ts'
import type { Felt } from '../../kernel/index.ts'
import { isRack } from '../../shoe/cards.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { layout } from './layout.ts'
import { options } from './options.ts'
import { PLACES } from './settle.ts'
import { begin, type State } from './state.ts'
import { wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'punto-banco',
  title: 'Punto banco',
  rules: '19:47-3',
  noOther: '19:47-3.2(b)',
  limits: { least: 10_00, most: 1_000_00 },
  options,
  places: () => PLACES,
  wagers,
  playerActs: BACCARAT_ACTS,
  layout,
  exhibits,
  board,
  overheard,
  discards: isRack,
  begin,
}
