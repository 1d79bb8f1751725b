import type { Face } from '../kernel/types.ts'
import { cardValue } from './cards.ts'
import { choices } from './choices.ts'
import { rankFaces } from './evaluate.ts'
import type { Ranking } from './rankings.ts'
import { valuesOf } from './value.ts'

/**
 * The order in which cards are laid out so that they read as the hand they make: the cards that count, the group that makes
 * it first, then those left over as they lay. Positions into the faces.
 */
export function arranged(ranking: Ranking, faces: readonly Face[]): number[] {
  const all = faces.map((_, i) => i)
  const rank = rankFaces(ranking, faces)
  const best = choices(all, ranking.cards).find(
    (some) =>
      rankFaces(
        ranking,
        some.map((i) => faces[i] as Face),
      ) === rank,
  ) as number[]
  const order = valuesOf(ranking, rank)
  const place = (i: number): number => {
    const at = order.indexOf(cardValue(faces[i] as Face))
    return at === -1 ? order.indexOf(1) : at
  }
  return [...best.sort((i, j) => place(i) - place(j) || i - j), ...all.filter((i) => !best.includes(i))]
}
