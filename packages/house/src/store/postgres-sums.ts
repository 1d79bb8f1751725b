import type { Ask } from './postgres-ask.ts'
import { headOf } from './postgres-heads.ts'
import { type Lines, linesOf, type Span, type Sums, TOTALS, totalsOf } from './sums.ts'

const MOVED = `SELECT t.unit, t.payer_kind, t.payee_kind, sum(t.cents)::bigint AS cents
  FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS x(name, after, through)
  JOIN stream s ON s.name = x.name
  JOIN transfer t ON t.stream = s.id AND t.version > x.after AND t.version <= x.through
  GROUP BY t.unit, t.payer_kind, t.payee_kind`

export class PostgresSums implements Sums {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async totals() {
    return totalsOf((await this.#ask(TOTALS('bigint'))).rows, headOf)
  }

  async moved(spans: readonly Span[]): Promise<Lines> {
    const values = [spans.map((s) => s.stream), spans.map((s) => s.after), spans.map((s) => s.through)]
    return linesOf((await this.#ask(MOVED, values)).rows)
  }
}
