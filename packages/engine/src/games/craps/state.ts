import type {
  Account,
  Cents,
  CommandOf,
  Fact,
  Place,
  PlayerCommand,
  PlayerId,
  Event as Recorded,
  StaffCommand,
  Table,
  WagerId,
} from '../../kernel/types.ts'

/** The totals that can be a come-out point, 19:47-1.1[come-out-point], or a come point, 19:47-1.1[come-point]. */
export const NUMBERS = [4, 5, 6, 8, 9, 10] as const
export type Point = (typeof NUMBERS)[number]
export const isNumber = (total: number): total is Point => NUMBERS.some((n) => n === total)

/** The set the stickman keeps; two of them are in play (1.7(a)). */
export const DICE = ['1', '2', '3', '4', '5'] as const

export type Dice = readonly [number, number]

/**
 * Where the dice are: still with the boxman, all of them in the stickman's cup, on offer to a player, two in the centre
 * after a throw, in the shooter's hand, in the air.
 */
export type Where = 'boxman' | 'cup' | 'offered' | 'center' | 'hand' | 'air'

export interface State {
  readonly where: Where
  readonly shooter: PlayerId | null
  /** The two dice the shooter selected; the others are in the cup. */
  readonly dice: readonly string[]
  /** The come-out point; without one the next roll is a come-out roll (19:47-1.1[come-out-roll]). */
  readonly point: Point | null
  /** The marker lies "off" before the shooter, who throws only to decide come bets (1.11(b)). */
  readonly off: boolean
  /** Where the previous shooter stood: the dice are offered from there to the left. */
  readonly last: Place | null
  /** The previous shooter while the dice may still come back for the throws of 1.11(b). */
  readonly previous: PlayerId | null
  readonly offered: PlayerId | null
  /** The shooter has taken the dice and not thrown them yet. */
  readonly fresh?: true
  /** Who was ordered to pass the dice: not theirs again until somebody else has thrown (1.11(a)2). */
  readonly barred?: PlayerId
  readonly declined: readonly PlayerId[]
  /** Don't bets taken down or reduced before their roll: they may not be put back (1.3(d)). */
  readonly withdrawn: readonly Account[]
  /** Wagers with an "On" button (1.3(e)). */
  readonly on: readonly Account[]
  /** What was ruled about dice that do not lie flat or are in dispute (1.10(a)1, 2). */
  readonly reading: 'leaning' | 'boxman' | null
  readonly roll: Dice | null
}

export const begin = (): State => ({
  where: 'boxman',
  shooter: null,
  dice: [],
  point: null,
  off: false,
  last: null,
  previous: null,
  offered: null,
  declined: [],
  withdrawn: [],
  on: [],
  reading: null,
  roll: null,
})

/** Why the dice left the shooter: of his own will, by a losing 7, by the boxman's order, because he is gone. */
export type PassReason = 'own' | 'seven-out' | 'ordered' | 'gone'

export type CrapsFact =
  | (Fact & { readonly type: 'dice-inspected' })
  | (Fact & { readonly type: 'dice-offered'; readonly player: PlayerId; readonly off: boolean })
  | (Fact & { readonly type: 'dice-declined'; readonly player: PlayerId })
  | (Fact & {
      readonly type: 'dice-accepted'
      readonly player: PlayerId
      readonly dice: readonly string[]
      readonly off: boolean
    })
  | (Fact & {
      readonly type: 'dice-passed'
      readonly player: PlayerId
      readonly place: Place
      readonly reason: PassReason
      readonly unthrown?: boolean
    })
  | (Fact & { readonly type: 'dice-returned' })
  | (Fact & { readonly type: 'thrown' })
  | (Fact & { readonly type: 'roll-void'; readonly reason: string })
  | (Fact & { readonly type: 'reading'; readonly reading: 'leaning' | 'boxman' })
  | (Fact & {
      readonly type: 'rolled'
      readonly dice: Dice
      readonly point: Point | null
      readonly off: boolean
    })
  | (Fact & { readonly type: 'marker-off-ended' })
  | (Fact & { readonly type: 'withdrew'; readonly account: Account })
  | (Fact & { readonly type: 'button'; readonly on: readonly Account[] })
  | (Fact & { readonly type: 'emptied' })

/** A fact with its shape checked where it is made. */
export const fact = (it: CrapsFact): CrapsFact => it

export type T = Table<State>
export type Event = Recorded<CrapsFact>
export type Wagered = { readonly place: Place; readonly wager: WagerId; readonly cents: Cents }

export type CrapsCommand =
  | PlayerCommand<'bet' | 'take', Wagered>
  | PlayerCommand<'accept-dice', { dice: readonly string[] }>
  | PlayerCommand<'leave' | 'decline-dice' | 'pass-dice' | 'throw'>
  | PlayerCommand<'on' | 'off', { wager: WagerId }>
  | PlayerCommand<'horn-high', { number: string; cents: Cents }>
  | StaffCommand<'offer-dice', { player: PlayerId; off: boolean }>
  | StaffCommand<'call', { chance: Dice }>
  | StaffCommand<'no-roll' | 'invalid-roll' | 'order-pass', { reason: string }>
  | StaffCommand<'inspect-dice' | 'change-dice' | 'return-dice'>
  | StaffCommand<'void-throw' | 'leaning-die' | 'decide-faces'>
export type CrapsCommandOf<K extends CrapsCommand['type']> = CommandOf<CrapsCommand, K>

/** The full set is back in the cup and goes to the left of whoever had it. */
function passed(state: State, it: Extract<CrapsFact, { type: 'dice-passed' }>): State {
  const { fresh: _, ...rest } = state
  const { player, place, reason } = it
  const asked = reason === 'own' || reason === 'ordered' ? [player] : []
  const cup: State = {
    ...rest,
    where: 'cup',
    shooter: null,
    dice: [],
    off: false,
    offered: null,
    ...(reason === 'ordered' && { barred: player }),
  }
  if (it.unthrown) return { ...cup, declined: [...state.declined, ...asked] }
  // After a losing 7 the circle ends with the previous shooter; who gave the dice up was asked already.
  return { ...cup, last: place, previous: reason === 'own' ? player : null, declined: asked }
}

/** With the first throw somebody is the shooter, and whoever was before is so no more. */
function thrown(state: State): State {
  const air: State = { ...state, where: 'air', reading: null }
  if (!state.fresh) return air
  const { fresh: _, barred: __, ...rest } = air
  return { ...rest, previous: null, declined: [] }
}

/** Records a fact. It decides nothing. */
export function evolve(state: State, it: CrapsFact): State {
  switch (it.type) {
    case 'dice-inspected':
      return { ...state, where: 'cup', offered: null }
    case 'dice-offered':
      return { ...state, where: 'offered', offered: it.player, off: it.off }
    case 'dice-declined': {
      const previous = state.off ? null : state.previous
      const declined = [...state.declined.filter((p) => p !== it.player), it.player]
      return { ...state, where: 'cup', offered: null, off: false, previous, declined }
    }
    case 'dice-accepted': {
      const { player: shooter, dice, off } = it
      const hand: State = { ...state, where: 'hand', shooter, dice, off, offered: null }
      // Who throws for the come bets alone was the shooter before.
      return off ? { ...hand, previous: null, declined: [] } : { ...hand, fresh: true }
    }
    case 'dice-passed':
      return passed(state, it)
    case 'dice-returned':
      return { ...state, where: 'hand' }
    case 'thrown':
      return thrown(state)
    case 'roll-void':
      return { ...state, where: 'center', reading: null }
    case 'reading':
      return { ...state, reading: it.reading }
    case 'rolled': {
      const { dice: roll, point, off } = it
      return { ...state, where: 'center', roll, point, off, reading: null, withdrawn: [] }
    }
    case 'marker-off-ended':
      return { ...state, off: false }
    case 'withdrew':
      return { ...state, withdrawn: [...state.withdrawn.filter((a) => a !== it.account), it.account] }
    case 'button':
      return { ...state, on: it.on }
    case 'emptied':
      return { ...begin(), where: 'cup', roll: state.roll }
  }
}

/** The puck: "on" in the box of the point, "off" on the Don't Pass Line before the shooter or beside the boxes. */
export const marker = ({ point, off }: State): { readonly face: 'on' | 'off'; readonly at: string } =>
  point !== null ? { face: 'on', at: `${point}` } : { face: 'off', at: off ? 'dont-pass' : 'dont-come' }
