import type { Face } from '../../kernel/index.ts'
import { houseWay } from './houseway.ts'
import type { Wheel } from './ranking.ts'

/**
 * How the reference strategy sets a player's hands: the house way. Best play gains less than a thousandth of the wager on it
 * (see `best.ts`), and no list of rules says which hands those are; a hint weighs each setting instead.
 */
export function bestSetting(
  seven: readonly Face[],
  wheel: Wheel,
): { readonly low: readonly Face[]; readonly high: readonly Face[] } {
  const { low, high } = houseWay(seven, wheel)
  return { low, high }
}
