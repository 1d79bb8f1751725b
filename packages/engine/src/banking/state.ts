import type { Cents, PlayerId } from '../kernel/index.ts'

/** What a game remembers of who banks; it stands flat in the game's own state. */
export interface BankState {
  /** The first round after a shuffle that starts the game is the dealer's (10.8(b), 11.10(b)). */
  readonly fresh: boolean
  /** Whose turn it is to be asked first: a position, counted from 0, and after the last of them the dealer (10.8(c)). */
  readonly turn: number
  /**
   * The player who plays against all others and pays what they win: 19:47-10.1[bank], 19:47-11.1[bank]. A marker lies
   * there: 19:47-10.1[marker], 19:47-11.1[marker].
   */
  readonly bank: PlayerId | null
  /** The house covers half: 19:47-10.1[co-banking], 19:47-11.1[co-banking]. */
  readonly cobank: boolean
  /** Who let the bank pass this round. */
  readonly passed: readonly PlayerId[]
  /** Who had the bank in the round before: nobody has it twice running. */
  readonly before: PlayerId | null
  /** What each player last wagered against the dealer, in the last round in which no player banked (10.8(d)1). */
  readonly against: Readonly<Record<PlayerId, Cents>>
  /** What the bank has the house wager against it, where that is less than it would be (10.8(h)). */
  readonly atMost: Cents | null
}

export const noBank: BankState = {
  fresh: true,
  turn: 0,
  bank: null,
  cobank: false,
  passed: [],
  before: null,
  against: {},
  atMost: null,
}

export type BankFact =
  | { readonly type: 'game-started' }
  | { readonly type: 'bank-taken'; readonly player: PlayerId; readonly cobank: boolean }
  | { readonly type: 'bank-passed'; readonly player: PlayerId }
  | { readonly type: 'bank-given-up' }
  | { readonly type: 'house-wager-limited'; readonly cents: Cents }
  /** All hands were void: the round was none, and the bank is offered to the same again. */
  | { readonly type: 'bank-voided' }
  /** The round is over; `against` where nobody banked it. */
  | {
      readonly type: 'bank-over'
      readonly turn: number
      readonly against?: Readonly<Record<PlayerId, Cents>>
    }

const TYPES: readonly string[] = [
  'game-started',
  'bank-taken',
  'bank-passed',
  'bank-given-up',
  'house-wager-limited',
  'bank-voided',
  'bank-over',
] satisfies readonly BankFact['type'][]
export const isBankFact = (fact: { readonly type: string }): fact is BankFact => TYPES.includes(fact.type)

/** What a bank fact changes; the rest of the game's state is not touched. */
export function evolveBank<S extends BankState>(state: S, fact: BankFact): S {
  switch (fact.type) {
    case 'game-started':
      return { ...state, fresh: true, turn: 0, before: null }
    case 'bank-taken':
      return { ...state, bank: fact.player, cobank: fact.cobank, atMost: null }
    case 'bank-passed':
      return { ...state, passed: [...state.passed, fact.player] }
    case 'bank-given-up':
      return { ...state, bank: null, cobank: false, passed: [...state.passed, state.bank as PlayerId] }
    case 'house-wager-limited':
      return { ...state, atMost: fact.cents }
    case 'bank-voided':
      return { ...state, bank: null, cobank: false, passed: [], atMost: null }
    case 'bank-over':
      return {
        ...state,
        fresh: false,
        turn: fact.turn,
        before: state.bank,
        bank: null,
        cobank: false,
        passed: [],
        atMost: null,
        ...(fact.against && { against: fact.against }),
      }
  }
}
