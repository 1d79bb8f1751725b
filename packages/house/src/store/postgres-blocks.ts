import { BLOCK, type BlockRow, type Blocks, follows, Grown, merged, packed, Unpacked } from './block.ts'
import type { Ask } from './postgres-ask.ts'
import { EMPTY_HEAD, type EntryRow } from './store.ts'

const ENTRIES =
  'SELECT version, actor, command, body, hash FROM entry WHERE stream = $1 AND version > $2 ORDER BY version LIMIT $3'
const COLUMNS = 'first, last, "before", head, bytes'

/** A stream's entries, in rows of their own and in blocks. */
export class PostgresBlocks implements Blocks {
  readonly grew = new Grown()
  readonly #ask: Ask
  readonly #transaction: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>
  readonly #find: (stream: string) => Promise<number>
  readonly #unpacked = new Unpacked()
  #there: boolean | undefined

  constructor(
    ask: Ask,
    transaction: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>,
    find: (stream: string) => Promise<number>,
  ) {
    this.#ask = ask
    this.#transaction = transaction
    this.#find = find
  }

  /** A record of before there were blocks may be looked at as it is. */
  async #hasBlocks(): Promise<boolean> {
    if (this.#there !== undefined) return this.#there
    const { rows } = await this.#ask("SELECT to_regclass('block') IS NOT NULL AS there")
    this.#there = rows[0]?.there === true
    return this.#there
  }

  async #blocks(id: number, after: number, through: number | null, limit?: number): Promise<BlockRow[]> {
    if (!(await this.#hasBlocks())) return []
    const text = `SELECT ${COLUMNS} FROM block
      WHERE stream = $1 AND last > $2 AND ($3::bigint IS NULL OR first <= $3) ORDER BY last LIMIT $4`
    return (await this.#ask<BlockRow>(text, [id, after, through, limit ?? null])).rows
  }

  /** Adds to entries from rows of their own what was packed between; those only ever go into blocks. */
  async #whole(id: number, rows: EntryRow[], after: number, limit?: number): Promise<EntryRow[]> {
    if (follows(rows, after)) return rows
    const blocks = await this.#blocks(id, after, limit === undefined ? null : after + limit)
    return merged(
      rows,
      blocks.map((b) => this.#unpacked.rows(id, b)),
      after,
      limit,
    )
  }

  async page(id: number, after: number, limit: number): Promise<EntryRow[]> {
    const { rows } = await this.#ask<EntryRow>(ENTRIES, [id, after, limit])
    return this.#whole(id, rows, after, limit)
  }

  tail(id: number, after: number, rows: EntryRow[]): Promise<EntryRow[]> {
    return this.#whole(id, rows, after)
  }

  async packable(keep: number): Promise<string[]> {
    const { rows } = await this.#ask<{ name: string }>(
      `SELECT name FROM stream s WHERE version >= $1::bigint
       AND version - coalesce((SELECT max(last) FROM block b WHERE b.stream = s.id), 0) >= $1::bigint`,
      [keep + BLOCK],
    )
    return rows.map((r) => r.name)
  }

  grown(): string[] {
    return this.grew.take()
  }

  async pack(stream: string, keep: number): Promise<boolean> {
    const id = await this.#find(stream)
    const { rows: found } = await this.#ask<{ version: number; last: number | null; head: Buffer | null }>(
      `SELECT s.version, b.last, b.head FROM stream s LEFT JOIN LATERAL (
         SELECT last, head FROM block WHERE stream = s.id ORDER BY last DESC LIMIT 1) b ON true WHERE s.id = $1`,
      [id],
    )
    const { version = 0, last, head } = found[0] ?? {}
    const from = last ?? 0
    if (version - from < keep + BLOCK) return false
    const { rows } = await this.#ask<EntryRow>(ENTRIES, [id, from, BLOCK])
    // Another node has packed them meanwhile.
    if (rows.length < BLOCK || !follows(rows, from)) return false
    return this.#write(id, await packed(head ?? EMPTY_HEAD, rows))
  }

  /** The first entry says what the stream is, and stays where it can be read at once. */
  #write(id: number, { first, last, before, head, bytes }: BlockRow): Promise<boolean> {
    return this.#transaction(async (ask) => {
      const { rowCount } = await ask(
        `INSERT INTO block (stream, ${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [id, first, last, before, head, bytes],
      )
      if (rowCount === 0) return false
      await ask('DELETE FROM entry WHERE stream = $1 AND version BETWEEN $2 AND $3 AND version > 1', [
        id,
        first,
        last,
      ])
      return true
    })
  }

  async list(stream: string, after: number, limit: number): Promise<BlockRow[]> {
    return this.#blocks(await this.#find(stream), after, null, limit)
  }
}
