import type { StatementSync } from 'node:sqlite'
import { type Authentic, type AuthenticHead, HEADS_AT_ONCE, signed, unsigned } from '../authentic.ts'
import { SQLITE_KIND } from '../schema.ts'
import type { SnapshotRow, StreamHead } from '../store.ts'

type Row = Record<string, unknown>
type Sql = (text: string) => StatementSync
const bytes = (value: unknown): Buffer | null => (value === null ? null : Buffer.from(value as Uint8Array))

export const headOf = (row: Row): StreamHead => ({
  name: row.name as string,
  version: row.version as number,
  head: Buffer.from(row.head as Uint8Array),
  due: row.due as number | null,
})

/** All heads, or those whose names begin like this. */
export function headsOf(sql: Sql, prefix = ''): StreamHead[] {
  const text = 'SELECT name, version, head, due FROM stream WHERE name >= ? AND name < ? ORDER BY id'
  return (sql(text).all(prefix, `${prefix}\u{10ffff}`) as Row[]).map(headOf)
}

/** Overdue streams of one kind, the longest overdue first; all of them unless at most so many are asked for. */
export function overdueNames(sql: Sql, kind: string, now: number, most = -1): string[] {
  const text = `SELECT name FROM stream WHERE ${SQLITE_KIND} = ? AND due <= ? ORDER BY due LIMIT ?`
  return (sql(text).all(kind, now, most) as Row[]).map(({ name }) => name as string)
}

/** By the index of the entries alone, each looked at once. */
const BEYOND = `SELECT s.name, max(e.version) AS version FROM entry e CROSS JOIN stream s ON s.id = e.stream
  WHERE e.version > s.version GROUP BY s.name`

export async function* authenticHeads(sql: Sql): AsyncGenerator<readonly AuthenticHead[]> {
  // A record of before there was such a word may be looked at as it is.
  const columns = sql('PRAGMA table_info(stream)').all() as Row[]
  const mac = columns.some((c) => c.name === 'mac') ? 's.mac' : 'NULL AS mac'
  const text = `SELECT s.id, s.name, s.version, s.head, s.due, ${mac}, e.hash FROM (
      SELECT * FROM stream WHERE id > ? ORDER BY id LIMIT ${HEADS_AT_ONCE}
    ) s LEFT JOIN entry e ON e.version = s.version AND e.stream = s.id ORDER BY s.id`
  const beyond = new Map(
    sql(BEYOND)
      .all()
      .map((r) => [r.name as string, r.version as number]),
  )
  for (let after = 0; ; ) {
    const rows = sql(text).all(after) as Row[]
    if (rows.length === 0) return
    after = rows.at(-1)?.id as number
    yield rows.map((r) => {
      const head = headOf(r)
      return { ...head, mac: bytes(r.mac), last: bytes(r.hash), beyond: beyond.get(head.name) ?? null }
    })
  }
}

const FIRST = 'SELECT hash FROM entry WHERE version = 1 AND stream ='

export function readSnapshot(
  sql: (text: string) => StatementSync,
  all: readonly Authentic[] | undefined,
  stream: string,
  id: number | undefined,
): SnapshotRow | undefined {
  const text = `SELECT version, shape, state, (${FIRST} snapshot.stream) AS first FROM snapshot WHERE stream = ?`
  return unsigned(all, stream, sql(text).get(id ?? null) as Parameters<typeof unsigned>[2])
}

export function writeSnapshot(
  sql: (text: string) => StatementSync,
  authentic: Authentic | undefined,
  stream: string,
  id: number,
  row: SnapshotRow,
): void {
  const first = (sql(`${FIRST} ?`).get(id) as Row | undefined)?.hash ?? null
  const { version, shape, state } = signed(authentic, stream, row, bytes(first))
  sql(
    `INSERT INTO snapshot (stream, version, shape, state) VALUES (?, ?, ?, ?)
     ON CONFLICT (stream) DO UPDATE SET version = excluded.version, shape = excluded.shape, state = excluded.state`,
  ).run(id, version, shape, state)
}
