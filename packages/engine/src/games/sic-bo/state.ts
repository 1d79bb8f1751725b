import type { CommandOf, Fact, Event as Recorded, StaffCommand, Table, WagerId } from '../../kernel/types.ts'

/**
 * Where a round stands: the device not yet inspected, bets open, bets closed, the cover on the shaker, the cover off,
 * the dice read, losers collected, winners paid; or no gaming because the device is out of order.
 */
export type Phase =
  | 'unopened'
  | 'betting'
  | 'closed'
  | 'covered'
  | 'uncovered'
  | 'read'
  | 'collected'
  | 'paid'
  | 'stopped'

export interface State {
  readonly phase: Phase
  /** How often the covered shaker has been shaken; at least three times (9.5(c)). */
  readonly shakes: number
  /** The dice as they were entered or announced; they lie open until the shaker is covered again. */
  readonly dice: readonly number[]
  /** The areas of the layout that are lit. */
  readonly lit: readonly WagerId[]
  /** The electrical device failed with the shaker uncovered: this round is settled and then gaming stops (9.6(b)). */
  readonly failed: boolean
  /** The casino supervisor is present for that settlement. */
  readonly attended: boolean
}

export type T = Table<State>

export const begin = (): State => ({
  phase: 'unopened',
  shakes: 0,
  dice: [],
  lit: [],
  failed: false,
  attended: false,
})

export type SicBoFact =
  | (Fact & {
      readonly type: 'device-inspected'
      readonly dice: readonly number[]
      readonly lit: readonly WagerId[]
    })
  | (Fact & { readonly type: 'bets-closed' })
  | (Fact & { readonly type: 'shaker-covered' })
  | (Fact & { readonly type: 'shaker-shaken' })
  | (Fact & { readonly type: 'shaker-uncovered' })
  | (Fact & { readonly type: 'no-roll' })
  | (Fact & { readonly type: 'die-entered'; readonly die: number; readonly lit: readonly WagerId[] })
  | (Fact & { readonly type: 'dice-announced'; readonly dice: readonly number[] })
  | (Fact & { readonly type: 'losers-collected' })
  | (Fact & { readonly type: 'winners-paid' })
  | (Fact & { readonly type: 'lights-cleared' })
  | (Fact & { readonly type: 'device-failed' })
  | (Fact & { readonly type: 'supervisor-attends' })
  | (Fact & { readonly type: 'gaming-stopped' })
  | (Fact & { readonly type: 'device-repaired' })

export type SicBoCommand =
  | StaffCommand<'inspect-device', { first: number; second: number; third: number }>
  | StaffCommand<'no-more-bets' | 'cover' | 'shake' | 'uncover' | 'collect' | 'pay' | 'clear'>
  | StaffCommand<'enter' | 'announce', { chance: readonly number[] }>
  | StaffCommand<'attend' | 'stop-gaming' | 'no-roll' | 'device-failure' | 'repair-device'>
export type SicBoCommandOf<K extends SicBoCommand['type']> = CommandOf<SicBoCommand, K>
export type Event = Recorded<SicBoFact>

/** A fact with its shape checked where it is made. */
export const fact = (it: SicBoFact): SicBoFact => it

/** Records a fact. It decides nothing. */
export function evolve(state: State, it: SicBoFact): State {
  switch (it.type) {
    case 'device-inspected':
      return { ...begin(), phase: 'betting' }
    case 'bets-closed':
      return { ...state, phase: 'closed' }
    case 'shaker-covered':
      return { ...state, phase: 'covered', shakes: 0, dice: [] }
    case 'shaker-shaken':
      return { ...state, shakes: state.shakes + 1 }
    case 'shaker-uncovered':
      return { ...state, phase: 'uncovered' }
    case 'no-roll':
      // Since version 2 bets are open again before the dice are shaken anew.
      return { ...state, phase: it.v === 2 ? 'betting' : 'closed', shakes: 0 }
    case 'die-entered': {
      const dice = [...state.dice, it.die]
      return { ...state, phase: dice.length === 3 ? 'read' : state.phase, dice, lit: it.lit }
    }
    case 'dice-announced':
      return { ...state, phase: 'read', dice: it.dice }
    case 'losers-collected':
      return { ...state, phase: 'collected' }
    case 'winners-paid':
      return { ...state, phase: 'paid' }
    case 'lights-cleared':
      return { ...state, phase: 'betting', shakes: 0, lit: [] }
    case 'device-failed':
      return { ...state, failed: true, lit: [] }
    case 'supervisor-attends':
      return { ...state, attended: true }
    case 'gaming-stopped':
      return { ...state, phase: 'stopped', shakes: 0, lit: [], failed: false, attended: false }
    case 'device-repaired':
      return { ...state, phase: 'unopened' }
  }
}
