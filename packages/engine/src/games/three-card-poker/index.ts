import { oneDeckGame, type State } from '../../onedeck/index.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { irregular } from './irregularities.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { forbids, OPTIONS } from './options.ts'
import { cites, cut, decisions, hours, reveal, round, stub, ways } from './play.ts'
import { judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { bound, ORDER, PLACES, refuseTogether, unstake, wagers } from './wagers.ts'
import { weighed } from './weigh.ts'

export type { State } from '../../onedeck/index.ts'

export const threeCardPoker = oneDeckGame<State>({
  id: 'three-card-poker',
  title: 'Three card poker',
  rules: '19:47-20',
  options: OPTIONS,
  limits: { least: 5_00, most: 500_00 },
  forbids,
  places: PLACES,
  order: ORDER,
  wagers,
  bound,
  unstake,
  together: refuseTogether,
  coupons: ['ante', 'pair-plus'],
  layout,
  exhibits,
  board,
  overheard,
  cites,
  hours,
  cut,
  ways,
  stub,
  irregular,
  decisions,
  reveal,
  round,
  settlement,
  judge: judged,
  bonus: 'ante',
  odds,
  strategy,
  weighed,
  practice: { wager: 'ante', hands: 240 },
  guide,
})
