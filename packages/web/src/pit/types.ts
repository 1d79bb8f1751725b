import type { Limit, Notice, OptionValues, Terms } from '@boardwalk/engine/kernel'

/** What the house answers to the pit, as `/openapi.json` describes it. */
export interface Irregularity {
  readonly table: string
  readonly round: number
  readonly version: number
  readonly at: number
  readonly kind: string
  readonly says: string
  readonly rule: string
  readonly by: string
  readonly person: string
  readonly name: string
}

export type Light = 'open' | 'floor' | 'closing' | 'closed'

export interface PitRow {
  readonly table: string
  readonly game: string
  readonly title: string
  readonly pit: string
  readonly unit: string
  readonly hints: boolean
  readonly light: Light
  readonly waiting: { readonly says: string; readonly rule: string; readonly by?: string }
  /** Why nothing may be staked there now, if gaming is stopped. */
  readonly stopped: string | null
  readonly limits: Readonly<Record<string, Limit>>
  readonly options: OptionValues
  readonly chance: 'house' | 'dealer'
  readonly coin: number
  readonly seats: number
  readonly taken: number
  readonly bots: number
  readonly dealer: 'automatic' | 'person'
  readonly dealerName: string | null
  readonly round: number
  readonly opened: number
  readonly drop: number
  readonly handle: number
  readonly win: number
  readonly hold: number | null
  readonly theoretical: number | null
  readonly luck: number | null
  readonly irregularity: Irregularity | null
  readonly notices: readonly Notice[]
  readonly due: { readonly at: number; readonly says: string; readonly rule: string } | null
  readonly inUse: readonly { readonly what: string; readonly since: number; readonly rounds: number }[]
  readonly version: number
  readonly counted: number
}

export interface WagerLine {
  readonly wager: string
  readonly name: string
  readonly now: boolean
  readonly edge: number | null
  readonly rounds: number
  readonly handle: number
  readonly win: number
  readonly theoretical: number | null
  readonly luck: number | null
}

export interface PitTable extends PitRow {
  readonly now: number
  readonly terms: Terms
  readonly rounds: number
  readonly voids: number
  readonly covered: number
  /** A result was entered that a supervisor could take back. */
  readonly takesBack: boolean
  readonly wagers: readonly WagerLine[]
  readonly players: readonly {
    readonly player: string
    readonly place?: string
    readonly bot: boolean
    readonly name: string
    readonly chips: number
  }[]
  readonly irregularities: readonly Irregularity[]
}

export interface Pit {
  readonly now: number
  readonly may: readonly string[]
  readonly grants: readonly string[]
  readonly games: readonly { readonly id: string; readonly title: string; readonly rules: string }[]
  readonly tables: readonly PitRow[]
  /** What stands on the meters that tables share. */
  readonly meters?: readonly { readonly meter: string; readonly unit: string; readonly cents: number }[]
}

export type Severity = 'info' | 'warning' | 'alarm'

export interface HouseEvent {
  readonly id: string
  readonly at: number
  readonly kind: string
  readonly severity: Severity
  readonly text: string
  readonly table?: string
  readonly person?: string
  readonly rule?: string
  readonly count: number
  readonly names: Readonly<Record<string, string>>
}

export interface WaitingOrder {
  readonly id: number
  readonly command: string
  readonly details: Readonly<Record<string, unknown>>
  readonly because: string
  readonly table?: string
  readonly about?: string
  readonly by: string
  readonly at: number
  readonly until: number
  readonly own: boolean
  readonly confirm: boolean
  readonly names: Readonly<Record<string, string>>
}

export interface Somebody {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
  readonly off: boolean
  readonly registered: boolean
}
