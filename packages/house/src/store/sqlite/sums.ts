import type { StatementSync } from 'node:sqlite'
import {
  type ChangedHead,
  type Lines,
  type Listed,
  linesOf,
  type Row,
  type Span,
  type Sums,
} from '../sums.ts'
import { headOf } from './heads.ts'

const MOVED = `SELECT unit, payer_kind, payee_kind, sum(cents) AS cents FROM transfer
  WHERE stream = (SELECT id FROM stream WHERE name = ?) AND version > ? AND version <= ?
  GROUP BY unit, payer_kind, payee_kind`
const CHANGED = `SELECT s.name, s.version, s.head, s.due, coalesce(l.version, 0) AS listed
  FROM stream s LEFT JOIN listed l ON l.stream = s.id
  WHERE s.id > ? AND s.id <= ? AND s.version > coalesce(l.version, 0) ORDER BY s.id`
const LIST = `INSERT INTO listed (stream, version)
  SELECT s.id, x.value ->> 1 FROM json_each(?) x JOIN stream s ON s.name = x.value ->> 0 WHERE true
  ON CONFLICT (stream) DO UPDATE SET version = max(version, excluded.version)`
const LISTED = 'SELECT version FROM listed WHERE stream = (SELECT id FROM stream WHERE name = ?)'

export class SqliteSums implements Sums {
  readonly #sql: (text: string) => StatementSync
  #there: boolean | undefined

  constructor(sql: (text: string) => StatementSync) {
    this.#sql = sql
  }

  async last(): Promise<number> {
    return (this.#sql('SELECT max(id) AS last FROM stream').get()?.last as number | null) ?? 0
  }

  async changed(after: number, through: number): Promise<ChangedHead[]> {
    const rows = this.#sql(CHANGED).all(after, through) as Row[]
    return rows.map((row) => ({ ...headOf(row), listed: row.listed as number }))
  }

  /** A record from before heads were listed can be looked at as it is. */
  #lists(): boolean {
    this.#there ??= this.#sql("SELECT 1 FROM sqlite_master WHERE name = 'listed'").get() !== undefined
    return this.#there
  }

  async listed(names: readonly string[]): Promise<number[]> {
    if (!this.#lists()) return names.map(() => 0)
    return names.map((name) => (this.#sql(LISTED).get(name)?.version as number | undefined) ?? 0)
  }

  async list(heads: readonly Listed[]): Promise<void> {
    this.#sql(LIST).run(JSON.stringify(heads.map(({ name, version }) => [name, version])))
  }

  async moved(spans: readonly Span[]): Promise<Lines> {
    const rows = spans.flatMap(({ stream, after, through }) => this.#sql(MOVED).all(stream, after, through))
    return linesOf(rows as Row[])
  }
}
