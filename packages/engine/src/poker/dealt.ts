import type { Code } from './cards.ts'
import { type Ranker, ranker } from './evaluate.ts'
import type { Rank } from './value.ts'
import type { SideRules } from './variants.ts'

/**
 * Ranks hands that take a fixed number of cards from the front of a list and the rest from behind them. The five cards are written
 * where the ranker reads them: nothing is made in the loop.
 */
function taking(rank: Ranker, own: number, center: number, cards: number, ownCards: number): Ranker {
  if (ownCards !== 2 || cards !== 5 || own < 2 || center < 3)
    throw new RangeError(`no hand takes ${ownCards} of ${own} cards and ${cards - ownCards} of ${center}`)
  const hand = new Uint8Array(cards)
  const behind = (dealt: ArrayLike<Code>, from: number, to: number, before: Rank): Rank => {
    let best = before
    for (let c = from; c < to - 2; c++) {
      hand[2] = dealt[c] as Code
      for (let d = c + 1; d < to - 1; d++) {
        hand[3] = dealt[d] as Code
        for (let e = d + 1; e < to; e++) {
          hand[4] = dealt[e] as Code
          const found = rank(hand)
          if (found > best) best = found
        }
      }
    }
    return best
  }
  return (dealt, from = 0) => {
    const middle = from + own
    let best = 0
    for (let a = from; a < middle - 1; a++) {
      hand[0] = dealt[a] as Code
      for (let b = a + 1; b < middle; b++) {
        hand[1] = dealt[b] as Code
        best = behind(dealt, middle, middle + center, best)
      }
    }
    return best
  }
}

/**
 * Ranks the best hand for one side of a player's own cards, first in the list, and those in the center, behind them; 0 where
 * no hand is good enough for it. Ask once, outside of the loop.
 */
export function dealtRanker({ ranking, least, ownCards }: SideRules, own: number, center: number): Ranker {
  const rank =
    ownCards === undefined
      ? ranker(ranking, own + center)
      : taking(ranker(ranking), own, center, ranking.cards, ownCards)
  if (least === 0) return rank
  return (dealt, from) => {
    const found = rank(dealt, from)
    return found < least ? 0 : found
  }
}
