import type { Ask } from './postgres-ask.ts'
import type { StreamHead } from './store.ts'

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
