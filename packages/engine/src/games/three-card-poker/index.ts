import { type State, versusGame } from '../../versus/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { irregular } from './irregularities.ts'
import { odds } from './maths/odds.ts'
import { study } from './maths/study.ts'
import { weighed } from './maths/weigh.ts'
import { cites, cut, decisions, hours, reveal, round, stub, ways } from './play.ts'
import { judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { bound, ORDER, PLACES, refuseTogether, unstake } from './wagers.ts'

export type { State } from '../../versus/index.ts'

export const threeCardPoker = versusGame<State>({
  ...felt,
  places: PLACES,
  order: ORDER,
  bound,
  unstake,
  together: refuseTogether,
  coupons: ['ante', 'pair-plus'],
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
  study,
  practice: { wager: 'ante', hands: 240 },
  guide,
})
