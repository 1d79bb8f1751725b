import { bettors, type Spot } from '../kernel/account.ts'
import { flat } from '../kernel/flat.ts'
import type { Game } from '../kernel/game.ts'
import { unit } from '../kernel/money.ts'
import { decideBy, firstOf, type Stage } from '../kernel/part.ts'
import { limited, reducible } from '../kernel/range.ts'
import { terms, whenReady } from '../kernel/table.ts'
import type {
  Cents,
  Citation,
  Command,
  KernelEvent,
  OptionValues,
  Place,
  Refused,
  Table,
  WagerId,
} from '../kernel/types.ts'
import { inspecting, inspectionStep } from './inspection.ts'
import { collect, type Judge, pay, type Verdict } from './settle.ts'
import { atRest, evolveSpin, type SpinFact, spinFact, type UprightState } from './spin.ts'
import {
  type Between,
  type Upright,
  type UprightCommand,
  uprightActs,
  uprightHandlers,
  uprightOffers,
  uprightStep,
} from './upright.ts'

type T = Table<UprightState>
export type UprightGame = Game<UprightState, UprightCommand, SpinFact>

type Said = 'id' | 'title' | 'rules' | 'options' | 'limits' | 'wagers' | 'layout' | 'odds' | 'guide'
type Perhaps =
  | 'noOther'
  | 'forbids'
  | 'exhibits'
  | 'board'
  | 'overheard'
  | 'simplest'
  | 'coupons'
  | 'study'
  | 'practice'

/** A game on an upright wheel: players bet, the wheel is spun, and each wager is decided by where the clapper rests. */
export interface UprightRules extends Pick<UprightGame, Said>, Partial<Pick<UprightGame, Perhaps>> {
  places(options: OptionValues): readonly Place[]
  readonly wheel: Upright
  /** A clapper between two stops, without saying which choice follows from it. */
  readonly rests: Citation
  /** What the dealer inspects first: `Inspect the wheel, its pegs and the clapper.` */
  readonly inspect: string
  /** What follows from a clapper between two stops. */
  between(options: OptionValues): Between
  /** The dealer's words for a stop, what it leaves on the board, and what it does to a wager. */
  announced(stop: number): string
  mark(stop: number): string
  judge(table: T, spot: Spot, stop: number): Verdict
  /** The wager that a sensible player makes, the least of it. */
  readonly strategy: WagerId
}

/** All of it by one rule: for a game that is no subchapter of the regulation. */
export const uprightByOneRule = (rule: Citation): Upright['rules'] => ({
  call: rule,
  spin: rule,
  short: rule,
  previous: rule,
  respin: rule,
  announce: rule,
  collect: rule,
  pay: rule,
})

/** What can go wrong while the wheel turns cannot while it stands. */
function refuseIdle(
  { rests, wheel }: UprightRules,
  { state }: T,
  { type, by }: Command,
): Refused | undefined {
  if ((type !== 'no-spin' && type !== 'between') || by !== 'dealer' || state.spin.turning) return undefined
  const refused = type === 'between' ? rests : wheel.rules.short
  return { refused, because: 'The wheel is not turning.' }
}

/** What follows from each command. */
function deciding(own: UprightRules, judging: (table: T) => Judge): UprightGame['decide'] {
  const { wheel, announced, mark, between } = own
  const call = (stop: number, passed: boolean): KernelEvent => ({
    type: 'called',
    by: 'dealer',
    words: `${announced(stop)}${passed ? `, the ${wheel.shows} last passed` : ''}`,
    rule: passed ? wheel.rules.previous : wheel.rules.announce,
  })
  return decideBy<UprightState, UprightCommand, SpinFact>({
    ...uprightHandlers<UprightState>(wheel, {
      between: (table) => between(terms(table).options),
      call,
      mark,
    }),
    collect: (table) => [...collect(table, judging(table)), spinFact({ type: 'losers-collected' })],
    pay: (table) => [
      ...pay(table, judging(table)),
      spinFact({ type: 'spin-over' }),
      { type: 'closed', round: table.round },
    ],
  })
}

/** The unit in which a wager is paid exactly at all its odds. */
function stepOf({ wagers }: UprightRules, table: T, wager: WagerId): Cents {
  const { options, coin } = terms(table)
  const pays = wagers(options).find((w) => w.id === wager)?.pays ?? []
  return unit(
    coin,
    pays.map((p) => p.odds),
  )
}

/** The game that these rules make. */
export function uprightGame(own: UprightRules): UprightGame {
  const {
    wheel,
    rests: _,
    inspect,
    between,
    announced: __,
    mark: ___,
    judge,
    strategy,
    places,
    ...said
  } = own
  const INSPECT = inspecting(inspect)
  const judging =
    (table: T): Judge =>
    (spot) => {
      const { stop } = table.state.spin
      return stop === null ? undefined : judge(table, spot, stop)
    }
  const inspection: Stage<UprightState> = (table) =>
    table.state.spin.spins === 0 ? inspectionStep(table, INSPECT) : undefined
  /** Bets are open until everyone is ready; then the wheel, the collection, the payment. */
  const spinning: Stage<UprightState> = (table) => {
    const { spin } = table.state
    const step = uprightStep(spin, wheel, collect(table, judging(table)).length > 0)
    return spin.closed ? step : whenReady({ places }, table, bettors(table), step)
  }
  const closed = ({ state }: T): Refused | undefined =>
    state.spin.closed ? { refused: wheel.rules.call, because: '“No more bets” has been called.' } : undefined
  const game: UprightGame = {
    ...said,
    places,
    begin: atRest,
    layoutBetting: {
      ownChips: true,
      stake: (table, player, place, wager) =>
        closed(table) ?? limited(table, player, place, wager, { step: stepOf(own, table, wager) }),
      unstake: (table, player, place, wager) =>
        closed(table) ?? reducible(table, player, place, wager, stepOf(own, table, wager)),
    },
    draws: { noResult: () => ({ type: 'no-spin', by: 'dealer', reason: 'revolutions' }) },
    offers: (table, actor) =>
      actor === 'dealer' ? uprightOffers(table.state.spin, wheel, between(terms(table).options)) : [],
    object: (table, command) => refuseIdle(own, table, command),
    decide: deciding(own, judging),
    evolve: (state, it) => ({ spin: evolveSpin(state.spin, it) }),
    dealer: (table) => firstOf([inspection, spinning], table),
    procedure: () => [INSPECT, ...Object.values(uprightActs(wheel))],
    strategy: (table, player) => flat(game, table, player, strategy),
  }
  return game
}
