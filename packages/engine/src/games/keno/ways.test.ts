import { expect, test } from 'vitest'
import { seeded } from '../../kernel/index.ts'
import { bruteWays, randomPlay } from './keno.test-kit.ts'
import { KINDS } from './ticket.ts'
import { countWays, listWays } from './ways.ts'

const key = (ways: readonly (readonly number[])[]) => ways.map((way) => way.join('+')).toSorted()

test('the ways of every type of ticket are those that counting in binary finds', () => {
  const pick = seeded(15)
  for (let i = 0; i < 300; i++) {
    const { groups } = randomPlay(pick)
    for (const kind of KINDS)
      for (let spots = 1; spots <= 15; spots++) {
        const all = bruteWays({ kind, groups }, spots)
        expect(countWays(kind, groups, spots)).toBe(all.length)
        expect(key(listWays(kind, groups, spots))).toEqual(key(all))
      }
  }
})

test('the ways of many groups are counted, not listed', () => {
  const groups = Array.from({ length: 80 }, (_, i) => ({ numbers: [i + 1] }))
  expect(countWays('combination', groups, 40)).toBeCloseTo(1.0750720873333e23, -12)
  const kings = groups.map((group, i) => (i < 1 ? { ...group, king: true as const } : group))
  expect(countWays('king', kings, 3)).toBe((79 * 78) / 2)
  expect(listWays('king', kings, 3)).toHaveLength((79 * 78) / 2)
  expect(listWays('king', kings, 1)).toEqual([])
})
