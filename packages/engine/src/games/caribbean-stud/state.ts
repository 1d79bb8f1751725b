import type {
  Cents,
  OptionValues,
  Place,
  Event as Recorded,
  StaffCommand,
  Table,
} from '../../kernel/index.ts'
import {
  begin as beginDeck,
  type State as DeckState,
  deckChoices,
  type T,
  type VersusFact,
} from '../../versus/index.ts'

/** What a table of Caribbean stud has to remember beside its cards: how it stands with the progressive. */
export interface State extends DeckState {
  /** The meter has been looked at since the table opened. */
  readonly meter: boolean
  /** The lock-out button has been pressed in this round, on so many coins. */
  readonly locked: boolean
  readonly coins: number
  readonly counted: boolean
  /** The dealer's top card has been turned up, where a shoe delivers it face down. */
  readonly up: boolean
  /** Positions whose payout the dealer has verified, those paid from the meter, and whose papers are complete. */
  readonly verified: readonly Place[]
  readonly jackpots: readonly Place[]
  readonly papers: readonly Place[]
  /** The positions whose parts of the meter were last set aside, and what went onto it then. */
  readonly held: { readonly places: readonly Place[]; readonly reset: Cents }
}
export type Own = Table<State>
/** The table with all that it has: the family knows only its own part of the state. */
export const own = (table: T): Own => table as Own

export type OwnFact =
  | { readonly type: 'meter-set'; readonly reading: Cents }
  | { readonly type: 'locked-out'; readonly coins: number }
  | { readonly type: 'coins-counted' }
  | { readonly type: 'card-turned' }
  | { readonly type: 'card-added' }
  | { readonly type: 'payout-verified'; readonly place: Place }
  | { readonly type: 'payout-validated'; readonly place: Place }
  /** These hands have their part of the meter, which read so much. */
  | {
      readonly type: 'jackpot-held'
      readonly places: readonly Place[]
      readonly reading: Cents
      readonly reset: Cents
    }
  | { readonly type: 'payout-declined'; readonly reading: Cents }
  | { readonly type: 'papers-completed'; readonly place: Place }
export type Event = Recorded<VersusFact | OwnFact>

/** Its own commands; those of the settlement are the family's to name. */
export type OwnCommand =
  | StaffCommand<'set-meter', { chance: number }>
  | StaffCommand<'lock-out' | 'count-coins' | 'dealer-short'>
  | StaffCommand<'turn-card', { chance: readonly string[] }>
  | StaffCommand<'communicated', { place: Place }>
  | StaffCommand<'decline-payout', { place: Place; chance: number }>

const ROUND = {
  locked: false,
  coins: 0,
  counted: false,
  up: false,
  verified: [],
  jackpots: [],
  papers: [],
  held: { places: [], reset: 0 },
} as const

export const begin = (options: OptionValues): State => ({
  ...beginDeck(deckChoices(options)),
  meter: false,
  ...ROUND,
})

const without = (all: readonly Place[], gone: readonly Place[]): Place[] =>
  all.filter((p) => !gone.includes(p))

export function evolve(state: State, fact: VersusFact | OwnFact): State {
  switch (fact.type) {
    case 'meter-set':
      return { ...state, meter: true }
    case 'locked-out':
      return { ...state, locked: true, coins: fact.coins }
    case 'coins-counted':
      return { ...state, counted: true }
    case 'card-turned':
      return { ...state, up: true }
    case 'payout-verified':
      return { ...state, verified: [...state.verified, fact.place] }
    case 'jackpot-held':
      return {
        ...state,
        jackpots: [...state.jackpots, ...fact.places],
        held: { places: fact.places, reset: fact.reset },
      }
    case 'payout-declined':
      return {
        ...state,
        verified: without(state.verified, state.held.places),
        jackpots: without(state.jackpots, state.held.places),
        held: ROUND.held,
      }
    case 'papers-completed':
      return { ...state, papers: [...state.papers, fact.place] }
    case 'round-over':
      return { ...state, ...ROUND }
    default:
      return state
  }
}
