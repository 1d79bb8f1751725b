import { valueKey } from './keys.ts'
import type { Ranking } from './rankings.ts'
import { plainRank, tables } from './tables.ts'
import type { Rank } from './value.ts'

/**
 * A ranking taken apart, for counting by values and suits apart: of cards without enough of one suit the values decide, and
 * a flush is decided by the values of its suit. A hand is worth the higher of the two, as `ranker` has it.
 */
export interface Parts {
  /** The best hand of cards with these values, 2 to 14, that is no flush. */
  plain(values: readonly number[]): Rank
  /** By the values of one suit, a bit each from the two up: the best flush among them; zero for too few. */
  readonly flushes: Int32Array
}

export function rankingParts(ranking: Ranking, cards: number = ranking.cards): Parts {
  const own = tables(ranking, cards)
  return {
    plain: (values) =>
      plainRank(
        own,
        values.reduce((sum, value) => sum + valueKey(value), 0),
      ),
    flushes: own.flushes,
  }
}
