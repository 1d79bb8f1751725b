import { bettors, type Spot } from '../../kernel/account.ts'
import { oddsText, paysOf } from '../../kernel/money.ts'
import { decideBy, firstOf, type Handlers, type Stage } from '../../kernel/part.ts'
import type { Act } from '../../kernel/procedure.ts'
import { sure } from '../../kernel/sure.ts'
import { terms, termsOf, whenReady } from '../../kernel/table.ts'
import type { Actor, Command, KernelEvent, Offer, Refused, Step, Wait } from '../../kernel/types.ts'
import {
  collect,
  inspecting,
  inspectionStep,
  pay,
  uprightActs,
  uprightHandlers,
  uprightStep,
  type Verdict,
} from '../../wheels/index.ts'
import { irregularities, objectIrregular } from './irregularities.ts'
import { chosen } from './options.ts'
import { type BigSixCommand, type BigSixFact, type Event, fact, type State, type T } from './state.ts'
import { PLACES, wagers } from './wagers.ts'
import { nameOf, symbolAt, WHEEL } from './wheel.ts'

/** What the number at the clapper does to a wager. */
const judge =
  (table: T) =>
  (spot: Spot): Verdict | undefined => {
    const { stop } = table.state.spin
    if (stop === null) return undefined
    const won = symbolAt(stop)
    const because = `The clapper rests at ${nameOf(won)}.`
    if (won !== spot.wager) return { outcome: 'lose', rule: '19:47-5.6(e)', because }
    const bet = wagers(termsOf(table, spot.account).options).find((w) => w.id === spot.wager)
    const odds = paysOf(sure(bet, spot.wager))
    return { outcome: 'win', odds, rule: '19:47-5.5(a)', because: `${because} It pays ${oddsText(odds)}.` }
  }

const INSPECT = inspecting('Inspect the wheel, its pegs and the clapper.')
export const procedure = (): readonly Act[] => [INSPECT, ...Object.values(uprightActs(WHEEL))]

const inspection: Stage<State> = (table) =>
  table.state.spin.spins === 0 ? inspectionStep(table, INSPECT) : undefined

/** Bets are open until everyone is ready; then the wheel, the collection, the payment. */
const spinning: Stage<State> = (table) => {
  const { spin } = table.state
  const step = uprightStep(spin, WHEEL, collect(table, judge(table)).length > 0)
  return spin.closed ? step : whenReady({ places: () => PLACES }, table, bettors(table), step)
}

const STAGES: readonly Stage<State>[] = [inspection, spinning]

/** What must be done next, and by whom. */
export const dealer = (table: T): Step | Wait => firstOf(STAGES, table)

export const offers = (table: T, actor: Actor): readonly Offer[] => irregularities(table, actor)

export const object = (table: T, command: Command): Refused | undefined => objectIrregular(table, command)

const over = ({ round }: T): Event[] => [fact({ type: 'spin-over' }), { type: 'closed', round }]

/** The dealer announces where the clapper rests, or between which it lies and which of them was passed last. */
function call(stop: number, passed: boolean): KernelEvent {
  const words = `${nameOf(symbolAt(stop))}${passed ? ', the number last passed' : ''}`
  return { type: 'called', by: 'dealer', words, rule: passed ? '19:47-5.6(c)1' : '19:47-5.6(e)' }
}

const upright = uprightHandlers<State>(WHEEL, {
  between: (table) => chosen(terms(table).options).between,
  call,
  mark: symbolAt,
})

/** What follows from an accepted command. */
export const decide = decideBy<State, BigSixCommand, BigSixFact>({
  ...upright,
  collect: (table) => [...collect(table, judge(table)), fact({ type: 'losers-collected' })],
  pay: (table) => [...pay(table, judge(table)), ...over(table)],
} satisfies Handlers<State, BigSixCommand, BigSixFact>)
