import { type State, versusGame } from '../../versus/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { irregular } from './irregularities.ts'
import { odds } from './maths/odds.ts'
import { study } from './maths/study.ts'
import { weigh } from './maths/weigh.ts'
import { cites, cut, decisions, hours, round, stub, turns, ways } from './play.ts'
import { cap, judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { BETS, bound, FIRST, follow, PLACES, unstake, type Wagering } from './wagers.ts'

export type { State } from '../../versus/index.ts'

export const letItRide = versusGame<State, Wagering>({
  ...felt,
  places: PLACES,
  order: BETS,
  bound,
  unstake,
  coupons: [FIRST],
  acts: { bet: follow, take: follow },
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
  study,
  practice: { wager: 'bet-1', hands: 240, shared: 'In the middle' },
  guide,
})
