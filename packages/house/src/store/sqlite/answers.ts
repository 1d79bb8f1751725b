import type { StatementSync } from 'node:sqlite'
import { ANSWERS_KEPT, type Answers, type Ask, type Beside, type Found, type Said } from '../answers.ts'

/** What was answered under an id, and whether its stream had it long ago. */
const FIND = `SELECT s.answered, u.upto, EXISTS (SELECT 1 FROM used WHERE stream = s.id AND print = ?4) AS used,
  (SELECT said FROM answer WHERE scope = ?1 AND actor = ?2 AND command = ?3) AS said
  FROM (SELECT 1) LEFT JOIN stream s ON s.name = ?1 LEFT JOIN used_upto u ON u.stream = s.id`
interface Row {
  readonly answered: number | null
  readonly upto: number | null
  readonly used: number
  readonly said: string | null
}

export class SqliteAnswers implements Answers {
  readonly #sql: (text: string) => StatementSync
  readonly #kept: number

  constructor(sql: (text: string) => StatementSync, kept = ANSWERS_KEPT) {
    this.#sql = sql
    this.#kept = kept
  }

  #at({ scope, actor, id }: Ask): string | undefined {
    const text = 'SELECT said FROM answer WHERE scope = ? AND actor = ? AND command = ?'
    return this.#sql(text).get(scope, actor, id)?.said as string | undefined
  }

  #answered(stream: string): number {
    const row = this.#sql('SELECT answered FROM stream WHERE name = ?').get(stream)
    return (row?.answered as number | null | undefined) ?? 0
  }

  async find(asks: readonly Ask[]): Promise<Found> {
    const rows = asks.map(
      ({ scope, actor, id, print = null }) => this.#sql(FIND).get(scope, actor, id, print) as unknown as Row,
    )
    const of = (value: (row: Row) => number | null): Map<string, number> =>
      new Map(asks.map(({ scope }, i) => [scope, value(rows[i] as Row) ?? 0]))
    return {
      said: rows.map((r) => r.said ?? undefined),
      answered: of((r) => r.answered),
      used: rows.map((r) => r.used === 1),
      usedUpto: of((r) => r.upto),
    }
  }

  #keep({ scope, actor, id, said }: Said): void {
    const { changes, lastInsertRowid: n } = this.#sql(
      'INSERT INTO answer (scope, actor, command, said) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ).run(scope, actor, id, said)
    if (Number(changes) > 0) this.#sql('DELETE FROM answer WHERE n <= ?').run(Number(n) - this.#kept)
  }

  async claim(said: Said): Promise<string> {
    this.#keep(said)
    return this.#at(said) ?? said.said
  }

  async settle(ask: Ask, before: string, after: string): Promise<string | undefined> {
    const { scope, actor, id } = ask
    this.#sql('UPDATE answer SET said = ? WHERE scope = ? AND actor = ? AND command = ? AND said = ?').run(
      after,
      scope,
      actor,
      id,
      before,
    )
    return this.#at(ask)
  }

  /** Writes answers within a transaction, if the stream has had no other since they were decided. */
  write(id: number, { stream, answered, said }: Beside): boolean {
    if (this.#answered(stream) !== answered) return false
    if (said.length > 0)
      this.#sql('UPDATE stream SET answered = ? WHERE id = ?').run(answered + said.length, id)
    for (const one of said) this.#keep(one)
    return true
  }
}
