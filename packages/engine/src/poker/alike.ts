import type { Code } from './cards.ts'

/** Hands that differ in the names of the suits alone: one of them, and how many they are. */
export interface Alike {
  readonly hand: readonly Code[]
  readonly ways: number
}

const VALUES = 13

/** By how many there are, every set of values that one suit can have, a bit each from the two up. */
function masksBySize(most: number): number[][] {
  const sizes: number[][] = Array.from({ length: most + 1 }, () => [])
  for (let mask = 0; mask < 1 << VALUES; mask++) {
    let size = 0
    for (let rest = mask; rest !== 0; rest &= rest - 1) size++
    sizes[size]?.push(mask)
  }
  return sizes
}

const cardsOf = (masks: readonly number[]): Code[] => {
  const hand: Code[] = []
  for (let value = 0; value < VALUES; value++)
    for (const [suit, mask] of masks.entries()) if (mask & (1 << value)) hand.push((value + 2) * 4 + suit)
  return hand
}

/** How many ways to give the suits these sets of values, of which some may be the same. */
function ways(masks: readonly number[]): number {
  let all = 24
  for (let i = 0; i < masks.length; ) {
    let same = 1
    while (masks[i + same] === masks[i]) same++
    for (let n = 2; n <= same; n++) all /= n
    i += same
  }
  return all
}

/**
 * Goes through all hands of so many cards from one deck, those that become each other by other names of the suits only once:
 * 1,755 of three cards, 134,459 of five, 6,009,159 of seven. The first suit has the highest set of values, the last the
 * lowest.
 */
export function everyAlike(cards: number, visit: (alike: Alike) => void): void {
  const sizes = masksBySize(cards)
  const masks: number[] = []
  const choose = (left: number): void => {
    const above = masks.at(-1) ?? 1 << VALUES
    if (masks.length === 4) {
      if (left === 0) visit({ hand: cardsOf(masks), ways: ways(masks) })
      return
    }
    for (let size = 0; size <= left; size++)
      for (const mask of sizes[size] as number[]) {
        if (mask > above) break
        masks.push(mask)
        choose(left - size)
        masks.pop()
      }
  }
  choose(cards)
}

export function alikeHands(cards: number): readonly Alike[] {
  const found: Alike[] = []
  everyAlike(cards, (alike) => found.push(alike))
  return found
}
