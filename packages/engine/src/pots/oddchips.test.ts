import { describe, expect, test } from 'vitest'
import { sharesOf } from './oddchips.ts'

describe('shares', () => {
  const cents = (all: number, unit: number, winners: number) =>
    sharesOf(
      all,
      unit,
      Array.from({ length: winners }, (_, i) => i),
    ).map((share) => share.cents)

  test('[14.3(c)] a pot is divided equally, and what is over goes a dollar each to the first', () => {
    expect(cents(30_00, 100, 3)).toEqual([10_00, 10_00, 10_00])
    expect(cents(32_00, 100, 3)).toEqual([11_00, 11_00, 10_00])
    expect(cents(7_00, 100, 2)).toEqual([4_00, 3_00])
  })

  test('with coin antes shares are cut to the quarter', () => {
    expect(cents(7_75, 25, 2)).toEqual([4_00, 3_75])
    expect(cents(10_50, 100, 2)).toEqual([5_50, 5_00])
  })
})
