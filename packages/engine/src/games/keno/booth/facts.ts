import type { Account, Cents, Citation, PlayerId, Time } from '../../../kernel/types.ts'
import type { Limit } from '../cap.ts'
import type { Approval, RateCard } from '../card.ts'
import type {
  Actor,
  Board,
  Drawer,
  GameNumber,
  Method,
  PaidBy,
  Settings,
  StationId,
  Ticket,
  TicketNumber,
} from './types.ts'

/** What happens at a booth. */

/** A win of a ticket in one game: before the limit of the game, and after it. */
export interface BookedWin {
  readonly ticket: TicketNumber
  readonly before: Cents
  readonly cents: Cents
}

export interface Moved {
  readonly type: 'moved'
  readonly from: Account
  readonly to: Account
  readonly cents: Cents
  readonly rule: Citation
  readonly because: string
  readonly ticket?: TicketNumber
}

export type BoothFact =
  | Moved
  | { readonly type: 'issued'; readonly ticket: Ticket; readonly at: Time }
  | {
      readonly type: 'voided'
      readonly ticket: TicketNumber
      /** 19:47-15.4(e)[list]: the station that voided it, and the one that issued it. */
      readonly station: StationId
      readonly issuedBy: StationId
      readonly cents: Cents
      readonly slip: number
      readonly by: Actor
      readonly second?: Actor
      readonly at: Time
    }
  | {
      readonly type: 'refunded'
      readonly ticket: TicketNumber
      readonly games: readonly GameNumber[]
      readonly cents: Cents
      readonly document: number
      readonly by: Actor
      readonly station: StationId
      readonly at: Time
    }
  | { readonly type: 'readied'; readonly player: PlayerId; readonly game: GameNumber }
  | { readonly type: 'called'; readonly game: GameNumber; readonly by: Actor; readonly at: Time }
  | { readonly type: 'clocked'; readonly game: GameNumber; readonly closesAt: Time | null }
  | {
      readonly type: 'locked'
      readonly game: GameNumber
      readonly by: Actor
      readonly approvedBy?: Actor
      readonly stakes: Cents
      readonly tickets: number
      readonly limit: Limit
      readonly at: Time
      readonly date: string
      readonly closesAt: Time | null
    }
  | {
      readonly type: 'overridden'
      readonly game: GameNumber
      readonly by: Actor
      readonly reason: string
      readonly from: Time | null
      readonly to: Time
      readonly at: Time
    }
  | { readonly type: 'ball'; readonly game: GameNumber; readonly number: number; readonly at: Time }
  | { readonly type: 'announced'; readonly game: GameNumber; readonly balls: number; readonly by: Actor }
  | {
      readonly type: 'booked'
      readonly game: GameNumber
      readonly drawn: readonly number[]
      readonly wins: readonly BookedWin[]
      readonly before: Cents
      readonly cents: Cents
      readonly lockedAt: Time
      readonly at: Time
    }
  | {
      readonly type: 'cancelled'
      readonly games: readonly GameNumber[]
      readonly reason: string
      readonly by: Actor
      /** What goes back for each ticket, and whether it went to its owner's chips at once. */
      readonly back: readonly {
        readonly ticket: TicketNumber
        readonly games: readonly GameNumber[]
        readonly cents: Cents
        readonly given: boolean
      }[]
      readonly at: Time
    }
  | { readonly type: 'set'; readonly settings: Settings; readonly by: Actor; readonly closesAt: Time | null }
  | {
      readonly type: 'paid'
      readonly ticket: TicketNumber
      readonly cents: Cents
      readonly how: PaidBy
      readonly by: Actor
      readonly station?: StationId
      /** 19:47-15.6(b): the supervisor's name, in place of a signature on the back. */
      readonly authorizedBy?: Actor
      readonly slip: number
      /** It was paid while the system was down: by how much more or less than it was worth. */
      readonly manual?: { readonly over: Cents }
      readonly at: Time
    }
  | { readonly type: 'drawer-opened'; readonly drawer: Drawer }
  | {
      readonly type: 'drawer-closed'
      readonly station: StationId
      readonly writer: PlayerId
      readonly openedAt: Time
      readonly opening: Cents
      readonly count: Cents
      readonly expected: Cents
      readonly paid: readonly TicketNumber[]
      /** Who takes it over with the same count. */
      readonly to?: PlayerId
      readonly at: Time
    }
  | {
      readonly type: 'filled'
      readonly station: StationId
      readonly cents: Cents
      readonly slip: number
      readonly by: Actor
      readonly second: Actor
    }
  | {
      readonly type: 'credited'
      readonly station: StationId
      readonly cents: Cents
      readonly slip: number
      readonly by: Actor
      readonly second: Actor
    }
  | { readonly type: 'method-approved'; readonly method: Method; readonly approval: Approval }
  | { readonly type: 'card-approved'; readonly card: RateCard; readonly approval: Approval }
  | {
      readonly type: 'generator-turned'
      readonly act: 'start' | 'stop' | 'change'
      readonly program: string
      readonly keys: readonly Actor[]
      readonly at: Time
    }
  | { readonly type: 'board-notified'; readonly board: string; readonly at: Time }
  | {
      readonly type: 'board-placed'
      readonly board: string
      readonly place: Board['place']
      readonly approved?: Approval
    }
  | { readonly type: 'resumed'; readonly since: Time; readonly stations: readonly StationId[] }
  | {
      readonly type: 'outage-ended'
      readonly station: StationId
      readonly by: Actor
      readonly empty: boolean
    }
  | {
      readonly type: 'expired'
      readonly tickets: readonly { readonly ticket: TicketNumber; readonly cents: Cents }[]
      readonly at: Time
    }
  | { readonly type: 'passed-on'; readonly year: number; readonly cents: Cents; readonly by: Actor }

export type FactType = BoothFact['type']
export type FactOf<T extends FactType> = Extract<BoothFact, { readonly type: T }>
