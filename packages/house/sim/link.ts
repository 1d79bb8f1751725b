import type { Answers, Beside } from '../src/store/answers.ts'
import type { AuthenticHead } from '../src/store/authentic.ts'
import { type Blocks, packed } from '../src/store/block.ts'
import type { Caches } from '../src/store/caches.ts'
import type { Derived } from '../src/store/derived.ts'
import type { Documents } from '../src/store/documents.ts'
import type { PresenceStore } from '../src/store/presence.ts'
import type { SetBack } from '../src/store/setback.ts'
import {
  type AccountRow,
  type AccountSpec,
  type Draft,
  type EntryRow,
  type Locked,
  type Moment,
  type SealedRow,
  type SnapshotRow,
  type Store,
  StoreLost,
  type StreamHead,
  type TransferRow,
  type Verdict,
  type Work,
} from '../src/store/store.ts'
import type { Sums } from '../src/store/sums.ts'
import { type SharedDatabase, Transaction } from './database.ts'
import type { Schedule } from './schedule.ts'

/** How often, one time in so many, something goes wrong; never where it is nothing. */
export interface Faults {
  /** A question does not arrive, or its answer does not. */
  readonly lost: number
  /** A message takes seconds. */
  readonly late: number
  /** A client's message arrives twice. */
  readonly doubled: number
  /** A node is gone at an await. */
  readonly crash: number
  /** A node is gone at a named place between two awaits. */
  readonly failpoint: number
  readonly deaf: number
}

export const NO_FAULTS: Faults = { lost: 0, late: 0, doubled: 0, crash: 0, failpoint: 0, deaf: 0 }

export interface Wiring {
  readonly schedule: Schedule
  readonly database: SharedDatabase
  readonly faults: () => Faults
  readonly name: string
  /** The node is gone; what it was doing is never gone on with. */
  readonly crash: () => void
}

const USUAL_MS = 12
const LATE_MS = 4000

/** How long a message is under way. */
export const latency = (schedule: Schedule, { late }: Faults): number =>
  schedule.once(late) ? schedule.pick(LATE_MS) : 1 + schedule.pick(USUAL_MS)

/** One node's connection to the shared database: every question and every answer can be late, lost or the last. */
export class Link implements Store {
  readonly kind = 'postgres'
  readonly unguarded: readonly string[] = []
  readonly #w: Wiring
  readonly #open = new Set<Transaction>()
  #alive = true
  #unlisten = (): void => undefined

  constructor(wiring: Wiring) {
    this.#w = wiring
  }

  get sums(): Sums {
    const { sums } = this.#w.database.base
    return {
      last: () => this.#ask('last', () => sums.last()),
      changed: (after, through) => this.#ask('changed', () => sums.changed(after, through)),
      listed: (names) => this.#ask('listed', () => sums.listed(names)),
      list: (heads) => this.#ask('list', () => sums.list(heads)),
      moved: (spans) => this.#ask('moved', () => sums.moved(spans)),
    }
  }

  get presence(): PresenceStore {
    const { presence } = this.#w.database.base
    return {
      attend: (rows) => this.#ask('attend', () => presence.attend(rows)),
      attending: (now) => this.#ask('attending', () => presence.attending(now)),
    }
  }

  get documents(): Documents {
    const { documents } = this.#w.database.base
    return {
      save: (rows) => this.#ask('save documents', () => documents.save(rows)),
      find: (hash) => this.#ask('document', () => documents.find(hash)),
    }
  }

  get caches(): Caches {
    const { caches } = this.#w.database.base
    return {
      usedUpto: (stream) => this.#ask('used upto', () => caches.usedUpto(stream)),
      saveUsed: (stream, segment) => this.#ask('save used', () => caches.saveUsed(stream, segment)),
      used: (stream, prints) => this.#ask('used', () => caches.used(stream, prints)),
      usedCount: (stream) => this.#ask('used count', () => caches.usedCount(stream)),
      spent: (stream, after) => this.#ask('spent', () => caches.spent(stream, after)),
      saveSpent: (stream, row) => this.#ask('save spent', () => caches.saveSpent(stream, row)),
      shoe: (name) => this.#ask('shoe', () => caches.shoe(name)),
      unplaced: () => this.#ask('unplaced', () => caches.unplaced()),
      placeShoes: (stream, places) => this.#ask('place shoes', () => caches.placeShoes(stream, places)),
    }
  }

  get answers(): Answers {
    const { answers } = this.#w.database.base
    return {
      find: (asks) => this.#ask('answers', () => answers.find(asks)),
      claim: (said) => this.#ask('claim', () => answers.claim(said)),
      settle: (ask, before, after) => this.#ask('settle', () => answers.settle(ask, before, after)),
    }
  }

  get blocks(): Blocks {
    const { schedule, database } = this.#w
    const { blocks } = database.base
    const oldest: Blocks['oldest'] = (stream, keep) => this.#ask('oldest', () => blocks.oldest(stream, keep))
    const put: Blocks['put'] = (stream, block) => this.#ask('put', () => database.put(stream, block))
    return {
      size: blocks.size,
      oldest,
      put,
      packable: (keep) => this.#ask('packable', () => blocks.packable(keep)),
      grown: () => blocks.grown(),
      // As on PostgreSQL: others write and pack between what is read and what is put in its place.
      pack: async (stream, keep) => {
        const run = await oldest(stream, keep)
        return run !== undefined && put(stream, await schedule.outside(packed(run.before, run.rows)))
      },
      archived: (stream) => this.#ask('archived', () => blocks.archived(stream)),
      begins: (stream) => this.#ask('begins', () => blocks.begins(stream)),
      archive: (stream, gone) => this.#ask('archive', () => blocks.archive(stream, gone)),
      list: (stream, after, limit) => this.#ask('blocks', () => blocks.list(stream, after, limit)),
    }
  }

  get setBack(): SetBack {
    return this.#w.database.base.setBack
  }

  get derived(): Derived {
    return this.#w.database.base.derived
  }

  /** Its process is gone: the server ends what it left open, a little later. */
  cut(): void {
    this.#alive = false
    this.#unlisten()
    const { schedule, database, name } = this.#w
    for (const transaction of this.#open)
      schedule.after(schedule.pick(100), `${name} is missed`, () => database.end(transaction))
  }

  #ask<T>(what: string, serve: () => Promise<T>): Promise<T> {
    const { schedule, faults, name } = this.#w
    return new Promise((resolve, reject) => {
      const back = (act: () => void): void => {
        schedule.after(latency(schedule, faults()), `${name} has ${what}`, () => {
          if (!this.#alive) return
          if (schedule.once(faults().crash)) this.#w.crash()
          else act()
        })
      }
      const lose = (): void => back(() => reject(new StoreLost(`no answer to ${what}`)))
      schedule.after(latency(schedule, faults()), `${name} asks ${what}`, () => {
        // What a node sent before it was gone may arrive all the same.
        if (!this.#alive && schedule.once(2)) return
        if (schedule.once(faults().lost)) return lose()
        serve().then(
          (answer) => (schedule.once(faults().lost) ? lose() : back(() => resolve(answer))),
          (reason: Error) => back(() => reject(reason)),
        )
      })
    })
  }

  time(): Promise<number> {
    return this.#ask('time', async () => this.#w.schedule.now)
  }

  append(
    groups: readonly (readonly Draft[])[],
    beside?: readonly (Beside | undefined)[],
  ): Promise<Verdict[]> {
    return this.#ask('append', () => this.#w.database.append(groups, beside))
  }

  async #transaction<T>(
    lock: (transaction: Transaction) => Promise<Locked | undefined>,
    work: (at: Locked) => Promise<Work<T>> | Work<T>,
  ): Promise<Work<T> | undefined> {
    const { database } = this.#w
    const transaction = new Transaction()
    this.#open.add(transaction)
    const over = async (): Promise<void> => database.end(transaction)
    try {
      const at = await this.#ask('lock', () => lock(transaction))
      if (!at) {
        await over()
        return undefined
      }
      const done = await work(at)
      await this.#ask('commit', () => database.commit(transaction, done))
      return done
    } catch (reason) {
      // A connection that gave no answer is not used again; the server finds out in its own time.
      if (!(reason instanceof StoreLost)) await this.#ask('rollback', over)
      throw reason
    } finally {
      this.#open.delete(transaction)
    }
  }

  async locked<T>(
    stream: string,
    accounts: readonly string[],
    work: (at: Locked) => Promise<Work<T>> | Work<T>,
  ): Promise<T> {
    const { database } = this.#w
    const done = await this.#transaction(async (transaction) => {
      await database.lock(transaction, [stream, ...[...accounts].sort().map((a) => `account ${a}`)])
      const [head] = await database.base.streams([stream])
      const balances = new Map((await database.base.accounts()).map((a) => [a.name, a.balance]))
      return { head: head as StreamHead, balances: new Map(accounts.map((a) => [a, balances.get(a) ?? 0])) }
    }, work)
    done?.committed?.()
    return (done as Work<T>).result
  }

  async due(
    kind: string,
    now: number,
    work: (at: Locked) => Promise<Work<void>> | Work<void>,
  ): Promise<number> {
    const { database } = this.#w
    const seen = new Set<string>()
    for (;;) {
      const done = await this.#transaction(async (transaction) => {
        const [head] = await database.overdue(kind, now, seen)
        if (!head) return undefined
        seen.add(head.name)
        await database.lock(transaction, [head.name])
        return { head, balances: new Map() }
      }, work)
      if (!done) return seen.size
      done.committed?.()
    }
  }

  async overdue(kind: string, now: number, most: number): Promise<string[]> {
    const found = await this.#ask('overdue', () => this.#w.database.overdue(kind, now))
    return found.slice(0, most).map(({ name }) => name)
  }

  streams(names: readonly string[]): Promise<StreamHead[]> {
    return this.#ask('streams', () => this.#w.database.base.streams(names))
  }
  async *authentic(): AsyncGenerator<readonly AuthenticHead[]> {
    for await (const page of this.#w.database.base.authentic())
      yield await this.#ask('authentic', async () => page)
  }
  adopt(heads: readonly AuthenticHead[]): Promise<void> {
    return this.#ask('adopt', () => this.#w.database.base.adopt(heads))
  }
  heads(prefix?: string): Promise<StreamHead[]> {
    return this.#ask('heads', () => this.#w.database.base.heads(prefix))
  }
  ensureAccounts(specs: readonly AccountSpec[]): Promise<void> {
    return this.#ask('accounts', () => this.#w.database.base.ensureAccounts(specs))
  }
  entries(stream: string, after: number, limit?: number): Promise<EntryRow[]> {
    return this.#ask('entries', () => this.#w.database.base.entries(stream, after, limit))
  }
  accounts(names?: readonly string[]): Promise<AccountRow[]> {
    return this.#ask('balances', () => this.#w.database.base.accounts(names))
  }
  moment(): Promise<Moment> {
    return this.#ask('moment', () => this.#w.database.base.moment())
  }
  transfers(stream: string, after: number, through?: number): Promise<TransferRow[]> {
    return this.#ask('transfers', () => this.#w.database.base.transfers(stream, after, through))
  }
  sealed(shoe: string): Promise<SealedRow | undefined> {
    return this.#ask('sealed', () => this.#w.database.base.sealed(shoe))
  }
  reseal(row: SealedRow): Promise<void> {
    return this.#ask('reseal', () => this.#w.database.base.reseal(row))
  }
  snapshot(stream: string): Promise<SnapshotRow | undefined> {
    return this.#ask('snapshot', () => this.#w.database.base.snapshot(stream))
  }
  saveSnapshot(stream: string, row: SnapshotRow): Promise<void> {
    return this.#ask('save', () => this.#w.database.base.saveSnapshot(stream, row))
  }

  async listen(heard: (stream: string, version: number) => void): Promise<() => Promise<void>> {
    const { schedule, faults, name, database } = this.#w
    this.#unlisten = database.listen((stream, version) => {
      if (schedule.once(faults().deaf)) return
      schedule.after(latency(schedule, faults()), `${name} hears ${stream} ${version}`, () => {
        if (this.#alive) heard(stream, version)
      })
    })
    return async () => this.#unlisten()
  }

  async close(): Promise<void> {
    this.cut()
  }
}
