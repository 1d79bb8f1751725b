import type { Place, PlayerId } from '../kernel/index.ts'
import type { Dealing, DeckChoices, Shuffler } from './options.ts'

/**
 * The two decks have backs of different colors: 19:47-11.2(b)2, 19:47-16.2(b)2, 19:47-17.2(b)2, 19:47-18.2(b)2,
 * 19:47-20.2(b)2, 19:47-27.2(b)2, 19:47-28.2(b)2, 19:47-44.2(b)2.
 */
export type Deck = 'A' | 'B'
export const BACKS: Readonly<Record<Deck, string>> = { A: 'red', B: 'blue' }
export const other = (deck: Deck): Deck => (deck === 'A' ? 'B' : 'A')
const ONE: readonly Deck[] = ['A']
const TWO: readonly Deck[] = ['A', 'B']
export const decksOf = (count: number): readonly Deck[] => (count === 2 ? TWO : ONE)

export interface Equipment {
  readonly dealing: Dealing
  readonly shuffler: Shuffler
  readonly decks: number
}
export const equipmentOf = ({ dealing, shuffler, decks }: DeckChoices): Equipment => ({
  dealing,
  shuffler,
  decks,
})

/** What a table of one deck remembers about its cards. Families and games add fields of their own. */
export interface DeckState {
  readonly equipment: Equipment
  /** The deck that is dealt this round. */
  readonly deck: Deck
  /** Decks to be opened, the first of them under way: a new one, or one spread out at an idle table. */
  readonly opening: readonly Deck[]
  readonly procedure: 'new' | 'idle'
  /** How the cards of an idle table were spread. */
  readonly down?: boolean
  /** Acts done of the opening or the cut. */
  readonly acts: number
  /** The deck of the last round has not yet changed places with the one in the shuffler. */
  readonly exchange: boolean
  readonly unshuffled: readonly Deck[]
  readonly uncut: readonly Deck[]
  readonly lifted: number
  /** Who has declined the cut that is offered now. */
  readonly declined?: readonly PlayerId[]
  /** The place the last cut was offered to first; `first` when that was the player who came first. */
  readonly cutTurn?: Place
  readonly cut: boolean
  readonly loaded: boolean
  readonly jammed: boolean
  /** Where the cover card lies. */
  readonly cover: 'rack' | 'table' | 'dealer' | 'shoe'
  /** The round has begun and its cards are dealt: set by the family when bets have closed. */
  readonly closed: boolean
  /** The hands that are dealt this round, in the order of the deal. */
  readonly hands: readonly { readonly place: Place }[]
  readonly passes: number
  /** Cards found face up in this deal. */
  readonly faceUp: number
  /**
   * What is left of the deck after the deal: 19:47-16.1[stub], 19:47-18.1[stub], 19:47-20.1[stub], 19:47-27.1[stub],
   * 19:47-28.1[stub], 19:47-44.1[stub].
   */
  readonly stub: 'there' | 'racked' | 'counted'
}

/** How a round begins for the cards. */
export const DECK_ROUND = {
  cut: false,
  loaded: false,
  closed: false,
  hands: [],
  passes: 0,
  faceUp: 0,
  stub: 'there',
} as const

export const beginDeck = (options: DeckChoices): DeckState => ({
  equipment: equipmentOf(options),
  deck: 'A',
  opening: decksOf(options.decks),
  procedure: 'new',
  acts: 0,
  exchange: false,
  unshuffled: [],
  uncut: [],
  lifted: 0,
  jammed: false,
  cover: 'rack',
  ...DECK_ROUND,
})
