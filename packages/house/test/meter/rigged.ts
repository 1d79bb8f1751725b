import { randomInt } from 'node:crypto'
import { deckFaces } from '@boardwalk/engine/kernel'
import type { Draw } from '../../src/shoe/commit.ts'

/** Hands that the meter pays, far more often than cards would bring them, for an automated shoe that deals two stacks. */
const ROYALS = ['TS JS QS KS AS', 'TH JH QH KH AH']
const STRAIGHT_FLUSH = '5D 6D 7D 8D 9D'

type Luck = 'one' | 'both' | 'straight' | 'none'
const LUCK: readonly Luck[] = ['one', 'one', 'both', 'straight', 'straight', 'none', 'none', 'none']

const words = (text: string): string[] => text.split(' ')
const firstOf = (luck: Luck): string[] => {
  const [spades = '', hearts = ''] = ROYALS
  if (luck === 'one') return words(spades)
  if (luck === 'both') return [...words(spades), ...words(hearts)]
  return luck === 'straight' ? words(STRAIGHT_FLUSH) : []
}

/** The cards that come first, and the others in any order behind them. */
function target(): string[] {
  const first = firstOf(LUCK[randomInt(LUCK.length)] ?? 'none')
  const rest = deckFaces('standard').filter((face) => !first.includes(face))
  const order = [...first]
  while (rest.length > 0) order.push(...rest.splice(randomInt(rest.length), 1))
  return order
}

/** The numbers that make a shuffle of 52 cards come out as wanted, and any numbers for all else. */
export function rigged(): Draw {
  let order: string[] = []
  let wanted: string[] = []
  return (below) => {
    if (below === 52) {
      order = [...deckFaces('standard')]
      wanted = target()
    }
    const i = below - 1
    if (i > 0 && i < order.length) {
      const j = order.indexOf(wanted[i] as string)
      const [a, b] = [order[i] as string, order[j] as string]
      order[i] = b
      order[j] = a
      if (i === 1) order = []
      return j
    }
    return randomInt(below)
  }
}
