import { hash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SnapshotRow, StreamHead } from './store.ts'

/** What only the house can write: its word for the head of a stream, and so for all that is chained before it. */
export interface Authentic {
  head(head: StreamHead): Buffer
  /** Its word for a snapshot, which nothing is chained to, and for the entry that says what the stream is. */
  snapshot(stream: string, row: SnapshotRow, first: Buffer | null): string
}

export interface AuthenticHead extends StreamHead {
  readonly mac: Buffer | null
  /** The hash of its last entry, where that has a row of its own. */
  readonly last: Buffer | null
  /** The version of an entry that lies beyond it. */
  readonly beyond: number | null
}

/** How many heads are looked at together. */
export const HEADS_AT_ONCE = 10_000

const BLOCK = 64
const DIGEST = 32
const padded = (key: Buffer, pad: number): Buffer =>
  Buffer.concat([key, Buffer.alloc(BLOCK - key.length)]).map((byte) => byte ^ pad) as Buffer

/** Where nearly all that is said fits; a character takes three bytes at most. */
const ROOM = 1024

/**
 * HMAC-SHA-256 under one key, many times a second. The platform's own makes the key anew for each and takes ten times as
 * long; what it comes to is the same.
 */
function macUnder(key: Buffer): (words: string, rest: string | Buffer) => Buffer {
  const inner = Buffer.concat([padded(key, 0x36), Buffer.alloc(ROOM)])
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(DIGEST)])
  return (words, rest) => {
    const most = BLOCK + 3 * words.length + 3 * rest.length
    const said = most <= inner.length ? inner : Buffer.concat([inner.subarray(0, BLOCK), Buffer.alloc(most)])
    const at = BLOCK + said.write(words, BLOCK, 'utf8')
    const end = at + (typeof rest === 'string' ? said.write(rest, at, 'utf8') : rest.copy(said, at))
    outer.write(hash('sha256', said.subarray(0, end), 'hex'), BLOCK, 'hex')
    return Buffer.from(hash('sha256', outer, 'hex'), 'hex')
  }
}

/** By a key of the house, made for this alone. */
export function authenticBy(key: Buffer): Authentic {
  const mac = macUnder(Buffer.from(hkdfSync('sha256', key, '', 'boardwalk heads', 32)))
  return {
    head: ({ name, version, head, due }) => mac(`head\n${name}\n${version}\n${due ?? ''}\n`, head),
    snapshot: (stream, { version, shape, state }, first) =>
      mac(`snapshot\n${stream}\n${version}\n${shape}\n${first?.toString('hex') ?? ''}\n`, state).toString(
        'hex',
      ),
  }
}

export const isAuthentic = (head: AuthenticHead, all: readonly Authentic[]): boolean =>
  all.some((a) => {
    const mac = a.head(head)
    return head.mac !== null && head.mac.length === mac.length && timingSafeEqual(mac, head.mac)
  })

/** The house's word stands beside the shape; a snapshot without it is as good as none. */
export const signed = (
  authentic: Authentic | undefined,
  stream: string,
  row: SnapshotRow,
  first: Buffer | null,
): SnapshotRow =>
  authentic ? { ...row, shape: `${row.shape} ${authentic.snapshot(stream, row, first)}` } : row

export function unsigned(
  all: readonly Authentic[] | undefined,
  stream: string,
  found: (SnapshotRow & { readonly first: Uint8Array | null }) | undefined,
): SnapshotRow | undefined {
  if (!found) return undefined
  const { first, ...row } = found
  if (!all) return row
  const [shape = '', word] = row.shape.split(' ')
  const plain = { ...row, shape }
  return all.some((a) => a.snapshot(stream, plain, first && Buffer.from(first)) === word) ? plain : undefined
}

/** All heads that something was written to, for somebody who needs them at once. */
export async function writtenHeads(store: {
  authentic(): AsyncIterable<readonly AuthenticHead[]>
}): Promise<AuthenticHead[]> {
  const all: AuthenticHead[] = []
  for await (const page of store.authentic()) for (const head of page) if (head.version > 0) all.push(head)
  return all
}
