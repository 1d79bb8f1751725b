import type { EntryRow, Store } from './store.ts'

/** How many entries are in memory at a time, however long a stream is, */
export const PAGE = 1_000
/** and about how much text, however long its entries are: by those before, and few where nothing is known of them. */
const PAGE_CHARS = 8 * 1024 * 1024
const FIRST = 32

/** A stream's entries from after one version through another, a page at a time. */
export async function* pages(
  store: Store,
  stream: string,
  after = 0,
  through: number = Number.MAX_SAFE_INTEGER,
  size: number = PAGE,
): AsyncGenerator<readonly EntryRow[]> {
  let count = Math.min(size, FIRST)
  for (let at = after; at < through; ) {
    const rows = await store.entries(stream, at, Math.min(count, through - at))
    const wanted = rows.filter((row) => row.version <= through)
    const last = wanted.at(-1)
    if (!last) return
    yield wanted
    at = last.version
    const chars = wanted.reduce((sum, { body }) => sum + body.length, 1)
    count = Math.max(1, Math.min(size, Math.floor((PAGE_CHARS * wanted.length) / chars)))
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
