import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SnapshotRow, StreamHead } from './store.ts'

/** What only the house can write: its word for the head of a stream, and so for all that is chained before it. */
export interface Authentic {
  head(head: StreamHead): Buffer
  /** Its word for a snapshot, which nothing is chained to. */
  snapshot(stream: string, row: SnapshotRow): string
}

export interface AuthenticHead extends StreamHead {
  readonly mac: Buffer | null
}

/** By a key of the house, made for this alone. */
export function authenticBy(key: Buffer): Authentic {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'boardwalk heads', 32))
  return {
    head: ({ name, version, head, due }) =>
      createHmac('sha256', own)
        .update(`head\n${name}\n${version}\n${due ?? ''}\n`)
        .update(head)
        .digest(),
    snapshot: (stream, { version, shape, state }) =>
      createHmac('sha256', own)
        .update(`snapshot\n${stream}\n${version}\n${shape}\n`)
        .update(state)
        .digest('hex'),
  }
}

export const isAuthentic = (head: AuthenticHead, all: readonly Authentic[]): boolean =>
  all.some((a) => {
    const mac = a.head(head)
    return head.mac !== null && head.mac.length === mac.length && timingSafeEqual(mac, head.mac)
  })

/** The house's word stands beside the shape; a snapshot without it is as good as none. */
export const signed = (authentic: Authentic | undefined, stream: string, row: SnapshotRow): SnapshotRow =>
  authentic ? { ...row, shape: `${row.shape} ${authentic.snapshot(stream, row)}` } : row

export function unsigned(
  all: readonly Authentic[] | undefined,
  stream: string,
  row: SnapshotRow | undefined,
): SnapshotRow | undefined {
  if (!all || !row) return row
  const [shape = '', word] = row.shape.split(' ')
  const plain = { ...row, shape }
  return all.some((a) => a.snapshot(stream, plain) === word) ? plain : undefined
}
