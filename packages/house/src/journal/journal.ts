import { type Fact, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { project } from '../core/ledger.ts'
import type { Clock } from '../core/types.ts'
import { chainHash } from '../proof/chain.ts'
import { refuseLoose } from '../proof/refused.ts'
import { type Draft, EMPTY_HEAD, type EntryRow, type Store, StoreLost } from '../store/store.ts'

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

/** What is kept belongs to one entry and to no other. */
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

const TRIES = 5
const PAGE = 1000
/** How many decisions wait for their turn before the next one is told to come back. */
const QUEUE = 1000

/**
 * One stream of the house's own, folded in memory. Decisions are made one after the other on what is on disk; where
 * another node was first, its entries are read and the decision is made again.
 */
export class Journal<F extends Fact> {
  readonly #options: JournalOptions<F>
  #version = 0
  #head = EMPTY_HEAD
  #at = 0
  #line: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #refreshing: Promise<void> | undefined
  /** The entry up to which it was kept last. */
  #keptAt = 0
  #keeping = false
  #begun = false

  constructor(options: JournalOptions<F>) {
    this.#options = options
  }

  get version(): number {
    return this.#version
  }

  /** Time never falls within a stream. */
  now(): number {
    return Math.max(this.#options.clock.now(), this.#at)
  }

  #turn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#line.then(work)
    this.#line = turn.catch(() => undefined)
    return turn
  }

  /** Reads what other nodes wrote. Those who ask before the reading begins share it. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#turn(async () => {
      this.#refreshing = undefined
      await this.#catchUp()
    })
    return this.#refreshing
  }

  /** Another node says how far a stream is: if it is this one and news, it is read. */
  async heard(stream: string, version: number): Promise<void> {
    if (stream === this.#options.stream && version > this.#version) await this.refresh()
  }

  /** Begins where it was kept last, if that is this very record. */
  async resume(): Promise<void> {
    const { store, stream, kept } = this.#options
    await this.#turn(async () => {
      const row = kept && this.#version === 0 ? await store.snapshot(stream) : undefined
      if (!row || row.shape !== kept?.shape) return
      const two = await store.entries(stream, Math.max(0, row.version - 2), Math.min(2, row.version))
      const [entry, before] = two.reverse()
      if (entry?.version !== row.version || entry.hash.toString('hex') !== row.state.slice(0, END)) return
      refuseLoose(stream, { version: row.version - 1, head: before?.hash ?? EMPTY_HEAD }, entry)
      kept.restore(row.state.slice(END))
      this.#version = row.version
      this.#keptAt = row.version
      this.#head = entry.hash
      this.#at = (JSON.parse(entry.body) as Body<F>).at
      this.#options.clock.heed?.(this.#at)
    })
  }

  /** Keeps what it has come to, if so many entries have come since it was kept last. */
  async keep(after: number): Promise<void> {
    const { store, stream, kept } = this.#options
    if (!kept || this.#version - this.#keptAt < Math.max(1, after)) return
    const version = this.#version
    this.#keptAt = version
    const state = this.#head.toString('hex') + kept.text()
    await store.saveSnapshot(stream, { version, shape: kept.shape, state }).catch(kept.fault)
  }

  #keepSoon(): void {
    const { kept } = this.#options
    if (!kept || this.#keeping || this.#version - this.#keptAt < kept.every()) return
    this.#keeping = true
    void this.#turn(() => this.keep(1)).finally(() => {
      this.#keeping = false
    })
  }

  /** Begins at the end of the stream, for whoever folds nothing. */
  async fromEnd(): Promise<void> {
    const { store, stream } = this.#options
    await this.#turn(async () => {
      const [head] = await store.streams([stream])
      if (!head || head.version <= this.#version) return
      const [last] = await store.entries(stream, head.version - 1, 1)
      this.#version = head.version
      this.#head = head.head
      this.#at = last ? (JSON.parse(last.body) as Body<F>).at : 0
    })
  }

  /** Reads on to the end of the stream, and says which of these hashes was there. */
  async #catchUp(tried?: ReadonlyMap<string, unknown>): Promise<string | undefined> {
    let found: string | undefined
    for (;;) {
      const rows = await this.#options.store.entries(this.#options.stream, this.#version, PAGE)
      for (const row of rows) {
        if (tried?.has(row.hash.toString('hex'))) found ??= row.hash.toString('hex')
        this.#read(row)
      }
      // The first reading goes on to where there is nothing more: an entry that is missing is not the end.
      if (rows.length < (this.#begun ? PAGE : 1)) break
    }
    this.#begun = true
    return found
  }

  #read(row: EntryRow): void {
    if (row.version <= this.#version) return
    refuseLoose(this.#options.stream, { version: this.#version, head: this.#head }, row)
    this.#take(row.version, row.hash, JSON.parse(row.body) as Body<F>)
  }

  #take(version: number, hash: Buffer, { at, events }: Body<F>): void {
    // Of two ways to learn of an entry, its own commit and a reading, the second comes too late.
    if (version !== this.#version + 1) return
    this.#version = version
    this.#head = hash
    this.#at = at
    this.#options.clock.heed?.(at)
    for (const fact of events) this.#options.fold(fact, at)
    this.#keepSoon()
  }

  #draft(by: string, at: number, facts: readonly F[]): { draft: Draft; body: Body<F> } {
    const { stream, build, newId } = this.#options
    const body: Body<F> = { v: 1, at, by, id: newId(), build, events: facts }
    const text = JSON.stringify(body)
    const draft: Draft = {
      stream,
      version: this.#version + 1,
      actor: by,
      command: body.id,
      body: text,
      hash: chainHash(this.#head, text),
      transfers: project(stream, facts, 'play').transfers,
      due: null,
    }
    return { draft, body }
  }

  async #accounts(facts: readonly F[]): Promise<void> {
    const { store, stream } = this.#options
    await store.ensureAccounts(project(stream, facts, 'play').accounts)
  }

  /** Decides, writes, and answers when it is on disk. */
  async write<T extends object>(
    by: string,
    decide: (now: number) => Decision<F, T>,
  ): Promise<T | Refused | Busy> {
    return this.#queued(() => this.#write(by, decide))
  }

  async #queued<T>(work: () => Promise<T>): Promise<T | Busy> {
    if (this.#waiting >= QUEUE) return BUSY
    this.#waiting++
    try {
      return await this.#turn(work)
    } catch (reason) {
      // Not even the stream can be read: whoever asked comes back when the database does.
      if (this.#onlyUnanswered(reason)) return BUSY
      throw reason
    } finally {
      this.#waiting--
    }
  }

  async #write<T extends object>(
    by: string,
    decide: (now: number) => Decision<F, T>,
  ): Promise<T | Refused | Busy> {
    const tried = new Map<string, T>()
    for (let i = 0; i < TRIES; i++) {
      const now = this.now()
      const plan = decide(now)
      if (isRefused(plan)) return plan
      if (plan.facts.length === 0) return plan.result
      await this.#accounts(plan.facts)
      const { draft, body } = this.#draft(by, now, plan.facts)
      tried.set(draft.hash.toString('hex'), plan.result)
      if ((await this.#append(draft)) === 'written') {
        this.#take(draft.version, draft.hash, body)
        return plan.result
      }
      const known = await this.#known(tried)
      if (known) return known
    }
    // Others were first again and again: once nobody else can write, it is decided for good.
    return this.#writeOn(by, [], decide, tried)
  }

  /** What was thought lost may have been written after all: then its answer stands. */
  async #known<T>(tried: ReadonlyMap<string, T>): Promise<T | undefined> {
    const found = await this.#catchUp(tried)
    return found === undefined ? undefined : tried.get(found)
  }

  /** On PostgreSQL only the answer is lost, and the stream knows it; a disk that failed is never tried again. */
  #onlyUnanswered(reason: unknown): boolean {
    return reason instanceof StoreLost && this.#options.store.kind === 'postgres'
  }

  async #append(draft: Draft) {
    const { store } = this.#options
    try {
      const [verdict] = await store.append([[draft]])
      return verdict ?? 'stale'
    } catch (reason) {
      if (this.#onlyUnanswered(reason)) return 'stale'
      throw reason
    }
  }

  /** As `write`, alone with these accounts and on their true balances. */
  async writeOn<T extends object>(
    by: string,
    accounts: readonly string[],
    decide: (now: number, balances: ReadonlyMap<string, number>) => Decision<F, T>,
  ): Promise<T | Refused | Busy> {
    return this.#queued(() => this.#writeOn(by, accounts, decide))
  }

  async #writeOn<T extends object>(
    by: string,
    accounts: readonly string[],
    decide: (now: number, balances: ReadonlyMap<string, number>) => Decision<F, T>,
    tried = new Map<string, T>(),
  ): Promise<T | Refused | Busy> {
    const { store, stream } = this.#options
    try {
      return await store.locked<T | Refused>(stream, accounts, async ({ head, balances }) => {
        const known = head.version === this.#version ? undefined : await this.#known(tried)
        if (known) return { drafts: [], result: known }
        const now = this.now()
        const plan = decide(now, balances)
        if (isRefused(plan)) return { drafts: [], result: plan }
        if (plan.facts.length === 0) return { drafts: [], result: plan.result }
        await this.#accounts(plan.facts)
        const { draft, body } = this.#draft(by, now, plan.facts)
        tried.set(draft.hash.toString('hex'), plan.result)
        const committed = () => this.#take(draft.version, draft.hash, body)
        return { drafts: [draft], result: plan.result, committed }
      })
    } catch (reason) {
      if (!this.#onlyUnanswered(reason)) throw reason
      return (await this.#known(tried)) ?? BUSY
    }
  }

  /** What is under way lands. */
  async settled(): Promise<void> {
    await this.#line
  }
}
