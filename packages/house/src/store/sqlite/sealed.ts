import type { StatementSync } from 'node:sqlite'
import type { SealedRow } from '../store.ts'

type Sql = (text: string) => StatementSync

export function writeSealed(sql: Sql, stream: number, { shoe, key, iv, bytes }: SealedRow): void {
  sql('INSERT INTO sealed (shoe, stream, key, iv, bytes) VALUES (?, ?, ?, ?, ?)').run(
    shoe,
    stream,
    key,
    iv,
    bytes,
  )
}

export function readSealed(sql: Sql, shoe: string): SealedRow | undefined {
  const row = sql('SELECT shoe, key, iv, bytes FROM sealed WHERE shoe = ?').get(shoe)
  return (
    row && {
      shoe: row.shoe as string,
      key: row.key as string,
      iv: Buffer.from(row.iv as Uint8Array),
      bytes: Buffer.from(row.bytes as Uint8Array),
    }
  )
}

export function reseal(sql: Sql, { shoe, key, iv, bytes }: SealedRow): void {
  const update = sql('UPDATE sealed SET key = ?, iv = ?, bytes = ? WHERE shoe = ?')
  const { changes } = update.run(key, iv, bytes, shoe)
  if (changes === 0) throw new Error(`no shoe ${shoe} is sealed here`)
}
