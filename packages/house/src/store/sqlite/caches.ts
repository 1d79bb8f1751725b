import type { StatementSync } from 'node:sqlite'
import { type Caches, SEGMENT, type ShoePlace, type SpentRow, type UsedIds } from '../caches.ts'

type Row = Record<string, unknown>

const SEGMENT_KEPT = `INSERT INTO used_upto (stream, upto) SELECT id, ?2 FROM stream WHERE name = ?1
  ON CONFLICT (stream) DO UPDATE SET upto = excluded.upto`
const SAVE_USED = `INSERT INTO used (stream, print) SELECT s.id, p.value FROM stream s, json_each(?2) p
  WHERE s.name = ?1 ORDER BY p.value ON CONFLICT DO NOTHING`
const USED = `SELECT o.print FROM stream s CROSS JOIN json_each(?2) p
  CROSS JOIN used o ON o.stream = s.id AND o.print = p.value WHERE s.name = ?1`

export class SqliteCaches implements Caches {
  readonly #sql: (text: string) => StatementSync
  readonly #there = new Map<string, boolean>()
  readonly #streamOf = '(SELECT id FROM stream WHERE name = ?)'

  constructor(sql: (text: string) => StatementSync) {
    this.#sql = sql
  }

  /** A record from before ids were kept can be looked at as it is. */
  #has(table: string): boolean {
    const known = this.#there.get(table)
    if (known !== undefined) return known
    const there = this.#sql('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined
    this.#there.set(table, there)
    return there
  }

  async usedUpto(stream: string): Promise<number> {
    if (!this.#has('used_upto')) return 0
    const row = this.#sql(`SELECT upto FROM used_upto WHERE stream = ${this.#streamOf}`).get(stream)
    return (row?.upto as number | undefined) ?? 0
  }

  /** The prints are there before the segment counts as kept. A print too many in between is one the stream has had. */
  async saveUsed(stream: string, { upto, prints }: UsedIds): Promise<void> {
    if ((await this.usedUpto(stream)) !== upto - SEGMENT) return
    this.#sql(SAVE_USED).run(stream, JSON.stringify(prints))
    this.#sql(SEGMENT_KEPT).run(stream, upto)
  }

  async used(stream: string, prints: readonly number[]): Promise<ReadonlySet<number>> {
    if (!this.#has('used')) return new Set()
    const rows = this.#sql(USED).all(stream, JSON.stringify(prints)) as Row[]
    return new Set(rows.map((r) => r.print as number))
  }

  async usedCount(stream: string): Promise<number> {
    if (!this.#has('used')) return 0
    const text = `SELECT count(*) AS n FROM used WHERE stream = ${this.#streamOf}`
    return this.#sql(text).get(stream)?.n as number
  }

  async spent(stream: string, after = 0): Promise<SpentRow[]> {
    if (!this.#has('spent')) return []
    const text = `SELECT upto, ids FROM spent WHERE stream = ${this.#streamOf} AND upto > ? ORDER BY upto`
    const rows = this.#sql(text).all(stream, after) as Row[]
    return rows.map((r) => ({ upto: r.upto as number, ids: Buffer.from(r.ids as Uint8Array) }))
  }

  async saveSpent(stream: string, { upto, ids }: SpentRow): Promise<void> {
    const text = `INSERT INTO spent (stream, upto, ids) VALUES (${this.#streamOf}, ?, ?) ON CONFLICT DO NOTHING`
    this.#sql(text).run(stream, upto, ids)
  }

  async shoe(name: string): Promise<ShoePlace | undefined> {
    const row = this.#sql('SELECT made, over FROM shoe WHERE name = ?').get(name) as Row | undefined
    return row && { shoe: name, made: row.made as number, over: row.over as number | null }
  }

  async unplaced(): Promise<string[]> {
    const rows = this.#sql(
      `SELECT DISTINCT t.name FROM sealed s JOIN stream t ON t.id = s.stream
       WHERE NOT EXISTS (SELECT 1 FROM shoe WHERE shoe.name = s.shoe)`,
    ).all() as Row[]
    return rows.map((r) => r.name as string)
  }

  async placeShoes(stream: string, places: readonly ShoePlace[]): Promise<void> {
    const text = `INSERT INTO shoe (name, stream, made, over) VALUES (?, ${this.#streamOf}, ?, ?)
      ON CONFLICT (name) DO UPDATE SET over = coalesce(shoe.over, excluded.over)`
    for (const { shoe, made, over } of places) this.#sql(text).run(shoe, stream, made, over)
  }
}
