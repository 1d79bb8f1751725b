import { expect, test } from 'vitest'
import { straightsWith } from './straights.ts'

test.each([
  [[9, 10, 11], 3],
  [[2, 3, 4], 2],
  [[14, 2, 3], 1],
  [[14, 13, 12], 1],
  [[13, 12, 11], 2],
  [[14, 13, 2], 0],
  [[8, 10, 12], 1],
  [[5, 6, 7, 8], 2],
  [[14, 2, 4, 5], 1],
  [[14, 13, 12, 11], 1],
  [[2, 7], 0],
])('values %j are part of %i straights', (values, straights) => {
  expect(straightsWith(values)).toBe(straights)
  expect(straightsWith(values.toReversed())).toBe(straights)
})

test('all ten straights are there, and no card is part of more than five', () => {
  const each = Array.from({ length: 13 }, (_, i) => straightsWith([i + 2]))
  expect(each).toEqual([2, 3, 4, 5, 5, 5, 5, 5, 5, 4, 3, 2, 2])
  expect(each.reduce((sum, n) => sum + n, 0)).toBe(50)
})
