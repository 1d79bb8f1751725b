import type {
  Cents,
  Face,
  Fact,
  Place,
  PlayerCommand,
  PlayerId,
  StaffCommand,
  Table,
} from '../kernel/index.ts'
import {
  begin as cards,
  evolveShoe,
  isShoeFact,
  type ShoeCommand,
  type ShoeFact,
  type ShoeState,
} from '../shoe/index.ts'

/** The whole of a round, from its first card to the last in the rack. */
export type RoundPhase = 'playing'

/** How a hand came to its end; one that scores 21 or more needs no word of it. */
export type Done = 'stood' | 'doubled' | 'surrendered' | 'settled'

export interface Hand {
  readonly place: Place
  /** Who alone decides for it. */
  readonly caller: PlayerId
  /** How often it was passed over in the deal. */
  readonly missed?: number
  /** Its total was announced. */
  readonly told?: true
  /** A card was asked for and is to be dealt. */
  readonly due?: true
  /** The dealer has left it out: it comes after all others, if its player wants it. */
  readonly omitted?: true
  readonly done?: Done
  /** It was doubled, and stands with the card that came. */
  readonly kept?: true
  /** It came of a pair that was split. */
  readonly split?: 'pair' | 'aces'
}

/** What the others on a box are asked after its caller has decided: to double too, to cover or name a split hand. */
export interface Asks {
  readonly kind: 'double' | 'split'
  readonly place: Place
}

/** What is done once in a round, by the dealer. */
export type RoundAct = 'attack-closed' | 'insurance-closed' | 'no-blackjack' | 'blackjack' | 'up-card-racked'

/** How a person stands in this shoe: in since its first round, in since a later one, or out for a round since. */
export type Standing = 'in' | 'late' | 'out'

export interface BlackjackState extends ShoeState<RoundPhase> {
  /** The hands of this round, from the dealer's left. */
  readonly hands: readonly Hand[]
  readonly acts: readonly RoundAct[]
  /** Who has said what is asked, as `place player`. */
  readonly answers: readonly string[]
  readonly asks?: Asks
  /** Which of several dealer's hands is played. */
  readonly dealing: number
  /** The dealer has passed over the own first card. */
  readonly dealerMissed?: true
  /** Rounds since the shuffle, how everybody stood in them, and whose spots are held. */
  readonly rounds: number
  readonly people: Readonly<Record<PlayerId, Standing>>
  readonly reserved: readonly PlayerId[]
  /** The card reader does not work. */
  readonly readerOut?: true
}

export type T<S extends BlackjackState = BlackjackState> = Table<S>

export const begin = (sides?: readonly string[]): BlackjackState => ({
  ...cards(sides),
  hands: [],
  acts: [],
  answers: [],
  dealing: 0,
  rounds: 0,
  people: {},
  reserved: [],
})

export type RoundFact =
  | { readonly type: 'hands-begun'; readonly hands: readonly Hand[] }
  | { readonly type: 'entered-shoe'; readonly people: Readonly<Record<PlayerId, Standing>> }
  | { readonly type: 'spot-reserved'; readonly player: PlayerId }
  | { readonly type: 'spot-free'; readonly player: PlayerId }
  | { readonly type: 'hand-noted'; readonly place: Place; readonly note: Omit<Partial<Hand>, 'place'> }
  /** A card that was asked for has come, or will not. */
  | { readonly type: 'card-given'; readonly place: Place }
  | { readonly type: 'hand-split'; readonly place: Place; readonly hands: readonly Hand[] }
  /** The hand's player wants the omitted card after all. */
  | { readonly type: 'hand-resumed'; readonly place: Place }
  | { readonly type: 'others-asked'; readonly kind: Asks['kind']; readonly place: Place }
  | { readonly type: 'other-said'; readonly place: Place; readonly player: PlayerId }
  | { readonly type: 'others-done' }
  | { readonly type: 'act-done'; readonly act: RoundAct }
  | { readonly type: 'act-undone'; readonly act: RoundAct }
  | { readonly type: 'dealer-passed' }
  | { readonly type: 'next-dealing' }
  | { readonly type: 'reader'; readonly works: boolean }

export type BlackjackFact = ShoeFact | RoundFact

type Turned = { readonly chance?: readonly Face[] }
type At = { readonly place: Place }
export type BlackjackCommand =
  | ShoeCommand
  | PlayerCommand<'bet' | 'leave'>
  | PlayerCommand<'hit' | 'stand' | 'surrender' | 'split' | 'rescue' | 'cover' | 'no-double', At>
  | PlayerCommand<'no-insurance' | 'no-attack', At>
  | PlayerCommand<'take-card' | 'decline-card', At>
  | PlayerCommand<'double' | 'insure' | 'attack', At & { readonly [amount: `cents${string}`]: Cents }>
  | PlayerCommand<'name', At & { hand: Place }>
  | StaffCommand<'close' | 'return-dead' | 'settle-additional' | 'close-insurance' | 'pay-blackjacks'>
  | StaffCommand<'close-attack'>
  | StaffCommand<
      'settle-insurance' | 'settle-surrendered' | 'settle' | 'burn-exposed' | 'next-hand' | 'pick-up'
    >
  | StaffCommand<'announce', At>
  | StaffCommand<'deal' | 'dealers-card' | 'turn-hole' | 'dealer-draw' | 'dealer-overdraws', Turned>
  | StaffCommand<'draw', Turned & At>
  | StaffCommand<'peek', { chance: boolean }>
  | StaffCommand<'pass-over' | 'omit-card', At>
  | StaffCommand<'pass-over-dealer' | 'reader-fails' | 'reader-works' | 'restore-up-card'>
  | StaffCommand<'not-moved' | 'up-card-to-rack'>
  | StaffCommand<'wrong-peek', { seen: boolean }>
  | StaffCommand<'wrong-side', { side: string }>
  | StaffCommand<'reserve-spot', { player: PlayerId }>

/** A state without what it no longer remembers. */
function without<S extends object, K extends keyof S>(state: S, ...keys: readonly K[]): S {
  return Object.fromEntries(Object.entries(state).filter(([key]) => !keys.some((k) => k === key))) as S
}

const noteHand = (hands: readonly Hand[], place: Place, change: (hand: Hand) => Hand): readonly Hand[] =>
  hands.map((hand) => (hand.place === place ? change(hand) : hand))

/** A new shuffle is a new beginning for everybody. */
const reshuffled = <S extends BlackjackState>(state: S): S => ({ ...state, rounds: 0, people: {} })

const noRound = <S extends BlackjackState>(state: S): S => ({
  ...without(state, 'asks', 'dealerMissed'),
  hands: [],
  acts: [],
  answers: [],
  dealing: 0,
})

function evolveRound<S extends BlackjackState>(state: S, it: RoundFact): S {
  switch (it.type) {
    case 'hands-begun':
      return { ...noRound(state), hands: it.hands }
    case 'entered-shoe':
      return { ...state, rounds: state.rounds + 1, people: it.people }
    case 'spot-reserved':
      return { ...state, reserved: [...state.reserved, it.player] }
    case 'spot-free':
      return { ...state, reserved: state.reserved.filter((player) => player !== it.player) }
    case 'hand-noted':
      return { ...state, hands: noteHand(state.hands, it.place, (hand) => ({ ...hand, ...it.note })) }
    case 'card-given':
      return {
        ...state,
        hands: noteHand(state.hands, it.place, (hand) => ({ ...without(hand, 'due'), told: true })),
      }
    case 'hand-split':
      return { ...state, hands: state.hands.flatMap((hand) => (hand.place === it.place ? it.hands : [hand])) }
    case 'hand-resumed':
      return {
        ...state,
        hands: noteHand(state.hands, it.place, (hand) => without(hand, 'omitted')),
      }
    case 'others-asked':
      return { ...state, asks: { kind: it.kind, place: it.place }, answers: [] }
    case 'other-said':
      return { ...state, answers: [...state.answers, `${it.place} ${it.player}`] }
    case 'others-done':
      return { ...without(state, 'asks'), answers: [] }
    case 'act-done':
      return { ...state, acts: [...state.acts, it.act] }
    case 'act-undone':
      return { ...state, acts: state.acts.filter((act) => act !== it.act) }
    case 'dealer-passed':
      return { ...state, dealerMissed: true }
    case 'next-dealing':
      return { ...state, dealing: state.dealing + 1 }
    case 'reader':
      return it.works ? without(state, 'readerOut') : { ...state, readerOut: true }
  }
}

/** Records a fact. It decides nothing. */
export function evolve<S extends BlackjackState>(state: S, it: BlackjackFact): S {
  if (!isShoeFact(it)) return evolveRound(state, it)
  const next = evolveShoe(state, it)
  if (it.type === 'loaded' || it.type === 'inserted') return reshuffled(next)
  const over = it.type === 'shoe-ended' || (it.type === 'advanced' && it.phase === 'betting')
  return over && state.hands.length > 0 ? noRound(next) : next
}

/** A fact with its shape checked where it is made. */
export const fact = (it: RoundFact): RoundFact => it
export const isRoundFact = (it: Fact): it is RoundFact => !isShoeFact(it)
