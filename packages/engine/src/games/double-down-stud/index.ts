import { type State, versusGame } from '../../versus/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { irregular } from './irregularities.ts'
import { odds } from './maths/odds.ts'
import { study } from './maths/study.ts'
import { weighed } from './maths/weigh.ts'
import { cites, cut, decisions, hours, reveal, round, ways } from './play.ts'
import { CAP, judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { MAIN, ORDER, PLACES } from './wagers.ts'

export type { State } from '../../versus/index.ts'

export const doubleDownStud = versusGame<State>({
  ...felt,
  places: PLACES,
  order: ORDER,
  coupons: [MAIN],
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
  study,
  practice: { wager: 'main', hands: 240, shared: 'Before the dealer' },
  guide,
})
