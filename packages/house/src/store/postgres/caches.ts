import { type Caches, SEGMENT, type ShoePlace, type SpentRow, type UsedIds } from '../caches.ts'
import type { Ask } from './ask.ts'

/** The first segment of a stream, or the one after the last; whoever comes second with it writes nothing. */
const SAVE_USED = `WITH next AS (
    INSERT INTO used_upto (stream, upto) SELECT s.id, $2::bigint FROM stream s
    LEFT JOIN used_upto u ON u.stream = s.id
    WHERE s.name = $1 AND coalesce(u.upto, 0) = $2::bigint - $3::bigint
    ON CONFLICT (stream) DO UPDATE SET upto = excluded.upto WHERE used_upto.upto = excluded.upto - $3::bigint
    RETURNING stream
  ) INSERT INTO used (stream, print) SELECT next.stream, p FROM next, unnest($4::bigint[]) p ON CONFLICT DO NOTHING`

export class PostgresCaches implements Caches {
  readonly #ask: Ask
  readonly #there = new Map<string, boolean>()

  constructor(ask: Ask) {
    this.#ask = ask
  }

  /** A record from before ids were kept can be looked at as it is. */
  async #has(table: string): Promise<boolean> {
    const known = this.#there.get(table)
    if (known !== undefined) return known
    const { rows } = await this.#ask('SELECT to_regclass($1) IS NOT NULL AS there', [table])
    const there = rows[0]?.there === true
    this.#there.set(table, there)
    return there
  }

  async usedUpto(stream: string): Promise<number> {
    if (!(await this.#has('used_upto'))) return 0
    const text = 'SELECT upto FROM used_upto WHERE stream = (SELECT id FROM stream WHERE name = $1)'
    return (await this.#ask<{ upto: number }>(text, [stream])).rows[0]?.upto ?? 0
  }

  async saveUsed(stream: string, { upto, prints }: UsedIds): Promise<void> {
    await this.#ask(SAVE_USED, [stream, upto, SEGMENT, prints])
  }

  async used(stream: string, prints: readonly number[]): Promise<ReadonlySet<number>> {
    if (!(await this.#has('used'))) return new Set()
    const text = `SELECT print FROM used
      WHERE stream = (SELECT id FROM stream WHERE name = $1) AND print = ANY ($2::bigint[])`
    return new Set((await this.#ask<{ print: number }>(text, [stream, prints])).rows.map((r) => r.print))
  }

  async usedCount(stream: string): Promise<number> {
    if (!(await this.#has('used'))) return 0
    const text = 'SELECT count(*)::int AS n FROM used WHERE stream = (SELECT id FROM stream WHERE name = $1)'
    return (await this.#ask<{ n: number }>(text, [stream])).rows[0]?.n ?? 0
  }

  async spent(stream: string, after = 0): Promise<SpentRow[]> {
    if (!(await this.#has('spent'))) return []
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
