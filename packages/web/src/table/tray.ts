import type { Terms } from '@boardwalk/engine/kernel'
import { CHIPS, type Denomination } from '../ui/denominations.ts'

/** In the tray: whole dollars that people bet with. */
const TRAY = CHIPS.filter((c) => c.cents !== 250 && c.cents !== 2_000).toReversed()
const COUNT = 5

/** Five denominations around the table's minimum, the minimum's own chip chosen first. */
export function trayChips(terms: Terms | undefined): readonly Denomination[] {
  const least = terms?.limits['*']?.least ?? 500
  const at = Math.max(
    0,
    TRAY.findLastIndex((c) => c.cents <= least),
  )
  const start = Math.min(at, TRAY.length - COUNT)
  const chips = TRAY.slice(start, start + COUNT)
  const below = TRAY[start - 1]
  return below ? [...chips.slice(0, COUNT - 1), below].toSorted((a, b) => a.cents - b.cents) : chips
}

/** The smallest chip that is the minimum or more: one tap is one bet. */
export const startingChip = (terms: Terms | undefined): number =>
  trayChips(terms).find((c) => c.cents >= (terms?.limits['*']?.least ?? 500))?.cents ?? 500
