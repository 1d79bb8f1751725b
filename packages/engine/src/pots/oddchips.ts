import { type Cents, type Face, RANKS, rankOf, SUITS, suitOf } from '../kernel/index.ts'

/** A pot that cannot be divided evenly: shares cut to the chip, and who gets what is over. */

/** Those who share, in the order in which they get what is over. */
export function sharesOf<W>(
  cents: Cents,
  unit: Cents,
  winners: readonly W[],
): readonly { readonly winner: W; readonly cents: Cents }[] {
  const each = Math.floor(cents / winners.length / unit) * unit
  let over = cents - each * winners.length
  return winners.map((winner) => {
    const part = Math.min(unit, over)
    over -= part
    return { winner, cents: each + part }
  })
}

/** Which of several equal hands serves its owner: in high the highest suits, in low the lowest. */
export type Half = 'high' | 'low'

/** 19:47-14.9(i)2iv, 19:47-14.11(f)2iv, 13:69F-14.9B(i)3iv: spades, hearts, diamonds, clubs. */
const suitRank = (face: Face): number => SUITS.indexOf(suitOf(face))
const HIGHEST = RANKS.length - 1

/** The ace is the lowest card of a low hand, and of a straight from ace to five. */
function rankIn(face: Face, cards: readonly Face[], half: Half): number {
  const rank = RANKS.indexOf(rankOf(face))
  const wheel = half === 'high' && cards.length > 2 && isWheel(cards)
  return rank === HIGHEST && (half === 'low' || wheel) ? -1 : rank
}

const isWheel = (cards: readonly Face[]): boolean =>
  ['A', ...RANKS.slice(0, cards.length - 1)].every((rank) => cards.some((face) => rankOf(face) === rank))

/** The suits of a hand, its highest card first. In low its highest card is its worst. */
export function suitsOf(cards: readonly Face[], half: Half): readonly number[] {
  const better = half === 'high' ? -1 : 1
  return [...cards]
    .sort((a, b) => rankIn(b, cards, half) - rankIn(a, cards, half) || better * (suitRank(a) - suitRank(b)))
    .map(suitRank)
}

/**
 * Below zero where the first hand comes before the second in getting what is over: by the suit of the highest card of a
 * high hand, spades first, or of the worst of a low one, clubs first; where that is shared, of the next.
 */
export function byOddSuit(one: readonly Face[], other: readonly Face[], half: Half): number {
  const [a, b] = [suitsOf(one, half), suitsOf(other, half)]
  for (let i = 0; i < a.length; i++) {
    const difference = (b[i] as number) - (a[i] as number)
    if (difference !== 0) return half === 'high' ? difference : -difference
  }
  return 0
}
