import type { Citation, Event, Fact, Need, Offer, Staff } from '../kernel/types.ts'

/** As seen by the players. */
export type Direction = 'clockwise' | 'counterclockwise'
export const DIRECTIONS = ['clockwise', 'counterclockwise'] as const satisfies readonly Direction[]

/**
 * How far a spin has come. Bets are open until `closed`; chance is asked only when the wheel is both `turning` and
 * `closed`, in whichever order its rules have that; `stop` is where ball or clapper came to rest.
 */
export interface Spin {
  /** "No more bets" has been called. */
  readonly closed: boolean
  readonly turning: boolean
  readonly direction: Direction | null
  /** Why "No spin" was called, while the ball is still to be taken out. */
  readonly voided: string | null
  /** The index of the stop in the wheel's order. */
  readonly stop: number | null
  /** Losing wagers have been collected: winners are paid next. */
  readonly collected: boolean
  /** Spins begun in this round, void ones included. */
  readonly spins: number
  /** Where it came to rest the last time, to be seen on the wheel until it turns again. */
  readonly last: number | null
}

export const STILL: Spin = {
  closed: false,
  turning: false,
  direction: null,
  voided: null,
  stop: null,
  collected: false,
  spins: 0,
  last: null,
}

/** All that a table remembers of which nothing but the wheel decides. */
export interface UprightState {
  readonly spin: Spin
}
export const atRest = (): UprightState => ({ spin: STILL })

export type SpinFact =
  | (Fact & { readonly type: 'wheel-spun'; readonly direction: Direction })
  | (Fact & { readonly type: 'bets-closed' })
  /** "No spin" was called; the wheel still turns until `wheel-cleared`. */
  | (Fact & { readonly type: 'spin-void'; readonly reason: string })
  /** The void spin is over and bets are open again: the wagers stand. */
  | (Fact & { readonly type: 'wheel-cleared' })
  /** At rest at this stop; `between` when the clapper lay between two and this is the one last passed. */
  | (Fact & { readonly type: 'wheel-rested'; readonly stop: number; readonly between?: boolean })
  | (Fact & { readonly type: 'losers-collected' })
  /** Everything is paid and the next round begins. */
  | (Fact & { readonly type: 'spin-over' })

const TYPES: Readonly<Record<SpinFact['type'], true>> = {
  'wheel-spun': true,
  'bets-closed': true,
  'spin-void': true,
  'wheel-cleared': true,
  'wheel-rested': true,
  'losers-collected': true,
  'spin-over': true,
}

export const isSpinFact = (it: Fact): it is SpinFact => Object.hasOwn(TYPES, it.type)
/** A fact of a spin with its shape checked where it is made. */
export const spinFact = (it: SpinFact): SpinFact => it

/** Records a fact of a spin. It decides nothing. */
export function evolveSpin(spin: Spin, it: SpinFact): Spin {
  switch (it.type) {
    case 'wheel-spun':
      return { ...spin, turning: true, direction: it.direction, spins: spin.spins + 1 }
    case 'bets-closed':
      return { ...spin, closed: true }
    case 'spin-void':
      return { ...spin, voided: it.reason }
    case 'wheel-cleared':
      return { ...STILL, spins: spin.spins, last: spin.last }
    case 'wheel-rested':
      return { ...spin, turning: false, stop: it.stop, last: it.stop }
    case 'losers-collected':
      return { ...spin, collected: true }
    case 'spin-over':
      return { ...STILL, last: spin.last }
  }
}

/** The void spin is over: the wagers stand, and bets are open again for as long as before any spin. */
export const CLEARED: readonly Event<SpinFact>[] = [spinFact({ type: 'wheel-cleared' }), { type: 'reopened' }]

export const spinNeed = (stops: number): Need => ({ kind: 'spin', stops })

/** A reason to call "No spin", with what the dealer is told before calling it. */
export interface NoSpin {
  readonly reason: string
  readonly rule: Citation
  readonly says: string
}

export const AGAIN = 'The wagers stand and the wheel is spun again.'

export const noSpinOffers = (by: Staff, reasons: readonly NoSpin[]): Offer[] =>
  reasons.map(({ reason, rule, says }) => ({
    type: 'no-spin',
    by,
    rule,
    says: `No spin: ${says.charAt(0).toLowerCase()}${says.slice(1)}. ${AGAIN}`,
    with: { reason },
  }))

/** The dealer calls "No spin": whatever the wheel shows in the end decides nothing. */
export const noSpinEvents = (by: Staff, reason: string, rule: Citation): Event<SpinFact>[] => [
  { type: 'called', by, words: 'No spin', rule },
  spinFact({ type: 'spin-void', reason }),
]
