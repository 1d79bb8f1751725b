import type { SealedRow } from '../store.ts'
import type { Ask } from './ask.ts'

export async function readSealed(ask: Ask, shoe: string): Promise<SealedRow | undefined> {
  return (await ask<SealedRow>('SELECT shoe, key, iv, bytes FROM sealed WHERE shoe = $1', [shoe])).rows[0]
}

export async function reseal(ask: Ask, { shoe, key, iv, bytes }: SealedRow): Promise<void> {
  const text = 'UPDATE sealed SET key = $2, iv = $3, bytes = $4 WHERE shoe = $1'
  const { rowCount } = await ask(text, [shoe, key, iv, bytes])
  if (rowCount === 0) throw new Error(`no shoe ${shoe} is sealed here`)
}
