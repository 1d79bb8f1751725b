/** The vocabulary every game shares. Only types and the few constants they are made of. */

import type { PlayerAct } from './acts.ts'
import type { Field } from './fields.ts'

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * A text that names one kind of thing. A plain text may become one; one kind never passes for another, so that a place
 * given where a player belongs does not compile.
 */
export type Named<N extends string> = string & { readonly named?: N }

/** Whole cents. Money is never a fraction. */
export type Cents = number
/** Milliseconds since 1970, stamped on commands by the house. */
export type Time = number
/** A provision's number, `19:47-1.3(c)`; `house` for what the house and not the regulation orders. */
export type Citation = Named<'citation'>
export const HOUSE: Citation = 'house'

export type GameId = string
export type PlayerId = Named<'player'>
/** Where chips or cards lie: box `4`, its split hand `4.2`, `dealer`, `center`. */
export type Place = Named<'place'>
export type WagerId = Named<'wager'>
/** `stack:A`, `spot:3:A:come-6`, `inventory`; see `account.ts`. */
export type Account = Named<'account'>
/** A card is its place in a shuffle: the 17th of shuffle 3 is 3017. It says nothing about its face. */
export type CardId = number
export type Face = string
export type Pile = Named<'pile'>

export const STAFF = ['dealer', 'stickman', 'boxman', 'floorperson', 'supervisor'] as const
export type Staff = (typeof STAFF)[number]
/** A player as the one who acts. */
export type Person = `player:${string}`
export type Actor = Staff | Person
export type Audience = 'everyone' | PlayerId

export type Value = string | number | boolean
export type OptionValues = Readonly<Record<string, Value>>

export interface Limit {
  readonly least: Cents
  readonly most: Cents
}

/** Under what rules a table plays: the licensee's choices, the limits, the smallest chip, whose hand makes chance. */
export interface Terms {
  readonly options: OptionValues
  /** By wager id; `*` for every wager that has no row of its own. */
  readonly limits: Readonly<Record<WagerId, Limit>>
  readonly coin: Cents
  /** What somebody comes with, and the most a stack is filled up to; without it, any amount. */
  readonly buyIn?: Limit | undefined
  /** `house`: the house draws. `dealer`: a person deals real cards and dice and enters what is turned. */
  readonly chance: 'house' | 'dealer'
}

/** What a step or command asks of chance or of the world. The driver answers, never a client. */
export type Need =
  | { readonly kind: 'dice'; readonly count: number }
  | { readonly kind: 'spin'; readonly stops: number }
  | { readonly kind: 'draw'; readonly take: number; readonly of: number }
  | { readonly kind: 'faces'; readonly cards: readonly CardId[]; readonly to: Audience }
  | {
      readonly kind: 'shuffle'
      readonly set: string
      readonly shuffle: number
      readonly deck: string
      readonly decks: number
      /** Only these cards of the set are shuffled; the others stay where they lie. */
      readonly cards?: readonly CardId[]
    }
  /** Whether a card that lies face down is one of these, as a device at the table tells it, and nothing more. */
  | {
      readonly kind: 'peek'
      readonly card: CardId
      readonly faces: readonly Face[]
      readonly question: string
    }
  | { readonly kind: 'meter'; readonly meter: string }

/** Dice, spin, draw, faces (in the order of the cards), the shuffle's commitment, a yes or no, a reading. */
export type Answer = readonly number[] | readonly Face[] | number | boolean | string | null

export interface Command {
  readonly type: string
  readonly by: Actor
  /** The round the sender saw. A late bet never falls on the next roll. */
  readonly round?: number
  readonly at?: Time
  readonly chance?: Answer
  /** The voices that have confirmed it; set by the kernel alone. */
  readonly confirmed?: readonly Actor[]
  readonly [field: string]: Json | undefined
}

export type { CommandOf, PlayerCommand, StaffCommand } from './typed.ts'

/** One of several wagers: chips put up or taken down. */
export interface Wagering {
  readonly type: 'bet' | 'take'
  readonly place: Place
  readonly wager: WagerId
  readonly cents: Cents
}

export type { CardsField, Field, NamedSet } from './fields.ts'

/** What the rules offer a person now. Pages, terminals, bots and fuzzers know nothing else. */
export interface Offer extends PlayerAct {
  readonly type: string
  readonly by: Actor
  readonly rule: Citation
  /** A sentence or a button's words for a person. */
  readonly says: string
  readonly with?: Readonly<Record<string, Value>>
  readonly fields?: Readonly<Record<string, Field>>
  readonly needs?: Need
  /** Taken up, it is good only with these voices, such as the dealer's "On" button (1.3(e)). */
  readonly confirm?: readonly Actor[]
  /** So much is given up by it for nothing: nobody does that by a slip of the finger. */
  readonly forfeits?: Cents
  /** Besides it the most that may be bet here is one press, in these words: `Cover all`. */
  readonly betMost?: string
}

/** What must be done next, and by whom. */
export interface Step {
  readonly by: Actor
  readonly command: Command
  readonly needs?: Need
  readonly rule: Citation
  readonly says: string
}

/** Time of one's own for a decision: so long for each, and then out of a bank. */
export interface Allowance {
  readonly ms: number
  /** What is in everybody's bank at first, and what each orbit adds. */
  readonly bankMs: number
  readonly gainMs: number
  /** The number of the orbit that is under way. */
  readonly orbit: number
}

/** Whom the table waits for, and what the rules do for someone who is gone. */
export interface Wait {
  /** People bet until they are ready; somebody decides; or nobody has to do anything. */
  readonly kind: 'betting' | 'decision' | 'idle'
  /** Where each has time of their own; without it everybody has the same from the house. */
  readonly allowance?: Allowance
  /** Tells decisions apart that one round asks of the same people with the same `otherwise`. */
  readonly key?: string
  readonly for: readonly { readonly player: PlayerId; readonly otherwise: Command }[]
  /** The next moment at which time alone changes the answer. */
  readonly until?: Time
  /** No round is under way and nothing forces one: the table may close, and announced changes take effect. */
  readonly quiet?: true
  readonly rule: Citation
  readonly says: string
}

export interface Refused {
  readonly refused: Citation
  readonly because: string
  readonly expected?: Json
  readonly received?: Json
}

export interface Confirm {
  readonly confirm: readonly Actor[]
  readonly rule: Citation
  readonly because: string
}

export type Outcome = 'win' | 'lose' | 'push'

export interface Moved {
  readonly type: 'moved'
  readonly from: Account
  readonly to: Account
  readonly cents: Cents
  readonly rule: Citation
  readonly because: string
  readonly wager?: WagerId
  readonly outcome?: Outcome
  /** `9 to 5`, when the transfer is a payment at odds. */
  readonly odds?: string
  /** Where the chips or the coupon lie that are paid. */
  readonly for?: Account
}

export interface Question {
  readonly id: number
  /** The round it was asked in: a voice that comes later makes no bet on the next roll. */
  readonly round: number
  readonly command: Command
  readonly voices: readonly Actor[]
  readonly given: readonly Actor[]
  readonly rule: Citation
  readonly because: string
}

/** A change of terms that has been announced and not yet come into force (8.3). */
export interface Notice {
  readonly id: number
  readonly options: OptionValues
  readonly limits: Readonly<Record<WagerId, Limit>>
  readonly at: Time
  /** When the sign was posted, the patrons told, the Commission and surveillance notified. */
  readonly told: Readonly<Record<string, Time>>
}

export type KernelEvent =
  | Moved
  | { readonly type: 'opened'; readonly game: GameId; readonly terms: Terms; readonly at: Time }
  | { readonly type: 'sat'; readonly player: PlayerId; readonly place: Place }
  /** Somebody came to the table without a place of their own. */
  | { readonly type: 'stood'; readonly player: PlayerId }
  | { readonly type: 'reseated'; readonly player: PlayerId; readonly place: Place }
  | { readonly type: 'left'; readonly player: PlayerId }
  | { readonly type: 'readied'; readonly player: PlayerId }
  /** A throw or spin was void: wagers stand and may be changed again before the next. */
  | { readonly type: 'reopened' }
  /** One of several wagers was not taken; the others stand. */
  | {
      readonly type: 'turned-down'
      readonly player: PlayerId
      readonly wagering: Wagering
      readonly rule: Citation
      readonly because: string
    }
  /** The round is void: what it has not decided goes back. */
  | { readonly type: 'voided'; readonly rule: Citation; readonly because: string }
  | { readonly type: 'closed'; readonly round: number }
  | { readonly type: 'closing'; readonly by: Actor }
  | { readonly type: 'shut' }
  | {
      readonly type: 'shuffled'
      readonly set: string
      readonly shuffle: number
      readonly deck: string
      readonly decks: number
      readonly into: Pile
      readonly root?: string
      /** Only these cards of the set, all that were discarded among them; the others stay where they lie. */
      readonly cards?: readonly CardId[]
    }
  | { readonly type: 'placed'; readonly cards: readonly CardId[]; readonly from: Pile; readonly to: Pile }
  | { readonly type: 'cut'; readonly pile: Pile; readonly at: number }
  | {
      readonly type: 'shown'
      readonly cards: readonly CardId[]
      readonly to: Audience
      /** In the order of the cards; left out for everyone who may not see them. */
      readonly faces?: readonly Face[]
    }
  | {
      readonly type: 'peeked'
      readonly card: CardId
      readonly faces: readonly Face[]
      /** It is one of them. */
      readonly among: boolean
    }
  | { readonly type: 'called'; readonly by: Actor; readonly words: string; readonly rule: Citation }
  | { readonly type: 'entered'; readonly by: Actor }
  /** A result goes onto the board, in the game's shorthand: `17`, `B 7-3`. */
  | { readonly type: 'marked'; readonly mark: string }
  | { readonly type: 'started'; readonly counter: string }
  | { readonly type: 'asked'; readonly question: Question }
  | { readonly type: 'voiced'; readonly question: number; readonly by: Actor }
  | {
      readonly type: 'answered'
      readonly question: number
      readonly outcome: 'confirmed' | 'declined' | 'lapsed'
    }
  /** `terms`: how many of the table's terms stay, where a change has come into force since and waits again. */
  | { readonly type: 'rescinded'; readonly by: Actor; readonly reason: string; readonly terms?: number }
  | { readonly type: 'noticed'; readonly notice: Notice }
  | { readonly type: 'changed'; readonly notice: number; readonly terms: Terms }

export type EventType = KernelEvent['type']
export type EventOf<T extends EventType> = Extract<KernelEvent, { readonly type: T }>

/** A game's own fact. Its type is none of the kernel's. `v` is the version of its shape, 1 when absent. */
export interface Fact {
  readonly type: string
  readonly v?: number
}

/** What may be recorded as a fact. One that bears the name of a kernel's event could not be told from it: it is none. */
export type Own<F extends Fact> = F extends { readonly type: EventType } ? never : F
/**
 * What is recorded. Where the facts are known, `type` alone tells which it is; where they are those of any game, ask
 * `isEvent`.
 */
export type Event<F extends Fact = Fact> = KernelEvent | Own<F>
export type Ruling = { readonly events: readonly Event[] } | Refused | Confirm

/** An accepted command with all that followed from it: one row of the record. */
export interface Entry {
  readonly version: number
  readonly at: Time
  readonly command: Command
  readonly events: readonly Event[]
}

/** What lay where before the last result was entered, so that a supervisor can take it back. */
export interface Before<S> {
  readonly state: S
  readonly piles: Table<S>['piles']
  readonly made: Table<S>['made']
  readonly ready: readonly PlayerId[]
  readonly round: number
  readonly board?: readonly string[]
  readonly counters: Table<S>['counters']
  /** How many terms the table had, and the notices that have come into force since. */
  readonly terms: number
  readonly applied: readonly Notice[]
  readonly moves: readonly { readonly from: Account; readonly to: Account; readonly cents: Cents }[]
  /** What a meter has paid to players since and has not got back. */
  readonly paid?: Cents
  readonly shown: readonly CardId[]
  readonly peeked?: Table<S>['peeked']
  /** Where there are cards: what lay open then. */
  readonly faces?: Table<S>['faces']
  readonly sets?: Table<S>['sets']
}

export interface SeenFace {
  readonly face: Face
  readonly to: readonly Audience[]
}

export interface CardSet {
  readonly deck: string
  readonly decks: number
  readonly shuffle: number
  /** The commitment to this shuffle's order, where the house gave one. */
  readonly root?: string
  /** The set of which these cards are a part that was shuffled by itself. */
  readonly of?: string
  /** How many cards there are of this shuffle, where not all of its decks are. */
  readonly size?: number
  /**
   * How many cards of each face lay open and have left the felt, in the order of the deck's faces. A list, for cards leave
   * in ever new orders: a record of them would be of a new kind with every round, and what is of many kinds is slow.
   */
  readonly gone?: readonly number[]
}

export interface Counter {
  readonly since: Time
  readonly rounds: number
}

/** Everything about a table, plain JSON, the fold of its events. `S` is the game's own state. */
export interface Table<S = unknown> {
  readonly game: GameId
  readonly version: number
  readonly now: Time
  /** When it was opened. */
  readonly opened?: Time
  readonly round: number
  /** All terms so far; the last are in force. */
  readonly terms: readonly Terms[]
  /** Standing wagers made under earlier terms, by their index. */
  readonly made: Readonly<Record<Account, number>>
  /** Everybody at the table; who stands behind others has no place. */
  readonly players: Readonly<Record<PlayerId, { readonly place?: Place }>>
  readonly ready: readonly PlayerId[]
  readonly balances: Readonly<Record<Account, Cents>>
  readonly piles: Readonly<Record<Pile, readonly CardId[]>>
  readonly faces: Readonly<Record<CardId, SeenFace>>
  /** Cards face down of which something is known: the faces they may still have. */
  readonly peeked?: Readonly<Record<CardId, readonly Face[]>>
  readonly sets: Readonly<Record<string, CardSet>>
  readonly shuffles: number
  readonly counters: Readonly<Record<string, Counter>>
  readonly questions: readonly Question[]
  readonly asked: number
  readonly notices: readonly Notice[]
  /** The number of the last notice; none is given twice. */
  readonly noticed?: number
  readonly before?: Before<S>
  /** The last results, oldest first, as the board beside the table shows them. */
  readonly board?: readonly string[]
  /** The floor has asked for the table to close after the round; or it is shut. */
  readonly closing?: 'asked' | 'shut'
  readonly state: S
}
