import {
  type BonusState,
  beginWithBonus,
  type Exposed,
  evolveVoided,
  type FaceUp,
  type OwnDeck,
  oneDeckGame,
  type Voided,
} from '../../onedeck/index.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { acts, irregular } from './irregularities.ts'
import { layout } from './layout.ts'
import { odds, played } from './odds.ts'
import { forbids, OPTIONS } from './options.ts'
import { cites, cut, decisions, hours, reveal, round, stub, turns, ways } from './play.ts'
import { judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { study } from './study.ts'
import { beside, ORDER, PLACES, wagers } from './wagers.ts'
import { weigh } from './weigh.ts'

export type State = BonusState

const rules: OwnDeck<State, Exposed | FaceUp, Voided> = {
  id: 'texas-holdem-bonus',
  title: "Texas hold 'em bonus",
  rules: '19:47-28',
  options: OPTIONS,
  limits: { least: 5_00, most: 500_00 },
  forbids,
  places: PLACES,
  order: ORDER,
  wagers,
  ...beside,
  begin: beginWithBonus,
  evolve: evolveVoided,
  acts,
  coupons: ['ante', 'bonus'],
  layout,
  exhibits,
  board,
  overheard,
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
