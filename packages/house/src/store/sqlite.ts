import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Failpoint } from '../core/failpoints.ts'
import type { Derived } from './derived.ts'
import { MemoryPresence, type PresenceStore } from './presence.ts'
import { SQLITE_SCHEMA } from './schema.ts'
import { SqliteDerived } from './sqlite-derived.ts'
import {
  type AccountKind,
  type AccountRow,
  type AccountSpec,
  type Draft,
  EMPTY_HEAD,
  type EntryRow,
  type Locked,
  type Moment,
  OWING_KINDS,
  type SealedRow,
  type SnapshotRow,
  type Store,
  StoreLost,
  type StoreOptions,
  StoreRefused,
  type StreamHead,
  type TransferRow,
  type Unit,
  type Verdict,
  type Work,
} from './store.ts'

type Row = Record<string, unknown>

/** SQLite's own numbers: somebody else has it; what follows is about the disk and no fault of what is written. */
const TAKEN = 5
const DISK_TROUBLE: readonly unknown[] = [8, 10, 11, 13, 14, 26]
const codeOf = (reason: unknown): number => Number((reason as { errcode?: unknown }).errcode) & 0xff
const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))
const unwritable = (folder: string, reason: unknown): Error =>
  new Error(`The house cannot write to ${folder}: ${messageOf(reason)}.`, { cause: reason })

/** Held open in an exclusive transaction for life: a second house on the same folder cannot take it. */
function lockFolder(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(folder, { recursive: true })
    lock = new DatabaseSync(join(folder, 'house.lock'), { timeout: 0 })
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return lock
  } catch (reason) {
    lock?.close()
    if (codeOf(reason) === TAKEN) throw new Error(`Another house is open on ${folder}.`, { cause: reason })
    throw unwritable(folder, reason)
  }
}

/** A disk that fails is not a rule that was broken: nothing of the batch counts, and the house must stop. */
const lost = (db: DatabaseSync, reason: unknown): StoreLost | undefined => {
  if (db.isTransaction && !DISK_TROUBLE.includes(codeOf(reason))) return undefined
  return new StoreLost(`the disk failed: ${messageOf(reason)}`, { cause: reason })
}

const owes = (kind: AccountKind): boolean => (OWING_KINDS as readonly string[]).includes(kind)
const headOf = (row: Row): StreamHead => ({
  name: row.name as string,
  version: row.version as number,
  head: Buffer.from(row.head as Uint8Array),
  due: row.due as number | null,
})

/** One folder, one process, one writer: `house.db` with a write-ahead log that is synced at every commit. */
export class SqliteStore implements Store {
  readonly kind = 'sqlite'
  readonly derived: Derived
  readonly presence: PresenceStore = new MemoryPresence()
  readonly #db: DatabaseSync
  readonly #lock: DatabaseSync | undefined
  readonly #statements = new Map<string, StatementSync>()
  readonly #streamIds = new Map<string, number>()
  readonly #accountRows = new Map<string, { id: number; kind: string; unit: string }>()
  readonly #fail: Failpoint

  constructor(folder: string, { failpoint = () => undefined }: StoreOptions = {}) {
    this.#fail = failpoint
    this.derived = new SqliteDerived(folder)
    this.#lock = folder === ':memory:' ? undefined : lockFolder(folder)
    try {
      this.#db = new DatabaseSync(folder === ':memory:' ? folder : join(folder, 'house.db'))
      this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;
        PRAGMA foreign_keys = ON;`)
      this.#db.exec(SQLITE_SCHEMA)
    } catch (reason) {
      this.#lock?.close()
      throw unwritable(folder, reason)
    }
  }

  /** For tests and `verify`: what the database says of itself. */
  pragma(name: string): unknown {
    return Object.values(this.#db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  }

  #sql(text: string): StatementSync {
    const known = this.#statements.get(text)
    if (known) return known
    const made = this.#db.prepare(text)
    this.#statements.set(text, made)
    return made
  }

  #streamId(name: string): number {
    const known = this.#streamIds.get(name)
    if (known !== undefined) return known
    this.#sql('INSERT INTO stream (name, head) VALUES (?, ?) ON CONFLICT DO NOTHING').run(name, EMPTY_HEAD)
    const { id } = this.#sql('SELECT id FROM stream WHERE name = ?').get(name) as { id: number }
    this.#streamIds.set(name, id)
    return id
  }

  #account(name: string): { id: number; kind: string; unit: string } {
    const known = this.#accountRows.get(name)
    if (known) return known
    const row = this.#sql('SELECT id, kind, unit FROM account WHERE name = ?').get(name) as Row | undefined
    if (!row) throw new Error(`there is no account ${name}`)
    const found = { id: row.id as number, kind: row.kind as string, unit: row.unit as string }
    this.#accountRows.set(name, found)
    return found
  }

  #head(name: string): StreamHead {
    return headOf(
      this.#sql('SELECT name, version, head, due FROM stream WHERE id = ?').get(this.#streamId(name)) as Row,
    )
  }

  #insert(stream: number, draft: Draft): void {
    this.#sql(
      'INSERT INTO entry (stream, version, actor, command, body, hash) VALUES (?, ?, ?, ?, ?, ?)',
    ).run(stream, draft.version, draft.actor, draft.command, draft.body, draft.hash)
    for (const { payer, payee, cents } of draft.transfers) {
      const from = this.#account(payer)
      const to = this.#account(payee)
      this.#sql(
        `INSERT INTO transfer (stream, version, payer, payer_kind, payee, payee_kind, unit, cents)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(stream, draft.version, from.id, from.kind, to.id, to.kind, from.unit, cents)
    }
    for (const { shoe, key, iv, bytes } of draft.sealed ?? []) {
      this.#sql('INSERT INTO sealed (shoe, stream, key, iv, bytes) VALUES (?, ?, ?, ?, ?)').run(
        shoe,
        stream,
        key,
        iv,
        bytes,
      )
    }
  }

  /** One stream's entries, if its version is still the one they were decided on. */
  #group(drafts: readonly Draft[]): Verdict {
    const [first] = drafts
    const last = drafts.at(-1)
    if (!first || !last) return 'written'
    const stream = this.#streamId(last.stream)
    const { changes } = this.#sql(
      'UPDATE stream SET version = ?, head = ?, due = ? WHERE id = ? AND version = ?',
    ).run(last.version, last.hash, last.due, stream, first.version - 1)
    if (Number(changes) === 0) return 'stale'
    for (const draft of drafts) this.#insert(stream, draft)
    return 'written'
  }

  /** The same behind a savepoint: a group that breaks a rule of the database leaves the others alone. */
  #guarded(drafts: readonly Draft[]): Verdict {
    this.#sql('SAVEPOINT entries').run()
    try {
      return this.#group(drafts)
    } catch (reason) {
      const trouble = lost(this.#db, reason)
      if (trouble) throw trouble
      this.#sql('ROLLBACK TO entries').run()
      return { broken: messageOf(reason) }
    } finally {
      if (this.#db.isTransaction) this.#sql('RELEASE entries').run()
    }
  }

  /** Savepoints cost as much as the entries themselves, so a batch is tried without them; hardly any breaks a rule. */
  #batch(groups: readonly (readonly Draft[])[]): Verdict[] {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      return groups.map((group) => this.#group(group))
    } catch (reason) {
      const trouble = lost(this.#db, reason)
      if (trouble) throw trouble
      this.#db.exec('ROLLBACK; BEGIN IMMEDIATE')
      return groups.map((group) => this.#guarded(group))
    }
  }

  /** A failed commit is never tried again: what the disk holds after it is unknown. */
  #commit(): void {
    try {
      this.#db.exec('COMMIT')
    } catch (reason) {
      throw new StoreLost(`the commit failed: ${messageOf(reason)}`, { cause: reason })
    }
  }

  async append(groups: readonly (readonly Draft[])[]): Promise<Verdict[]> {
    for (const [draft] of groups) if (draft) this.#streamId(draft.stream)
    const verdicts = this.#batch(groups)
    this.#fail('inserted')
    this.#commit()
    this.#fail('committed')
    return verdicts
  }

  #at(stream: string, accounts: readonly string[]): Locked {
    const balances = new Map(
      accounts.map((name) => {
        const row = this.#sql('SELECT balance FROM account WHERE name = ?').get(name) as Row | undefined
        return [name, (row?.balance as number | undefined) ?? 0]
      }),
    )
    return { head: this.#head(stream), balances }
  }

  async locked<T>(
    stream: string,
    accounts: readonly string[],
    work: (at: Locked) => Promise<Work<T>> | Work<T>,
  ): Promise<T> {
    // One process writes and the work is done before the transaction begins, so nobody comes between.
    const { drafts, result, committed } = await work(this.#at(stream, accounts))
    const [verdict] = drafts.length > 0 ? await this.append([drafts]) : []
    if (verdict === 'stale') return this.locked(stream, accounts, work)
    if (typeof verdict === 'object') throw new StoreRefused(verdict.broken)
    committed?.()
    return result
  }

  async due(now: number, work: (at: Locked) => Promise<Work<void>> | Work<void>): Promise<number> {
    const rows = this.#sql('SELECT name FROM stream WHERE due <= ? ORDER BY due').all(now) as Row[]
    for (const { name } of rows) await this.locked(name as string, [], work)
    return rows.length
  }

  async streams(names: readonly string[]): Promise<StreamHead[]> {
    return names.map((name) => this.#head(name))
  }

  #heads(): StreamHead[] {
    return (this.#sql('SELECT name, version, head, due FROM stream ORDER BY id').all() as Row[]).map(headOf)
  }

  async heads(): Promise<StreamHead[]> {
    return this.#heads()
  }

  async ensureAccounts(specs: readonly AccountSpec[]): Promise<void> {
    for (const { name, kind, unit } of specs) {
      const known = this.#accountRows.get(name)
      if (!known) {
        this.#sql(
          'INSERT INTO account (name, kind, unit, owes) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        ).run(name, kind, unit, owes(kind) ? 1 : 0)
      }
      const found = this.#account(name)
      if (found.kind !== kind || found.unit !== unit)
        throw new Error(`${name} is a ${found.unit} ${found.kind} account`)
    }
  }

  async entries(stream: string, after: number, limit?: number): Promise<EntryRow[]> {
    // One by one, as the index has them: a stream's versions follow each other without a gap.
    const count = Math.max(0, limit ?? this.#head(stream).version - after)
    const versions = JSON.stringify(Array.from({ length: count }, (_, i) => after + 1 + i))
    const rows = this.#sql(
      `SELECT e.version, e.actor, e.command, e.body, e.hash FROM json_each(?) v
       CROSS JOIN entry e ON e.version = v.value AND e.stream = ? ORDER BY v.key`,
    ).all(versions, this.#streamId(stream)) as Row[]
    return rows.map((r) => ({ ...(r as unknown as EntryRow), hash: Buffer.from(r.hash as Uint8Array) }))
  }

  #accounts(names?: readonly string[]): AccountRow[] {
    const all = 'SELECT name, kind, unit, balance FROM account'
    const rows = (
      names === undefined
        ? this.#sql(`${all} ORDER BY id`).all()
        : this.#sql(`${all} WHERE name IN (SELECT value FROM json_each(?)) ORDER BY id`).all(
            JSON.stringify(names),
          )
    ) as Row[]
    return rows.map((r) => ({
      name: r.name as string,
      kind: r.kind as AccountKind,
      unit: r.unit as Unit,
      balance: r.balance as number,
    }))
  }

  async accounts(names?: readonly string[]): Promise<AccountRow[]> {
    return this.#accounts(names)
  }

  async time(): Promise<number> {
    // One process on one machine: the database has no other clock either.
    return Date.now()
  }

  async moment(): Promise<Moment> {
    // One process writes, and nothing comes between two reads of the same turn.
    return { heads: this.#heads(), accounts: this.#accounts() }
  }

  async transfers(stream: string, after: number, through = Number.MAX_SAFE_INTEGER): Promise<TransferRow[]> {
    const rows = this.#sql(
      `SELECT t.version, p.name AS payer, q.name AS payee, t.cents FROM transfer t
       JOIN account p ON p.id = t.payer JOIN account q ON q.id = t.payee
       WHERE t.stream = ? AND t.version > ? AND t.version <= ? ORDER BY t.seq`,
    ).all(this.#streamId(stream), after, through) as Row[]
    return rows.map((r) => ({ ...(r as unknown as Omit<TransferRow, 'stream'>), stream }))
  }

  async sealed(shoe: string): Promise<SealedRow | undefined> {
    const row = this.#sql('SELECT shoe, key, iv, bytes FROM sealed WHERE shoe = ?').get(shoe) as
      | Row
      | undefined
    return (
      row && {
        shoe: row.shoe as string,
        key: row.key as string,
        iv: Buffer.from(row.iv as Uint8Array),
        bytes: Buffer.from(row.bytes as Uint8Array),
      }
    )
  }

  async reseal({ shoe, key, iv, bytes }: SealedRow): Promise<void> {
    const { changes } = this.#sql('UPDATE sealed SET key = ?, iv = ?, bytes = ? WHERE shoe = ?').run(
      key,
      iv,
      bytes,
      shoe,
    )
    if (changes === 0) throw new Error(`no shoe ${shoe} is sealed here`)
  }

  async snapshot(stream: string): Promise<SnapshotRow | undefined> {
    const row = this.#sql('SELECT version, shape, state FROM snapshot WHERE stream = ?').get(
      this.#streamId(stream),
    )
    return row && { version: row.version as number, shape: row.shape as string, state: row.state as string }
  }

  async saveSnapshot(stream: string, { version, shape, state }: SnapshotRow): Promise<void> {
    this.#sql(
      `INSERT INTO snapshot (stream, version, shape, state) VALUES (?, ?, ?, ?)
       ON CONFLICT (stream) DO UPDATE SET version = excluded.version, shape = excluded.shape, state = excluded.state`,
    ).run(this.#streamId(stream), version, shape, state)
  }

  async listen(): Promise<() => Promise<void>> {
    return async () => undefined
  }

  async close(): Promise<void> {
    this.#statements.clear()
    await this.derived.close()
    this.#db.close()
    this.#lock?.close()
  }
}
