import { describe, expect, test } from 'vitest'
import type { OwnLine } from './own.ts'
import { STRETCHES, sessionOf } from './session.ts'

const line = (round: number): OwnLine => ({
  table: 'roulette-1',
  game: 'roulette',
  round,
  status: 'complete',
  began: round * 10,
  ended: round * 10 + 5,
  wagered: 10_00,
  net: round % 2 === 0 ? 10_00 : -10_00,
  expected: 52.632,
})
const newestFirst = (count: number): OwnLine[] =>
  Array.from({ length: count }, (_, i) => line(i + 1)).toReversed()

describe('a session', () => {
  test('of a few rounds is told round by round, the oldest first', () => {
    const { stretches, ...all } = sessionOf(7, newestFirst(3))
    expect(stretches.map((s) => [s.at, s.net])).toEqual([
      [15, -10_00],
      [25, 10_00],
      [35, -10_00],
    ])
    expect(all).toMatchObject({ began: 7, rounds: 3, wagered: 30_00, net: -10_00, more: false })
    expect(all.expected).toBeCloseTo(157.896)
  })

  test.each([STRETCHES + 1, 4_321])(
    'of %i rounds is whole, in no more stretches than a picture has',
    (count) => {
      const { stretches, rounds, wagered, net } = sessionOf(0, newestFirst(count))
      expect(stretches).toHaveLength(STRETCHES)
      expect([rounds, wagered]).toEqual([count, count * 10_00])
      const sum = (of: 'rounds' | 'net') => stretches.reduce((n, s) => n + s[of], 0)
      expect([sum('rounds'), sum('net')]).toEqual([count, net])
      expect(stretches.map((s) => s.at)).toEqual(stretches.map((s) => s.at).toSorted((a, b) => a - b))
    },
  )

  test('says so when there was more than is counted, and nothing of nothing', () => {
    expect(sessionOf(0, newestFirst(5), 5).more).toBe(true)
    expect(sessionOf(3, [])).toEqual({
      began: 3,
      rounds: 0,
      wagered: 0,
      net: 0,
      expected: 0,
      stretches: [],
      more: false,
    })
  })
})
