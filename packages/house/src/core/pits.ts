import {
  isRefused,
  type Neighbour,
  type Refused,
  refusePit,
  resolveTerms,
  terms,
} from '@boardwalk/engine/kernel'
import type { Bench } from './live.ts'
import type { Live } from './types.ts'

/** A table without a name for its pit stands in the main one. */
export const pitOf = ({ setup }: Bench): string => setup.pit ?? 'main'

/** Why a table may not be opened beside the others: what is chosen for a pit or the house is one choice. */
export function refuseNeighbours(
  bench: Bench,
  others: Iterable<{ readonly bench: Bench; readonly live: Live }>,
): Refused | undefined {
  const own = resolveTerms(bench.game, bench.setup.settings)
  if (isRefused(own)) return own
  const neighbours: Neighbour[] = []
  for (const { bench: other, live } of others) {
    if (live.table.closing === 'shut') continue
    const { options } = terms(live.table)
    neighbours.push({ game: other.game.id, options, pit: pitOf(other) === pitOf(bench) })
  }
  return refusePit(bench.game, own.options, neighbours)
}
