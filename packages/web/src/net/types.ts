import type { Citation, Event, KernelEvent, Offer, PlayerId, Table } from '@boardwalk/engine/kernel'

/** What the house sends, as `/protocol` describes it. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
}

/** Own chips at a table that could not be brought along, in the house's words. */
export interface InPlay {
  readonly table: string
  readonly title: string
  readonly cents: number
  readonly atStake: number
  /** "$40 of yours are in play at Craps." */
  readonly says: string
}

export interface Money {
  readonly patron: number
  readonly tables: Readonly<Record<string, number>>
  readonly inPlay: readonly InPlay[]
  /** Whether the house would give play chips now. */
  readonly more: boolean
}

/** The answer to sitting down: the chips that lie before one now, and what stayed elsewhere. */
export interface Seated {
  readonly version: number
  readonly cents: number
  readonly brought: number
  readonly inPlay: readonly InPlay[]
}

export interface LobbyTable {
  readonly table: string
  readonly game: string
  readonly title: string
  readonly limits: Readonly<Record<string, { readonly least: number; readonly most: number }>>
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly seats: number
  readonly free: number
  readonly dealer: 'automatic' | 'person'
  /** Who deals, where a person has dealt. */
  readonly dealerName?: string
  readonly unit: string
  /** One's own; nobody else is shown it. */
  readonly alone?: boolean
  readonly hints: boolean
  readonly round: number
  readonly version: number
  readonly closing?: boolean
}

export interface Waiting {
  readonly says: string
  readonly rule: Citation
  /** A step of the staff, or of the house. */
  readonly by?: string
  readonly for?: readonly { readonly player: PlayerId; readonly otherwise: string }[]
}

/** Who somebody at the table is. */
export interface Named {
  readonly name: string
  readonly bot?: boolean
  /** Not there: nobody waits for them. */
  readonly away?: boolean
}

export interface PublicView {
  readonly game: string
  readonly title: string
  readonly unit: string
  readonly dealer: 'automatic' | 'person'
  /** Whether what a decision is worth is told to who asks. */
  readonly hints: boolean
  readonly table: Table
  readonly waiting: Waiting
  /** The number of the next draw of dice or a wheel, and the hash of the secret that decides it. */
  readonly commitment?: { readonly draw: number; readonly hash: string }
  readonly names: Readonly<Record<PlayerId, Named>>
}

export interface TableView {
  readonly table: string
  readonly version: number
  readonly public: PublicView
  readonly mine: {
    readonly offers: readonly Offer[]
    /** Bets that are open, gathered by place and amounts. */
    readonly bets: readonly {
      readonly place: string
      readonly least: number
      readonly most: number
      readonly step: number
      readonly wagers: readonly string[]
      /** Good only with these voices. */
      readonly confirm?: Offer['confirm']
    }[]
    readonly faces: Readonly<Record<number, string>>
  }
  readonly facts: readonly Event[]
  /** What the house did for people who were away or whose time was over. */
  readonly byHouse?: readonly { readonly player: PlayerId; readonly type: string }[]
  readonly leftMs?: number
  readonly skipped?: boolean
}

export type TurnedDown = Extract<KernelEvent, { type: 'turned-down' }>

export type Reply =
  | {
      readonly type: 'done'
      readonly id: string
      readonly version: number
      readonly hash: string
      readonly asked?: number
      /** Of several wagers those that were not taken; the page gathers them from the facts before the answer. */
      readonly turnedDown?: readonly TurnedDown[]
    }
  | {
      readonly type: 'refused'
      readonly id: string
      readonly rule: Citation
      readonly because: string
      readonly expected?: unknown
      readonly version: number
    }
  | { readonly type: 'stale'; readonly id: string; readonly version: number }
  | { readonly type: 'busy'; readonly id: string; readonly after: number }

/** The floor has sent somebody from a table. */
export interface Removed {
  readonly table: string
  readonly because: string
  /** By the house's clock. */
  readonly until: number
}

export type FromHouse =
  | Reply
  | ({ readonly type: 'removed' } & Removed)
  | { readonly type: 'hello'; readonly protocol: number; readonly you: Person; readonly now: number }
  | ({ readonly type: 'table' } & TableView)
  | { readonly type: 'fault'; readonly because: string }
