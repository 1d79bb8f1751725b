/** How many letters must be changed, dropped, added or exchanged with their neighbour to make one word of another. */
export function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same]
      if (swapped) ways.push(at(i - 2, j - 2) + 1)
      ;(rows[i] as number[])[j] = Math.min(...ways)
    }
  }
  return at(a.length, b.length)
}

/** The known word that was most likely meant, if any comes near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const low = word.toLowerCase()
  const begun = known.filter((k) => low.length >= 2 && k.toLowerCase().startsWith(low))
  if (begun.length === 1) return begun[0]
  const ranked = known
    .map((k) => ({ k, far: distance(low, k.toLowerCase()) }))
    .filter(({ k, far }) => far <= Math.max(1, Math.floor(Math.max(k.length, low.length) / 3)))
    .sort((a, b) => a.far - b.far)
  return ranked[0]?.k
}
