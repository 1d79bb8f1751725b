import {
  isRefused,
  type Neighbour,
  type Refused,
  refusePit,
  resolveTerms,
  terms,
} from '@boardwalk/engine/kernel'
import type { TableContext } from './live.ts'
import type { TableState } from './types.ts'

/** A table without a name for its pit stands in the main one. */
export const pitOf = ({ setup }: TableContext): string => setup.pit ?? 'main'

/** Why a table may not be opened beside the others: what is chosen for a pit or the house is one choice. */
export function refuseNeighbours(
  bench: TableContext,
  others: Iterable<{ readonly context: TableContext; readonly state: TableState }>,
): Refused | undefined {
  const own = resolveTerms(bench.game, bench.setup.settings)
  if (isRefused(own)) return own
  const neighbours: Neighbour[] = []
  for (const { context: other, state: live } of others) {
    if (live.table.closing === 'shut') continue
    const { options } = terms(live.table)
    neighbours.push({ game: other.game.id, options, pit: pitOf(other) === pitOf(bench) })
  }
  return refusePit(bench.game, own.options, neighbours)
}
