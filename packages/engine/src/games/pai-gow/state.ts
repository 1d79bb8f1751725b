import {
  type BankCommand,
  type BankFact,
  type BankState,
  coveredShaker,
  evolveBank,
  evolveSetting,
  evolveShaker,
  isBankFact,
  isSettingFact,
  isShakerFact,
  noBank,
  noHands,
  type SettingCommand,
  type SettingFact,
  type SettingState,
  type ShakerCommand,
  type ShakerFact,
  type ShakerState,
} from '../../banking/index.ts'
import type {
  Citation,
  Face,
  Event as Happening,
  Pile,
  Place,
  PlayerCommand,
  StaffCommand,
  Table,
  Time,
} from '../../kernel/index.ts'

/** Betting positions counterclockwise from the one farthest to the dealer's right. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6']
export const DEALER: Place = 'dealer'
/** 19:47-10.1[dead-hand]: the position of a stack that no player or dealer has. */
export const DEAD: Place = 'dead'
/** Everybody who is dealt a stack, as the count goes: counterclockwise from the dealer (10.6(c)). */
export const CIRCLE: readonly Place[] = [DEALER, ...PLACES, DEAD]

/** The set of tiles, and what it is made of. */
export const SET = 'T'
export const DECK = 'tiles'
/** Tiles that have been washed, face down, and those that lie in pairs for people to see. */
export const WASHED: Pile = 'washed'
export const SPREAD: Pile = 'spread'
/** Collected tiles, face up at the dealer's right (10.7(l)); surrendered ones face down beside them (10.7(f)2). */
export const RACK: Pile = 'rack'
export const SURRENDERED: Pile = 'surrendered'
/** The eight stacks, from the right. */
export const STACKS: readonly Pile[] = CIRCLE.map((_, i) => `stack:${i + 1}`)
export const STACK = 4

export type Phase =
  /** The set is inspected or lies in pairs, for somebody to come and see it. */
  | 'opening'
  | 'unwashed'
  | 'washed'
  | 'betting'
  | 'closed'
  | 'dealt'
  | 'setting'
  /** The hand that the others are compared with lies open. */
  | 'showing'
  | 'paid'

export interface State extends BankState, ShakerState, SettingState {
  readonly phase: Phase
  /** A new set is opened, or one that lay there because nobody played. */
  readonly procedure: 'new' | 'idle'
  /** Acts done of the opening. */
  readonly acts: number
  /** A tile of the set under inspection is no good. */
  readonly unsuitable: boolean
  /** By which rule the tiles are washed next. */
  readonly wash: Citation
  /** The bank has cut the tiles, or does not want to. */
  readonly cut: boolean
  /** Positions whose player has to say whether a hand is played of which the dealer has exposed a tile (10.9(d)). */
  readonly doubtful: readonly Place[]
}
export type T = Table<State>

export const begin = (): State => ({
  ...noBank,
  ...coveredShaker,
  ...noHands,
  phase: 'opening',
  procedure: 'new',
  acts: 0,
  unsuitable: false,
  wash: '19:47-10.4(c)',
  cut: false,
  doubtful: [],
})

type OwnFact =
  | { readonly type: 'act-done' }
  | { readonly type: 'tiles-found-unsuitable' }
  /** The set is sealed, with the time and who has signed it (10.4(a)3ii). */
  | { readonly type: 'tiles-sealed'; readonly at: Time; readonly signed: readonly string[] }
  | { readonly type: 'tiles-spread' }
  | { readonly type: 'tiles-to-wash'; readonly rule: Citation }
  | { readonly type: 'phase-begun'; readonly phase: Phase }
  | { readonly type: 'bank-has-cut' }
  | { readonly type: 'hand-doubtful'; readonly place: Place; readonly doubtful: boolean }
export type PaiGowFact = BankFact | ShakerFact | SettingFact | OwnFact
export type Event = Happening<PaiGowFact>

type Turned = { chance: readonly Face[] }
export type PaiGowCommand =
  | BankCommand
  | ShakerCommand
  | SettingCommand
  | StaffCommand<'sort-tiles' | 'compare-tiles' | 'examine-backs' | 'verify' | 'spread' | 'spread-idle'>
  | StaffCommand<'tiles-unsuitable' | 'substitute' | 'wash' | 'stack'>
  | StaffCommand<'tile-turned', Turned>
  | PlayerCommand<'cut', { stack: string; to: string }>
  | PlayerCommand<'decline-cut'>
  | StaffCommand<'close' | 'deal' | 'collect-stacks' | 'pay' | 'end' | 'mistotal'>
  | StaffCommand<'turn-dealer' | 'expose-bank', Turned>
  | StaffCommand<'expose', Turned & { place: Place }>
  | StaffCommand<'tile-exposed' | 'stray-tile-exposed', Turned & { place: Place }>
  | PlayerCommand<'void-hand' | 'keep-hand', { place: Place }>

/** A fact with its shape checked where it is made. */
export const fact = (it: PaiGowFact): PaiGowFact => it
export const on = (phase: Phase): PaiGowFact => fact({ type: 'phase-begun', phase })

function evolveOwn(state: State, it: OwnFact): State {
  switch (it.type) {
    case 'act-done':
      return { ...state, acts: state.acts + 1 }
    case 'tiles-found-unsuitable':
      return { ...state, unsuitable: true }
    case 'tiles-sealed':
      return { ...state, unsuitable: false, acts: 0 }
    case 'tiles-spread':
      return { ...state, phase: 'opening', procedure: 'idle', acts: 1, wash: '19:47-10.4(g)' }
    case 'tiles-to-wash':
      return { ...state, phase: 'unwashed', wash: it.rule, hands: [], doubtful: [], ...coveredShaker }
    case 'phase-begun':
      return { ...state, phase: it.phase }
    case 'bank-has-cut':
      return { ...state, cut: true }
    case 'hand-doubtful': {
      const others = state.doubtful.filter((place) => place !== it.place)
      return { ...state, doubtful: it.doubtful ? [...others, it.place] : others }
    }
  }
}

export function evolve(state: State, it: PaiGowFact): State {
  if (isShakerFact(it)) return evolveShaker(state, it)
  if (isSettingFact(it)) return evolveSetting(state, it)
  if (!isBankFact(it)) return evolveOwn(state, it)
  const next = evolveBank(state, it)
  // Whoever takes the bank may cut.
  return it.type === 'bank-taken' ? { ...next, cut: false } : next
}
