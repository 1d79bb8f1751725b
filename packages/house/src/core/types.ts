import type { Command, Event, Game, PlayerId, Refused, Table } from '@boardwalk/engine/kernel'
import type { Draw, Shuffle } from '../shoe/commit.ts'
import type { HouseKey } from '../shoe/seal.ts'
import type { Store, Unit } from '../store/store.ts'
import type { Failpoint } from './failpoints.ts'
import type { Memory } from './memory.ts'

/** Time from outside: the house's core reads no clock and sets no timer of its own. */
export interface Clock {
  now(): number
  /** Calls back at that time or later; the answer takes it back. */
  at(time: number, act: () => void): () => void
  /** Calls back in the next turn of the loop: what has come by then goes into one commit. */
  soon(act: () => void): void
}

/** How long people have, and how fast the automatic dealer goes. */
export interface Pace {
  readonly bettingMs: number
  readonly decisionMs: number
  readonly stepMs: number
  readonly botMs: number
}

export interface HouseOptions {
  readonly store: Store
  readonly clock: Clock
  readonly draw: Draw
  readonly games: readonly Game[]
  readonly keys: readonly HouseKey[]
  readonly build: string
  readonly pace: Pace
  /** Named places where tests kill, delay or break the house. */
  readonly failpoint?: Failpoint
  /** After how many entries a table's snapshot is written again. */
  readonly snapshotEvery?: number
  /** The disk is lost: nothing of it was acknowledged, and the process must end. */
  readonly fatal: (reason: Error) => void
}

export interface TableSetup {
  readonly game: string
  readonly settings: {
    readonly options?: Record<string, string | number | boolean>
    readonly limits?: Record<string, { least: number; most: number }>
    readonly chance?: 'house' | 'dealer'
  }
  readonly unit: Unit
  /** Who deals: the house by itself, or a person. */
  readonly dealer: 'automatic' | 'person'
  /** The pit it stands in; some options are one choice for all of it. */
  readonly pit?: string
  /** How many bots keep people company. */
  readonly bots?: number
}

/** A command as somebody sends it, with an id of the sender's own and the version that was on the screen. */
export interface Request {
  readonly table: string
  readonly actor: string
  readonly id: string
  readonly seen?: number
  readonly command: Command
  /** Marked in the record when the house acts for somebody who is gone. */
  readonly byHouse?: boolean
}

export type Reply =
  | { readonly kind: 'done'; readonly version: number; readonly hash: string; readonly asked?: number }
  | ({ readonly kind: 'refused'; readonly version: number } & Refused)
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'busy'; readonly afterMs: number }

/** A command the record already has, so that a repeat counts once. */
export interface Known {
  readonly actor: string
  readonly id: string
  readonly text: string
  readonly version: number
  readonly hash: string
}

/** What the house knows of a table in play. A value: a decision makes a new one, and it counts when it is on disk. */
export interface Live {
  readonly table: Table
  readonly version: number
  readonly head: Buffer
  /** What the table waits for, and since when. */
  readonly waiting: string
  readonly since: number
  /** The version at which each player's present window opened: a command that saw an older one is stale. */
  readonly windows: Readonly<Record<PlayerId, number>>
  /** The commands it had last, so that a repeat counts once. */
  readonly recent: Memory
  readonly orders: ReadonlyMap<number, Shuffle>
}

/** The exact text of an entry, as it is hashed. Faces that are not open stay out of it. */
export interface Body {
  readonly v: 1
  readonly at: number
  readonly by: string
  readonly id: string
  readonly build: string
  readonly house?: true
  readonly command: Command
  readonly events: readonly Event[]
  /** Shoes that are over: their secret and order, for everyone to check. */
  readonly opened?: readonly { readonly shoe: string; readonly secret: string; readonly order: string }[]
  /** The setup of the table, in its first entry. */
  readonly setup?: TableSetup
}

/** What the wire is told when something is on disk. */
export interface News {
  readonly table: string
  readonly version: number
  readonly events: readonly Event[]
}
