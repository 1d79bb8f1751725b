import { oneDeckGame, type State } from '../../onedeck/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { irregular } from './irregularities.ts'
import { odds } from './odds.ts'
import { cites, cut, decisions, hours, reveal, round, stub, ways } from './play.ts'
import { judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { study } from './study.ts'
import { bound, ORDER, PLACES, refuseTogether, unstake } from './wagers.ts'
import { weighed } from './weigh.ts'

export type { State } from '../../onedeck/index.ts'

export const threeCardPoker = oneDeckGame<State>({
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
