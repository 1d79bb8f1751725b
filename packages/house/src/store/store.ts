/**
 * What the house writes down, and how. A stream a table; an entry an accepted command; the ledger by owner in double
 * entry, kept by the database itself. Two adapters, SQLite and PostgreSQL, pass one suite.
 */

import type { Answers, Beside } from './answers.ts'
import type { Archive } from './archive.ts'
import type { Authentic, AuthenticHead } from './authentic.ts'
import type { Blocks } from './block.ts'
import type { Caches } from './caches.ts'
import type { Derived } from './derived.ts'
import type { Documents } from './documents.ts'
import type { Failpoint } from './failpoints.ts'
import type { PresenceStore } from './presence.ts'
import type { SetBack } from './setback.ts'
import type { Sums } from './sums.ts'

/** Chips of different units never meet: play money and the school's training money. */
export const UNITS = ['play', 'training'] as const
export type Unit = (typeof UNITS)[number]

/** Only the cage and a table's inventory may owe; everything else holds what it was given. */
export const OWING_KINDS = ['cage', 'inventory'] as const
export const HOLDING_KINDS = [
  'patron',
  'seat',
  'pot',
  'rake',
  'commission',
  'meter',
  'held',
  'transit',
] as const
export type AccountKind = (typeof OWING_KINDS)[number] | (typeof HOLDING_KINDS)[number]

export interface AccountSpec {
  readonly name: string
  readonly kind: AccountKind
  readonly unit: Unit
}

export interface Transfer {
  readonly payer: string
  readonly payee: string
  readonly cents: number
}

/** The order of a shuffle, encrypted: outside the chain, bound to it by its published root. */
export interface SealedRow {
  readonly shoe: string
  readonly key: string
  readonly iv: Buffer
  readonly bytes: Buffer
}

/** One entry on its way to the disk. `hash` chains it to the entry before. */
export interface Draft {
  readonly stream: string
  readonly version: number
  readonly actor: string
  readonly command: string
  readonly body: string
  readonly hash: Buffer
  readonly transfers: readonly Transfer[]
  /** When the house must act next on this stream. */
  readonly due: number | null
  readonly sealed?: readonly SealedRow[]
  /** Shoes that end with it. */
  readonly over?: readonly string[]
}

export interface EntryRow {
  readonly version: number
  readonly actor: string
  readonly command: string
  readonly body: string
  readonly hash: Buffer
}

export interface StreamHead {
  readonly name: string
  readonly version: number
  readonly head: Buffer
  readonly due: number | null
}

export interface TransferRow extends Transfer {
  readonly stream: string
  readonly version: number
}

export interface AccountRow extends AccountSpec {
  readonly balance: number
}

export interface Moment {
  readonly heads: readonly StreamHead[]
  readonly accounts: readonly AccountRow[]
}

export interface SnapshotRow {
  readonly version: number
  readonly shape: string
  readonly state: string
}

/** Written; or somebody else was first; or the database refused it, and why. */
export type Verdict = 'written' | 'stale' | { readonly broken: string }

/** What `locked` and `due` hand to their work: the true head and the true balances, nobody else's to change. */
export interface Locked {
  readonly head: StreamHead
  readonly balances: ReadonlyMap<string, number>
}

export interface Work<T> {
  readonly drafts: readonly Draft[]
  readonly result: T
  /** Answers without an entry, written in the same transaction. */
  readonly beside?: Beside | undefined
  /** Called when it is on disk, and only then. */
  readonly committed?: () => void
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  /** Guards of the database that were missing when it was opened. */
  readonly unguarded: readonly string[]
  /** What was worked out from the record for whoever reads much of it; nothing here depends on it. */
  readonly derived: Derived
  /** What was kept so that no question reads a whole record. */
  readonly caches: Caches
  /** What was answered without an entry, so that the first answer to an id stands. */
  readonly answers: Answers
  /** Old entries, packed; whoever reads entries is given them from here too. */
  readonly blocks: Blocks
  /** Texts and pictures that entries name by their hash. */
  readonly documents: Documents
  /** What checkpoints are worked out from. */
  readonly sums: Sums
  /** Whether the record was put back from a backup, and what then is not to be believed. */
  readonly setBack: SetBack
  /** Who is at which table, by what the nodes say of it from second to second. */
  readonly presence: PresenceStore
  /** The heads of these streams; of one that nothing was written to it is empty. */
  streams(names: readonly string[]): Promise<StreamHead[]>
  /** All heads with the house's word for them, a page at a time. */
  authentic(): AsyncIterable<readonly AuthenticHead[]>
  /** Gives heads that have none the house's word, where they are still these; `anew` also those that have another's. */
  adopt(heads: readonly AuthenticHead[], anew?: boolean): Promise<void>
  /** All streams there are, or those whose names begin like this. */
  heads(prefix?: string): Promise<StreamHead[]>
  /** Makes accounts that are missing; an account of another kind or unit under that name is an error. */
  ensureAccounts(specs: readonly AccountSpec[]): Promise<void>
  /**
   * Writes groups of entries by one commit; a group is one stream's and goes in whole or not at all, together with the
   * answers beside it.
   */
  append(groups: readonly (readonly Draft[])[], beside?: readonly (Beside | undefined)[]): Promise<Verdict[]>
  /** Runs alone on one stream and these accounts, on true balances. What the work throws undoes it. */
  locked<T>(
    stream: string,
    accounts: readonly string[],
    work: (at: Locked) => Promise<Work<T>> | Work<T>,
  ): Promise<T>
  /**
   * Takes the overdue streams of one kind, one after the other, each locked, and skips what another node has in hand. The
   * kind of a stream is its name up to the first colon.
   */
  due(kind: string, now: number, work: (at: Locked) => Promise<Work<void>> | Work<void>): Promise<number>
  /** Names the overdue streams of one kind, the longest overdue first, at most so many, and locks none. */
  overdue(kind: string, now: number, most: number): Promise<string[]>
  entries(stream: string, after: number, limit?: number): Promise<EntryRow[]>
  /** All accounts, or those of these names that there are. */
  accounts(names?: readonly string[]): Promise<AccountRow[]>
  /** Heads and balances as they were at one and the same moment. */
  moment(): Promise<Moment>
  /** A stream's transfers after one version and, if so asked, no further than another. */
  transfers(stream: string, after: number, through?: number): Promise<TransferRow[]>
  /** What time it is: the same for all who share this store. */
  time(): Promise<number>
  sealed(shoe: string): Promise<SealedRow | undefined>
  /** Puts a row sealed by another key in the place of the one that is there. */
  reseal(row: SealedRow): Promise<void>
  snapshot(stream: string): Promise<SnapshotRow | undefined>
  saveSnapshot(stream: string, row: SnapshotRow): Promise<void>
  /** Tells which streams others have written to, and how far; the answer ends it. One process alone hears nothing. */
  listen(heard: (stream: string, version: number) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * The store gave no answer. With a disk of our own that is the end: nothing was acknowledged, what it holds is unknown,
 * and the process must not go on. With PostgreSQL it was written or not, and the stream knows which.
 */
export class StoreLost extends Error {
  override readonly name = 'StoreLost'
}

/** The database said no (a check, a key, an overdraft), and nothing was written. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused'
}

export interface StoreOptions {
  /** Nothing is made or written, and nobody is kept out: to look at a record that another uses, or that cannot be written to. */
  readonly readOnly?: boolean
  /** The keys whose word stands for the record, the newest first; without them nothing is vouched for. */
  readonly authentic?: readonly Authentic[]
  /** Where old entries have gone, if it is at hand. */
  readonly archive?: Archive
  /** How many old entries are packed together, if not as many as usual: a test packs often. */
  readonly block?: number
  /** How many answers are kept, if not as many as usual: a test keeps few. */
  readonly answers?: number | undefined
  /** Named places where tests kill, delay or break the store. */
  readonly failpoint?: Failpoint
}

export const EMPTY_HEAD: Buffer = Buffer.alloc(32)
/** Largest amount that both databases and JSON carry exactly. */
export const MOST_CENTS = Number.MAX_SAFE_INTEGER
