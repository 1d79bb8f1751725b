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
import { ORDER, PLACES } from './wagers.ts'

export type { State } from '../../versus/index.ts'

export const fourCardPoker = versusGame<State>({
  ...felt,
  places: PLACES,
  order: ORDER,
  coupons: ['ante', 'aces-up'],
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
  practice: { wager: 'ante', hands: 40 },
  guide,
})
