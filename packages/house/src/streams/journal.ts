import { type Fact, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { chainHash } from '../store/chain.ts'
import { refuseLoose } from '../store/refused.ts'
import { EMPTY_HEAD, type EntryRow, type SnapshotRow, type Store } from '../store/store.ts'
import { Engine } from './engine.ts'
import { project } from './ledger.ts'
import type { DecisionOf, Machine, StreamContext, StreamKind, StreamState } from './machine.ts'
import { Memory } from './memory.ts'
import type { OpenStream } from './plan.ts'
import { refusedBy, refusedOf } from './repeats.ts'
import type { Clock, Reply, StreamRequest } from './types.ts'

/** Not now; again after so many milliseconds. */
export interface Busy {
  readonly busy: true
  readonly afterMs: number
}
export const BUSY: Busy = { busy: true, afterMs: 1000 }
export const isBusy = (answer: object): answer is Busy => 'busy' in answer

/** What a decision leaves behind: its facts in one entry, and the answer once they are on disk. */
export interface Plan<F, T> {
  readonly facts: readonly F[]
  readonly result: T
}
export type Decision<F, T> = Plan<F, T> | Refused

export interface JournalOptions<F> {
  readonly store: Store
  readonly clock: Clock
  readonly stream: string
  readonly build: string
  /** Makes the id of an entry, so that one whose answer was lost is known again. */
  readonly newId: () => string
  /** Records a fact; called in the order of the stream and only with what is on disk. */
  readonly fold: (fact: F, at: number) => void
  /** What the facts have come to, so that a start has few of them to read. */
  readonly kept?: KeptFold
}

/** What was folded, as a text and back. */
export interface KeptFold {
  readonly shape: string
  readonly text: () => string
  readonly restore: (text: string) => void
  /** After how many entries it is kept again: the more there is to write, the more has to have changed. */
  readonly every: () => number
  /** It could not be kept; nothing depends on it. */
  readonly fault: (reason: Error) => void
}

/** What is kept belongs to one entry and to no other: it begins with the hash of that entry. */
const END = 64

/** The exact text of an entry, as it is hashed. Money is in it as the tables write it, so one projection reads all. */
interface Body<F> {
  readonly v: 1
  readonly at: number
  readonly by: string
  readonly id: string
  readonly build: string
  readonly events: readonly F[]
}

interface JournalState extends StreamState {
  /** When the last entry was written. */
  readonly at: number
}

/** A decision that waits for its turn. It is a function, because it rests on what has been folded outside. */
interface Work<F> {
  readonly accounts?: readonly string[]
  readonly decide: (now: number, balances: ReadonlyMap<string, number>) => Decision<F, unknown>
  /** What it came to last, and what was to be answered with each entry it tried to write. */
  last?: Decision<F, unknown>
  failed?: unknown
  readonly results: Map<string, unknown>
}

interface JournalKind<F> extends StreamKind {
  readonly context: StreamContext
  readonly state: JournalState
  readonly request: StreamRequest & { readonly work: Work<F> }
  readonly outcome: { readonly facts: readonly F[]; readonly at: number }
  readonly entry: Body<F>
  readonly news: { readonly version: number }
}

/** How many decisions wait for their turn before the next one is told to come back. */
const QUEUE = 1000
const NO_BALANCES: ReadonlyMap<string, number> = new Map()
/** Decisions of a journal are functions and have no command; this stands for all of them. */
const WRITE = { type: 'write', by: 'dealer' } as const

/** The state after an entry; who wrote it under which id, so that one whose answer was lost is found. */
function stateAfter(
  { recent }: JournalState,
  version: number,
  head: Buffer,
  { at, by: actor, id }: Pick<Body<unknown>, 'at' | 'by' | 'id'>,
): JournalState {
  const hash = head.toString('hex')
  return { version, head, at, recent: recent.add({ actor, id, command: WRITE, version, hash, once: true }) }
}

/** What is decided now. What the decision throws is for whoever asked. */
function planOf<F>(work: Work<F>, at: number, balances: ReadonlyMap<string, number>): Decision<F, unknown> {
  try {
    work.last = work.decide(at, balances)
    return work.last
  } catch (reason) {
    work.failed = reason
    throw reason
  }
}

/** The entry of a decision, or its answer where it writes none. */
function decideWork<F extends Fact>(
  { stream, build }: JournalOptions<F>,
  state: JournalState,
  { actor: by, id, work }: JournalKind<F>['request'],
  now: number,
  balances: ReadonlyMap<string, number>,
): DecisionOf<JournalKind<F>> | Reply {
  const at = Math.max(now, state.at)
  const plan = planOf(work, at, balances)
  if (isRefused(plan)) return refusedBy(plan, state.version)
  const { facts, result } = plan
  if (facts.length === 0) return { kind: 'done', version: state.version, hash: state.head.toString('hex') }
  const body: Body<F> = { v: 1, at, by, id, build, events: facts }
  const text = JSON.stringify(body)
  const [version, hash] = [state.version + 1, chainHash(state.head, text)]
  const receipt = hash.toString('hex')
  work.results.set(receipt, result)
  const { transfers, accounts } = project(stream, facts, 'play')
  const draft = { stream, version, actor: by, command: id, body: text, hash, transfers, due: null }
  return { state: stateAfter(state, version, hash, body), draft, receipt, accounts, facts, at }
}

/** A stream that is folded outside, in place, by whoever reads it. */
function journalMachine<F extends Fact>(
  options: JournalOptions<F>,
  current: () => JournalState,
): Machine<JournalKind<F>> {
  const { stream, fold, kept } = options
  let keptAt = 0
  const evolve = async (_: StreamContext, state: JournalState, { version, hash, body }: EntryRow) => {
    const entry = JSON.parse(body) as Body<F>
    for (const fact of entry.events) fold(fact, entry.at)
    return { state: stateAfter(state, version, hash, entry), entry }
  }
  const restore = async (_: StreamContext, store: Store, { version, shape, state }: SnapshotRow) => {
    const two = await store.entries(stream, Math.max(0, version - 2), Math.min(2, version))
    const [entry, before] = two.reverse()
    if (shape !== kept?.shape || entry?.version !== version) return undefined
    if (entry.hash.toString('hex') !== state.slice(0, END)) return undefined
    refuseLoose(stream, { version: version - 1, head: before?.hash ?? EMPTY_HEAD }, entry)
    kept.restore(state.slice(END))
    keptAt = version
    return stateAfter(EMPTY, version, entry.hash, JSON.parse(entry.body) as Body<F>)
  }
  return {
    kind: stream,
    nameOf: (name) => (name === stream ? stream : undefined),
    oneByOne: true,
    queue: QUEUE,
    decide: (_, state, request, now, held) =>
      decideWork(options, state, request, now, held?.balances ?? NO_BALANCES),
    evolve,
    timeOf: ({ at }) => at,
    due: () => null,
    move: () => undefined,
    needs: {
      alone: ({ work }) => (work.accounts ? 'always' : 'never'),
      draws: () => false,
      reads: () => undefined,
      accounts: (_, request) => ({ hold: request?.work.accounts ?? [], make: [] }),
    },
    view: {
      decided: (_, { version }) => ({ version }),
      others: () => ({ add: () => undefined, news: (_, { version }) => ({ version }) }),
    },
    ...(kept && {
      snapshots: {
        due: ({ version }) => version - keptAt >= kept.every(),
        // What is folded in place is as far as the stream is now.
        row: () => {
          const { version, head } = current()
          keptAt = version
          return { version, shape: kept.shape, state: head.toString('hex') + kept.text() }
        },
        restore,
        failed: kept.fault,
      },
    }),
  }
}

const EMPTY: JournalState = { version: 0, head: EMPTY_HEAD, at: 0, recent: new Memory() }

/**
 * One stream of the house's own, folded in memory. Decisions are made one after the other on what is on disk; where
 * another node was first, its entries are read and the decision is made again.
 */
export class Journal<F extends Fact> {
  readonly #options: JournalOptions<F>
  readonly #machine: Machine<JournalKind<F>>
  readonly #engine: Engine<JournalKind<F>>
  readonly #hosted: OpenStream<JournalKind<F>>
  readonly #under = new Set<Promise<unknown>>()
  readonly #waiting = new Set<(reason: Error) => void>()
  #refreshing: Promise<void> | undefined

  constructor(options: JournalOptions<F>) {
    const { store, clock, stream, fold } = options
    this.#options = options
    this.#machine = journalMachine(options, () => this.#hosted.state)
    this.#engine = new Engine<JournalKind<F>>({
      machine: this.#machine,
      store,
      clock,
      read: async () => undefined,
      fatal: (reason) => this.#end(reason),
      written: (_, { facts, at }) => {
        for (const fact of facts) fold(fact, at)
      },
    })
    this.#hosted = this.#engine.host({ name: stream, stream }, { ...EMPTY, recent: new Memory() })
    this.#hosted.begun = false
  }

  get version(): number {
    return this.#hosted.state.version
  }

  /** Time never falls within a stream. */
  now(): number {
    return Math.max(this.#options.clock.now(), this.#hosted.state.at)
  }

  /** The store failed: whoever waits is told. Whoever comes later finds out by the stream what was written. */
  #end(reason: Error): void {
    this.#hosted.queue = []
    this.#hosted.flying = false
    for (const fail of this.#waiting) fail(reason)
    this.#waiting.clear()
  }

  /** Reads what other nodes wrote. Those who ask before the reading begins share it. */
  refresh(): Promise<void> {
    const begins = (): void => {
      this.#refreshing = undefined
    }
    this.#refreshing ??= Promise.resolve().then(() => this.#engine.readOn(this.#options.stream, begins))
    return this.#refreshing
  }

  /** Another node says how far a stream is: if it is this one and news, it is read. */
  async heard(stream: string, version: number): Promise<void> {
    if (stream === this.#options.stream && version > this.version) await this.refresh()
  }

  /** Begins where it was kept last, if that is this very record. */
  async resume(): Promise<void> {
    const { store, stream, clock } = this.#options
    const { snapshots } = this.#machine
    const row = snapshots && this.version === 0 ? await store.snapshot(stream) : undefined
    const state = row && (await snapshots?.restore(this.#hosted.context, store, row))
    if (!state) return
    this.#hosted.state = state
    clock.heed?.(state.at)
  }

  /** Keeps what it has come to, if anything has come since it was kept last. */
  async keep(): Promise<void> {
    const { store, stream } = this.#options
    const { snapshots } = this.#machine
    const row = snapshots?.row(this.#hosted.state)
    if (row && row.version > 0) await store.saveSnapshot(stream, row).catch(snapshots?.failed)
  }

  /** Begins at the end of the stream, for whoever folds nothing. */
  async fromEnd(): Promise<void> {
    const { store, stream } = this.#options
    const [head] = await store.streams([stream])
    if (!head || head.version <= this.version) return
    const [last] = await store.entries(stream, head.version - 1, 1)
    const at = last ? (JSON.parse(last.body) as Body<F>).at : 0
    this.#hosted.state = { ...this.#hosted.state, version: head.version, head: head.head, at }
  }

  /** Decides, writes, and answers when it is on disk. */
  write<T extends object>(by: string, decide: (now: number) => Decision<F, T>): Promise<T | Refused | Busy> {
    return this.#ask<T>(by, { decide, results: new Map() })
  }

  /** As `write`, alone with these accounts and on their true balances. */
  writeOn<T extends object>(
    by: string,
    accounts: readonly string[],
    decide: (now: number, balances: ReadonlyMap<string, number>) => Decision<F, T>,
  ): Promise<T | Refused | Busy> {
    return this.#ask<T>(by, { accounts, decide, results: new Map() })
  }

  #ask<T extends object>(by: string, work: Work<F>): Promise<T | Refused | Busy> {
    const asked = this.#submit(by, work).then((reply) => answerOf<F, T>(work, reply))
    this.#under.add(asked)
    void asked.catch(() => undefined).finally(() => this.#under.delete(asked))
    return asked
  }

  #submit(by: string, work: Work<F>): Promise<Reply> {
    return new Promise((reply, fail) => {
      this.#waiting.add(fail)
      const request = { actor: by, id: this.#options.newId(), command: WRITE, once: true, work } as const
      this.#engine.ask(this.#options.stream, request, (said) => {
        this.#waiting.delete(fail)
        reply(said)
      })
    })
  }

  /** What is under way lands. */
  async settled(): Promise<void> {
    while (this.#under.size > 0) await Promise.allSettled(this.#under)
  }
}

/** The answer to whoever asked: a refusal as it was given, or what was to be answered with the entry that is on disk. */
function answerOf<F, T>({ last, results, ...work }: Work<F>, reply: Reply): T | Refused | Busy {
  if ('failed' in work) throw work.failed
  if (reply.kind === 'busy' || reply.kind === 'stale') return BUSY
  if (reply.kind === 'refused') return last && isRefused(last) ? last : refusedOf(reply)
  if (results.has(reply.hash)) return results.get(reply.hash) as T
  return last && !isRefused(last) ? (last.result as T) : BUSY
}
