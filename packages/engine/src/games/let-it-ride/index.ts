import { oneDeckGame, type State } from '../../onedeck/index.ts'
import { exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { irregular } from './irregularities.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { forbids, OPTIONS } from './options.ts'
import { cites, cut, decisions, hours, round, stub, turns, ways } from './play.ts'
import { cap, judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { BETS, bound, FIRST, follow, PLACES, unstake, type Wagering, wagers } from './wagers.ts'
import { weigh } from './weigh.ts'

export type { State } from '../../onedeck/index.ts'

export const letItRide = oneDeckGame<State, Wagering>({
  id: 'let-it-ride',
  title: 'Let it ride',
  rules: '19:47-18',
  options: OPTIONS,
  limits: { least: 5_00, most: 500_00 },
  forbids,
  places: PLACES,
  order: BETS,
  wagers,
  bound,
  unstake,
  coupons: [FIRST],
  acts: { bet: follow, take: follow },
  layout,
  exhibits,
  overheard,
  cites,
  hours,
  cut,
  ways,
  stub,
  irregular,
  decisions,
  turns,
  round,
  settlement,
  judge: judged,
  cap,
  odds,
  strategy,
  weigh,
  practice: { wager: 'bet-1', hands: 240, shared: 'In the middle' },
  guide,
})
