import type { DeckCites, DeckMishaps, DeckRules } from '../deck/index.ts'
import type {
  Account,
  Act,
  Actor,
  Answer,
  Cents,
  Citation,
  Command,
  CommandOf,
  Event,
  Face,
  Fact,
  Game,
  Need,
  Odds,
  Offer,
  OptionValues,
  Outcome,
  Place,
  PlayerId,
  Range,
  Refused,
  Staff,
  Step,
  Table,
  WagerId,
  Wait,
  Why,
} from '../kernel/index.ts'
import type { VersusCommand } from './commands.ts'
import type { VersusFact } from './facts.ts'
import type { Hand, Reply, State } from './state.ts'
import type { Strategy } from './strategy.ts'
import type { Weighed } from './weigh.ts'

/** What a game gives the family: where its rules stand, and in what it differs. */

export type T = Table<State>
/** What comes next of one part of the work; nothing when that part is done. */
export type Stage = (own: VersusRules, table: T) => Step | Wait | undefined
/** What follows from a command that was accepted. */
export type Handler<K extends VersusCommand['type']> = (
  own: VersusRules,
  table: T,
  command: CommandOf<VersusCommand, K>,
) => readonly Event<VersusFact>[]
export type Handlers<C extends Command = VersusCommand, F extends Fact = VersusFact> = {
  readonly [K in C['type']]: (own: VersusRules, table: T, command: CommandOf<C, K>) => readonly Event<F>[]
}

/** Where the rules have what all games of the family share. */
export interface Cites extends DeckCites {
  readonly seated: Citation
  readonly spoken: Citation
  readonly closed: Citation
  /** How many positions a player may wager at. */
  readonly positions: Citation
  /** Players examine their own cards and nobody else's. */
  readonly look: Citation
  readonly end: Citation
}

/** Community cards turned up: from the deck, or of those that lie face down already. */
export interface Turn {
  readonly from: 'deck' | 'community'
  readonly burn: number
  readonly cards: number
  readonly rule: Citation
  readonly says: string
  /** Whoever is still in the round decides again after it. */
  readonly decides?: true
  /** What the dealer says of it, if anything. */
  readonly call?: { readonly rule: Citation; words(table: T, turned: readonly Face[]): string | undefined }
}

/** A player puts up another wager, so many times the one the decision is about; with least 0, from one chip on. */
export interface Raise {
  readonly does: 'raise'
  readonly type: Exclude<Reply, 'fold'>
  readonly wager: WagerId
  readonly least: number
  readonly most: number
  /** The most is what is made when nobody says how much. */
  readonly usual?: 'most'
  readonly says: string
  /** `The play wager equals the ante`, without a stop. */
  readonly because: string
}
export interface Fold {
  readonly does: 'fold'
  readonly type: 'fold'
  /** What it loses, which may be the licensee's choice; without it, all that lies there. */
  readonly forfeits?: readonly WagerId[] | ((options: OptionValues) => readonly WagerId[])
  /** Where the rules have it collected, if not where they have the decision. */
  readonly collect?: Citation
  readonly says: string
  readonly because: string
}
export interface Stay {
  readonly does: 'stay'
  readonly type: Exclude<Reply, 'fold'>
  readonly says: string
}
export interface TakeBack {
  readonly does: 'take-back'
  readonly type: Exclude<Reply, 'fold'>
  readonly wager: WagerId
  readonly says: string
  readonly because: string
}
export type Answering = Raise | Fold | Stay | TakeBack

/** A decision of everyone who has a certain wager, in turn from the dealer's left. */
export interface Decision {
  readonly rule: Citation
  readonly of: WagerId
  readonly answers: readonly Answering[]
  /** What the rules do for somebody who is gone. */
  readonly otherwise: Reply
  says(place: Place): string
  /** Why somebody without that wager has nothing to decide. */
  readonly none: string
}

export interface Reveal {
  readonly rule: Citation
  readonly says: string
  /** A second call of "No more bets" before it. */
  readonly call?: Citation
  /** What the dealer says about the hand, and about what it makes with the cards in the middle. */
  words(faces: readonly Face[], middle: readonly Face[]): string
  /** The cards in the order they are laid out, where the rules want one. */
  arrange?(faces: readonly Face[]): readonly number[]
  /** The same for a player's cards when they are revealed. */
  arrangeHand?(faces: readonly Face[]): readonly number[]
  /** What goes onto the board. */
  mark?(faces: readonly Face[], middle: readonly Face[]): string
}

export interface Result {
  readonly outcome: Outcome
  readonly odds: Odds
  readonly rule: Citation
  readonly because: string
}
/** What becomes of each wager; `bonus` is paid on one of them beside whatever becomes of it. */
export type Judgement = Readonly<Record<WagerId, Result | undefined>>

export type Kind =
  | 'reveal-hand'
  | 'collect-losing'
  | 'rack-lost'
  | 'return-push'
  | 'pay-winning'
  | 'settle-hand'
  | 'rack-hand'
/** An act of the settlement that only this game has, at one position. */
export interface OwnAct<F extends Fact = Fact> {
  readonly by: Staff
  says(place: Place): string
  /** For the list of the staff's acts: `Pay the jackpots.` */
  readonly title: string
  /** Whether there is something to do at this position. */
  due(table: T, hand: Hand): boolean
  needs?(table: T, hand: Hand): Need | undefined
  work(table: T, hand: Hand, chance?: Answer): readonly Event<F>[]
}

/** An act of the settlement with its rule; `wagers` where it is about some of them alone. */
export interface SettlementAct {
  /** One of the family's, or the name of one of the game's own. */
  readonly kind: Kind | `own:${string}`
  readonly rule: Citation
  readonly wagers?: readonly WagerId[]
  /** Only at a position that has one of these. */
  readonly having?: readonly WagerId[]
  /** What the dealer says with it. */
  call?(table: T, hand: Hand): string
  /** Only at positions of which this is true. */
  at?(table: T, hand: Hand): boolean
}
/** An order of settlement: each act over all hands, or each hand whole. */
export interface Method {
  readonly over: 'acts' | 'hands'
  readonly acts: readonly SettlementAct[]
  /** Of which hands; without it of all that are still in the round. */
  readonly of?: 'folded' | 'staying'
}

/** Where the rules have what goes wrong with cards, hands and devices; a game leaves out what it does not have. */
export interface Irregular extends DeckMishaps {
  /** A wrong number of cards voids all hands. */
  readonly wrongNumber: Citation
  /** Found at a player it voids that hand alone. */
  readonly wrongHand?: Citation
  readonly dealerExposed?: Citation
  /** Only so many of the dealer's cards are hole cards, the first ones, and only until everyone has decided. */
  readonly hole?: number
  /** A dealer without all cards takes the missing ones in sequence, and nothing is void. */
  readonly dealerCompletes?: Citation
  /** A community card that should lie face down was seen. */
  readonly communityExposed?: Citation
}

/** The most that is won on one hand, all its wagers together, and where that stands. */
export interface Cap {
  readonly most: Cents
  readonly rule: Citation
}

type FromGame = 'id' | 'title' | 'rules' | 'options' | 'limits' | 'wagers' | 'layout' | 'odds' | 'guide'
type Perhaps =
  | 'played'
  | 'noOther'
  | 'forbids'
  | 'coupons'
  | 'exhibits'
  | 'board'
  | 'meters'
  | 'overheard'
  | 'playerActs'
  | 'weigh'
  | 'study'
  | 'practice'

/** The rules by which a round is void: where losses went, and what else goes back. */
export interface Voiding<S extends State = State> {
  /** Where wagers lie that were lost before the round was over, if not in the inventory. */
  till?(table: Table<S>): Account
  /** What else goes back when all hands are void. */
  undo?(table: Table<S>, why: Why): readonly Event[]
}

export interface VersusRules<S extends State = State>
  extends Pick<Game<S>, FromGame | Perhaps>,
    DeckRules<S>,
    Voiding<S> {
  /** Every wager, in the order it is settled. */
  readonly order: readonly WagerId[]
  readonly cites: Cites
  readonly irregular: Irregular
  readonly decisions: readonly Decision[]
  turns?(table: Table<S>): readonly Turn[]
  /** Nothing where the dealer has no hand. */
  readonly reveal?: Reveal
  /** From the call "No more bets" to the end: what is first not done is the next step. */
  round(table: Table<S>): readonly Stage[]

  /** In order; where something else comes between parts of a settlement, there are several. Without a table, all there can be. */
  settlement(options: OptionValues, table?: Table<S>): readonly Method[]
  /** Acts of the settlement that only this game has, by the name behind `own:`. */
  readonly ownActs?: Readonly<Record<string, OwnAct>>
  /** What becomes of the wagers at a position; `turned` are faces of hidden cards that are tried out in a weighing. */
  judge(table: Table<S>, hand: Hand, turned?: readonly Face[]): Judgement
  /** The wager a bonus is paid on. */
  readonly bonus?: WagerId
  /** Winnings are paid in the order of settlement until this is reached. */
  cap?(table: Table<S>): Cap | undefined

  /** Wagers of one fixed amount, whatever the table's limits are. */
  readonly fixed?: Readonly<
    Record<WagerId, { readonly cents: Cents; readonly rule: Citation; readonly because: string }>
  >
  /** What else binds a wager that the family finds good. */
  bound?(table: Table<S>, player: PlayerId, place: Place, wager: WagerId, range: Range): Range | Refused
  unstake?(table: Table<S>, player: PlayerId, place: Place, wager: WagerId): Range | Refused
  /** Why the wagers at a position cannot go into the deal, though each was good when it was made. */
  together?(table: Table<S>, place: Place, player: PlayerId): Refused | undefined

  /** How to play well: by the family's answers, or whole. */
  readonly strategy: Strategy<S> | Game<S>['strategy']
  /** For a decision after which nothing more is chosen; a game with another answers `weigh` itself. */
  readonly weighed?: Weighed

  /** What only this game has: fields of the state, steps, offers, objections. */
  begin?(options: OptionValues): S
  /** What comes before the cards are made ready. */
  prepare?(table: Table<S>): Step | Wait | undefined
  /** Who plays without a wager of their own, as a player who banks. */
  playing?(table: Table<S>): readonly PlayerId[]
  /** Whether nothing is settled yet that a void round would have to undo, where the game settles by steps of its own. */
  unsettled?(table: Table<S>): boolean
  /** Its own acts of the staff between the decisions and the reveal. */
  readonly steps?: readonly Act[]
  offers?(table: Table<S>, actor: Actor): readonly Offer[]
  object?(table: Table<S>, command: Command): Refused | undefined
}

/** A game with commands and facts of its own. */
export interface OwnRules<S extends State, C extends Command, F extends Fact> extends VersusRules<S> {
  evolve?(state: S, fact: VersusFact | F): S
  readonly acts?: Handlers<C, VersusFact | F>
  readonly ownActs?: Readonly<Record<string, OwnAct<VersusFact | F>>>
}
