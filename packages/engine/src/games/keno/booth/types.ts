import type { Account, Cents, Citation, PlayerId, Refused, Time } from '../../../kernel/types.ts'
import type { Limit } from '../cap.ts'
import type { Approval, RateCard } from '../card.ts'
import type { Choices } from '../options.ts'
import type { Tendered } from '../price.ts'
import type { Marks, Play } from '../ticket.ts'
import type { BoothFact } from './facts.ts'
import type { Shelf } from './shelf.ts'

/** The vocabulary of a keno booth: a location with its stations, games, tickets and drawers. */

export type StationId = string
/** `M3-000017`: the location's letter, the station, and the station's own count. */
export type TicketNumber = string
/** Games run by location, and no number comes twice there. */
export type GameNumber = number

export type Role = 'player' | 'writer' | 'keno-supervisor' | 'supervisor' | 'commission' | 'house'
export interface Actor {
  readonly person: PlayerId
  readonly role: Role
}
/** The person who stands for the house where it gives the word itself. */
export const BY_HOUSE = 'house'

/** 19:47-15.3(a): where wagers are made. A page station has no writer: guests mark their requests on a page. */
export interface Station {
  readonly id: StationId
  readonly kind: 'writer' | 'page'
  /** The booth or satellite booth it stands in. */
  readonly booth: string
  /** How many tickets it has issued. */
  readonly issued: number
}

/** A writer's cash, from its opening to the end of the shift. */
export interface Drawer {
  readonly station: StationId
  readonly writer: PlayerId
  readonly openedAt: Time
  /** The cash that was counted at its opening. */
  readonly count: Cents
  /** 19:47-15.6(a)[kept]: paid tickets stay in it until the end of the shift. */
  readonly paid: readonly TicketNumber[]
}

/** Where the spots of a ticket come from: 19:47-15.4(a), 19:47-15.3(b)[reuse], 19:47-15.1[quick-pick]. */
export type Source =
  | { readonly kind: 'request'; readonly marks: Marks }
  | { readonly kind: 'ticket'; readonly number: TicketNumber }
  | { readonly kind: 'quick-pick'; readonly spots: number; readonly rate: Cents }
  | { readonly kind: 'spoken' }

/** 19:47-15.1[keno-ticket]. What is printed on it is made from this. */
export interface Ticket {
  readonly number: TicketNumber
  readonly station: StationId
  readonly at: Time
  /** 19:47-15.4(c)10: the writer's identification code. */
  readonly writer: string
  /** Whose it is; a writer's ticket belongs to the person who presents it. */
  readonly owner?: PlayerId
  readonly source: 'request' | 'ticket' | 'quick-pick'
  /** The earlier ticket that served as the request. */
  readonly earlier?: TicketNumber
  readonly play: Play
  /** The number of the rate card it is sold and settled under. */
  readonly card: number
  readonly first: GameNumber
  readonly last: GameNumber
  /** Games between these that were cancelled before it was sold. */
  readonly skips: readonly GameNumber[]
  readonly price: Cents
  readonly tendered: Tendered
  /** What each of its games pays at most, and how that is shared: games alike together. */
  readonly limits: readonly (Limit & { readonly first: GameNumber; readonly last: GameNumber })[]
  readonly validFor: number
}

/** A ticket with games that have not started, or whose last has not been settled. */
export interface OpenTicket {
  readonly ticket: Ticket
  /** What it has won in the games that were drawn, after the cap. */
  readonly won: Cents
  /** What goes back for games that were cancelled or refunded, where its bearer has to come for it. */
  readonly back: Cents
  /** Its games that were cancelled or refunded. */
  readonly off: readonly GameNumber[]
}

export interface Settings {
  /** From one lock-out to the next, in milliseconds; nothing where a supervisor starts each game. */
  readonly interval: number | null
  readonly gamesPerDay: number
  readonly closing: Choices['closing']
  readonly lockOut: Choices['lockOut']
}

export const METHODS = [
  'entry',
  'void',
  'refund',
  'override',
  'evaluation',
  'unclaimed',
  'manual-entry',
  'manual-payment',
] as const
/** What the rules want a method for that the Commission approves. */
export type Method = (typeof METHODS)[number]

/** What was sold for a game. */
export interface Sales {
  readonly tickets: number
  readonly stakes: Cents
  readonly limit: Limit
  /** Who has a ticket for it and says that it may start. */
  readonly ready: readonly PlayerId[]
  /** How many tickets each owner has for it; those without an owner are under the empty name. */
  readonly owners: Readonly<Record<PlayerId, number>>
}

/** A game that has been locked out and is being drawn. */
export interface Drawing {
  readonly game: GameNumber
  readonly lockedAt: Time
  readonly balls: readonly number[]
  /** When the last ball was shown, or the game locked. */
  readonly ballAt: Time
  readonly limit: Limit
}

export interface Board {
  readonly place: 'booth' | 'area' | 'hotel'
  readonly approved?: Approval
  /** When the Commission was told of it. */
  readonly notified?: Time
}

export interface Booth {
  readonly location: string
  readonly letter: string
  readonly strict: boolean
  readonly now: Time
  readonly choices: Choices
  readonly settings: Settings
  readonly cards: Readonly<Record<number, RateCard>>
  /** The number of the card tickets are sold under. */
  readonly card: number
  readonly methods: Readonly<Partial<Record<Method, Approval>>>
  readonly stations: Readonly<Record<StationId, Station>>
  readonly drawers: Readonly<Record<StationId, Drawer>>
  readonly balances: Readonly<Record<Account, Cents>>
  /** The game tickets are sold for next. */
  readonly game: GameNumber
  /** When it closes by the clock. */
  readonly closesAt: Time | null
  /** When its closing was called out. */
  readonly calledAt?: Time
  readonly cancelled: readonly GameNumber[]
  readonly sales: Readonly<Record<GameNumber, Sales>>
  readonly drawing?: Drawing
  /** The gaming day, and how many games it has had. */
  readonly day: { readonly date: string; readonly games: number }
  readonly tickets: Shelf<OpenTicket>
  readonly generator: { readonly running: boolean; readonly program: string }
  readonly boards: Readonly<Record<string, Board>>
  /** 19:47-15.7(c): the system was down, and what was paid meanwhile is not entered everywhere. */
  readonly outage?: { readonly since: Time; readonly open: readonly StationId[] }
  /** Slips and documents are numbered. */
  readonly slips: number
  /** Years whose expired wins have been passed on. */
  readonly passedOn: readonly number[]
}

/** What the house knows of a ticket by its number. Kept outside the booth's state, and read while the stream is locked. */
export interface TicketRow {
  readonly ticket: Ticket
  readonly state: 'open' | 'voided' | 'settled'
  readonly won: Cents
  readonly back: Cents
  readonly off: readonly GameNumber[]
  readonly paid: Cents
  /** Through when it is paid; not known before its last game has started. */
  readonly validUntil?: Time
  readonly expired?: true
}

/** 19:47-15.6(a)[check]. A page ticket goes to its buyer's chips. */
export type PaidBy = 'cash' | 'check' | 'chips'

interface Sent {
  readonly by: Actor
  readonly at: Time
  /** The second persons who have given their word, set by the house alone. */
  readonly voices?: readonly Actor[]
}

export type BoothCommand = Sent &
  (
    | { readonly type: 'bring'; readonly cents: Cents }
    | { readonly type: 'leave' }
    | {
        readonly type: 'issue'
        readonly station: StationId
        readonly source: Source
        readonly games: readonly GameNumber[]
        readonly price: Cents
        readonly tendered?: Tendered
        /** The numbers of a quick-pick, from live chance. */
        readonly chance?: readonly number[]
      }
    | { readonly type: 'void'; readonly station: StationId; readonly ticket: TicketNumber }
    | { readonly type: 'refund'; readonly station: StationId; readonly ticket: TicketNumber }
    | { readonly type: 'ready' }
    | { readonly type: 'call' }
    | { readonly type: 'lock' }
    | { readonly type: 'override'; readonly to: Time; readonly reason: string }
    | { readonly type: 'ball'; readonly game: GameNumber; readonly chance: readonly number[] }
    | { readonly type: 'announce'; readonly game: GameNumber }
    | { readonly type: 'cancel'; readonly games: readonly GameNumber[]; readonly reason: string }
    | { readonly type: 'settings'; readonly settings: Settings }
    | {
        readonly type: 'pay'
        readonly ticket: TicketNumber
        /** Where it is paid; a page ticket is paid to its buyer's chips. */
        readonly station?: StationId
        readonly how: PaidBy
        /** The ticket could not be read: what its bearer shows of it. */
        readonly entered?: {
          readonly station: StationId
          readonly game: GameNumber
          readonly numbers: readonly number[]
        }
      }
    | { readonly type: 'open-drawer'; readonly station: StationId; readonly count: Cents }
    | { readonly type: 'close-drawer'; readonly station: StationId; readonly count: Cents }
    | {
        readonly type: 'hand-over'
        readonly station: StationId
        readonly to: PlayerId
        readonly count: Cents
      }
    | { readonly type: 'fill'; readonly station: StationId; readonly cents: Cents }
    | { readonly type: 'credit'; readonly station: StationId; readonly cents: Cents }
    | { readonly type: 'approve-method'; readonly method: Method; readonly hash: string }
    | { readonly type: 'approve-card'; readonly card: RateCard; readonly hash: string }
    | { readonly type: 'generator'; readonly act: 'start' | 'stop' | 'change'; readonly program?: string }
    | { readonly type: 'notify-board'; readonly board: string }
    | { readonly type: 'place-board'; readonly board: string; readonly place: Board['place'] }
    | { readonly type: 'resume'; readonly since: Time }
    | {
        readonly type: 'enter-manual'
        readonly station: StationId
        readonly ticket: TicketNumber
        readonly cents: Cents
      }
    | { readonly type: 'outage-listed'; readonly station: StationId }
    | { readonly type: 'outage-empty'; readonly station: StationId }
    | { readonly type: 'expire'; readonly tickets: readonly TicketNumber[] }
    | { readonly type: 'pass-on'; readonly year: number }
  )

export type CommandType = BoothCommand['type']
export type CommandOf<T extends CommandType> = Extract<BoothCommand, { readonly type: T }>

/** More people have to give their word. */
export interface NeedsVoice {
  readonly confirm: readonly Role[]
  readonly rule: Citation
  readonly because: string
}

export type BoothRuling = { readonly facts: readonly BoothFact[] } | Refused | NeedsVoice

/** What is read outside the booth's state while its stream is locked. */
export interface Readings {
  /** The ticket's row, for a payment, a reused ticket and a list of an outage. */
  readonly row?: TicketRow | undefined
  /** How many tickets agree with what was entered by hand. */
  readonly matches?: number
  /** Whether the independent record has the numbers of the game that is drawn. */
  readonly recorded?: boolean
  /** The rows of tickets that may have expired. */
  readonly rows?: readonly TicketRow[]
  /** The cash a drawer of another location should have, and its writer. */
  readonly drawer?: { readonly writer: PlayerId; readonly cash: Cents }
}
