import { everyValues, valueKey } from './keys.ts'
import type { Ranking } from './rankings.ts'
import { jokerTables, plainRank, tables } from './tables.ts'
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

/** The rank of every hand of exactly as many cards as make one, some of them several times. */
export function rankingRanks(ranking: Ranking): readonly Rank[] {
  const own = tables(ranking, ranking.cards)
  const ranks = own.flushes.filter((rank) => rank > 0)
  const plain: Rank[] = []
  everyValues(ranking.cards, (_, sum) => plain.push(plainRank(own, sum)))
  // Nothing but five aces needs the joker.
  if (ranking.joker)
    everyValues(ranking.cards - 1, (_, sum) =>
      plain.push(plainRank(jokerTables(ranking, ranking.cards), sum)),
    )
  return [...ranks, ...plain]
}
