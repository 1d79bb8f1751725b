import type { StatementSync } from 'node:sqlite'
import type { Caches, ShoePlace, SpentRow } from './caches.ts'

type Row = Record<string, unknown>

export class SqliteCaches implements Caches {
  readonly #sql: (text: string) => StatementSync
  readonly #streamOf = '(SELECT id FROM stream WHERE name = ?)'

  constructor(sql: (text: string) => StatementSync) {
    this.#sql = sql
  }

  async spent(stream: string, after = 0): Promise<SpentRow[]> {
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
