import { bankPart, bankPlays, covered, diceUntil, MAIN } from '../../banking/index.ts'
import {
  decideIn,
  firstDue,
  type Game,
  type Part,
  reducible,
  stakeAt,
  terms,
  together,
  unstakeAt,
} from '../../kernel/index.ts'
import { type VersusCommand, type VersusFact, versusGame } from '../../versus/index.ts'
import { BANK, gameStarted, till, undo } from './bank.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { irregular, irregularParts, unsettled } from './irregularities.ts'
import { odds } from './maths/odds.ts'
import { weigh } from './maths/weigh.ts'
import { chosen } from './options.ts'
import { around, cites, cut, hours, prepare, round, roundParts, stub, ways } from './play.ts'
import { procedure } from './procedure.ts'
import { setParts } from './sets.ts'
import { settleParts } from './settle.ts'
import { startParts } from './start.ts'
import { evolve, type Fact, type PgpCommand, PLACES, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { isNumber, NUMBERS, ORDER, stakeNumber } from './wagers.ts'

export type { State } from './state.ts'

type Own = Part<State, PgpCommand, Fact | VersusFact>
const bank = bankPart(BANK)

const base = versusGame<State, PgpCommand, Fact>({
  ...felt,
  // The family goes clockwise from the dealer's left.
  places: PLACES.toReversed(),
  order: ORDER,
  deck: 'joker',
  bound: (table, _, __, wager, range) => (wager === MAIN ? covered(BANK, table, range) : range),
  coupons: [MAIN, ...NUMBERS],
  cites,
  hours,
  cut,
  ways,
  stub,
  irregular,
  decisions: [],
  around,
  round,
  prepare,
  beforeCut: (table) => firstDue(bank.stages ?? [], table),
  playing: (table) => bankPlays(BANK, table),
  till,
  undo,
  unsettled,
  until: (table) => (chosen(terms(table).options).start === 'dice' ? diceUntil(table) : undefined),
  settlement: () => [],
  judge: () => ({}),
  evolve,
  odds,
  strategy: (view, player, pick) => strategy(paiGowPoker as Game<State>, view, player, pick),
  guide,
})

const parts = together<State, PgpCommand, Fact | VersusFact>([
  bank as Own,
  ...startParts,
  ...roundParts,
  ...setParts,
  ...settleParts,
  ...irregularParts,
  {
    handlers: {
      wash: (table, command) => [...base.decide(table, command as VersusCommand), ...gameStarted(table)],
    },
  },
])
const decideOwn = decideIn(parts.handlers)

export const paiGowPoker: Game<State, VersusCommand | PgpCommand, VersusFact | Fact> = {
  ...base,
  places: felt.places,
  takesCoupon: (options, wager) => !isNumber(wager) || chosen(options).numberCoupon,
  weigh,
  // What was surrendered or collected unseen is never shown to anybody.
  opens: 'shown',
  layoutBetting: {
    ...base.layoutBetting,
    stake: (table, player, place, wager) => {
      if (player === table.state.bank) return { refused: BANK.rules.area, because: 'The bank does not bet.' }
      return isNumber(wager)
        ? stakeNumber(table, player, place, wager, table.state.closed)
        : stakeAt(base, table, player, place, wager)
    },
    // A number is paid down to the dollar, whatever lies there: it is reduced in any chips.
    unstake: (table, player, place, wager) =>
      isNumber(wager) && !table.state.closed
        ? reducible(table, player, place, wager, terms(table).coin)
        : unstakeAt(base, table, player, place, wager),
  },
  offers: (table, actor) => [...base.offers(table, actor), ...parts.offers(table, actor)],
  object: (table, command) => parts.object(table, command) ?? base.object?.(table, command),
  decide: (table, command) =>
    Object.hasOwn(parts.handlers, command.type)
      ? decideOwn(table, command as PgpCommand)
      : base.decide(table, command),
  draws: {
    noResult: ({ state }) =>
      state.shaken ? { type: 'no-roll', by: 'dealer', reason: 'flat' } : { type: 'no-number', by: 'dealer' },
  },
  procedure: (options) => procedure(base.procedure?.(options) ?? [], options),
}
