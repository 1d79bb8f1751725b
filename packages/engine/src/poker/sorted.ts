/** How many of these numbers, which stand in order, are lower than a limit. */
export function countBelow(sorted: ArrayLike<number> | undefined, limit: number): number {
  if (!sorted) return 0
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] as number) < limit) from = middle + 1
    else to = middle
  }
  return from
}
