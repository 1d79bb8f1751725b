import {
  type BonusState,
  type Exposed,
  evolveVoided,
  type FaceUp,
  oneDeckGame,
  type Voided,
} from '../../onedeck/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { acts, irregular } from './irregularities.ts'
import { odds } from './odds.ts'
import { cites, cut, decisions, hours, reveal, round, stub, turns, ways } from './play.ts'
import { cap, judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { study } from './study.ts'
import { bound, ORDER, PLACES, unstake } from './wagers.ts'
import { weigh } from './weigh.ts'

export type State = BonusState

export const allInHoldem = oneDeckGame<State, Exposed | FaceUp, Voided>({
  ...felt,
  places: PLACES,
  order: ORDER,
  bound,
  unstake,
  coupons: ['ante', 'hole-card-bonus', 'final-hand-bonus'],
  evolve: evolveVoided,
  acts,
  cites,
  hours,
  cut,
  ways,
  stub,
  irregular,
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
