import type { Felt } from '../../kernel/index.ts'
import { isRack } from '../../shoe/cards.ts'
import { CHEMIN_DE_FER_ACTS } from './acts.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { layout } from './layout.ts'
import { options } from './options.ts'
import { PLACES } from './places.ts'
import { begin, type State } from './state.ts'
import { wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'chemin-de-fer',
  title: 'Chemin de fer',
  rules: '19:47-4',
  noOther: '19:47-4.7(a)',
  limits: { least: 5_00, most: 1000_00 },
  options,
  places: () => PLACES,
  wagers,
  playerActs: CHEMIN_DE_FER_ACTS,
  simplest: 'against',
  layout,
  exhibits,
  board,
  overheard,
  discards: isRack,
  begin,
}
