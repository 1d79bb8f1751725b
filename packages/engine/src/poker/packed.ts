/** Bits of a row: keys that differ in these alone keep their distance. */
export const ROW_BITS = 8

/**
 * A table of few keys among millions, in not many more places than there are keys: every row of keys is pushed so far that
 * its keys fall between those of others. What a key holds stands at `key + offsets[key >> ROW_BITS]`.
 */
export interface Packed {
  readonly offsets: Int32Array
  readonly values: Int32Array
}

/** The keys in order, and where those of each row begin. */
function inRows(keys: readonly number[]): { sorted: Int32Array; starts: Int32Array } {
  const sorted = Int32Array.from(keys).sort()
  const starts = new Int32Array(((sorted.at(-1) as number) >> ROW_BITS) + 2)
  const after = (row: number, more: number): void => {
    starts[row + 1] = (starts[row + 1] as number) + more
  }
  for (const key of sorted) after(key >> ROW_BITS, 1)
  for (let row = 0; row + 1 < starts.length; row++) after(row, starts[row] as number)
  return { sorted, starts }
}

/** The rows that have keys by how many they have, the fullest first: single keys fill the gaps at last. */
function byLength(starts: Int32Array): readonly (readonly number[])[] {
  const lists = new Map<number, number[]>()
  for (let row = 0; row + 1 < starts.length; row++) {
    const length = (starts[row + 1] as number) - (starts[row] as number)
    if (length === 0) continue
    const list = lists.get(length)
    if (list) list.push(row)
    else lists.set(length, [row])
  }
  return [...lists].sort((a, b) => b[0] - a[0]).map(([, rows]) => rows)
}

/** How far each row is pushed. A row is tried from where the one before it, as long as itself, has found room. */
function pushRows(sorted: Int32Array, starts: Int32Array): { offsets: Int32Array; size: number } {
  const offsets = new Int32Array(starts.length - 1)
  const used = new Uint8Array(8 * sorted.length + (8 << ROW_BITS))
  let size = 0
  for (const rows of byLength(starts)) {
    let at = 0
    for (const row of rows) {
      const [from, to] = [starts[row] as number, starts[row + 1] as number]
      const base = row << ROW_BITS
      const taken = (): boolean => {
        for (let i = from; i < to; i++) if (used[at + (sorted[i] as number) - base] !== 0) return true
        return false
      }
      while (taken()) at++
      for (let i = from; i < to; i++) used[at + (sorted[i] as number) - base] = 1
      size = Math.max(size, at + (sorted[to - 1] as number) - base + 1)
      offsets[row] = at - base
    }
  }
  return { offsets, size }
}

export function packed(keys: readonly number[], values: readonly number[]): Packed {
  const { sorted, starts } = inRows(keys)
  const { offsets, size } = pushRows(sorted, starts)
  const made: Packed = { offsets, values: new Int32Array(size) }
  for (const [i, key] of keys.entries())
    made.values[key + (offsets[key >> ROW_BITS] as number)] = values[i] as number
  return made
}
