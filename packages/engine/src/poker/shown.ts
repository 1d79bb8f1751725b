import type { Face } from '../kernel/types.ts'
import { capital, cardValue, valueName } from './cards.ts'
import { rankFaces } from './evaluate.ts'
import type { Ranking } from './rankings.ts'
import { handName, handRank, type Rank } from './value.ts'

/** Hands that need all their cards: fewer make none of them. */
const WHOLE: readonly string[] = ['straight', 'flush', 'straight flush', 'royal flush']
const known = new Map<Ranking, Ranking>()
/** The same ranking for cards that are too few for a hand. */
function inGroups(ranking: Ranking): Ranking {
  const made = known.get(ranking) ?? {
    ...ranking,
    hands: ranking.hands.map((hand) => (WHOLE.includes(hand) ? '' : hand)),
  }
  known.set(ranking, made)
  return made
}

/**
 * Ranks the cards that lie there, also when they are fewer than make a hand: then pairs and more of a kind count, and high
 * cards (in a low game the lowest cards, without a pair). Ranks of five, four and three cards stand on one scale.
 */
export function rankShown(ranking: Ranking, faces: readonly Face[]): Rank {
  if (faces.length === 0) return 0
  if (faces.length >= ranking.cards) return rankFaces(ranking, faces)
  const missing = ranking.cards - faces.length
  return handRank(inGroups(ranking), faces.map(cardValue), false) << (4 * missing)
}

/** `Pair of kings`, `Ace high`, `Eight-six low`, also of cards that are fewer than make a hand. */
export function shownName(ranking: Ranking, faces: readonly Face[]): string {
  const [only] = faces
  if (only === undefined) return 'No cards'
  if (ranking.low && faces.length === 1) return `${capital(valueName(cardValue(only)))} low`
  return handName(ranking, rankShown(ranking, faces))
}
