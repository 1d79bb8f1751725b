import type { AccountSpec, Draft, EntryRow, SnapshotRow, Store } from '../store/store.ts'
import type { Memory } from './memory.ts'
import type { Reply, StreamRequest } from './types.ts'

/** What stays the same about a stream while it is in play. */
export interface StreamContext {
  /** What requests call it. */
  readonly name: string
  /** What the store calls it: the kind, a colon and the name, or one word where there is only one of a kind. */
  readonly stream: string
}

/** What the entries of a stream have come to. A value: a decision makes a new one, which counts once it is on disk. */
export interface StreamState {
  readonly version: number
  /** The hash of the last entry. */
  readonly head: Buffer
  /** The commands it had last, so that a repeat counts once. */
  readonly recent: Memory
}

/** The types of one kind of stream. */
export interface StreamKind {
  readonly context: StreamContext
  readonly state: StreamState
  readonly request: StreamRequest
  /** What a decision says besides its entry, for whoever watches. */
  readonly outcome: object
  /** What an entry of another node says, as it was read. */
  readonly entry: object
  /** What watchers are told of entries that are on disk. */
  readonly news: object
}

/** An entry on its way to the disk, and the state after it. */
export interface Decision<S extends StreamState> {
  readonly state: S
  readonly draft: Draft
  /** The hash of the entry as it is told to whoever asked for it. */
  readonly receipt: string
  readonly accounts: readonly AccountSpec[]
  /** The question it became, if it needs other people's voices. */
  readonly asked?: number
}

export type DecisionOf<K extends StreamKind> = Decision<K['state']> & K['outcome']

/** Balances that nobody else can change meanwhile, by account in the order in which they were asked for. */
export interface HeldBalances {
  readonly balances: ReadonlyMap<string, number>
  readonly accounts?: readonly string[] | undefined
}

/** What a command needs before it can be decided. Nothing is named for the machine's own next move. */
export interface Needs<K extends StreamKind> {
  /** Whether a command always runs in a transaction of its own, or has to be first in its batch so that it may. */
  alone(request: K['request']): 'always' | 'perhaps' | 'never'
  /** Whether it asks for chance: then it is decided while nobody else can write to the stream. */
  draws(context: K['context'], state: K['state'], request: K['request'] | undefined, now: number): boolean
  /** The account whose balance it reads, which must be held meanwhile. */
  reads(
    context: K['context'],
    state: K['state'],
    request: K['request'] | undefined,
    now: number,
  ): string | undefined
  /** The accounts to hold for a command that runs alone, `read` among them if there is one, and those to make first. */
  accounts(
    context: K['context'],
    request: K['request'] | undefined,
    read: string | undefined,
  ): { readonly hold: readonly string[]; readonly make: readonly AccountSpec[] }
}

/** Collects what watchers are told of entries that another node wrote. */
export interface NewsCollector<K extends StreamKind> {
  add(entry: K['entry']): void
  news(context: K['context'], state: K['state']): K['news']
}

/** What watchers are told. */
export interface View<K extends StreamKind> {
  /** Of entries that were decided here: a whole batch at once, so that everybody sees its last version only. */
  decided(context: K['context'], state: K['state'], decisions: readonly DecisionOf<K>[]): K['news']
  /** Of entries that another node wrote. */
  others(): NewsCollector<K>
}

/** How the state of a stream is kept, so that a start has little to read. */
export interface Snapshots<K extends StreamKind> {
  /** Whether it is due after so many new entries. */
  due(state: K['state'], entries: number): boolean
  row(state: K['state']): SnapshotRow
  /** The state again, unless the row has another shape or does not belong to the entry it names. */
  restore(context: K['context'], store: Store, row: SnapshotRow): Promise<K['state'] | undefined>
  /** Told when it could not be kept; without it that is the end of the process, as when an entry is lost. */
  readonly failed?: (reason: Error) => void
}

/**
 * One kind of stream: what a command comes to, what an entry makes of the state, and when the stream acts by itself. A
 * machine reads no clock and writes nothing. Batches, retries, ids that count once, timers, snapshots, other nodes and
 * recovery are the same for all machines (`engine.ts`).
 */
export interface Machine<K extends StreamKind> {
  /** The first word in the names of its streams. */
  readonly kind: string
  /** What a stream of this kind is called here; nothing for the streams of other machines. */
  nameOf(stream: string): string | undefined
  /** Set where the state is folded in place: then each command waits until the one before is on disk. */
  readonly oneByOne?: boolean
  /** How many commands may wait at a stream, if not as many as usual. */
  readonly queue?: number
  /** What a command comes to: an entry, or an answer that writes none. */
  decide(
    context: K['context'],
    state: K['state'],
    request: K['request'],
    now: number,
    held?: HeldBalances,
  ): DecisionOf<K> | Reply
  /** The state after an entry that another node wrote, or that was there before this process. */
  evolve(
    context: K['context'],
    state: K['state'],
    row: EntryRow,
    store: Store,
  ): Promise<{ readonly state: K['state']; readonly entry: K['entry'] }>
  /** What has to be fetched after the last entry that was read, before anything is decided. */
  ready?(context: K['context'], state: K['state'], store: Store): Promise<K['state']>
  /** The time of the last entry. */
  timeOf(state: K['state']): number
  /** When the stream acts by itself next: after its last entry, or as it will be at a later time. */
  due(context: K['context'], state: K['state'], at?: number): number | null
  /** What it does then. */
  move(context: K['context'], state: K['state'], now: number): K['request'] | undefined
  readonly needs: Needs<K>
  readonly view: View<K>
  readonly snapshots?: Snapshots<K>
  /** Called for every decision that is on disk, before anybody is told of it. */
  written?(context: K['context'], decision: DecisionOf<K>): void
}
