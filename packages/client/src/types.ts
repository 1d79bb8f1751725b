/** What the house says and what it is told, as it stands on the house's `/protocol` page. */

export interface Person {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
}

/** Own chips at a table that could not be brought along, in the house's words. */
export interface InPlay {
  readonly table: string
  readonly game: string
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
  /** How long until it would, where only time is missing. */
  readonly moreInMs?: number | undefined
  readonly transit?: number | undefined
}

export interface Welcome {
  readonly you: Person
  readonly money: Money
  readonly token: string
}

export interface Me {
  readonly you: Person
  readonly money: Money
  readonly session: { readonly began: number }
}

export interface Limit {
  readonly least: number
  readonly most: number
}

export interface LobbyTable {
  readonly table: string
  readonly game: string
  readonly title: string
  readonly limits: Readonly<Record<string, Limit>>
  readonly seats: number
  readonly free: number
  readonly dealer: 'automatic' | 'person'
  /** Who deals, where a person has dealt. */
  readonly dealerName?: string | undefined
  readonly unit: string
  /** One's own; nobody else is shown it. */
  readonly alone?: boolean | undefined
  readonly hints: boolean
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly closing?: boolean | undefined
  readonly stopped?: string | undefined
  readonly round: number
  readonly version: number
}

/** An offer taken up: its type, its fixed fields, and a value for each open one. */
export interface Command {
  readonly type: string
  /** As whom; may be left out by a player. */
  readonly by?: string
  readonly round?: number
  readonly [field: string]: unknown
}

export type Field =
  | {
      readonly kind: 'amount'
      readonly least: number
      readonly most: number
      readonly step: number
      /** What is meant when nothing else is said, if not the least. */
      readonly usual?: number | undefined
      /** What it is counted in: so many times this. */
      readonly each?: number | undefined
    }
  | { readonly kind: 'one'; readonly of: readonly string[] }
  | { readonly kind: 'some'; readonly of: readonly string[]; readonly least: number; readonly most: number }
  /** Which cards of a hand go together. */
  | {
      readonly kind: 'cards'
      readonly of: readonly number[]
      readonly least: number
      readonly most: number
      readonly name: string
      readonly rest?: string | undefined
      /** Where not every choice is good: those that are, and why the others are not. */
      readonly legal?:
        | { readonly sets: readonly (readonly number[])[]; readonly rule: string; readonly because: string }
        | undefined
      readonly usual?: readonly number[] | undefined
      /** Every choice with what it makes of the chosen cards, and of the others. */
      readonly named?:
        | readonly {
            readonly cards: readonly number[]
            readonly name: string
            readonly rest?: string | undefined
          }[]
        | undefined
    }
  | { readonly kind: 'text'; readonly most: number }

export interface Offer {
  readonly type: string
  readonly by: string
  readonly rule: string
  readonly says: string
  readonly with?: Readonly<Record<string, string | number | boolean>> | undefined
  readonly fields?: Readonly<Record<string, Field>> | undefined
  readonly needs?: { readonly kind: string; readonly [field: string]: unknown } | undefined
  readonly confirm?: readonly string[] | undefined
  /** So much is given up by it for nothing. */
  readonly forfeits?: number | undefined
}

export interface Bets {
  readonly place: string
  readonly least: number
  readonly most: number
  readonly step: number
  readonly wagers: readonly string[]
  /** Good only with these voices. */
  readonly confirm?: readonly string[] | undefined
}

/** What only you see. */
export interface Mine {
  readonly offers: readonly Offer[]
  readonly bets: readonly Bets[]
  readonly faces: Readonly<Record<string, string>>
}

export interface Terms {
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly limits: Readonly<Record<string, Limit>>
  readonly coin: number
  readonly chance: 'house' | 'dealer'
}

/** The table itself; the rest of its fields are on the protocol page. */
export interface ShownTable {
  readonly game: string
  readonly version: number
  readonly now: number
  readonly round: number
  readonly terms: readonly Terms[]
  readonly players: Readonly<Record<string, { readonly place?: string | undefined }>>
  readonly ready: readonly string[]
  readonly balances: Readonly<Record<string, number>>
  readonly piles: Readonly<Record<string, readonly number[]>>
  readonly faces: Readonly<Record<string, { readonly face: string; readonly to: readonly string[] }>>
  readonly board?: readonly string[] | undefined
  readonly closing?: 'asked' | 'shut' | undefined
  readonly state?: unknown
}

/** The table as everyone sees it. */
export interface Public {
  readonly game: string
  readonly title: string
  readonly unit: string
  readonly dealer: 'automatic' | 'person'
  readonly hints: boolean
  readonly table: ShownTable
  readonly waiting: {
    readonly says: string
    readonly rule: string
    readonly by?: string | undefined
    readonly for?: readonly { readonly player: string; readonly otherwise: string }[] | undefined
  }
  /** The number of the next draw of dice or a wheel, and the hash of the secret that decides it. */
  readonly commitment?: { readonly draw: number; readonly hash: string } | undefined
  readonly names: Readonly<
    Record<
      string,
      { readonly name: string; readonly bot?: boolean | undefined; readonly away?: boolean | undefined }
    >
  >
}

/** Something that happened, as you may see it. */
export interface Fact {
  readonly type: string
  readonly [field: string]: unknown
}

export interface TableView {
  readonly type: 'table'
  readonly table: string
  readonly version: number
  readonly public: Public
  readonly mine: Mine
  readonly facts: readonly Fact[]
  /** Until the house acts by itself. */
  readonly leftMs?: number | undefined
  readonly byHouse?: readonly { readonly player: string; readonly type: string }[] | undefined
  readonly skipped?: boolean | undefined
}

/** Some fields of something. */
type Some<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** What has changed at a table since the view before it; what is missing is as it was. */
export interface Changes {
  readonly type: 'changes'
  readonly table: string
  readonly since: number
  readonly version: number
  readonly public: Some<Omit<Public, 'table'>> & { readonly table?: Some<ShownTable> | undefined }
  readonly mine: Some<Mine>
  readonly facts: readonly Fact[]
  readonly leftMs?: number | undefined
  readonly byHouse?: readonly { readonly player: string; readonly type: string }[] | undefined
  readonly skipped?: boolean | undefined
}

/** Accepted and on disk: version and hash are a receipt. */
export interface Done {
  readonly type: 'done'
  readonly id: string
  readonly version: number
  readonly hash: string
  readonly asked?: number | undefined
}
/** Refused by this rule for this reason; nothing has changed. */
export interface Refused {
  readonly type: 'refused'
  readonly id: string
  readonly rule: string
  readonly because: string
  readonly expected?: unknown
  readonly received?: unknown
  readonly version: number
}
/** The table moved on before it came. */
export interface Stale {
  readonly type: 'stale'
  readonly id: string
  readonly version: number
}
export interface Busy {
  readonly type: 'busy'
  readonly id: string
  readonly after: number
}
/** A command's last word. `busy` is none: it is sent again. */
export type Reply = Done | Refused | Stale

export interface Hello {
  readonly type: 'hello'
  readonly protocol: 1
  readonly you: Person
  readonly now: number
}
/** The floor has sent you from a table. */
export interface Removed {
  readonly type: 'removed'
  readonly table: string
  readonly because: string
  readonly until: number
}
/** What stands on the meters that a table shares with others, in cents. */
export interface Meters {
  readonly type: 'meters'
  readonly table: string
  readonly meters: Readonly<Record<string, number>>
}
export interface Fault {
  readonly type: 'fault'
  readonly because: string
}
export type FromHouse = Hello | TableView | Changes | Reply | Busy | Removed | Meters | Fault

export interface Seated {
  readonly version: number
  readonly cents: number
  readonly brought: number
  readonly inPlay: readonly InPlay[]
}

/** An order to the house; which there are and what they take is in the house's OpenAPI. */
export interface Order {
  readonly command: string
  readonly because: string
  readonly table?: string
  readonly about?: string
  readonly details?: Readonly<Record<string, unknown>>
}
