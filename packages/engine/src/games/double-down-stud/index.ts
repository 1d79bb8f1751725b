import { oneDeckGame, type State } from '../../onedeck/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { irregular } from './irregularities.ts'
import { odds } from './odds.ts'
import { cites, cut, decisions, hours, reveal, round, ways } from './play.ts'
import { CAP, judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { study } from './study.ts'
import { MAIN, ORDER, PLACES } from './wagers.ts'
import { weighed } from './weigh.ts'

export type { State } from '../../onedeck/index.ts'

export const doubleDownStud = oneDeckGame<State>({
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
