import { RANKS } from '../kernel/cards.ts'
import type { Code } from './cards.ts'

/**
 * Two cards by what tells them apart before any other card is known: `AA`, `AKs` where they are of one suit, `AKo`
 * where they are not. There are 169.
 */
export function startingHand(first: Code, second: Code): string {
  const [high, low] = first > second ? [first, second] : [second, first]
  const names = `${RANKS[(high >> 2) - 2]}${RANKS[(low >> 2) - 2]}`
  if (high >> 2 === low >> 2) return names
  return `${names}${(high & 3) === (low & 3) ? 's' : 'o'}`
}

/** How many of the 1,326 hands of two cards it stands for. */
export const waysOf = (hand: string): number => (hand.length === 2 ? 6 : hand.endsWith('s') ? 4 : 12)
