import { describe, expect, test } from 'vitest'
import { addWins, cutOf, type Limit, NOTHING, paidOf } from './cap.ts'

const LIMIT: Limit = { cap: 100_000_00, capShare: 'pro-rata' }
const wins = (...all: (readonly [ways: number, each: number])[]) =>
  all.map(([ways, each]) => ({ ways, each }))
const paid = (limit: Limit, tickets: readonly ReturnType<typeof wins>[]) => {
  const total = tickets.reduce(addWins, NOTHING)
  const cut = cutOf(limit, total)
  return tickets.map((ticket) => paidOf(ticket, cut))
}

describe('[15.3(e)[cap]] all wagers of a game together are paid at most its limit', () => {
  test('and whole while they stay within it', () => {
    expect(paid(LIMIT, [wins([1, 60_000_00]), wins([2, 20_000_00])])).toEqual([60_000_00, 40_000_00])
    expect(paid({ ...LIMIT, cap: null }, [wins([3, 60_000_00])])).toEqual([180_000_00])
  })

  test('[15.4(c)11[distribution]] pro rata, way by way, to the cent below', () => {
    expect(paid(LIMIT, [wins([1, 100_000_00]), wins([2, 100_000_00])])).toEqual([33_333_33, 66_666_66])
    expect(paid(LIMIT, [wins([1, 100_000_00], [1, 1]), wins([1, 3_00])])).toEqual([99_996_99, 2_99])
  })

  test('[15.4(c)11[distribution]] small wins first: ways up to $1,500 are whole, the others share the rest', () => {
    const small: Limit = { ...LIMIT, capShare: 'small-first' }
    expect(paid(small, [wins([2, 1_500_00]), wins([1, 90_000_00], [1, 60_000_00])])).toEqual([
      3_000_00,
      58_200_00 + 38_800_00,
    ])
    expect(paid(small, [wins([1, 1_500_01]), wins([1, 100_000_00])])).toEqual([1_477_84, 98_522_15])
  })

  test('and when small wins alone are more, they share it and the others get nothing', () => {
    const small: Limit = { ...LIMIT, capShare: 'small-first' }
    expect(paid(small, [wins([100, 1_000_00], [1, 2_000_00]), wins([1, 1_00])])).toEqual([99_999_00, 99])
    expect(paid(small, [wins([100, 1_000_00]), wins([1, 2_000_00])])).toEqual([100_000_00, 0])
  })
})

test('never more than the limit is paid, whatever wins there are', () => {
  for (const capShare of ['pro-rata', 'small-first'] as const)
    for (let n = 1; n < 200; n++) {
      const tickets = Array.from({ length: n }, (_, i) => wins([1 + (i % 7), (i * 7_919_33) % 100_000_00]))
      const sum = paid({ ...LIMIT, capShare }, tickets).reduce((a, b) => a + b, 0)
      expect(sum).toBeLessThanOrEqual(LIMIT.cap as number)
    }
})
