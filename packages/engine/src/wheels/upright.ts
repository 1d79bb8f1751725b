import { onceFor } from '../kernel/once.ts'
import type { Handlers } from '../kernel/part.ts'
import { dealerAct, stepOf } from '../kernel/procedure.ts'
import type { Citation, Event, KernelEvent, Offer, StaffCommand, Step, Table } from '../kernel/types.ts'
import { INSPECTED } from './inspection.ts'
import {
  AGAIN,
  CLEARED,
  type Direction,
  noSpinEvents,
  noSpinOffers,
  type Spin,
  type SpinFact,
  spinFact,
  spinNeed,
} from './spin.ts'

/** What the licensee lets happen when the clapper rests between two stops. */
export type Between = 'previous' | 'respin'

/** An upright wheel with a clapper, spun after "No more bets" in either direction: Big Six, Pokette. */
export interface Upright {
  readonly stops: number
  /** What its stops show: `number`, `card`. */
  readonly shows: string
  readonly rules: {
    readonly call: Citation
    readonly spin: Citation
    /** Too few revolutions. */
    readonly short: Citation
    readonly previous: Citation
    readonly respin: Citation
    readonly announce: Citation
    readonly collect: Citation
    readonly pay: Citation
  }
}

/** So many turns of the wheel make a valid spin (5.6(b), 12.7(b)). */
export const REVOLUTIONS = 3

export type UprightCommand =
  | StaffCommand<'inspect-wheel' | 'no-more-bets' | 'collect' | 'pay'>
  | StaffCommand<'spin', { direction: Direction }>
  | StaffCommand<'no-spin', { reason: string }>
  | StaffCommand<'announce' | 'between', { chance: number }>

/** A spin's acts in their order. */
export const uprightActs = onceFor(({ shows, rules }: Upright) => {
  return {
    close: dealerAct('no-more-bets', rules.call, 'Call “No more bets”.'),
    spin: dealerAct('spin', rules.spin, 'Spin the wheel, three revolutions at least.'),
    announce: dealerAct('announce', rules.announce, `Announce the ${shows} at the clapper.`),
    collect: dealerAct('collect', rules.collect, 'Collect the losing wagers.'),
    pay: dealerAct('pay', rules.pay, 'Pay the winning wagers.'),
  }
})

/** The dealer's next step once everyone is ready; `losers` when there is something to collect. */
export function uprightStep(spin: Spin, wheel: Upright, losers: boolean): Step {
  const acts = uprightActs(wheel)
  if (spin.stop !== null) return stepOf(losers && !spin.collected ? acts.collect : acts.pay)
  if (!spin.closed) return stepOf(acts.close)
  if (spin.turning) return stepOf(acts.announce, spinNeed(wheel.stops))
  const step = stepOf(acts.spin)
  return { ...step, command: { ...step.command, direction: 'clockwise' } }
}

/** The other direction, and what can go wrong while the wheel turns. */
export function uprightOffers(spin: Spin, { stops, shows, rules }: Upright, between: Between): Offer[] {
  const by = 'dealer'
  if (spin.closed && !spin.turning && spin.stop === null) {
    const says = 'Spin the wheel the other way round.'
    return [{ type: 'spin', by, rule: rules.spin, says, with: { direction: 'counterclockwise' } }]
  }
  if (!spin.turning) return []
  const few = {
    reason: 'revolutions',
    rule: rules.short,
    says: 'The wheel made fewer than three revolutions',
  }
  const rests = `The clapper rests between two ${shows}s.`
  const lies: Offer =
    between === 'previous'
      ? {
          type: 'between',
          by,
          rule: rules.previous,
          says: `${rests} The one passed last wins: enter it.`,
          needs: spinNeed(stops),
        }
      : { type: 'between', by, rule: rules.respin, says: `${rests} The spin is void. ${AGAIN}` }
  return [...noSpinOffers(by, [few]), lies]
}

/** What a game says about its own wheel. */
export interface Announcing<S> {
  between(table: Table<S>): Between
  /** The call of where the clapper rests, or of the stop it passed last when it lies between two. */
  call(stop: number, passed: boolean): KernelEvent
  mark(stop: number): string
}

/** Up to the result: what follows from calling, spinning, a spin that is void, and the clapper at rest. */
export function uprightHandlers<S>({ rules }: Upright, { between, call, mark }: Announcing<S>) {
  const close = (): Event<SpinFact>[] => [
    { type: 'called', by: 'dealer', words: 'No more bets', rule: rules.call },
    spinFact({ type: 'bets-closed' }),
  ]
  const rested = (stop: number, passed: boolean): Event<SpinFact>[] => [
    call(stop, passed),
    spinFact({ type: 'wheel-rested', stop, ...(passed && { between: true }) }),
    { type: 'marked', mark: mark(stop) },
  ]
  return {
    'inspect-wheel': () => INSPECTED,
    'no-more-bets': close,
    spin: (_, { direction }) => [spinFact({ type: 'wheel-spun', direction })],
    'no-spin': () => [...noSpinEvents('dealer', 'revolutions', rules.short), ...CLEARED],
    announce: (_, { chance }) => rested(chance, false),
    between: (table, { chance }) =>
      between(table) === 'previous'
        ? rested(chance, true)
        : [...noSpinEvents('dealer', 'between', rules.respin), ...CLEARED],
  } satisfies Partial<Handlers<S, UprightCommand, SpinFact>>
}
