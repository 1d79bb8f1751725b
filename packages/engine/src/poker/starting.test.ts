import { expect, test } from 'vitest'
import { CODES, codeOf } from './cards.ts'
import { startingHand, waysOf } from './starting.ts'

test('169 starting hands stand for all 1,326', () => {
  const found = new Map<string, number>()
  for (const [i, a] of CODES.entries()) {
    for (const b of CODES.slice(i + 1)) {
      const hand = startingHand(a, b)
      expect(startingHand(b, a)).toBe(hand)
      found.set(hand, (found.get(hand) ?? 0) + 1)
    }
  }
  expect(found.size).toBe(169)
  for (const [hand, ways] of found) expect(waysOf(hand)).toBe(ways)
  expect(startingHand(codeOf('TS'), codeOf('AS'))).toBe('ATs')
  expect(startingHand(codeOf('7S'), codeOf('2D'))).toBe('72o')
})
