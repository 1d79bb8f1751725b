import { oneDeckGame, type State } from '../../onedeck/index.ts'
import { board, exhibits } from './exhibits.ts'
import { guide } from './guide.ts'
import { irregular } from './irregularities.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { forbids, OPTIONS } from './options.ts'
import { cites, cut, decisions, hours, reveal, round, ways } from './play.ts'
import { CAP, judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { MAIN, ORDER, PLACES, wagers } from './wagers.ts'
import { weighed } from './weigh.ts'

export type { State } from '../../onedeck/index.ts'

export const doubleDownStud = oneDeckGame<State>({
  id: 'double-down-stud',
  title: 'Double down stud',
  rules: '19:47-17',
  options: OPTIONS,
  limits: { least: 5_00, most: 500_00 },
  forbids,
  places: PLACES,
  order: ORDER,
  wagers,
  coupons: [MAIN],
  layout,
  exhibits,
  board,
  cites,
  hours,
  cut,
  ways,
  irregular,
  decisions,
  reveal,
  round,
  settlement,
  judge: judged,
  cap: () => CAP,
  odds,
  strategy,
  weighed,
  practice: { wager: 'main', hands: 240, shared: 'Before the dealer' },
  guide,
})
