/** The stops `reach` to either side of one and itself, in the wheel's order, which has no end. */
export function adjacent(order: readonly string[], center: string, reach: number): string[] {
  const at = order.indexOf(center)
  const size = order.length
  return Array.from({ length: 2 * reach + 1 }, (_, i) => order[(at - reach + i + size) % size] as string)
}
