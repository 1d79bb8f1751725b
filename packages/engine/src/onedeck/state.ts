import type { Cents, Place, PlayerId, WagerId } from '../kernel/index.ts'
import type { Dealing, DeckChoices, Shuffler } from './options.ts'

/** Two decks are told apart by the colour of their backs. */
export type Deck = 'A' | 'B'
export const BACKS: Readonly<Record<Deck, string>> = { A: 'red', B: 'blue' }
export const other = (deck: Deck): Deck => (deck === 'A' ? 'B' : 'A')
const ONE: readonly Deck[] = ['A']
const TWO: readonly Deck[] = ['A', 'B']
export const decksOf = (count: number): readonly Deck[] => (count === 2 ? TWO : ONE)

/** What a player can answer when it is the hand's turn, in all games of the family; `bet` is the kernel's word. */
export type Reply = 'play' | 'fold' | 'raise' | 'check' | 'double' | 'stand' | 'let-it-ride' | 'take-back'
/** What has been decided about a hand: nothing to decide, due, or the last answer. */
export type Choice = 'none' | 'due' | Reply

export interface Hand {
  readonly place: Place
  readonly player: PlayerId
  readonly choice: Choice
  readonly looked: boolean
  /** Folded, and yet in the round for a wager that a fold does not forfeit. */
  readonly keeps?: true
}

/** A wager that a folded hand has lost. */
export interface Forfeit {
  readonly player: PlayerId
  readonly wager: WagerId
  readonly cents: Cents
}

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

/** What a table of one deck has to remember. A game may add fields of its own. */
export interface State {
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
  /** The place the last cut was offered to first; `first` when that was whoever came first. */
  readonly cutTurn?: Place
  readonly cut: boolean
  readonly loaded: boolean
  readonly jammed: boolean
  /** Where the cover card lies. */
  readonly cover: 'rack' | 'table' | 'dealer' | 'shoe'
  /** "No more bets" has been called. */
  readonly closed: boolean
  readonly hands: readonly Hand[]
  readonly passes: number
  /** Decisions that are over, where a round has more than one. */
  readonly decision?: number
  /** How often community cards have been turned up. */
  readonly turned?: number
  /** Cards found face up in this deal. */
  readonly faceUp: number
  readonly stub: 'there' | 'racked' | 'counted'
  readonly collected: boolean
  /** What was collected of folded hands: a void round gives it back. */
  readonly forfeits?: readonly Forfeit[]
  /** What has been won at each place, where a hand wins no more than so much. */
  readonly won?: Readonly<Record<Place, Cents>>
  readonly revealed: boolean
  /** Tasks done of the settlement. */
  readonly task: number
}

/** How a round begins. */
export const ROUND = {
  cut: false,
  loaded: false,
  closed: false,
  hands: [],
  passes: 0,
  faceUp: 0,
  stub: 'there',
  collected: false,
  revealed: false,
  task: 0,
} as const

export const begin = (options: DeckChoices): State => ({
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
  ...ROUND,
})
