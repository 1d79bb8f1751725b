import { expect, test } from 'vitest'
import type { TwentyOne } from '../../../blackjack/twenty.test-kit.ts'
import { nearestCent, weigh } from '../../../kernel/index.ts'
import { spanish21 } from '../index.ts'
import { table } from '../spanish-21.test-kit.ts'

const weighed = (s: TwentyOne) =>
  weigh(spanish21, s.table, 'A')?.worths.map((w) => [w.type, nearestCent(w.cents)] as const) ?? []

test('every decision about a hand is weighed, the best first', () => {
  const s = table().round('KC AD 7H 9S', 'no-insurance')
  expect(weighed(s).map(([type]) => type)).toEqual(['surrender', 'hit', 'stand', 'double'])
  expect(weighed(s)[0]?.[1]).toBe(-5_00)
})

test('a double of three cards, and aces that were split', () => {
  expect(weighed(table().round('2C 6D 4H 5S', 'hit'))[0]?.[0]).toBe('double')
  expect(weighed(table().round('AC 6D AH 2S', 'split')).map(([type]) => type)).toContain('hit')
})

test('whether a double is taken back, and by how much was added to what', () => {
  const weak = table().round('5C KD 6H 8S 2S', 'double')
  expect(weighed(weak)[0]).toEqual(['rescue', -10_00])
  const strong = table().round('5C KD 6H 8S 9S', 'double')
  expect(weighed(strong)[0]?.[0]).toBe('stand')
  const less = table().round('5C KD 6H 8S').cards('9S').say('A', 'double', { cents: 4_00 })
  const [whole, part] = [weighed(strong)[0]?.[1] ?? 0, weighed(less)[0]?.[1] ?? 0]
  expect(part / whole).toBeCloseTo(0.7, 2)
})

test('seven and eight of spades are worth more than of other suits', () => {
  const hit = (faces: string) => weighed(table().round(faces)).find(([type]) => type === 'hit')?.[1] ?? 0
  expect(hit('7S 4D 8S')).toBeGreaterThan(hit('7C 4D 8C'))
  expect(hit('7C 4D 8C')).toBeGreaterThan(hit('7C 4D 8H'))
})
