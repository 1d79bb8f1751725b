import type { Place } from '../kernel/index.ts'

/** Where the deal begins: positions are counted round, the first of them as one, until the count comes to the dice (10.6(c)). */
export function startingPlace(circle: readonly Place[], first: Place, total: number): Place {
  const at = circle.indexOf(first)
  if (at < 0) throw new Error(`${first} is no position of this table`)
  return circle[(at + total - 1) % circle.length] as Place
}
