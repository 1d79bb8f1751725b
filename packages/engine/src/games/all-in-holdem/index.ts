import {
  type BonusState,
  beginWithBonus,
  type Exposed,
  evolveVoided,
  type FaceUp,
  oneDeckGame,
  type Voided,
} from '../../onedeck/index.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { acts, irregular } from './irregularities.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { forbids, OPTIONS } from './options.ts'
import { cites, cut, decisions, hours, reveal, round, stub, turns, ways } from './play.ts'
import { cap, judged, settlement } from './settle.ts'
import { strategy } from './strategy.ts'
import { study } from './study.ts'
import { bound, ORDER, PLACES, unstake, wagers } from './wagers.ts'
import { weigh } from './weigh.ts'

export type State = BonusState

export const allInHoldem = oneDeckGame<State, Exposed | FaceUp, Voided>({
  id: 'all-in-holdem',
  title: "All-in hold 'em",
  rules: '19:47-44',
  options: OPTIONS,
  limits: { least: 5_00, most: 500_00 },
  forbids,
  places: PLACES,
  order: ORDER,
  wagers,
  bound,
  unstake,
  coupons: ['ante', 'hole-card-bonus', 'final-hand-bonus'],
  begin: beginWithBonus,
  evolve: evolveVoided,
  acts,
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
  cap,
  odds,
  strategy,
  weigh,
  study,
  guide,
})
