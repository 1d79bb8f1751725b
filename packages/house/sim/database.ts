import type { Beside } from '../src/store/answers.ts'
import type { BlockRow } from '../src/store/block.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import {
  type Draft,
  StoreLost,
  StoreRefused,
  type StreamHead,
  type Verdict,
  type Work,
} from '../src/store/store.ts'
import type { Body } from '../src/tables/types.ts'
import { Violation } from './audit.ts'
import type { Schedule } from './schedule.ts'

/** As PostgreSQL is set up for the house: nobody waits long for a lock, and an idle transaction is ended. */
const LOCK_TIMEOUT_MS = 5000
const IDLE_TIMEOUT_MS = 2000

interface Waiting {
  readonly transaction: Transaction
  readonly go: () => void
}

/** Rows it holds until it ends, by commit, by rollback or by the server. */
export class Transaction {
  readonly held: string[] = []
  over = false
  /** The server's patience with it, until it ends. */
  cancel: () => void = () => undefined
}

/**
 * The one database of a simulated cluster: a real SQLite in memory for tables, checks and triggers, with the row locks
 * and notifications that PostgreSQL has and one process alone does not need.
 */
export class SharedDatabase {
  readonly base: SqliteStore
  readonly #schedule: Schedule
  readonly #rows = new Map<string, { holder: Transaction; queue: Waiting[] }>()
  readonly #listeners = new Set<(stream: string, version: number) => void>()
  /** The index on `due`. */
  readonly #due = new Map<string, number>()
  /** Grows with every commit that wrote something. */
  writes = 0

  /** Blocks that took the place of their entries. */
  packed = 0

  /** Packs so many old entries together. */
  constructor(schedule: Schedule, block: number) {
    this.#schedule = schedule
    this.base = new SqliteStore(':memory:', { block })
  }

  async put(stream: string, block: BlockRow): Promise<boolean> {
    const done = await this.base.blocks.put(stream, block)
    if (done) this.packed++
    this.#schedule.note(`${done ? 'packed' : 'did not pack'} ${stream} ${block.last}`)
    return done
  }

  listen(heard: (stream: string, version: number) => void): () => void {
    this.#listeners.add(heard)
    return () => this.#listeners.delete(heard)
  }

  isLocked(row: string): boolean {
    return this.#rows.has(row)
  }

  /** Takes rows in the order given. Whoever has them and does nothing for too long is ended by the server. */
  async lock(transaction: Transaction, rows: readonly string[]): Promise<void> {
    for (const row of rows) {
      const taken = this.#rows.get(row)
      if (taken && taken.holder !== transaction) await this.#queue(transaction, row, taken.queue)
      else this.#rows.set(row, taken ?? { holder: transaction, queue: [] })
      if (transaction.over) {
        this.#free(row, transaction)
        throw new StoreLost('the transaction was ended')
      }
      transaction.held.push(row)
    }
    transaction.cancel = this.#schedule.after(IDLE_TIMEOUT_MS, 'idle transaction', () =>
      this.end(transaction),
    )
  }

  #queue(transaction: Transaction, row: string, queue: Waiting[]): Promise<void> {
    return new Promise((done, failed) => {
      const cancel = this.#schedule.after(LOCK_TIMEOUT_MS, `lock timeout ${row}`, () => {
        queue.splice(queue.indexOf(waiting), 1)
        failed(new StoreLost('canceling statement due to lock timeout'))
      })
      const go = (): void => {
        cancel()
        done()
      }
      const waiting = { transaction, go }
      queue.push(waiting)
    })
  }

  end(transaction: Transaction): void {
    if (transaction.over) return
    transaction.over = true
    transaction.cancel()
    for (const row of transaction.held) this.#free(row, transaction)
  }

  #free(row: string, transaction: Transaction): void {
    const taken = this.#rows.get(row)
    if (taken?.holder !== transaction) return
    const next = taken.queue.shift()
    if (!next) {
      this.#rows.delete(row)
      return
    }
    taken.holder = next.transaction
    next.go()
  }

  /** A batch in one statement: locks its streams in order, writes, and ends. */
  async append(
    groups: readonly (readonly Draft[])[],
    beside: readonly (Beside | undefined)[] = [],
  ): Promise<Verdict[]> {
    for (const draft of groups.flat()) refuseDraws(draft)
    const transaction = new Transaction()
    const named = [...groups.flat(), ...beside.filter((b) => b !== undefined)].map((d) => d.stream)
    const streams = [...new Set(named)].sort()
    try {
      await this.lock(transaction, streams)
      const verdicts = await this.base.append(groups, beside)
      this.#wrote(groups.filter((_, i) => verdicts[i] === 'written'))
      return verdicts
    } finally {
      this.end(transaction)
    }
  }

  /** What a transaction's work has left, and its end. */
  async commit(
    transaction: Transaction,
    { drafts, beside }: Pick<Work<unknown>, 'drafts' | 'beside'>,
  ): Promise<void> {
    if (transaction.over) throw new StoreLost('the transaction was ended')
    try {
      if (drafts.length === 0 && !beside) return
      const [verdict] = await this.base.append([drafts], [beside])
      if (verdict === 'stale') throw new Violation(`${drafts[0]?.stream} was written to while it was locked`)
      if (typeof verdict === 'object') throw new StoreRefused(verdict.broken)
      this.#wrote([drafts])
    } finally {
      this.end(transaction)
    }
  }

  #wrote(groups: readonly (readonly Draft[])[]): void {
    for (const last of groups.map((g) => g.at(-1))) {
      if (!last) continue
      this.writes++
      if (last.due === null) this.#due.delete(last.stream)
      else this.#due.set(last.stream, last.due)
      this.#schedule.note(`wrote ${last.stream} ${last.version} ${last.hash.toString('hex')}`)
      for (const heard of this.#listeners) heard(last.stream, last.version)
    }
  }

  /** Streams of one kind that nobody has in hand, the longest overdue first. */
  overdue(kind: string, now: number, seen: ReadonlySet<string> = new Set()): Promise<StreamHead[]> {
    const isOf = (name: string): boolean => name.split(':', 1)[0] === kind
    const due = [...this.#due].filter(
      ([name, time]) => time <= now && isOf(name) && !seen.has(name) && !this.isLocked(name),
    )
    return this.base.streams(due.sort(([, a], [, b]) => a - b).map(([name]) => name))
  }
}

/** A draw is written only by who holds the table: decided in a batch, a race could have discarded it. */
function refuseDraws({ stream, version, body, sealed }: Draft): void {
  const { command } = JSON.parse(body) as Body
  if (sealed !== undefined || command?.type === 'call')
    throw new Violation(`${stream} ${version} was drawn without holding the table`)
}
