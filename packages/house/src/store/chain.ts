import { hash } from 'node:crypto'

/** An entry's hash binds its exact text and everything before it in its stream. */
export function chainHash(previous: Buffer, body: string): Buffer {
  const most = previous.length + 3 * body.length
  const bytes = most <= ROOM.length ? ROOM : Buffer.allocUnsafe(most)
  previous.copy(bytes)
  const end = previous.length + bytes.write(body, previous.length, 'utf8')
  // By way of hex the bytes lie in a pool that many share; by itself each digest would be memory of its own to free.
  return Buffer.from(hash('sha256', bytes.subarray(0, end), 'hex'), 'hex')
}

/** Where nearly every text fits with the hash before it; a character takes three bytes at most. */
const ROOM = Buffer.allocUnsafeSlow(64 * 1024)
