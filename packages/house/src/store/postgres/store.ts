import pg from 'pg'
import { ANSWERS_KEPT, type Answers, type Beside } from '../answers.ts'
import type { Authentic, AuthenticHead } from '../authentic.ts'
import type { Caches } from '../caches.ts'
import type { Derived } from '../derived.ts'
import type { Failpoint } from '../failpoints.ts'
import type { PresenceStore } from '../presence.ts'
import { POSTGRES_KIND } from '../schema.ts'
import { postgresSetBack } from '../setback.ts'
import {
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
  type StoreOptions,
  StoreRefused,
  type StreamHead,
  type TransferRow,
  type Verdict,
  type Work,
} from '../store.ts'
import { PostgresAnswers } from './answers.ts'
import { type Ask, asking } from './ask.ts'
import { batchOf, type Group, groupOf } from './batch.ts'
import { PostgresBlocks } from './blocks.ts'
import { PostgresCaches } from './caches.ts'
import { PostgresDerived } from './derived.ts'
import { PostgresDocuments } from './documents.ts'
import { authenticHeads, headOf, headsOf, lockHead, readSnapshot, writeSnapshot } from './heads.ts'
import { Turns, transaction } from './lanes.ts'
import { Listener } from './listen.ts'
import { Notifier } from './notify.ts'
import { prepare } from './prepare.ts'
import { PostgresPresence } from './presence.ts'
import { readSealed, reseal } from './sealed.ts'
import { SESSION, types } from './sql.ts'
import { PostgresSums } from './sums.ts'
import { Tails } from './tails.ts'

type Row = Record<string, unknown>

/**
 * A process keeps eight connections at most: these, one for what is worked out of the record, one that listens and one
 * that notifies. So a dozen processes share a server that takes PostgreSQL's usual hundred.
 */
const CONNECTIONS = 5
/** A transaction's work reads by another connection: these are kept free, or all could wait for one another. */
const KEPT_FREE = 2
/** Longer than the server's own limits: what has not answered by then will not. */
const SILENCE_MS = 12_000

export interface PostgresOptions extends StoreOptions {
  readonly connections?: number
}

export class PostgresStore implements Store {
  readonly kind = 'postgres'
  readonly derived: Derived
  readonly presence: PresenceStore
  readonly caches: Caches
  readonly documents: PostgresDocuments
  readonly sums: PostgresSums
  readonly answers: Answers
  readonly blocks: PostgresBlocks
  readonly setBack = postgresSetBack((text) => this.#ask(text))
  readonly #pool: pg.Pool
  readonly #ask: Ask
  readonly #tails: Tails
  readonly #turns: Turns
  readonly #answersKept: number
  readonly #fail: Failpoint
  readonly #ids = new Map<string, number>()
  readonly #authentic: readonly Authentic[] | undefined
  readonly #notifier: Notifier
  readonly #listener: Listener
  /** Guards of the database that were missing when it was opened. */
  unguarded: readonly string[] = []

  private constructor(
    pool: pg.Pool,
    url: string,
    { failpoint = () => undefined, authentic, archive, block: size, answers = ANSWERS_KEPT }: StoreOptions,
  ) {
    this.#authentic = authentic
    this.#pool = pool
    this.#ask = asking(pool)
    this.caches = new PostgresCaches(this.#ask)
    this.documents = new PostgresDocuments(this.#ask)
    this.answers = new PostgresAnswers(this.#ask, answers)
    this.#answersKept = answers
    this.sums = new PostgresSums(this.#ask)
    this.blocks = new PostgresBlocks(
      this.#ask,
      (work) => this.#transaction(work),
      (stream) => this.#find(stream),
      { archive, size, failpoint },
    )
    this.presence = new PostgresPresence(this.#ask)
    this.#tails = new Tails(this.#ask)
    this.#turns = new Turns(Math.max(1, pool.options.max - KEPT_FREE))
    this.#fail = failpoint
    this.#notifier = new Notifier(url)
    this.#listener = new Listener(url)
    this.derived = new PostgresDerived(url)
  }

  static async open(url: string, options: PostgresOptions = {}): Promise<PostgresStore> {
    const pool = new pg.Pool({
      connectionString: url,
      max: options.connections ?? CONNECTIONS,
      types,
      options: options.readOnly ? `${SESSION} -c default_transaction_read_only=on` : SESSION,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    })
    // A connection that breaks while idle is replaced by the pool; the error itself has no one to go to.
    pool.on('error', () => undefined)
    const store = new PostgresStore(pool, url, options)
    try {
      if (options.readOnly) return store
      await store.#checkDurable()
      store.unguarded = await prepare(store.#ask, (work) => store.#transaction(work))
    } catch (reason) {
      await pool.end()
      throw reason
    }
    return store
  }

  /** A database that may forget what it confirmed is no place for a ledger. */
  async #checkDurable(): Promise<void> {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      const { rows } = await this.#ask(`SHOW ${setting}`)
      if (rows[0]?.[setting] === 'off')
        throw new Error(`PostgreSQL runs with ${setting} off; the house does not open on it.`)
    }
  }

  #transaction<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    return this.#turns.take(() => transaction(this.#pool, work))
  }

  async #streamIds(names: readonly string[]): Promise<void> {
    const missing = [...new Set(names)].filter((name) => !this.#ids.has(name))
    if (missing.length === 0) return
    await this.#ask('INSERT INTO stream (name, head) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING', [
      missing,
      EMPTY_HEAD,
    ])
    const { rows } = await this.#ask('SELECT id, name FROM stream WHERE name = ANY($1)', [missing])
    for (const { id, name } of rows) this.#ids.set(name as string, id as number)
  }

  /** Reading makes nothing: a stream that nothing was written to has no row, and the id that none has. */
  async #find(stream: string): Promise<number> {
    const known = this.#ids.get(stream)
    if (known !== undefined) return known
    const { rows } = await this.#ask<{ id: number }>('SELECT id FROM stream WHERE name = $1', [stream])
    if (rows[0]) this.#ids.set(stream, rows[0].id)
    return rows[0]?.id ?? 0
  }

  #id(stream: string): number {
    const id = this.#ids.get(stream)
    if (id === undefined) throw new Error(`stream ${stream} is not known`)
    return id
  }

  /** Writes all of these groups, or none; the answer is whose heads are still those they were decided on. */
  async #write(ask: Ask, groups: readonly Group[]): Promise<Set<number>> {
    for (const { drafts } of groups) this.blocks.grew.wrote(drafts)
    const idOf = (stream: string): number => this.#id(stream)
    const { rows } = await ask(batchOf(groups, idOf, this.#answersKept, this.#authentic?.[0]))
    return new Set(rows.map((r) => r.id as number))
  }

  async append(
    groups: readonly (readonly Draft[])[],
    beside: readonly (Beside | undefined)[] = [],
  ): Promise<Verdict[]> {
    const all = groups.map((drafts, i) => groupOf(drafts, beside[i]))
    let open = all.filter((g) => g !== undefined)
    await this.#streamIds(open.map((g) => g.stream))
    try {
      while (open.length > 0) {
        const right = await this.#write(this.#ask, open)
        if (right.size === open.length) break
        // Others were first at some, and nothing is written yet: the rest goes without them.
        open = open.filter((g) => right.has(this.#id(g.stream)))
      }
      this.#fail('committed')
      for (const { drafts } of open) this.#tell(drafts)
      const written = new Set(open)
      return all.map((g) => (g === undefined || written.has(g) ? 'written' : 'stale'))
    } catch (reason) {
      if (!(reason instanceof StoreRefused)) throw reason
      if (groups.length === 1) return [{ broken: reason.message }]
      // One group broke a rule of the database and took the batch with it: each is tried by itself.
      const verdicts: Verdict[] = []
      for (const [i, group] of groups.entries()) verdicts.push(...(await this.append([group], [beside[i]])))
      return verdicts
    }
  }

  async locked<T>(
    stream: string,
    accounts: readonly string[],
    work: (at: Locked) => Promise<Work<T>> | Work<T>,
  ): Promise<T> {
    await this.#streamIds([stream])
    const done = await this.#transaction(async (ask) => {
      const head = await lockHead(ask, this.#id(stream))
      const { rows } = await ask(
        'SELECT name, balance FROM account WHERE name = ANY($1) ORDER BY id FOR UPDATE',
        [accounts],
      )
      const held = new Map(rows.map((r) => [r.name as string, r.balance as number]))
      const found = await work({ head, balances: new Map(accounts.map((a) => [a, held.get(a) ?? 0])) })
      await this.#writeAll(ask, found)
      return found
    })
    this.#landed(done)
    return done.result
  }

  #tell(written: readonly Draft[]): void {
    const last = written.at(-1)
    if (last) this.#notifier.tell(last.stream, last.version)
  }

  /** A transaction is on disk. */
  #landed({ drafts, committed }: Work<unknown>): void {
    if (drafts.length > 0) this.#fail('committed')
    this.#tell(drafts)
    committed?.()
  }

  async #writeAll(ask: Ask, { drafts, beside }: Pick<Work<unknown>, 'drafts' | 'beside'>): Promise<void> {
    const group = groupOf(drafts, beside)
    if (!group) return
    const written = await this.#write(ask, [group])
    if (written.size === 0) throw new Error('the entries do not follow the head of their stream')
    this.#fail('inserted')
  }

  async due(
    kind: string,
    now: number,
    work: (at: Locked) => Promise<Work<void>> | Work<void>,
  ): Promise<number> {
    const seen: number[] = []
    for (;;) {
      const done = await this.#transaction(async (ask) => {
        const { rows } = await ask(
          `SELECT id, name, version, head, due FROM stream WHERE ${POSTGRES_KIND} = $1 AND due <= $2
           AND id <> ALL($3) ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED`,
          [kind, now, seen],
        )
        const row = rows[0] as (Row & { id: number }) | undefined
        if (!row) return undefined
        this.#ids.set(row.name as string, row.id)
        seen.push(row.id)
        const found = await work({ head: headOf(row), balances: new Map() })
        await this.#writeAll(ask, found)
        return found
      })
      if (!done) return seen.length
      this.#landed(done)
    }
  }

  async overdue(kind: string, now: number, most: number): Promise<string[]> {
    const text = `SELECT name FROM stream WHERE ${POSTGRES_KIND} = $1 AND due <= $2 ORDER BY due LIMIT $3`
    return (await this.#ask<{ name: string }>(text, [kind, now, most])).rows.map(({ name }) => name)
  }

  async streams(names: readonly string[]): Promise<StreamHead[]> {
    const { rows } = await this.#ask('SELECT name, version, head, due FROM stream WHERE name = ANY($1)', [
      names,
    ])
    const found = new Map(rows.map((r) => [r.name as string, headOf(r)]))
    return names.map((name) => found.get(name) ?? { name, version: 0, head: EMPTY_HEAD, due: null })
  }

  authentic(): AsyncGenerator<readonly AuthenticHead[]> {
    return authenticHeads(this.#ask)
  }

  async adopt(heads: readonly AuthenticHead[], anew = false): Promise<void> {
    await this.#ask(
      `UPDATE stream s SET mac = x.mac FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS x(name, version, mac)
       WHERE s.name = x.name AND s.version = x.version ${anew ? '' : 'AND s.mac IS NULL'}`,
      [heads.map((h) => h.name), heads.map((h) => h.version), heads.map((h) => h.mac)],
    )
  }

  heads(prefix = ''): Promise<StreamHead[]> {
    return headsOf(this.#ask, prefix)
  }

  async ensureAccounts(specs: readonly AccountSpec[]): Promise<void> {
    if (specs.length === 0) return
    const owing: readonly string[] = OWING_KINDS
    await this.#ask(
      `INSERT INTO account (name, kind, unit, owes)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) ON CONFLICT DO NOTHING`,
      [
        specs.map((s) => s.name),
        specs.map((s) => s.kind),
        specs.map((s) => s.unit),
        specs.map((s) => owing.includes(s.kind)),
      ],
    )
    const { rows } = await this.#ask('SELECT name, kind, unit FROM account WHERE name = ANY($1)', [
      specs.map((s) => s.name),
    ])
    for (const { name, kind, unit } of specs) {
      const found = rows.find((r) => r.name === name)
      if (found?.kind !== kind || found?.unit !== unit)
        throw new Error(`${name} is a ${found?.unit} ${found?.kind} account`)
    }
  }

  /** Never beyond the head: what lies there nobody has vouched for. */
  async entries(stream: string, after: number, limit?: number): Promise<EntryRow[]> {
    if (limit !== undefined) return this.blocks.page(stream, after, limit)
    const tail = await this.#tails.read(await this.#find(stream), after)
    return this.blocks.tail(stream, after, tail)
  }

  async accounts(names?: readonly string[]): Promise<AccountRow[]> {
    const all = 'SELECT name, kind, unit, balance FROM account'
    const { rows } =
      names === undefined
        ? await this.#ask<AccountRow>(`${all} ORDER BY id`)
        : await this.#ask<AccountRow>(`${all} WHERE name = ANY($1::text[]) ORDER BY id`, [names])
    return rows
  }

  async time(): Promise<number> {
    const { rows } = await this.#ask(
      'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
    )
    return rows[0]?.now as number
  }

  async moment(): Promise<Moment> {
    return this.#transaction(async (ask) => {
      await ask('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const heads = await ask('SELECT name, version, head, due FROM stream ORDER BY id')
      const accounts = await ask<AccountRow>('SELECT name, kind, unit, balance FROM account ORDER BY id')
      return { heads: heads.rows.map(headOf), accounts: accounts.rows }
    })
  }

  async transfers(stream: string, after: number, through = Number.MAX_SAFE_INTEGER): Promise<TransferRow[]> {
    const { rows } = await this.#ask<Omit<TransferRow, 'stream'>>(
      `SELECT t.version, p.name AS payer, q.name AS payee, t.cents FROM transfer t
       JOIN account p ON p.id = t.payer JOIN account q ON q.id = t.payee
       WHERE t.stream = $1 AND t.version > $2 AND t.version <= $3 ORDER BY t.seq`,
      [await this.#find(stream), after, through],
    )
    return rows.map((r) => ({ ...r, stream }))
  }

  sealed(shoe: string): Promise<SealedRow | undefined> {
    return readSealed(this.#ask, shoe)
  }

  reseal(row: SealedRow): Promise<void> {
    return reseal(this.#ask, row)
  }

  async snapshot(stream: string): Promise<SnapshotRow | undefined> {
    return readSnapshot(this.#ask, this.#authentic, stream, await this.#find(stream))
  }

  async saveSnapshot(stream: string, row: SnapshotRow): Promise<void> {
    await this.#streamIds([stream])
    await writeSnapshot(this.#ask, this.#authentic?.[0], stream, this.#id(stream), row)
  }

  listen(heard: (stream: string, version: number) => void): Promise<() => Promise<void>> {
    return this.#listener.listen(heard)
  }

  async close(): Promise<void> {
    await this.#notifier.close()
    await this.derived.close()
    await this.#pool.end()
  }
}
