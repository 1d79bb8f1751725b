import type { StatementSync } from 'node:sqlite'
import { type Authentic, type AuthenticHead, signed, unsigned } from './authentic.ts'
import type { SnapshotRow, StreamHead } from './store.ts'

type Row = Record<string, unknown>
const bytes = (value: unknown): Buffer | null => (value === null ? null : Buffer.from(value as Uint8Array))

export const headOf = (row: Row): StreamHead => ({
  name: row.name as string,
  version: row.version as number,
  head: Buffer.from(row.head as Uint8Array),
  due: row.due as number | null,
})

/** By the index of the entries alone, each looked at once. */
const BEYOND = `SELECT s.name, max(e.version) AS version FROM entry e CROSS JOIN stream s ON s.id = e.stream
  WHERE e.version > s.version GROUP BY s.name`

export function authenticHeads(sql: (text: string) => StatementSync): AuthenticHead[] {
  // A record of before there was such a word may be looked at as it is.
  const columns = sql('PRAGMA table_info(stream)').all() as Row[]
  const mac = columns.some((c) => c.name === 'mac') ? 's.mac' : 'NULL AS mac'
  const text = `SELECT s.name, s.version, s.head, s.due, ${mac}, e.hash FROM stream s
    LEFT JOIN entry e ON e.version = s.version AND e.stream = s.id ORDER BY s.id`
  const beyond = new Map(
    sql(BEYOND)
      .all()
      .map((r) => [r.name as string, r.version as number]),
  )
  return (sql(text).all() as Row[]).map((r) => {
    const head = headOf(r)
    return { ...head, mac: bytes(r.mac), last: bytes(r.hash), beyond: beyond.get(head.name) ?? null }
  })
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
