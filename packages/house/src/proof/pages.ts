import type { EntryRow, Store } from '../store/store.ts'

/** How many entries are in memory at a time, however long a stream is. */
export const PAGE = 1_000

/** A stream's entries from after one version through another, a page at a time. */
export async function* pages(
  store: Store,
  stream: string,
  after = 0,
  through: number = Number.MAX_SAFE_INTEGER,
  size: number = PAGE,
): AsyncGenerator<readonly EntryRow[]> {
  for (let at = after; at < through; ) {
    const rows = await store.entries(stream, at, Math.min(size, through - at))
    const wanted = rows.filter((row) => row.version <= through)
    const last = wanted.at(-1)
    if (!last) return
    yield wanted
    at = last.version
  }
}

export async function* entriesOf(
  store: Store,
  stream: string,
  after = 0,
  through: number = Number.MAX_SAFE_INTEGER,
  size: number = PAGE,
): AsyncGenerator<EntryRow> {
  for await (const page of pages(store, stream, after, through, size)) yield* page
}
