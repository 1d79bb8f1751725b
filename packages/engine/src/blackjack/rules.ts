import type {
  Citation,
  Event,
  Face,
  Odds,
  Outcome,
  Place,
  Refused,
  Spot,
  Table,
  WagerId,
} from '../kernel/index.ts'
import type { ShoeRules } from '../shoe/index.ts'
import type { Score } from './points.ts'
import type { BlackjackFact, BlackjackState, Hand } from './state.ts'

/** What the licensee has chosen, as the family plays it. */
export interface Playing {
  /** When the dealer's second card comes, how it lies, and whether a device reads it. */
  readonly holeCard: 'none' | 'down' | 'down-reader' | 'up'
  readonly insurance: boolean
  readonly surrender: boolean
  /** A hand is given up at any time before it stands: with more than two cards, after a split, and when it was doubled. */
  readonly lateSurrender?: boolean
  /** A doubled hand may be given up for what was first wagered on it; what was added goes back. */
  readonly rescue?: boolean
  /** How often a pair may be split, and how often aces. */
  readonly splits: number
  readonly aceSplits: number
  /** Split aces are played like every other hand. */
  readonly drawToAces?: boolean
  /** The dealer's first card lies there before the players' cards, and as much again may be wagered when it does. */
  readonly attack?: boolean
  /** What is behind the wagers' names, once for each hand the dealer plays: nothing, or `-1` `-2` `-3`. */
  readonly dealings: readonly string[]
  /** Against how many of them a player must wager. */
  readonly leastDealings: number
  /** How many people may wager on a box, and whether one may wager on several. */
  readonly perBox: number
  /** On so many boxes more than one person may wager. */
  readonly sharedBoxes: number
  readonly severalBoxes: boolean
  /** Who comes in after the first round of a shoe, and who has sat one out, may wager, not before a reshuffle, or the least. */
  readonly entry: Entering
  readonly reentry: Entering
  readonly continuous: boolean
}
export type Entering = 'open' | 'reshuffle' | 'minimum'

/** A hand with what lies there. */
export interface HandNow {
  readonly hand: Hand
  readonly faces: readonly Face[]
  readonly score: Score
  readonly blackjack: boolean
}

/** What the dealer's hand comes to. */
export interface End {
  readonly total: number
  readonly cards: number
  readonly blackjack: boolean
}

export interface Result {
  /** `half`: the wager was surrendered, and half of it is lost. */
  readonly outcome: Outcome | 'half'
  readonly odds?: Odds
  readonly rule: Citation
  readonly because: string
}

/** Wagers beside the main one that are decided by a player's first two cards. */
export interface Additional {
  readonly collect: Citation
  readonly pay: Citation
  /** All that are offered at this table. */
  wagers(table: Table): readonly WagerId[]
  judge(wager: WagerId, faces: readonly Face[], table: Table<BlackjackState>): Result
}

/** Wagers beside the main one that are decided by the dealer's hand, as soon as it has so many cards. */
export interface OnDealer {
  readonly cards: number
  wagers(table: Table): readonly WagerId[]
  judge(wager: WagerId, faces: readonly Face[]): Result
}

/** Where a game has what the family does. */
export interface Cites {
  readonly close: Citation
  readonly touch: Citation
  readonly touchAdded: Citation
  readonly entry: Readonly<Record<'reshuffle' | 'minimum', Citation>>
  readonly reentry: Readonly<Record<'reshuffle' | 'minimum', Citation>>
  readonly reserve: Citation
  readonly deal: { readonly first: Citation; readonly dealer: Citation; readonly second: Citation }
  readonly hole: Readonly<Record<'down' | 'down-reader' | 'up', Citation>>
  /** Why there is no insurance, where there is none. */
  readonly noInsurance: Citation
  readonly reader: Citation
  /** What follows when the device has told of a blackjack. */
  readonly readerFound: Citation
  readonly announce: Citation
  readonly draw: Citation
  readonly dealersCard: Citation
  readonly pickUp: Citation
  /** Blackjacks: paid at once, or when the dealer's second card is known. */
  readonly naturals: { readonly atOnce: Citation; readonly later: Citation }
  readonly surrender: {
    readonly when: Citation
    readonly atOnce: Citation
    readonly later: Citation
    readonly offered: Citation
  }
  readonly insurance: {
    readonly on: Citation
    readonly amount: Citation
    readonly pays: Citation
    readonly lost: Citation
  }
  readonly double: { readonly on: Citation; readonly back: Citation; readonly once: Citation }
  /** Where a doubled hand is rescued, and where the second wager of an attack is made. */
  readonly rescue?: Citation
  readonly attack?: Citation
  readonly split: {
    readonly pair: Citation
    readonly order: Citation
    readonly again: Citation
    readonly often: Citation
    readonly aces: Citation
    readonly acesOnce: Citation
    readonly told: Citation
    readonly back: Citation
  }
  readonly hit: { readonly below: Citation; readonly never: Citation }
  readonly dealerDraws: Citation
  readonly share: {
    readonly consent: Citation
    readonly limited: Citation
    readonly caller: Citation
    readonly double: Citation
    readonly split: Citation
  }
  readonly boxes: Citation
  readonly settle: Citation
  readonly dealings: { readonly wagers: Citation; readonly next: Citation; readonly over: Citation }
  readonly irregular: {
    readonly exposed: Citation
    readonly overdrawn: Citation
    readonly dealerMissed: Citation
    readonly missed: Citation
    readonly oneCard: Citation
    readonly wrongSide: Citation
    readonly omitted: Citation
    readonly peekedSeen: Citation
    readonly peekedUnseen: Citation
    readonly readerFails: Citation
    readonly notMoved: Citation
    readonly racked: Citation
  }
}

/** The rules of a game of this family: citations, and what differs from one to the next. */
export interface BlackjackRules<S extends BlackjackState = BlackjackState> {
  readonly shoe: ShoeRules<S>
  readonly cites: Cites
  /** The boxes, from the dealer's left. */
  places(table: Table): readonly Place[]
  playing(table: Table): Playing
  readonly insurancePays: Odds
  /** Whether the dealer draws no more. */
  stands(score: Score): boolean
  /** Half of a wager is taken to the cent, which is an even number of them; without this in chips, an odd one stays. */
  readonly exactHalves?: true
  /** A dealer's blackjack takes what was added to a hand too; without this it goes back. */
  readonly takesAdded?: true
  /** Why this hand may not be doubled, beside what holds in every game: not twice, and not on split aces that are closed. */
  undoubled(now: HandNow, playing: Playing): Refused | undefined
  /** What becomes of a hand's own wagers against such a hand of the dealer's. */
  judge(now: HandNow, end: End, table: Table): Result
  readonly additional?: Additional
  readonly onDealer?: OnDealer
  /** What else follows when a wager of a hand is settled. */
  beside?(spot: Spot, table: Table): readonly Event<BlackjackFact>[]
}
