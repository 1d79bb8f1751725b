import type { Felt } from '../../kernel/game.ts'
import { atRest, type UprightState } from '../../wheels/spin.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { layout } from './layout.ts'
import { options } from './options.ts'
import { PLACES, wagers } from './wagers.ts'

/** What lies on the table and what it is called. */
export const felt: Felt<UprightState> = {
  id: 'big-six',
  title: 'Big Six',
  rules: '19:47-5',
  noOther: '19:47-5.5(a)',
  options,
  limits: { least: 1_00, most: 500_00 },
  places: () => PLACES,
  wagers,
  layout,
  simplest: '1',
  exhibits,
  board,
  overheard,
  begin: atRest,
}
