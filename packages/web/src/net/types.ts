import type { Citation, Event, KernelEvent, Offer, PlayerId, Table } from '@boardwalk/engine/kernel'

/** What the house sends, as `/protocol` describes it. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
}

export interface Money {
  readonly patron: number
  readonly tables: Readonly<Record<string, number>>
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
  readonly unit: string
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

export interface PublicView {
  readonly game: string
  readonly title: string
  readonly unit: string
  readonly dealer: 'automatic' | 'person'
  /** Whether what a decision is worth is told to who asks. */
  readonly hints: boolean
  readonly table: Table
  readonly waiting: Waiting
  readonly names: Readonly<Record<PlayerId, { readonly name: string; readonly bot?: boolean }>>
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
    }[]
    readonly faces: Readonly<Record<number, string>>
  }
  readonly facts: readonly Event[]
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

export type FromHouse =
  | Reply
  | { readonly type: 'hello'; readonly protocol: number; readonly you: Person; readonly now: number }
  | ({ readonly type: 'table' } & TableView)
  | { readonly type: 'fault'; readonly because: string }
