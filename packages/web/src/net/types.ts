import type * as House from '@boardwalk/client'
import type { Citation, Event, EventOf, Offer, Table } from '@boardwalk/engine/kernel'

/**
 * What the house sends, as `/protocol` and its client have it. Where those leave a table, its offers and its events to
 * whoever asks, these pages have the engine's own types.
 */
export type { InPlay, LobbyTable, Money, Person, Seated } from '@boardwalk/client'

export type Removed = Omit<House.Removed, 'type'>

export type Waiting = Omit<House.Public['waiting'], 'rule'> & { readonly rule: Citation }

/** Who somebody at the table is. */
export type Named = House.Public['names'][string]

export type PublicView = Omit<House.Public, 'table' | 'waiting'> & {
  readonly table: Table
  readonly waiting: Waiting
}

export type TableView = Omit<House.TableView, 'type' | 'public' | 'mine' | 'facts'> & {
  readonly public: PublicView
  readonly mine: Omit<House.Mine, 'offers' | 'bets'> & {
    readonly offers: readonly Offer[]
    readonly bets: readonly (Omit<House.Mine['bets'][number], 'confirm'> & Pick<Offer, 'confirm'>)[]
  }
  readonly facts: readonly Event[]
}

export type TurnedDown = EventOf<'turned-down'>

/** Of several wagers those that were not taken stand among the facts; the page gathers them before the answer. */
type Done = House.Done & { readonly turnedDown?: readonly TurnedDown[] }
type Refused = Omit<House.Refused, 'rule'> & { readonly rule: Citation }

export type Reply = Done | Refused | House.Stale | House.Busy

export type FromHouse =
  | Reply
  | House.Hello
  | House.Changes
  | House.Removed
  | House.Meters
  | House.Fault
  | ({ readonly type: 'table' } & TableView)
