import {
  type BonusState,
  type Exposed,
  evolveVoided,
  type FaceUp,
  type OwnDeck,
  oneDeckGame,
  type Voided,
} from '../../onedeck/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { acts, irregular } from './irregularities.ts'
import { odds, played } from './odds.ts'
import { cites, cut, decisions, hours, reveal, round, stub, turns, ways } from './play.ts'
import { judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { study } from './study.ts'
import { beside, ORDER, PLACES } from './wagers.ts'
import { weigh } from './weigh.ts'

export type State = BonusState

const rules: OwnDeck<State, Exposed | FaceUp, Voided> = {
  ...felt,
  places: PLACES,
  order: ORDER,
  ...beside,
  evolve: evolveVoided,
  acts,
  coupons: ['ante', 'bonus'],
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
  odds,
  played,
  strategy,
  weigh: (table, player) => weigh(rules, table, player),
  study,
  guide,
}

export const texasHoldemBonus = oneDeckGame<State, Exposed | FaceUp, Voided>(rules)
