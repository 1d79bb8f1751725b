import { type Authentic, type AuthenticHead, HEADS_AT_ONCE, signed, unsigned } from '../authentic.ts'
import type { SnapshotRow, StreamHead } from '../store.ts'
import type { Ask } from './ask.ts'

type Row = Record<string, unknown>

export const headOf = (row: Row): StreamHead => ({
  name: row.name as string,
  version: row.version as number,
  head: row.head as Buffer,
  due: row.due as number | null,
})

/** The head of a stream, which nobody else can move on until the transaction ends. */
export async function lockHead(ask: Ask, id: number): Promise<StreamHead> {
  const { rows } = await ask('SELECT name, version, head, due FROM stream WHERE id = $1 FOR UPDATE', [id])
  return headOf(rows[0] as Row)
}

/** All heads, or those whose names begin like this, found by the index of names. */
export async function headsOf(ask: Ask, prefix: string): Promise<StreamHead[]> {
  const all = 'SELECT name, version, head, due FROM stream'
  // The first text after all that begin like this, in the order of bytes.
  const end = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
  const { rows } =
    prefix === ''
      ? await ask(`${all} ORDER BY id`)
      : await ask(`${all} WHERE name >= $1 AND name < $2 ORDER BY id`, [prefix, end])
  return rows.map(headOf)
}

/** Each stream by the index of its own entries. */
const AUTHENTIC = `SELECT s.name, s.version, s.head, s.due, s.mac, e.hash AS last, b.version AS beyond FROM (
    SELECT id, name, version, head, due, mac FROM stream WHERE name > $1 ORDER BY name LIMIT $2
  ) s
  LEFT JOIN entry e ON e.stream = s.id AND e.version = s.version
  LEFT JOIN LATERAL (SELECT version FROM entry WHERE stream = s.id AND version > s.version
    ORDER BY version DESC LIMIT 1) b ON true ORDER BY s.name`

export async function* authenticHeads(ask: Ask): AsyncGenerator<readonly AuthenticHead[]> {
  for (let after = ''; ; ) {
    const { rows } = await ask(AUTHENTIC, [after, HEADS_AT_ONCE])
    if (rows.length === 0) return
    after = rows.at(-1)?.name as string
    yield rows.map((r) => ({
      ...headOf(r),
      mac: r.mac as Buffer | null,
      last: r.last as Buffer | null,
      beyond: r.beyond as number | null,
    }))
  }
}

const FIRST = 'SELECT hash FROM entry WHERE version = 1 AND stream ='

export async function readSnapshot(
  ask: Ask,
  all: readonly Authentic[] | undefined,
  stream: string,
  id: number,
): Promise<SnapshotRow | undefined> {
  const { rows } = await ask<SnapshotRow & { first: Buffer | null }>(
    `SELECT version, shape, state, (${FIRST} snapshot.stream) AS first FROM snapshot WHERE stream = $1`,
    [id],
  )
  return unsigned(all, stream, rows[0])
}

export async function writeSnapshot(
  ask: Ask,
  authentic: Authentic | undefined,
  stream: string,
  id: number,
  row: SnapshotRow,
): Promise<void> {
  const { rows } = await ask<{ hash: Buffer }>(`${FIRST} $1`, [id])
  const { version, shape, state } = signed(authentic, stream, row, rows[0]?.hash ?? null)
  await ask(
    `INSERT INTO snapshot (stream, version, shape, state) VALUES ($1, $2, $3, $4)
     ON CONFLICT (stream) DO UPDATE SET version = excluded.version, shape = excluded.shape, state = excluded.state
     WHERE snapshot.version < excluded.version`,
    [id, version, shape, state],
  )
}
