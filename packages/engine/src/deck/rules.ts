import type {
  Citation,
  CommandOf,
  Event,
  OptionValues,
  Pile,
  Place,
  Step,
  Table,
  Time,
  Wait,
} from '../kernel/index.ts'
import type { DeckCommand } from './commands.ts'
import type { DeckFact } from './facts.ts'
import type { Dealing, Shuffler } from './options.ts'
import type { Deck, DeckState } from './state.ts'

/** What a game of one deck tells of its cards: where its rules stand, and in what it differs. */

export type DeckTable = Table<DeckState>
/** What comes next of one part of the work with the cards; nothing when that part is done. */
export type DeckStage = (own: DeckRules, table: DeckTable) => Step | Wait | undefined
/** What follows from a command about the cards that was accepted. */
export type DeckHandler<K extends DeckCommand['type']> = (
  own: DeckRules,
  table: DeckTable,
  command: CommandOf<DeckCommand, K>,
) => readonly Event<DeckFact>[]
export type DeckHandlers = { readonly [K in DeckCommand['type']]: DeckHandler<K> }

/** Where the rules have what happens to the cards. */
export interface DeckCites {
  /** The other deck lies in the shuffler while one is dealt; they change places every round. */
  readonly inShuffler: Citation
  readonly exchange: Citation
  readonly inspect: Citation
  readonly spread: Citation
  /** The same for each of two decks. */
  readonly spreadTwo: Citation
  readonly wash: Citation
  readonly idle: Citation
  readonly shuffle: Citation
  /** A device that is no longer used leaves the table. */
  readonly remove: Citation
}

/** How long cards stay in use: dealt from a shoe, dealt from the hand. */
export interface Hours {
  readonly hours: number
  readonly rule: Citation
}

export interface Cut {
  readonly by: 'dealer' | 'player'
  /** The shuffles after which the cards are cut. Pre-shuffled cards always are. */
  readonly after: readonly Shuffler[]
  readonly cover: Citation
  /** To whom the cut is offered, where players cut; and to whom when the game is just beginning. */
  readonly offer?: Citation
  readonly first?: Citation
  readonly lift: Citation
  readonly complete: Citation
  readonly rack: Citation
  /** A supervisor may have it done again. */
  readonly recut?: Citation
  /** A player who is asked before all others, such as the bank (11.6(d)2). */
  before?(table: DeckTable): { readonly place: Place; readonly rule: Citation } | undefined
  /** What becomes of cover card and cutting card at last, where it is not the discard rack for the one of them. */
  last?(options: OptionValues): string
}

/** Cards that come out of shoe or hand together: to every hand in turn, to the dealer, to the middle, round the table, or burned. */
export interface Portion {
  readonly to: 'hands' | 'dealer' | 'community' | 'around' | 'burn'
  readonly cards: number
  readonly up?: boolean
}

export interface Pass {
  readonly type: 'deal' | 'deliver'
  readonly portions: readonly Portion[]
  readonly says: string
  /** If it is another than the way's own. */
  readonly rule?: Citation
  /** The cover card goes onto the dealer's cards. */
  readonly cover?: true
}

/** The dealer's stack, or the one of the community cards, that an automated shoe delivers after the players'. */
export interface OwnStack {
  readonly to: 'dealer' | 'community'
  readonly portions: readonly Portion[]
  rule(options: OptionValues): Citation
  readonly says: string
}

/** One of the ways of dealing: its rules for the same acts, and its passes in order. */
export interface Way {
  readonly call: Citation
  readonly deal: Citation
  readonly load?: { readonly rule: Citation; readonly says: string }
  readonly stub?: Citation
  readonly count?: Citation
  /** Where it stands that the count comes out right, and what follows if it does not, if not where the family has it. */
  readonly counted?: Citation
  readonly miscounted?: Citation
  readonly passes: readonly Pass[]
  readonly stack?: OwnStack
  /** What is left is taken out of the shoe, and community cards are dealt from the hand. */
  readonly unload?: Citation
}

/** The count of the stub. */
export interface Stub {
  readonly complete: Citation
  /** The ways of dealing in which a shuffler that counts makes it unnecessary. */
  readonly free: readonly Dealing[]
  /** At least once in so many rounds; without it, in five. */
  readonly every?: number
}

/** Where the rules have what goes wrong with cards and devices; a game leaves out what it does not have. */
export interface DeckMishaps {
  readonly faceUp: Citation
  readonly drawn: Citation
  /** Both of these are about a shoe: what goes wrong in the dealer's hand is the game's to say. */
  readonly ofShoe?: true
  readonly shoeJam?: Citation
  readonly shufflerJam: Citation
  readonly stubCount?: Citation
  readonly shufflerCount?: Citation
}

export interface DeckRules<S extends DeckState = DeckState> {
  readonly title: string
  readonly rules: Citation
  /** Position 1 is farthest to the dealer's left; the deal goes clockwise from there. */
  readonly places: readonly Place[]
  /** The cards of a deck, by the kernel's name; without it, the 52. */
  readonly deck?: string
  readonly cites: DeckCites
  readonly hours: { readonly shoe: Hours; readonly hand: Hours }
  readonly cut: Cut
  readonly ways: Partial<Readonly<Record<Dealing, Way>>>
  readonly stub?: Stub
  readonly irregular: DeckMishaps
  /** The piles that cards go round to in the pass that is due, where a portion says `around`. */
  around?(table: Table<S>): readonly Pile[]
  /** What comes between shuffle and cut. */
  beforeCut?(table: Table<S>): Step | Wait | undefined
  /** How many players view the cards before the wash; one if left out. */
  readonly viewers?: number
  /** This deck is not in use and is opened when it is. */
  opensLater?(table: Table<S>, deck: Deck): boolean
  /** When something else than the cards must be changed at the latest. */
  until?(table: Table<S>): Time | undefined
}
