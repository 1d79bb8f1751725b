import type * as House from '@boardwalk/client'
import type { Actor, Citation, Event, EventOf, Offer, Table } from '@boardwalk/engine/kernel'

/** What the house sends, as its protocol has it, with the engine's own types for tables, offers and events. */
export type { InPlay, LobbyTable, Money, Person, Seated } from '@boardwalk/client'

export type Removed = Omit<House.Removed, 'type'>

export type Waiting = Omit<House.Public['waiting'], 'rule'> & { readonly rule: Citation }

/** A person at the table. */
export type Named = House.Public['names'][string]

export type PublicView = Omit<House.Public, 'table' | 'waiting'> & {
  readonly table: Table
  readonly waiting: Waiting
}

export type TableView = Omit<House.TableView, 'type' | 'public' | 'mine' | 'facts'> & {
  readonly public: PublicView
  readonly mine: Omit<House.Mine, 'offers' | 'bets'> & {
    readonly offers: readonly Offer[]
    readonly bets: readonly (Omit<House.Bets, 'confirm'> & Pick<Offer, 'confirm'>)[]
  }
  readonly facts: readonly Event[]
}

export type RecentEntry = Omit<House.RecentEntry, 'facts'> & { readonly facts: readonly Event[] }

export type Replay = Omit<House.Replay, 'begin' | 'entries'> & {
  readonly begin: Table
  readonly entries: readonly (Omit<House.Replay['entries'][number], 'by' | 'facts'> & {
    readonly by: Actor
    readonly facts: readonly Event[]
  })[]
}

export type TurnedDown = EventOf<'turned-down'>

/** The facts say which of several bets were not taken; the page gathers them before the answer. */
type Done = House.Done & { readonly turnedDown?: readonly TurnedDown[] }
type Refused = Omit<House.Refused, 'rule' | 'code'> & { readonly rule: Citation }

export type Reply = Done | Refused | House.Stale
