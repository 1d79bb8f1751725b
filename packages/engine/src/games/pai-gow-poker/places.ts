import {
  type Classes,
  type Code,
  classesOf,
  lookUp,
  type Rank,
  ranker,
  rankingRanks,
  TWO_CARDS,
} from '../../poker/index.ts'
import { setByRules } from './houseway.ts'
import { highRanking, type Ranked, type Wheel } from './ranking.ts'

/**
 * Both hands as one small number, for counting: the place of the high hand among all there are, lowest first, and in the
 * lower bits that of the low hand. Hands are compared by these places as by their ranks.
 */
export type Placed = number
export const LOW_BITS = 7
export const LOWS = 91
/** Rooms for low hands in a row of a table that goes by both places. */
export const ROW = 1 << LOW_BITS

export interface Places {
  /** How many different high hands there are. */
  readonly highs: number
  of(hands: Ranked): Placed
  /** The ranks behind a place. */
  ranks(placed: Placed): Ranked
}

const numbered = (ranks: Iterable<Rank>): { all: readonly Rank[]; place: ReadonlyMap<Rank, number> } => {
  const all = [...new Set(ranks)].sort((a, b) => a - b)
  return { all, place: new Map(all.map((rank, i) => [rank, i])) }
}

function* lowRanks(): Generator<Rank> {
  const rank = ranker(TWO_CARDS, 2)
  for (let first = 2; first <= 14; first++)
    for (let second = 2; second <= first; second++) yield rank([first * 4, second * 4 + 1])
}

const once = <T>(make: (wheel: Wheel) => T): ((wheel: Wheel) => T) => {
  const made = new Map<Wheel, T>()
  return (wheel) => {
    const found = made.get(wheel) ?? make(wheel)
    made.set(wheel, found)
    return found
  }
}

export const placesOf = once((wheel): Places => {
  const high = numbered(rankingRanks(highRanking(wheel)))
  const low = numbered(lowRanks())
  return {
    highs: high.all.length,
    of: (hands) =>
      ((high.place.get(hands.high) as number) << LOW_BITS) | (low.place.get(hands.low) as number),
    ranks: (placed) => ({
      high: high.all[placed >> LOW_BITS] as Rank,
      low: low.all[placed & (ROW - 1)] as Rank,
    }),
  }
})

/** How the house sets every hand there is: made in about a second when it is first asked for. */
export const houseClasses = once((wheel): Classes => {
  const places = placesOf(wheel)
  return classesOf(7, (cards) =>
    places.of(
      setByRules(
        [...cards].sort((a, b) => b - a),
        wheel,
      ).way,
    ),
  )
})

/** Looks up how the house sets seven cards of a list. */
export const houseSetter = once((wheel): ((hand: ArrayLike<Code>, from?: number) => Placed) =>
  lookUp(houseClasses(wheel)),
)
