import type { Felt } from '../../kernel/index.ts'
import { isRack } from '../../shoe/cards.ts'
import { RED_DOG_ACTS } from './acts.ts'
import { board, exhibits } from './exhibits.ts'
import { layout } from './layout.ts'
import { forbids, options } from './options.ts'
import { PLACES } from './shoe.ts'
import { begin, type State } from './state.ts'
import { wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'red-dog',
  title: 'Red dog',
  rules: '19:47-6',
  limits: { least: 5_00, most: 500_00 },
  options,
  forbids,
  places: () => PLACES,
  wagers,
  playerActs: RED_DOG_ACTS,
  layout,
  exhibits,
  board,
  discards: isRack,
  begin,
}
