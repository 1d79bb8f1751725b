import type { Answers, Ask, Found, Said } from '../answers.ts'
import type { Ask as Query } from './ask.ts'

/** Answers and the counts of their streams, as of one moment. */
const FIND = `SELECT x.scope, s.answered, a.said, u.upto, o.print IS NOT NULL AS used
  FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) WITH ORDINALITY AS x(scope, actor, command, print, n)
  LEFT JOIN stream s ON s.name = x.scope
  LEFT JOIN used_upto u ON u.stream = s.id LEFT JOIN used o ON o.stream = s.id AND o.print = x.print
  LEFT JOIN answer a ON a.scope = x.scope AND a.actor = x.actor AND a.command = x.command ORDER BY x.n`

interface Row {
  readonly scope: string
  readonly answered: number | null
  readonly said: string | null
  readonly upto: number | null
  readonly used: boolean
}

export class PostgresAnswers implements Answers {
  readonly #ask: Query
  readonly #kept: number

  constructor(ask: Query, kept: number) {
    this.#ask = ask
    this.#kept = kept
  }

  async find(asks: readonly Ask[]): Promise<Found> {
    const values = [
      asks.map((a) => a.scope),
      asks.map((a) => a.actor),
      asks.map((a) => a.id),
      asks.map((a) => a.print ?? null),
    ]
    const { rows } = await this.#ask<Row>({ name: 'find-answers', text: FIND, values })
    return {
      said: rows.map((r) => r.said ?? undefined),
      answered: new Map(rows.map((r) => [r.scope, r.answered ?? 0])),
      used: rows.map((r) => r.used),
      usedUpto: new Map(rows.map((r) => [r.scope, r.upto ?? 0])),
    }
  }

  async #at({ scope, actor, id }: Ask): Promise<string | undefined> {
    const text = 'SELECT said FROM answer WHERE scope = $1 AND actor = $2 AND command = $3'
    return (await this.#ask<{ said: string }>(text, [scope, actor, id])).rows[0]?.said
  }

  async claim(said: Said): Promise<string> {
    const text = `WITH r AS (
      INSERT INTO answer (scope, actor, command, said) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING n
    ) DELETE FROM answer WHERE n IN (SELECT r.n - $5 FROM r)`
    await this.#ask(text, [said.scope, said.actor, said.id, said.said, this.#kept])
    return (await this.#at(said)) ?? said.said
  }

  async settle(ask: Ask, before: string, after: string): Promise<string | undefined> {
    const { scope, actor, id } = ask
    const text = `UPDATE answer SET said = $5 WHERE scope = $1 AND actor = $2 AND command = $3 AND said = $4`
    await this.#ask(text, [scope, actor, id, before, after])
    return this.#at(ask)
  }
}
