import {
  type BonusState,
  type Exposed,
  evolveVoided,
  type FaceUp,
  holdemIrregular,
  survivingActs,
  type Voided,
  versusGame,
} from '../../versus/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { study } from './maths/study.ts'
import { weigh } from './maths/weigh.ts'
import { cites, cut, decisions, hours, reveal, round, stub, turns, ways } from './play.ts'
import { cap, judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { bound, FINAL, HOLE, ORDER, PLACES, unstake } from './wagers.ts'

export type State = BonusState

export const allInHoldem = versusGame<State, Exposed | FaceUp, Voided>({
  ...felt,
  places: PLACES,
  order: ORDER,
  bound,
  unstake,
  coupons: ['ante', 'hole-card-bonus', 'final-hand-bonus'],
  evolve: evolveVoided,
  // Void hands do not void the wagers on their cards (44.13(a), (b)).
  acts: survivingActs([HOLE, FINAL]),
  cites,
  hours,
  cut,
  ways,
  stub,
  irregular: holdemIrregular,
  decisions,
  turns,
  reveal,
  round,
  settlement,
  judge: judged,
  cap,
  odds,
  strategy,
  weigh,
  study,
  guide,
})
