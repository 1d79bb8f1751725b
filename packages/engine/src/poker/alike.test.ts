import { expect, test } from 'vitest'
import { alikeHands } from './index.ts'

test.each([
  [2, 169, 1_326],
  [3, 1_755, 22_100],
  [4, 16_432, 270_725],
  [5, 134_459, 2_598_960],
])('hands of %i cards are %i that differ by more than suits, and %i in all', (cards, classes, all) => {
  const found = alikeHands(cards)
  expect(found).toHaveLength(classes)
  expect(found.reduce((sum, { ways }) => sum + ways, 0)).toBe(all)
  expect(found.every(({ hand }) => new Set(hand).size === cards)).toBe(true)
})

test('a pair comes in six ways, two cards of one suit in four, two of different suits in twelve', () => {
  const counts = new Map<string, number>()
  for (const { hand, ways } of alikeHands(2)) {
    const [a = 0, b = 0] = hand
    const kind = a >> 2 === b >> 2 ? 'pair' : (a & 3) === (b & 3) ? 'suited' : 'unsuited'
    counts.set(`${kind} ${ways}`, (counts.get(`${kind} ${ways}`) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({ 'pair 6': 13, 'suited 4': 78, 'unsuited 12': 78 })
})
