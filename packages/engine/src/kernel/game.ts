import type { Spot } from './account.ts'
import type { PlayerActs } from './acts.ts'
import type { Board, Exhibit } from './exhibit.ts'
import type { Fraction } from './fraction.ts'
import type { Layout } from './layout.ts'
import type { Odds } from './money.ts'
import type { Act } from './procedure.ts'
import type { Posted, Rules } from './rules.ts'
import type {
  Actor,
  CardId,
  Cents,
  Citation,
  Command,
  Confirm,
  Event,
  Fact,
  GameId,
  Offer,
  OptionValues,
  Pile,
  Place,
  PlayerId,
  Refused,
  Step,
  Table,
  Value,
  WagerId,
  Wait,
} from './types.ts'

/** How a value is written that is typed and not only chosen from a list: an amount, several amounts in order. */
export interface ValueForm {
  /** What it looks like, for a person: `whole dollars, each at least the one before, such as 1,2`. */
  readonly expected: string
  /** The value as the option keeps it, or nothing where this is none. */
  read(text: string): Value | undefined
}

/** A choice the rules leave to the licensee. */
export interface Option {
  readonly key: string
  readonly title: string
  readonly rule: Citation
  readonly default: Value
  /** The permitted values; for an option that is odds, see `floor`, for one that is typed, see `form`. */
  readonly values: readonly Value[]
  /** Values beside those listed, which are then the usual ones. */
  readonly form?: ValueForm
  /** The value is odds, `9 to 5`, any that pay no less than these; or one of the values. */
  readonly floor?: Odds
  /** The house's own bound on a number for which the rules set none. */
  readonly houseMost?: number
  /** The words a value puts on the sign at the table. */
  sign(value: Value): string
  readonly scope: 'table' | 'pit' | 'house'
  /** Which games' tables in that pit or house choose the same, by which rule; without it, those of this game. */
  readonly alike?: readonly { readonly game: GameId; readonly rule: Citation }[]
  /** Only tables that agree in these options choose the same, as those with as many decks (2.17(e)2). */
  readonly among?: readonly string[]
  /** What a change needs: `rule` all of 8.3(b); `written` half an hour's notice to the Commission; `none`. */
  readonly notice: 'rule' | 'written' | 'none'
  /** Where the rules ask for the written notice, if not where they leave the choice. */
  readonly written?: Citation
}

/** One line of what a wager pays: when, and at what odds. */
export interface Pay {
  readonly when: string
  readonly odds: Odds
  /** It is paid on top of what the wager itself wins or loses. */
  readonly bonus?: true
  /** The odds are what comes back for the price, with the price in it, as at keno: `42 for 1`. */
  readonly returns?: true
}

/** A place where chips can lie. */
export interface Wager {
  readonly id: WagerId
  readonly name: string
  readonly rule: Citation
  readonly pays: readonly Pay[]
  /** A sentence for the guide: when it wins. */
  readonly wins: string
}

/** The smallest addition to a spot, the largest, and in what steps. */
export interface Range {
  readonly least: number
  readonly most: number
  readonly step: number
  /** Above `most`, up to here, the dealer may accept it all the same (8.2(d)). */
  readonly over?: number
  /**
   * What it would be up to whatever the player's chips are. Only where, of all the player has staked, it rests on what
   * lies at this very spot.
   */
  readonly room?: number
  /** The wager is good only with these voices, such as a bet while the dice roll (1.3(a)). */
  readonly confirm?: Confirm
  /** It is offered with those voices, as a wager on another's box is (2.13(a)); without it, only taken if somebody insists. */
  readonly asks?: true
  /** Why the step is what it is, if not for the table's coin. */
  readonly stepRule?: Citation
  readonly stepBecause?: string
  /** Why no less is possible, if not for the table's minimum. */
  readonly leastRule?: Citation
  readonly leastBecause?: string
  /** Why no more is possible, if not for the table's maximum or the player's chips. */
  readonly mostRule?: Citation
  readonly mostBecause?: string
}

/** Outcomes of dice or a wheel. */
export interface Draws<S = unknown> {
  /**
   * What the staff declares when there can be no result after bets have closed: the throw or spin is void, and the wagers
   * stand with bets open again, or they go back.
   */
  noResult(table: Table<S>): Command
}

/** A spoken wager with cash: who must confirm it (1.3(b), 7.2(c)). */
export interface Spoken {
  readonly voices: readonly Actor[]
  readonly rule: Citation
  /** The rule of a wager that has one of its own. */
  readonly rules?: Readonly<Record<WagerId, Citation>>
}

export interface WagerOdds {
  readonly wager: WagerId
  /** Expected loss per unit first staked. */
  readonly edge: Fraction
  readonly win: Fraction
  readonly push: Fraction
  readonly lose: Fraction
  /** The variance of what a unit first staked brings, with all that is put up later. */
  readonly variance?: Fraction
  /** The expected loss per unit of all that is staked, where more is put up than at first: the element of risk. */
  readonly risk?: Fraction
  readonly method: 'exact' | 'optimal'
  /** Sure to so many places, and no fraction of it is known. */
  readonly places?: number
  readonly note?: string
}

/** What one of the decisions open to a player is worth. */
export interface Worth {
  /** Whose offer it is: its type, and what is fixed in it. */
  readonly type: string
  readonly with?: Offer['with']
  /** For so much, where the offer leaves the amount open; between two such amounts the worth is a straight line. */
  readonly at?: Cents
  /** With these cards, where the offer leaves open which ones: its field `cards`. */
  readonly cards?: readonly CardId[]
  /** In the mean, what the wagers it can still change bring or lose, in cents. */
  readonly cents: Fraction
}

/** All decisions open to a player, weighed against each other. */
export interface Weighing {
  readonly worths: readonly Worth[]
  /** `exact` for what is settled next; `optimal` where later decisions are taken to be the best. */
  readonly method: 'exact' | 'optimal'
  /** What was counted, for a person: `all 18,424 hands the dealer can have`. */
  readonly counted: string
  /** The rules the figures come from. */
  readonly rules: readonly Citation[]
}

export interface Guide {
  /** What the game is, in a paragraph. */
  readonly about: string
  /** How a round goes, a sentence a step. */
  readonly play: readonly string[]
  /** Names of further sections with their lines. */
  readonly more?: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

/**
 * What lies on a table of a game, and what it is called: all that a page needs to show one, and nothing of how it is
 * played. What may be done there, and what follows from it, the house tells.
 */
export interface Felt<S = unknown> extends Posted {
  /** The places where people sit or stand, in the order the rules count them. */
  places(options: OptionValues): readonly Place[]
  /** As somebody sees it whose place is `own`; a felt may show that large and the others around it. */
  layout(options: OptionValues, own?: Place): Layout
  /** The wager to begin with, for somebody who sees the game for the first time; without it, the first that is open. */
  readonly simplest?: WagerId
  /** What players do here, in words, letters and ranks: the same wherever it is offered. */
  readonly playerActs?: PlayerActs
  /** What lies on the felt besides chips and cards: dice, puck, wheel, lamps, the points of a hand. */
  exhibits?(table: Table<S>): readonly Exhibit[]
  /** How the board of past results reads the marks that `decide` put on it. */
  readonly board?: Board
  /** A call of the dealer's as somebody who looks on would tell it; without it, as it was called. */
  overheard?(call: string): string
  /** Where used cards lie. Faces that everybody saw leave the table with them: what they were is in the record. */
  discards?(pile: Pile): boolean
  begin(options: OptionValues): S
}

/** Wagers that people lay on a layout and take up again: with the commands `bet` and `take`, by the table's limits. */
export interface LayoutBetting<S = unknown> {
  /** What may be bet rests on the state, the cards, the terms and one's own chips, not on what others have staked. */
  readonly ownChips?: true
  /** How much this player may add to a spot now, or why nothing. */
  stake(table: Table<S>, player: PlayerId, place: Place, wager: WagerId): Range | Refused
  /** How much this player may take from a spot now, or why nothing. */
  unstake(table: Table<S>, player: PlayerId, place: Place, wager: WagerId): Range | Refused
  /**
   * Whether the house leaves up a wager that an absent player may take down, because taking it down would cost them, such
   * as a don't bet past its first roll. Without it the house leaves none up.
   */
  keeps?(table: Table<S>, place: Place, player: PlayerId, wager: WagerId): boolean
  /** The spots a player may bet on at all; without it, every wager at the player's own place. */
  spots?(table: Table<S>, player: PlayerId): readonly { readonly place: Place; readonly wager: WagerId }[]
  /** A wager that belongs to another one, as odds to a line bet: it is taken at a table that closes too. */
  belongs?(wager: WagerId): boolean
  readonly spoken?: Spoken
}

/**
 * A game is a value: its rules, and how a table of it is played, as pure functions and tables of facts. `S` is what it
 * remembers, `C` its commands and `F` its facts; without them it is any game, as in a list of several.
 */
export interface Game<S = unknown, C extends Command = Command, F extends Fact = Fact>
  extends Rules,
    Felt<S> {
  /** The fewest people that a round takes, where they play against each other; without it, one. */
  readonly people?: number
  /** The meters that its tables share with others of the house: their ids, as in `meter:ID`. */
  readonly meters?: readonly string[]
  /**
   * What is published of a shuffle when it is over: all of its order, or, where people hold cards that nobody sees, only
   * what lay open, and to each seat its own. Without it, all.
   */
  readonly opens?: 'all' | 'shown'

  /** Wagers on the layout. A game without it has the commands `bet` and `take` for itself. */
  readonly layoutBetting?: LayoutBetting<S>
  /** The rule by which people without a place may wager here (2.13(b)); without it, only who has one. */
  standing?(options: OptionValues): Citation | undefined
  /** A round has closed and yet what stands is not over, as with a point at craps: a table that closes waits for it. */
  underWay?(table: Table<S>): boolean
  /** What was charged on a standing wager and not yet earned: it goes back with the wager when a table closes. */
  unearned?(table: Table<S>, spot: Spot): readonly Event[]
  /** Dice or a wheel decide: the house commits itself to each outcome before it is drawn. A game of cards has none. */
  readonly draws?: Draws<S>
  /** Wagers that take a match play coupon beside the chips. */
  readonly coupons?: readonly WagerId[]
  /** Which of them do, where that is the licensee's choice (11.13(b)2). */
  takesCoupon?(options: OptionValues, wager: WagerId): boolean

  /** Decisions of a player, acts and irregularities of the staff. Bets and seats are the kernel's. */
  offers(table: Table<S>, actor: Actor): readonly Offer[]
  /** Why a command is not offered, or which voices could make it good. Also asked before a seat or chips change. */
  object?(table: Table<S>, command: Command): Refused | Confirm | undefined
  /** What follows from an accepted command; after the kernel's own events for bets and seats. */
  decide(table: Table<S>, command: C): readonly Event<F>[]
  evolve(state: S, fact: F): S
  dealer(table: Table<S>): Step | Wait
  /**
   * The acts of its staff in their order, so that they are known without playing it; which of them is due now, `dealer`
   * says. Every game of the catalogue has it.
   */
  procedure?(options: OptionValues): readonly Act[]

  /** The reference strategy: one of what is offered, or nothing. `pick(n)` is a number below n. */
  strategy(view: Table<S>, player: PlayerId, pick: (below: number) => number): Command | undefined
  /**
   * What each decision now open to this player is worth, exactly, counted from what this player sees: the hands of others
   * are cards like any unseen one. Nothing where there is none to weigh. It is asked in the page, while somebody waits.
   */
  weigh?(view: Table<S>, player: PlayerId): Weighing | undefined
}
