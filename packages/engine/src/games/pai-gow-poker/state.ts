import type {
  BankCommand,
  BankFact,
  BankState,
  SetHand,
  SettingCommand,
  SettingFact,
  ShakerCommand,
  ShakerFact,
  ShakerState,
} from '../../banking/index.ts'
import {
  coveredShaker,
  evolveBank,
  evolveSetting,
  evolveShaker,
  isBankFact,
  isSettingFact,
  isShakerFact,
  noBank,
} from '../../banking/index.ts'
import type {
  Command,
  Face,
  OptionValues,
  Pile,
  Place,
  PlayerCommand,
  Event as Recorded,
  StaffCommand,
  Table,
} from '../../kernel/index.ts'
import {
  begin as beginDeck,
  type Hand as DeckHand,
  type State as DeckState,
  deckChoices,
  type VersusCommand,
  type VersusFact,
} from '../../versus/index.ts'

/** Betting positions counterclockwise, from the one farthest to the dealer's right, as the rules count them. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6']
export const DEALER: Place = 'dealer'
/** All positions that get cards, counterclockwise from the dealer's (11.8C(b)2). */
export const CIRCLE: readonly Place[] = [DEALER, ...PLACES]
/** Seven cards go to each of the seven positions, and four of the 53 are left. */
export const HAND = 7
/** The stacks of cards dealt from the hand, from the one farthest to the dealer's left (11.8A(f)). */
export const STACKS: readonly Pile[] = CIRCLE.map((_, i) => `stack:${i + 1}`)

/** A hand as both families know it: dealt from one deck, and set in two. */
export interface Hand extends DeckHand, SetHand {}

export interface State extends DeckState, BankState, ShakerState {
  /** In the order in which they are exposed. */
  readonly hands: readonly Hand[]
  /** What the generator has shown in this round. */
  readonly number: number | null
  /** Of stacks dealt from the hand, the one that the bank has chosen to be delivered first: the first of them is 1. */
  readonly stack: number | null
  /** The stacks dealt from the hand lie at their positions. */
  readonly delivered: boolean
  /** Cards of positions that do not play have been collected. */
  readonly cleared: boolean
  /** Positions with a card that the dealer has exposed: their players decide before they look at the others (11.11(d)). */
  readonly seen: readonly Place[]
  /** Positions whose hands turned out to be set against the rules (11.9(g)4). */
  readonly wrong: readonly Place[]
  /** The dealer's hands have been compared with the bank's. */
  readonly compared: boolean
}

/** How a round begins. */
const ROUND = {
  number: null,
  stack: null,
  delivered: false,
  cleared: false,
  seen: [],
  wrong: [],
  compared: false,
} as const

export const begin = (options: OptionValues): State => ({
  ...beginDeck(deckChoices(options)),
  ...noBank,
  ...coveredShaker,
  ...ROUND,
  hands: [],
})

export type OwnFact =
  | { readonly type: 'number-shown'; readonly number: number; readonly start: Place }
  | { readonly type: 'stack-chosen'; readonly stack: number }
  | { readonly type: 'stacks-delivered' }
  | { readonly type: 'dead-collected' }
  | { readonly type: 'card-seen'; readonly place: Place }
  | { readonly type: 'card-accepted'; readonly place: Place }
  | { readonly type: 'found-wrong'; readonly place: Place }
  | { readonly type: 'house-compared' }

export type Fact = BankFact | ShakerFact | SettingFact | OwnFact
export type Event = Recorded<Fact | VersusFact>
export type T = Table<State>

export type OwnCommand =
  | StaffCommand<'generate', { chance: number }>
  | StaffCommand<'no-number' | 'settle-numbers' | 'deliver-stacks' | 'collect-dead'>
  | PlayerCommand<'choose-stack', { stack: string }>
  | StaffCommand<'reveal', { chance: readonly Face[] }>
  | StaffCommand<'expose-bank' | 'expose', { place: Place; chance: readonly Face[] }>
  | StaffCommand<'compare-house' | 'pay-bank' | 'close' | 'end' | 'wash'>
  | StaffCommand<'pay', { place: Place }>
  | StaffCommand<'wrong-start' | 'stacks-out-of-order' | 'dealer-misset'>
  | StaffCommand<'stack-card-exposed' | 'bank-card-exposed', { chance: readonly Face[] }>
  | StaffCommand<'player-card-exposed', { place: Place; chance: readonly Face[] }>
  | StaffCommand<'set-wrongly', { place: Place }>
  | PlayerCommand<'play-exposed' | 'void-exposed', { place: Place }>
export type PgpCommand = BankCommand | ShakerCommand | SettingCommand | OwnCommand
export type AnyCommand = VersusCommand | PgpCommand | Command

export const fact = (it: Fact | VersusFact): Fact | VersusFact => it

const without = (places: readonly Place[], place: Place): readonly Place[] =>
  places.filter((p) => p !== place)

function evolveOwn(state: State, it: OwnFact): State {
  switch (it.type) {
    case 'number-shown':
      return { ...state, number: it.number, start: it.start }
    case 'stack-chosen':
      return { ...state, stack: it.stack }
    case 'stacks-delivered':
      return { ...state, delivered: true }
    case 'dead-collected':
      return { ...state, cleared: true }
    case 'card-seen':
      return { ...state, seen: [...state.seen, it.place] }
    case 'card-accepted':
      return { ...state, seen: without(state.seen, it.place) }
    case 'found-wrong':
      return { ...state, wrong: [...state.wrong, it.place] }
    case 'house-compared':
      return { ...state, compared: true }
  }
}

const OWN: readonly string[] = [
  'number-shown',
  'stack-chosen',
  'stacks-delivered',
  'dead-collected',
  'card-seen',
  'card-accepted',
  'found-wrong',
  'house-compared',
] satisfies readonly OwnFact['type'][]
const isOwnFact = (it: { readonly type: string }): it is OwnFact => OWN.includes(it.type)

/** Records what is not of the cards alone; when a round is over nothing of it stays. */
export function evolve(state: State, it: Fact | VersusFact): State {
  if (it.type === 'round-over') return { ...state, ...coveredShaker, ...ROUND }
  if (isBankFact(it)) return evolveBank(state, it)
  if (isShakerFact(it)) return evolveShaker(state, it)
  if (isSettingFact(it)) return evolveSetting(state, it)
  return isOwnFact(it) ? evolveOwn(state, it) : state
}
