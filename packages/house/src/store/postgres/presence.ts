import { type Attending, OLD_MS, type PresenceStore } from '../presence.ts'
import type { Ask } from './ask.ts'

/** Not logged: it is written every second, and after a crash of the database nobody wants it back. */
export const PRESENCE_SCHEMA = `
CREATE UNLOGGED TABLE IF NOT EXISTS presence (
  place text NOT NULL, person text NOT NULL, node text NOT NULL, beat bigint NOT NULL, PRIMARY KEY (place, person, node)
);`

export class PostgresPresence implements PresenceStore {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async attend(rows: readonly Attending[]): Promise<void> {
    if (rows.length === 0) return
    await this.#ask(
      `INSERT INTO presence (place, person, node, beat)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
       ON CONFLICT (place, person, node) DO UPDATE SET beat = excluded.beat`,
      [rows.map((r) => r.table), rows.map((r) => r.person), rows.map((r) => r.node), rows.map((r) => r.beat)],
    )
  }

  async attending(now: number): Promise<Attending[]> {
    await this.#ask('DELETE FROM presence WHERE beat < $1', [now - OLD_MS])
    const { rows } = await this.#ask<Attending>(
      'SELECT place AS "table", person, node, beat FROM presence WHERE beat > 0',
    )
    return rows
  }
}
