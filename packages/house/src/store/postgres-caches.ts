import type { Caches, ShoePlace, SpentRow } from './caches.ts'
import type { Ask } from './postgres-ask.ts'

export class PostgresCaches implements Caches {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async spent(stream: string, after = 0): Promise<SpentRow[]> {
    const text = `SELECT upto, ids FROM spent
      WHERE stream = (SELECT id FROM stream WHERE name = $1) AND upto > $2 ORDER BY upto`
    return (await this.#ask<SpentRow>(text, [stream, after])).rows
  }

  async saveSpent(stream: string, { upto, ids }: SpentRow): Promise<void> {
    const text = `INSERT INTO spent (stream, upto, ids) SELECT id, $2, $3 FROM stream WHERE name = $1 ON CONFLICT DO NOTHING`
    await this.#ask(text, [stream, upto, ids])
  }

  async shoe(name: string): Promise<ShoePlace | undefined> {
    const text = 'SELECT name AS shoe, made, over FROM shoe WHERE name = $1'
    return (await this.#ask<ShoePlace>(text, [name])).rows[0]
  }

  async unplaced(): Promise<string[]> {
    const { rows } = await this.#ask<{ name: string }>(
      `SELECT DISTINCT t.name FROM sealed s JOIN stream t ON t.id = s.stream
       WHERE NOT EXISTS (SELECT 1 FROM shoe WHERE shoe.name = s.shoe)`,
    )
    return rows.map((r) => r.name)
  }

  async placeShoes(stream: string, places: readonly ShoePlace[]): Promise<void> {
    await this.#ask(
      `INSERT INTO shoe (name, stream, made, over)
       SELECT x.shoe, t.id, x.made, x.over FROM stream t,
         unnest($2::text[], $3::bigint[], $4::bigint[]) AS x(shoe, made, over) WHERE t.name = $1
       ON CONFLICT (name) DO UPDATE SET over = coalesce(shoe.over, excluded.over)`,
      [stream, places.map((p) => p.shoe), places.map((p) => p.made), places.map((p) => p.over)],
    )
  }
}
