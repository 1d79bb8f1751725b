import { chainHash } from './chain.ts'
import { EMPTY_HEAD, type EntryRow, type Store, type StreamHead } from './store.ts'

/** Something was written to the record that the house did not write: it does not open on it. */
export class RecordRefused extends Error {
  override readonly name = 'RecordRefused'
}

/** What the house does not open on, and what to do about it. */
export const changed = (what: string, more = '.'): RecordRefused =>
  new RecordRefused(
    `The record was changed while the house was closed: ${what} Compare it with a backup, an anchor and receipts before ` +
      `you trust it${more}`,
  )

/** An entry is taken only where it follows the one before, by its number and by the hash of its text. */
export function refuseLoose(
  stream: string,
  before: { readonly version: number; readonly head: Buffer },
  { version, body, hash }: EntryRow,
): void {
  if (version !== before.version + 1) throw changed(`entry ${before.version + 1} of ${stream} is missing.`)
  if (!chainHash(before.head, body).equals(hash))
    throw changed(`the text of entry ${version} of ${stream} is not the one that was hashed.`)
}

/** The last entry of a stream, if there is one, with its text looked at. */
export async function lastOf(store: Store, { name, version }: StreamHead): Promise<EntryRow | undefined> {
  if (version === 0) return undefined
  const [row, before] = (await store.entries(name, Math.max(0, version - 2), Math.min(2, version))).reverse()
  if (row) refuseLoose(name, { version: version - 1, head: before?.hash ?? EMPTY_HEAD }, row)
  return row
}
