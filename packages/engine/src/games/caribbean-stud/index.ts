import { type OwnRules, versusGame } from '../../versus/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { communicated, dealerShort, declinePayout, irregular, offers } from './irregularities.ts'
import { odds } from './maths/odds.ts'
import { study } from './maths/study.ts'
import { weigh } from './maths/weigh.ts'
import { cites, cut, decisions, hours, reveal, round, stub, turnCard, ways } from './play.ts'
import { countCoins, lockOut, STEPS, setMeter, settingMeter } from './progressive.ts'
import { judge } from './settle.ts'
import { ownActs, settlement } from './settlement.ts'
import { evolve, type OwnCommand, type OwnFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { bound, fixed, METER, ORDER, PLACES, unstake } from './wagers.ts'

export type { State } from './state.ts'

const own: OwnRules<State, OwnCommand, OwnFact> = {
  ...felt,
  places: PLACES,
  order: ORDER,
  fixed,
  bound,
  unstake,
  coupons: ['ante'],
  meters: [METER],
  cites,
  hours,
  cut,
  ways,
  stub,
  irregular,
  decisions,
  reveal,
  prepare: settingMeter,
  round,
  steps: STEPS,
  settlement,
  ownActs,
  judge,
  odds,
  strategy,
  weigh: (table, player) => weigh(own, table, player),
  study,
  practice: { wager: 'ante', hands: 100 },
  guide,
  evolve,
  offers,
  acts: {
    'set-meter': (_, table, { chance }) => setMeter(table, chance),
    'lock-out': (_, table) => lockOut(table),
    'count-coins': (_, table) => countCoins(table),
    'turn-card': (_, table, { chance }) => turnCard(table, chance),
    'dealer-short': dealerShort,
    communicated: (_, table, { place }) => communicated(table, place),
    'decline-payout': (_, table, { chance }) => declinePayout(table, chance),
  },
}

export const caribbeanStud = versusGame<State, OwnCommand, OwnFact>(own)
