import pg from 'pg'
import {
  type Derived,
  derivedTables,
  FORMAT,
  type Fold,
  type MarkRow,
  type OwnRow,
  type RoundFound,
  type RoundRow,
  type RoundsAsked,
} from '../derived.ts'
import { type Ask, asking } from './ask.ts'
import { SESSION, types } from './sql.ts'

/** A connection of its own, so that no command waits for it. */
const CONNECTIONS = 1
const SILENCE_MS = 12_000

/** The statement that moves a fold on, or begins it. */
const MOVE = `UPDATE fold_ SET version = $4, hash = $5, state = $6
  WHERE id = $1 AND stream = $2 AND game = $3 AND version = $7`
const BEGIN = `INSERT INTO fold_ (id, stream, game, version, hash, state)
  SELECT $1, $2, $3, $4, $5, $6 WHERE $7::bigint = 0 ON CONFLICT DO NOTHING`

/** All in one statement, and so all or nothing. */
const save = (move: string): string => `
WITH f AS (${move} RETURNING id), r AS (
  INSERT INTO round_ (fold, first, round, status, began, ended, record)
  SELECT f.id, x.*
  FROM f, unnest($8::bigint[], $9::bigint[], $10::text[], $11::bigint[], $12::bigint[], $13::bytea[]) x
  ON CONFLICT DO NOTHING
), s AS (
  INSERT INTO seat_ (fold, player, first, began, wagered, net, expected, absences)
  SELECT f.id, x.*
  FROM f, unnest($14::text[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[],
    $20::bigint[]) x
  ON CONFLICT DO NOTHING
), m AS (
  INSERT INTO mark_ (fold, round, version, state)
  SELECT f.id, x.* FROM f, unnest($21::bigint[], $22::bigint[], $23::bytea[]) x ON CONFLICT DO NOTHING
)
SELECT id FROM f`

const ROUNDS = `
SELECT r.first, r.began, r.record FROM fold_ f
LEFT JOIN LATERAL (
  SELECT first, began, record FROM round_ WHERE fold = f.id AND first BETWEEN $2 AND $3
  AND first >= (SELECT first FROM round_ WHERE fold = $1 AND ended >= $4 ORDER BY ended, first LIMIT 1)
  ORDER BY first LIMIT $5
) r ON true WHERE f.id = $1 ORDER BY r.first`

const ROUNDS_OF_PLAYER = `
SELECT r.first, r.began, r.record FROM fold_ f
LEFT JOIN LATERAL (
  SELECT s.first, s.began, o.record FROM seat_ s JOIN round_ o ON o.fold = s.fold AND o.first = s.first
  WHERE s.player = $6 AND s.fold = f.id AND s.first BETWEEN $2 AND $3
  AND s.first >= (SELECT first FROM round_ WHERE fold = $1 AND ended >= $4 ORDER BY ended, first LIMIT 1)
  ORDER BY s.first LIMIT $5
) r ON true WHERE f.id = $1 ORDER BY r.first`

const OWN = `
SELECT f.stream, f.game, s.first AS "from", r.round, r.status, s.began, r.ended, s.wagered, s.net, s.expected
FROM seat_ s JOIN fold_ f ON f.id = s.fold JOIN round_ r ON r.fold = s.fold AND r.first = s.first
WHERE s.player = $1 AND (s.wagered <> 0 OR s.net <> 0) AND s.began >= coalesce((
  SELECT began FROM seat_ WHERE player = $1 AND (wagered <> 0 OR net <> 0)
  ORDER BY began DESC LIMIT 1 OFFSET $2), 0) AND r.ended >= $3`

const ABSENCES = `
SELECT r.record FROM seat_ s JOIN round_ r ON r.fold = s.fold AND r.first = s.first
WHERE s.player = $1 AND s.absences <> 0 AND r.ended >= $2 ORDER BY s.began DESC LIMIT $3`

export class PostgresDerived implements Derived {
  readonly #pool: pg.Pool
  readonly #ask: Ask
  readonly #format: number

  constructor(url: string, format: number = FORMAT) {
    this.#format = format
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      types,
      // What a crash takes with it is worked out again: nobody waits for the disk.
      options: `${SESSION} -c synchronous_commit=off`,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    })
    this.#pool.on('error', () => undefined)
    const ask = asking(this.#pool)
    this.#ask = (statement, values) => ask(this.#named(statement as string), values)
  }

  #named(text: string): string {
    return text.replace(/\b(fold|round|seat|mark)_\b/g, `$1_${this.#format}`)
  }

  async fold(stream: string): Promise<Fold | undefined> {
    return (await this.#ask<Fold>('SELECT * FROM fold_ WHERE stream = $1', [stream])).rows[0]
  }

  async save(
    fold: Fold,
    expected: number,
    rounds: readonly RoundRow[],
    marks: readonly MarkRow[],
  ): Promise<boolean> {
    const seats = rounds.flatMap((r) => r.seats.map((s) => ({ ...s, from: r.from, began: r.began })))
    const { id, stream, game, version, hash, state } = fold
    const { rows } = await this.#ask(save(expected === 0 ? BEGIN : MOVE), [
      ...[id, stream, game, version, hash, state, expected],
      rounds.map((r) => r.from),
      rounds.map((r) => r.round),
      rounds.map((r) => r.status),
      rounds.map((r) => r.began),
      rounds.map((r) => r.ended),
      rounds.map((r) => r.record),
      seats.map((s) => s.player),
      seats.map((s) => s.from),
      seats.map((s) => s.began),
      seats.map((s) => s.wagered),
      seats.map((s) => s.net),
      seats.map((s) => s.expected),
      seats.map((s) => s.absences),
      marks.map((m) => m.round),
      marks.map((m) => m.version),
      marks.map((m) => m.state),
    ])
    return rows.length > 0
  }

  async rounds({
    fold,
    after,
    through,
    since,
    player,
    limit,
  }: RoundsAsked): Promise<RoundFound[] | undefined> {
    const values = [fold, after + 1, through, since, limit]
    const { rows } =
      player === undefined
        ? await this.#ask(ROUNDS, values)
        : await this.#ask(ROUNDS_OF_PLAYER, [...values, player])
    if (rows.length === 0) return undefined
    // A fold without such a round is one line with nothing in it.
    return rows
      .filter((r) => r.first !== null)
      .map((r) => ({ from: r.first as number, began: r.began as number, record: r.record as Buffer }))
  }

  async own(player: string, most: number, since = 0): Promise<OwnRow[]> {
    return (await this.#ask<OwnRow>(OWN, [player, most - 1, since])).rows
  }

  async absences(player: string, most: number, since: number): Promise<Buffer[]> {
    const { rows } = await this.#ask<{ record: Buffer }>(ABSENCES, [player, since, most])
    return rows.map((r) => r.record)
  }

  async mark(fold: number, round: number): Promise<MarkRow | undefined> {
    const { rows } = await this.#ask<MarkRow>(
      `SELECT version, round, state FROM mark_ WHERE fold = $1 AND round <= $2
       ORDER BY round DESC, version DESC LIMIT 1`,
      [fold, round],
    )
    return rows[0]
  }

  async folds(): Promise<number[]> {
    return (await this.#ask('SELECT id FROM fold_')).rows.map((r) => r.id as number)
  }

  async reset(): Promise<void> {
    await this.#ask(`TRUNCATE ${derivedTables(this.#format).join(', ')}`)
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
