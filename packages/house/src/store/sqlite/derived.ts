import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type Derived,
  derivedSchema,
  derivedTables,
  FORMAT,
  type Fold,
  type MarkRow,
  type OwnRow,
  type RoundFound,
  type RoundRow,
  type RoundsAsked,
  SQLITE,
} from '../derived.ts'
import { keepPrivate } from '../private.ts'

type Row = Record<string, unknown>

const MEMORY = ':memory:'
/** SQLite's own numbers for a file that is damaged, or none of its own. */
const DAMAGED: readonly number[] = [11, 26]
const isDamage = (reason: unknown): boolean =>
  DAMAGED.includes(Number((reason as { errcode?: unknown }).errcode) & 0xff)
const bytes = (value: unknown): Buffer => Buffer.from(value as Uint8Array)

/**
 * A file beside the house's own, so that what is worked out costs the record no sync and is in no backup. It
 * is opened when somebody first asks; a damaged one is thrown away.
 */
export class SqliteDerived implements Derived {
  readonly #folder: string
  readonly #file: string
  readonly #format: number
  readonly #statements = new Map<string, StatementSync>()
  #db: DatabaseSync | undefined
  #closed = false

  constructor(folder: string, format: number = FORMAT) {
    this.#folder = folder
    this.#format = format
    this.#file = folder === MEMORY ? MEMORY : join(folder, `rounds-${format}.db`)
  }

  #open(): DatabaseSync {
    if (this.#file !== MEMORY) this.#remove((name) => !name.startsWith(`rounds-${this.#format}.db`))
    if (this.#file !== MEMORY) keepPrivate(this.#file)
    const db = new DatabaseSync(this.#file)
    try {
      // A power cut may take the last rows with it, never their order: they are worked out again.
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
      db.exec(derivedSchema(SQLITE, this.#format))
      return db
    } catch (reason) {
      db.close()
      throw reason
    }
  }

  /** Files of what was worked out, one process being all there is. */
  #remove(which: (name: string) => boolean): void {
    for (const name of readdirSync(this.#folder))
      if (/^rounds-\d+\.db/.test(name) && which(name)) rmSync(join(this.#folder, name), { force: true })
  }

  #use<T>(work: (db: DatabaseSync) => T): T {
    if (this.#closed) throw new Error('the house is closed')
    try {
      this.#db ??= this.#open()
      return work(this.#db)
    } catch (reason) {
      if (this.#file === MEMORY || !isDamage(reason)) throw reason
      this.#shut()
      this.#remove(() => true)
      this.#db = this.#open()
      return work(this.#db)
    }
  }

  #sql(text: string): StatementSync {
    const known = this.#statements.get(text)
    if (known) return known
    const made = (this.#db as DatabaseSync).prepare(
      text.replace(/\b(fold|round|seat|mark)_\b/g, `$1_${this.#format}`),
    )
    this.#statements.set(text, made)
    return made
  }

  async fold(stream: string): Promise<Fold | undefined> {
    const row = this.#use(() => this.#sql('SELECT * FROM fold_ WHERE stream = ?').get(stream))
    return row && ({ ...row, hash: bytes(row.hash), state: bytes(row.state) } as unknown as Fold)
  }

  async save(
    fold: Fold,
    expected: number,
    rounds: readonly RoundRow[],
    marks: readonly MarkRow[],
  ): Promise<boolean> {
    return this.#use((db) => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const moved = this.#move(fold, expected)
        if (moved) this.#insert(fold.id, rounds, marks)
        db.exec(moved ? 'COMMIT' : 'ROLLBACK')
        return moved
      } catch (reason) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw reason
      }
    })
  }

  #move({ id, stream, game, version, hash, state }: Fold, expected: number): boolean {
    const { changes } =
      expected === 0
        ? this.#sql(
            `INSERT INTO fold_ (id, stream, game, version, hash, state) VALUES (?, ?, ?, ?, ?, ?)
             ON CONFLICT DO NOTHING`,
          ).run(id, stream, game, version, hash, state)
        : this.#sql('UPDATE fold_ SET version = ?, hash = ?, state = ? WHERE id = ? AND version = ?').run(
            version,
            hash,
            state,
            id,
            expected,
          )
    return Number(changes) > 0
  }

  #insert(fold: number, rounds: readonly RoundRow[], marks: readonly MarkRow[]): void {
    const round = this.#sql(
      `INSERT INTO round_ (fold, first, round, status, began, ended, record) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    const seat = this.#sql(
      `INSERT INTO seat_ (player, fold, first, began, wagered, net, expected, absences)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    for (const r of rounds) {
      round.run(fold, r.from, r.round, r.status, r.began, r.ended, r.record)
      for (const { player, wagered, net, expected, absences } of r.seats)
        seat.run(player, fold, r.from, r.began, wagered, net, expected, absences)
    }
    const mark = this.#sql(
      'INSERT INTO mark_ (fold, round, version, state) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    )
    for (const m of marks) mark.run(fold, m.round, m.version, m.state)
  }

  async rounds({
    fold,
    after,
    through,
    since,
    player,
    limit,
  }: RoundsAsked): Promise<RoundFound[] | undefined> {
    return this.#use(() => {
      if (!this.#sql('SELECT 1 FROM fold_ WHERE id = ?').get(fold)) return undefined
      const first = this.#sql(
        'SELECT first FROM round_ WHERE fold = ? AND ended >= ? ORDER BY ended, first LIMIT 1',
      ).get(fold, since)
      if (!first) return []
      const from = Math.max(after + 1, first.first as number)
      const rows =
        player === undefined
          ? this.#sql(
              `SELECT first, began, record FROM round_
               WHERE fold = ? AND first BETWEEN ? AND ? ORDER BY first LIMIT ?`,
            ).all(fold, from, through, limit)
          : this.#sql(
              `SELECT r.first, r.began, r.record FROM seat_ s
               CROSS JOIN round_ r ON r.fold = s.fold AND r.first = s.first
               WHERE s.player = ? AND s.fold = ? AND s.first BETWEEN ? AND ? ORDER BY s.first LIMIT ?`,
            ).all(player, fold, from, through, limit)
      return rows.map((r) => ({
        from: r.first as number,
        began: r.began as number,
        record: bytes(r.record),
      }))
    })
  }

  async own(player: string, most: number, since = 0): Promise<OwnRow[]> {
    const rows = this.#use(() =>
      this.#sql(
        `SELECT f.stream, f.game, s.first AS "from", r.round, r.status, s.began, r.ended, s.wagered, s.net,
           s.expected
         FROM seat_ s JOIN fold_ f ON f.id = s.fold JOIN round_ r ON r.fold = s.fold AND r.first = s.first
         WHERE s.player = ?1 AND (s.wagered <> 0 OR s.net <> 0) AND s.began >= coalesce((
           SELECT began FROM seat_ WHERE player = ?1 AND (wagered <> 0 OR net <> 0)
           ORDER BY began DESC LIMIT 1 OFFSET ?2), 0) AND r.ended >= ?3`,
      ).all(player, most - 1, since),
    )
    return rows.map((r: Row) => ({ ...r }) as unknown as OwnRow)
  }

  async absences(player: string, most: number, since: number): Promise<Buffer[]> {
    const rows = this.#use(() =>
      this.#sql(
        `SELECT r.record FROM seat_ s JOIN round_ r ON r.fold = s.fold AND r.first = s.first
         WHERE s.player = ? AND s.absences <> 0 AND r.ended >= ? ORDER BY s.began DESC LIMIT ?`,
      ).all(player, since, most),
    )
    return rows.map((r) => bytes(r.record))
  }

  async mark(fold: number, round: number): Promise<MarkRow | undefined> {
    const row = this.#use(() =>
      this.#sql(
        `SELECT version, round, state FROM mark_ WHERE fold = ? AND round <= ?
         ORDER BY round DESC, version DESC LIMIT 1`,
      ).get(fold, round),
    )
    return row && ({ ...row, state: bytes(row.state) } as unknown as MarkRow)
  }

  async folds(): Promise<number[]> {
    return this.#use(() => this.#sql('SELECT id FROM fold_').all()).map((r) => r.id as number)
  }

  async reset(): Promise<void> {
    this.#use((db) => {
      this.#statements.clear()
      const drop = derivedTables(this.#format).map((table) => `DROP TABLE ${table};`)
      db.exec(`BEGIN IMMEDIATE; ${drop.join('')} ${derivedSchema(SQLITE, this.#format)} COMMIT`)
    })
  }

  #shut(): void {
    this.#statements.clear()
    this.#db?.close()
    this.#db = undefined
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#shut()
  }
}
