import {
  type ChangedHead,
  type Lines,
  type Listed,
  linesOf,
  type Row,
  type Span,
  type Sums,
} from '../sums.ts'
import type { Ask } from './ask.ts'
import { headOf } from './heads.ts'

const MOVED = `SELECT t.unit, t.payer_kind, t.payee_kind, sum(t.cents)::bigint AS cents
  FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS x(name, after, through)
  JOIN stream s ON s.name = x.name
  CROSS JOIN LATERAL (SELECT unit, payer_kind, payee_kind, cents FROM transfer
    WHERE transfer.stream = s.id AND transfer.version > x.after AND transfer.version <= x.through OFFSET 0) t
  GROUP BY t.unit, t.payer_kind, t.payee_kind`

/** Each by the index of its own number: no plan reads all of what was listed for a few streams. */
const CHANGED = `SELECT * FROM (
    SELECT s.id, s.name, s.version, s.head, s.due,
      coalesce((SELECT l.version FROM listed l WHERE l.stream = s.id), 0) AS listed
    FROM stream s WHERE s.id > $1 AND s.id <= $2 OFFSET 0
  ) x WHERE x.version > x.listed ORDER BY x.id`

/** In order of number, so that two nodes that list the same heads do not wait for each other in a circle. */
const LIST = `INSERT INTO listed (stream, version)
  SELECT s.id, x.version FROM unnest($1::text[], $2::bigint[]) AS x(name, version)
  JOIN stream s ON s.name = x.name ORDER BY s.id
  ON CONFLICT (stream) DO UPDATE SET version = greatest(listed.version, excluded.version)`

const LISTED = `SELECT coalesce(l.version, 0) AS version FROM unnest($1::text[]) WITH ORDINALITY AS x(name, n)
  LEFT JOIN stream s ON s.name = x.name LEFT JOIN listed l ON l.stream = s.id ORDER BY x.n`

export class PostgresSums implements Sums {
  readonly #ask: Ask
  #there: boolean | undefined

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async last(): Promise<number> {
    return ((await this.#ask('SELECT max(id) AS last FROM stream')).rows[0]?.last as number | null) ?? 0
  }

  async changed(after: number, through: number): Promise<ChangedHead[]> {
    const { rows } = await this.#ask(CHANGED, [after, through])
    return rows.map((row: Row) => ({ ...headOf(row), listed: row.listed as number }))
  }

  /** A record from before heads were listed can be looked at as it is. */
  async #lists(): Promise<boolean> {
    this.#there ??=
      (await this.#ask("SELECT to_regclass('listed') IS NOT NULL AS there")).rows[0]?.there === true
    return this.#there
  }

  async listed(names: readonly string[]): Promise<number[]> {
    if (!(await this.#lists())) return names.map(() => 0)
    return (await this.#ask<Listed>(LISTED, [names])).rows.map((r) => r.version)
  }

  async list(heads: readonly Listed[]): Promise<void> {
    await this.#ask(LIST, [heads.map((h) => h.name), heads.map((h) => h.version)])
  }

  async moved(spans: readonly Span[]): Promise<Lines> {
    const values = [spans.map((s) => s.stream), spans.map((s) => s.after), spans.map((s) => s.through)]
    return linesOf((await this.#ask(MOVED, values)).rows)
  }
}
