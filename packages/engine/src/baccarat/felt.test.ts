import { expect, test } from 'vitest'
import { overlaps } from '../kernel/layout.ts'
import { handAreas } from './felt.ts'

test('the points of a hand cover no card of it, and stand towards the other hand', () => {
  const [cards, points] = handAreas('player', 400, 120, 330, 170)
  const [others, theirs] = handAreas('banker', 830, 120, 330, 170)
  if (!cards || !points || !others || !theirs) throw new Error('a hand has cards and points')
  expect(overlaps(cards, points)).toBe(false)
  expect(overlaps(others, theirs)).toBe(false)
  expect(points.x + points.width).toBe(cards.x + cards.width)
  expect(theirs.x).toBe(others.x)
})
