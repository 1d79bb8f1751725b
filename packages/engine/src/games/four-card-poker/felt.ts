import type { Felt } from '../../kernel/index.ts'
import { VERSUS_ACTS } from '../../versus/acts.ts'
import { begin, deckChoices, type State } from '../../versus/index.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { layout } from './layout.ts'
import { forbids, OPTIONS } from './options.ts'
import { PLACES, wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<State> = {
  id: 'four-card-poker',
  title: 'Four card poker',
  rules: '19:47-27',
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
  begin: (values) => begin(deckChoices(values)),
}
