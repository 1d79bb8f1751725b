import {
  type BlockRow,
  type Blocks,
  follows,
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
import type { Ask } from './ask.ts'

const ENTRIES = `SELECT version, actor, command, body, hash FROM entry WHERE stream = $1 AND version > $2
  AND version <= (SELECT version FROM stream WHERE id = $1) ORDER BY version LIMIT $3`
const SIZES = `SELECT octet_length(body) AS size FROM entry WHERE stream = $1 AND version > $2 AND version <= $3
  ORDER BY version`
const FOREVER = Number.MAX_SAFE_INTEGER
const COLUMNS = 'first, last, "before", head, bytes'

/** A stream's entries, in rows of their own and in blocks. */
export class PostgresBlocks implements Blocks {
  readonly #keeping: Keeping
  readonly #ask: Ask
  readonly #transaction: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>
  readonly #find: (stream: string) => Promise<number>
  #there: boolean | undefined

  constructor(
    ask: Ask,
    transaction: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>,
    find: (stream: string) => Promise<number>,
    packing?: Packing,
  ) {
    this.#keeping = new Keeping(packing)
    this.#ask = ask
    this.#transaction = transaction
    this.#find = find
  }

  get size(): number {
    return this.#keeping.size
  }

  get grew(): Grown {
    return this.#keeping.grew
  }

  /** A record of before there were blocks may be looked at as it is. */
  async #hasBlocks(): Promise<boolean> {
    if (this.#there !== undefined) return this.#there
    const { rows } = await this.#ask("SELECT to_regclass('block') IS NOT NULL AS there")
    this.#there = rows[0]?.there === true
    return this.#there
  }

  async #gone(id: number): Promise<Gone | undefined> {
    if (!(await this.#hasBlocks())) return undefined
    return (await this.#ask<Gone>('SELECT last, head FROM archived WHERE stream = $1', [id])).rows[0]
  }

  async #blocks(stream: string, id: number, wanted: Wanted): Promise<BlockRow[]> {
    if (!(await this.#hasBlocks())) return []
    const { old, rest } = this.#keeping.old(
      stream,
      this.#keeping.hasArchive ? await this.#gone(id) : undefined,
      wanted,
    )
    const text = `SELECT ${COLUMNS} FROM block WHERE stream = $1 AND last > $2 AND first <= $3 ORDER BY last LIMIT $4`
    return [...old, ...(await this.#ask<BlockRow>(text, [id, rest.after, rest.through, rest.limit])).rows]
  }

  /** Adds to entries from rows of their own what was packed between; those only ever go into blocks. */
  async #whole(stream: string, rows: EntryRow[], after: number, limit?: number): Promise<EntryRow[]> {
    if (follows(rows, after)) return rows
    const id = await this.#find(stream)
    const { rows: heads } = await this.#ask('SELECT version FROM stream WHERE id = $1', [id])
    const most = Math.min(limit ?? FOREVER, ((heads[0]?.version as number | undefined) ?? 0) - after)
    const blocks = await this.#blocks(stream, id, { after, through: after + most, limit: FOREVER })
    return this.#keeping.whole(stream, id, { rows, blocks, gone: await this.#gone(id) }, after, most)
  }

  async page(stream: string, after: number, limit: number): Promise<EntryRow[]> {
    const { rows } = await this.#ask<EntryRow>(ENTRIES, [await this.#find(stream), after, limit])
    return this.#whole(stream, rows, after, limit)
  }

  tail(stream: string, after: number, rows: EntryRow[]): Promise<EntryRow[]> {
    return this.#whole(stream, rows, after)
  }

  async packable(keep: number): Promise<string[]> {
    const { rows } = await this.#ask<{ name: string }>(
      `SELECT name FROM stream s WHERE version >= $1::bigint
       AND version - coalesce((SELECT max(last) FROM block b WHERE b.stream = s.id), 0) >= $1::bigint`,
      [keep + this.size],
    )
    return rows.map((r) => r.name)
  }

  grown(): string[] {
    return this.grew.take()
  }

  pack(stream: string, keep: number): Promise<boolean> {
    return packOldest(this, stream, keep)
  }

  async oldest(stream: string, keep: number): Promise<Run | undefined> {
    const id = await this.#find(stream)
    const { rows: found } = await this.#ask<{ version: number; last: number | null; head: Buffer | null }>(
      `SELECT s.version, b.last, b.head FROM stream s LEFT JOIN LATERAL (
         SELECT last, head FROM block WHERE stream = s.id ORDER BY last DESC LIMIT 1) b ON true WHERE s.id = $1`,
      [id],
    )
    const { version = 0, last, head } = found[0] ?? {}
    const from = last ?? 0
    const through = Math.min(from + this.size, version - keep)
    if (through <= from) return undefined
    const { rows: sizes } = await this.#ask<{ size: number }>(SIZES, [id, from, through])
    const count = this.#keeping.filling(sizes.map((r) => r.size))
    if (count === 0) return undefined
    const { rows } = await this.#ask<EntryRow>(ENTRIES, [id, from, count])
    // Another node has packed them meanwhile.
    if (rows.length < count || !follows(rows, from)) return undefined
    return { before: head ?? EMPTY_HEAD, rows }
  }

  /** The first entry says what the stream is, and stays where it can be read at once. */
  async put(stream: string, { first, last, before, head, bytes }: BlockRow): Promise<boolean> {
    const id = await this.#find(stream)
    const done = await this.#transaction(async (ask) => {
      // One node at a time, and only what is still the next.
      await ask('SELECT pg_advisory_xact_lock(1948, ($1::bigint % 2147483647)::int)', [id])
      const { rows } = await ask('SELECT max(last) AS last FROM block WHERE stream = $1', [id])
      if (((rows[0]?.last as number | null) ?? 0) !== first - 1) return false
      await ask(`INSERT INTO block (stream, ${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)`, [
        id,
        first,
        last,
        before,
        head,
        bytes,
      ])
      this.#keeping.fail('packing')
      await ask('DELETE FROM entry WHERE stream = $1 AND version BETWEEN $2 AND $3 AND version > 1', [
        id,
        first,
        last,
      ])
      return true
    })
    if (done) this.#keeping.fail('packed')
    return done
  }

  async list(stream: string, after: number, limit: number): Promise<BlockRow[]> {
    return this.#blocks(stream, await this.#find(stream), { after, through: FOREVER, limit })
  }

  async archived(stream: string): Promise<Gone | undefined> {
    return this.#gone(await this.#find(stream))
  }

  async begins(stream: string): Promise<Gone> {
    return (this.#keeping.hasArchive ? undefined : await this.archived(stream)) ?? NOTHING_GONE
  }

  async archive(stream: string, { last, head }: Gone): Promise<void> {
    const id = await this.#find(stream)
    await this.#transaction(async (ask) => {
      await ask(
        `INSERT INTO archived (stream, last, head) VALUES ($1, $2, $3)
         ON CONFLICT (stream) DO UPDATE SET last = excluded.last, head = excluded.head`,
        [id, last, head],
      )
      await ask('DELETE FROM block WHERE stream = $1 AND last <= $2', [id, last])
    })
  }
}
