import {
  type BonusState,
  type Exposed,
  evolveVoided,
  type FaceUp,
  holdemIrregular,
  type OwnRules,
  survivingActs,
  type Voided,
  versusGame,
} from '../../versus/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds, played } from './maths/odds.ts'
import { study } from './maths/study.ts'
import { weigh } from './maths/weigh.ts'
import { cites, cut, decisions, hours, reveal, round, stub, turns, ways } from './play.ts'
import { judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { beside, ORDER, PLACES } from './wagers.ts'

export type State = BonusState

const rules: OwnRules<State, Exposed | FaceUp, Voided> = {
  ...felt,
  places: PLACES,
  order: ORDER,
  ...beside,
  evolve: evolveVoided,
  // What goes wrong is as subchapter 44 has it: void hands do not void the wager on their cards.
  acts: survivingActs(['bonus']),
  coupons: ['ante', 'bonus'],
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
  odds,
  played,
  strategy,
  weigh: (table, player) => weigh(rules, table, player),
  study,
  guide,
}

export const texasHoldemBonus = versusGame<State, Exposed | FaceUp, Voided>(rules)
