import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Beside } from '../answers.ts'
import type { Authentic, AuthenticHead } from '../authentic.ts'
import type { Caches } from '../caches.ts'
import type { Derived } from '../derived.ts'
import type { Failpoint } from '../failpoints.ts'
import { NewerRecord } from '../migrations.ts'
import { MemoryPresence, type PresenceStore } from '../presence.ts'
import { sqliteSetBack } from '../setback.ts'
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
} from '../store.ts'
import { SqliteAnswers } from './answers.ts'
import { SqliteBlocks } from './blocks.ts'
import { SqliteCaches } from './caches.ts'
import { SqliteDerived } from './derived.ts'
import { lockFolder, lost, messageOf, openToRead, openToWrite, unreadable, unwritable } from './disk.ts'
import { SqliteDocuments } from './documents.ts'
import { authenticHeads, headOf, headsOf, overdueNames, readSnapshot, writeSnapshot } from './heads.ts'
import { prepare } from './prepare.ts'
import { readSealed, reseal, writeSealed } from './sealed.ts'
import { SqliteSums } from './sums.ts'

type Row = Record<string, unknown>

const owes = (kind: AccountKind): boolean => (OWING_KINDS as readonly string[]).includes(kind)

/** One folder, one process, one writer: `house.db` with a write-ahead log that is synced at every commit. */
export class SqliteStore implements Store {
  readonly kind = 'sqlite'
  readonly derived: Derived
  readonly presence: PresenceStore = new MemoryPresence()
  readonly caches: Caches = new SqliteCaches((text) => this.#sql(text))
  readonly documents = new SqliteDocuments((text) => this.#sql(text))
  readonly sums = new SqliteSums((text) => this.#sql(text))
  readonly answers: SqliteAnswers
  readonly blocks: SqliteBlocks
  readonly setBack = sqliteSetBack(() => this.#db)
  readonly #db: DatabaseSync
  readonly #lock: DatabaseSync | undefined
  readonly #statements = new Map<string, StatementSync>()
  readonly #streamIds = new Map<string, number>()
  readonly #accountRows = new Map<string, { id: number; kind: string; unit: string }>()
  readonly #fail: Failpoint
  readonly #authentic: readonly Authentic[] | undefined
  readonly unguarded: readonly string[]

  constructor(
    folder: string,
    { failpoint = () => undefined, authentic, readOnly, archive, block: size, answers }: StoreOptions = {},
  ) {
    this.#fail = failpoint
    this.#authentic = authentic
    this.answers = new SqliteAnswers((text) => this.#sql(text), answers)
    this.derived = new SqliteDerived(readOnly ? ':memory:' : folder)
    this.#lock = readOnly || folder === ':memory:' ? undefined : lockFolder(folder)
    try {
      this.#db = readOnly ? openToRead(join(folder, 'house.db')) : openToWrite(folder)
      this.unguarded = readOnly ? [] : prepare(this.#db)
      const find = (name: string): number | undefined => this.#find(name)
      const sql = (text: string): StatementSync => this.#sql(text)
      this.blocks = new SqliteBlocks(this.#db, sql, find, () => this.#commit(), { archive, size, failpoint })
    } catch (reason) {
      this.#lock?.close()
      if (reason instanceof NewerRecord) throw reason
      throw readOnly ? unreadable(folder, reason) : unwritable(folder, reason)
    }
  }

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

  /** Reading makes nothing: a stream that nothing was written to has no row. */
  #find(name: string): number | undefined {
    const known = this.#streamIds.get(name)
    if (known !== undefined) return known
    const row = this.#sql('SELECT id FROM stream WHERE name = ?').get(name) as { id: number } | undefined
    if (row) this.#streamIds.set(name, row.id)
    return row?.id
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
    const row = this.#sql('SELECT name, version, head, due FROM stream WHERE name = ?').get(name)
    return row ? headOf(row as Row) : { name, version: 0, head: EMPTY_HEAD, due: null }
  }

  #version(stream: string): number {
    const id = this.#find(stream)
    return id === undefined ? 0 : this.#standing(id)
  }

  #standing(stream: number): number {
    return this.#sql('SELECT version FROM stream WHERE id = ?').get(stream)?.version as number
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
    for (const row of draft.sealed ?? []) {
      writeSealed((text) => this.#sql(text), stream, row)
      this.#sql('INSERT INTO shoe (name, stream, made) VALUES (?, ?, ?)').run(row.shoe, stream, draft.version)
    }
    for (const shoe of draft.over ?? [])
      this.#sql('UPDATE shoe SET over = ? WHERE name = ?').run(draft.version, shoe)
  }

  #mac({ stream: name, version, hash: head, due }: Draft): Buffer | null {
    return this.#authentic?.[0]?.head({ name, version, head, due }) ?? null
  }

  /** One stream's entries, if its version is still the one they were decided on. */
  #group(drafts: readonly Draft[], beside: Beside | undefined): Verdict {
    const [first] = drafts
    const last = drafts.at(-1)
    const name = last?.stream ?? beside?.stream
    if (name === undefined) return 'written'
    const stream = this.#streamId(name)
    if (this.#standing(stream) !== (first ? first.version - 1 : beside?.version)) return 'stale'
    if (beside && !this.answers.write(stream, beside)) return 'stale'
    if (!first || !last) return 'written'
    this.#sql('UPDATE stream SET version = ?, head = ?, due = ?, mac = ? WHERE id = ?').run(
      last.version,
      last.hash,
      last.due,
      this.#mac(last),
      stream,
    )
    for (const draft of drafts) this.#insert(stream, draft)
    this.blocks.grew.wrote(drafts)
    return 'written'
  }

  /** The same behind a savepoint: a group that breaks a rule of the database leaves the others alone. */
  #guarded(drafts: readonly Draft[], beside: Beside | undefined): Verdict {
    this.#sql('SAVEPOINT entries').run()
    try {
      return this.#group(drafts, beside)
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
  #batch(groups: readonly (readonly Draft[])[], beside: readonly (Beside | undefined)[]): Verdict[] {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      return groups.map((group, i) => this.#group(group, beside[i]))
    } catch (reason) {
      const trouble = lost(this.#db, reason)
      if (trouble) throw trouble
      this.#db.exec('ROLLBACK; BEGIN IMMEDIATE')
      return groups.map((group, i) => this.#guarded(group, beside[i]))
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

  async append(
    groups: readonly (readonly Draft[])[],
    beside: readonly (Beside | undefined)[] = [],
  ): Promise<Verdict[]> {
    for (const [draft] of groups) if (draft) this.#streamId(draft.stream)
    const verdicts = this.#batch(groups, beside)
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
    // One process writes and the work is done before the transaction begins. Whoever comes between on the same stream
    // makes it stale, and on the same accounts, as at another table that shares a meter, makes it be done again.
    const at = this.#at(stream, accounts)
    const { drafts, result, committed, beside } = await work(at)
    const { balances } = this.#at(stream, accounts)
    const moved = accounts.some((name) => balances.get(name) !== at.balances.get(name))
    if (drafts.length > 0 && moved) return this.locked(stream, accounts, work)
    const [verdict] = drafts.length > 0 || beside ? await this.append([drafts], [beside]) : []
    if (verdict === 'stale') return this.locked(stream, accounts, work)
    if (typeof verdict === 'object') throw new StoreRefused(verdict.broken)
    committed?.()
    return result
  }

  async due(
    kind: string,
    now: number,
    work: (at: Locked) => Promise<Work<void>> | Work<void>,
  ): Promise<number> {
    const names = await this.overdue(kind, now)
    for (const name of names) await this.locked(name, [], work)
    return names.length
  }

  async overdue(kind: string, now: number, most?: number): Promise<string[]> {
    return overdueNames((text) => this.#sql(text), kind, now, most)
  }

  async streams(names: readonly string[]): Promise<StreamHead[]> {
    return names.map((name) => this.#head(name))
  }

  authentic(): AsyncGenerator<readonly AuthenticHead[]> {
    return authenticHeads((text) => this.#sql(text))
  }

  async adopt(heads: readonly AuthenticHead[], anew = false): Promise<void> {
    const set = this.#sql(
      `UPDATE stream SET mac = ? WHERE name = ? AND version = ? ${anew ? '' : 'AND mac IS NULL'}`,
    )
    this.#db.exec('BEGIN IMMEDIATE')
    for (const { name, version, mac } of heads) set.run(mac, name, version)
    this.#commit()
  }

  async heads(prefix?: string): Promise<StreamHead[]> {
    return headsOf((text) => this.#sql(text), prefix)
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

  /** Never beyond the head: what lies there nobody has vouched for. */
  async entries(stream: string, after: number, limit = Number.MAX_SAFE_INTEGER): Promise<EntryRow[]> {
    return this.blocks.entries(stream, after, Math.min(limit, this.#version(stream) - after))
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
    // Another process may write while this one only looks.
    this.#db.exec('BEGIN')
    const moment = { heads: headsOf((text) => this.#sql(text)), accounts: this.#accounts() }
    this.#db.exec('COMMIT')
    return moment
  }

  async transfers(stream: string, after: number, through = Number.MAX_SAFE_INTEGER): Promise<TransferRow[]> {
    const rows = this.#sql(
      `SELECT t.version, p.name AS payer, q.name AS payee, t.cents FROM transfer t
       JOIN account p ON p.id = t.payer JOIN account q ON q.id = t.payee
       WHERE t.stream = ? AND t.version > ? AND t.version <= ? ORDER BY t.seq`,
    ).all(this.#find(stream) ?? null, after, through) as Row[]
    return rows.map((r) => ({ ...(r as unknown as Omit<TransferRow, 'stream'>), stream }))
  }

  async sealed(shoe: string): Promise<SealedRow | undefined> {
    return readSealed((text) => this.#sql(text), shoe)
  }

  async reseal(row: SealedRow): Promise<void> {
    reseal((text) => this.#sql(text), row)
  }

  async snapshot(stream: string): Promise<SnapshotRow | undefined> {
    return readSnapshot((text) => this.#sql(text), this.#authentic, stream, this.#find(stream))
  }

  async saveSnapshot(stream: string, row: SnapshotRow): Promise<void> {
    const id = this.#streamId(stream)
    writeSnapshot((text) => this.#sql(text), this.#authentic?.[0], stream, id, row)
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
