import type { StatementSync } from 'node:sqlite'
import type { StreamHead } from './store.ts'
import { type Lines, linesOf, type Row, type Span, type Sums, TOTALS, totalsOf } from './sums.ts'

const MOVED = `SELECT unit, payer_kind, payee_kind, sum(cents) AS cents FROM transfer
  WHERE stream = (SELECT id FROM stream WHERE name = ?) AND version > ? AND version <= ?
  GROUP BY unit, payer_kind, payee_kind`

export class SqliteSums implements Sums {
  readonly #sql: (text: string) => StatementSync
  readonly #headOf: (row: Row) => StreamHead

  constructor(sql: (text: string) => StatementSync, headOf: (row: Row) => StreamHead) {
    this.#sql = sql
    this.#headOf = headOf
  }

  async totals() {
    return totalsOf(this.#sql(TOTALS('integer')).all() as Row[], this.#headOf)
  }

  async moved(spans: readonly Span[]): Promise<Lines> {
    const rows = spans.flatMap(({ stream, after, through }) => this.#sql(MOVED).all(stream, after, through))
    return linesOf(rows as Row[])
  }
}
