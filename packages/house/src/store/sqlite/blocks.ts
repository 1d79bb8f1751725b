import type { DatabaseSync, StatementSync } from 'node:sqlite'
import {
  type BlockRow,
  type Blocks,
  type Gone,
  type Grown,
  Keeping,
  NOTHING_GONE,
  type Packing,
  packOldest,
  type Run,
  type Wanted,
} from '../block.ts'
import { EMPTY_HEAD, type EntryRow } from '../store.ts'
import { lost } from './disk.ts'

type Row = Record<string, unknown>
const bytes = (value: unknown): Buffer => Buffer.from(value as Uint8Array)
const blockOf = (r: Row): BlockRow => ({
  first: r.first as number,
  last: r.last as number,
  before: bytes(r.before),
  head: bytes(r.head),
  bytes: bytes(r.bytes),
})

/** One by one, as the index has them: a stream's versions follow each other without a gap. */
const BY_VERSION = `SELECT e.version, e.actor, e.command, e.body, e.hash FROM json_each(?) v
  CROSS JOIN entry e ON e.version = v.value AND e.stream = ? ORDER BY v.key`
const SIZES = `SELECT octet_length(e.body) AS size FROM json_each(?) v
  CROSS JOIN entry e ON e.version = v.value AND e.stream = ? ORDER BY v.key`
const BLOCKS = `SELECT first, last, "before", head, bytes FROM block
  WHERE stream = ? AND last > ? AND first <= ? ORDER BY last LIMIT ?`
const versionsAfter = (after: number, count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, i) => after + 1 + i))
const FOREVER = Number.MAX_SAFE_INTEGER

/** A stream's entries, in rows of their own and in blocks. */
export class SqliteBlocks implements Blocks {
  readonly #keeping: Keeping
  readonly #db: DatabaseSync
  readonly #sql: (text: string) => StatementSync
  readonly #find: (stream: string) => number | undefined
  readonly #commit: () => void
  #there: boolean | undefined

  constructor(
    db: DatabaseSync,
    sql: (text: string) => StatementSync,
    find: (stream: string) => number | undefined,
    commit: () => void,
    packing?: Packing,
  ) {
    this.#keeping = new Keeping(packing)
    this.#db = db
    this.#sql = sql
    this.#find = find
    this.#commit = commit
  }

  get size(): number {
    return this.#keeping.size
  }

  get grew(): Grown {
    return this.#keeping.grew
  }

  /** A record of before there were blocks may be looked at as it is. */
  #hasBlocks(): boolean {
    const text = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'block'"
    this.#there ??= this.#sql(text).get() !== undefined
    return this.#there
  }

  #rows(id: number, after: number, count: number): EntryRow[] {
    const rows = this.#sql(BY_VERSION).all(versionsAfter(after, count), id) as Row[]
    return rows.map((r) => ({ ...(r as unknown as EntryRow), hash: bytes(r.hash) }))
  }

  #gone(id: number): Gone | undefined {
    if (!this.#hasBlocks()) return undefined
    const row = this.#sql('SELECT last, head FROM archived WHERE stream = ?').get(id) as Row | undefined
    return row && { last: row.last as number, head: bytes(row.head) }
  }

  #blocks(stream: string, id: number, wanted: Wanted): BlockRow[] {
    if (!this.#hasBlocks()) return []
    const { old, rest } = this.#keeping.old(
      stream,
      this.#keeping.hasArchive ? this.#gone(id) : undefined,
      wanted,
    )
    const rows = this.#sql(BLOCKS).all(id, rest.after, rest.through, rest.limit) as Row[]
    return [...old, ...rows.map(blockOf)]
  }

  /** What is not in a row of its own was packed; its rows are looked for first, because they only ever go into blocks. */
  entries(stream: string, after: number, count: number): EntryRow[] {
    const id = this.#find(stream)
    if (id === undefined || count <= 0) return []
    const rows = this.#rows(id, after, count)
    if (rows.length === count) return rows
    const blocks = this.#blocks(stream, id, { after, through: after + count, limit: FOREVER })
    return this.#keeping.whole(stream, id, { rows, blocks, gone: this.#gone(id) }, after, count)
  }

  async packable(keep: number): Promise<string[]> {
    const rows = this.#sql(
      `SELECT name FROM stream s WHERE version >= ?1
       AND version - coalesce((SELECT max(last) FROM block b WHERE b.stream = s.id), 0) >= ?1`,
    ).all(keep + this.size) as Row[]
    return rows.map((r) => r.name as string)
  }

  grown(): string[] {
    return this.grew.take()
  }

  pack(stream: string, keep: number): Promise<boolean> {
    return packOldest(this, stream, keep)
  }

  #newest(id: number): Row | undefined {
    return this.#sql('SELECT last, head FROM block WHERE stream = ? ORDER BY last DESC LIMIT 1').get(id)
  }

  async oldest(stream: string, keep: number): Promise<Run | undefined> {
    const id = this.#find(stream)
    if (id === undefined) return undefined
    const done = this.#newest(id)
    const { version } = this.#sql('SELECT version FROM stream WHERE id = ?').get(id) as { version: number }
    const from = (done?.last as number | undefined) ?? 0
    const wanted = Math.min(this.size, version - keep - from)
    if (wanted <= 0) return undefined
    const sizes = this.#sql(SIZES).all(versionsAfter(from, wanted), id) as { size: number }[]
    if (sizes.length < wanted) throw new Error(`${stream} lacks entries after ${from}, and is not packed`)
    const count = this.#keeping.filling(sizes.map((r) => r.size))
    if (count === 0) return undefined
    const rows = this.#rows(id, from, count)
    return { before: done ? bytes(done.head) : EMPTY_HEAD, rows }
  }

  /** The first entry says what the stream is, and stays where it can be read at once. */
  async put(stream: string, block: BlockRow): Promise<boolean> {
    const { first, last, before, head, bytes: packedBytes } = block
    const id = this.#find(stream)
    if (id === undefined || ((this.#newest(id)?.last as number | undefined) ?? 0) !== first - 1) return false
    const versions = JSON.stringify(
      Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((v) => v > 1),
    )
    this.#inOne(() => {
      this.#sql(
        'INSERT INTO block (stream, first, last, "before", head, bytes) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(id, first, last, before, head, packedBytes)
      this.#keeping.fail('packing')
      this.#sql(
        `DELETE FROM entry WHERE seq IN (SELECT e.seq FROM json_each(?) v
         CROSS JOIN entry e ON e.version = v.value AND e.stream = ?)`,
      ).run(versions, id)
    })
    this.#keeping.fail('packed')
    return true
  }

  #inOne(work: () => void): void {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      work()
    } catch (reason) {
      const trouble = lost(this.#db, reason)
      if (trouble) throw trouble
      this.#db.exec('ROLLBACK')
      throw reason
    }
    this.#commit()
  }

  async list(stream: string, after: number, limit: number): Promise<BlockRow[]> {
    const id = this.#find(stream)
    return id === undefined ? [] : this.#blocks(stream, id, { after, through: FOREVER, limit })
  }

  async archived(stream: string): Promise<Gone | undefined> {
    const id = this.#find(stream)
    return id === undefined ? undefined : this.#gone(id)
  }

  async begins(stream: string): Promise<Gone> {
    return (this.#keeping.hasArchive ? undefined : await this.archived(stream)) ?? NOTHING_GONE
  }

  async archive(stream: string, { last, head }: Gone): Promise<void> {
    const id = this.#find(stream) ?? null
    this.#inOne(() => {
      this.#sql(
        `INSERT INTO archived (stream, last, head) VALUES (?, ?, ?)
         ON CONFLICT (stream) DO UPDATE SET last = excluded.last, head = excluded.head`,
      ).run(id, last, head)
      this.#sql('DELETE FROM block WHERE stream = ? AND last <= ?').run(id, last)
    })
  }
}
