import { describe, expect, test } from 'vitest'
import { incremental, marksPassed, percentage, rakedFrom, sharedCharge, timeCharge } from './rake.ts'

describe('[14.14(b)1i] a percentage of what was bet', () => {
  test('it is taken pot by pot and rounded down to the chip', () => {
    expect(percentage(10, [45_00, 19_00, 9_00], 100_00)).toEqual([
      { pot: 0, cents: 4_00 },
      { pot: 1, cents: 1_00 },
    ])
    expect(percentage(5, [39_00], 100_00)).toEqual([{ pot: 0, cents: 1_00 }])
  })

  test('[14.14(a)3[cap]] the main pot first, until the most of a hand is reached', () => {
    expect(percentage(10, [45_00, 40_00], 5_00)).toEqual([
      { pot: 0, cents: 4_00 },
      { pot: 1, cents: 1_00 },
    ])
    expect(percentage(10, [45_00], 0)).toEqual([])
  })
})

describe('[14.14(b)2i] set amounts at set levels', () => {
  const LEVELS = [
    { level: 10_00, cents: 1_00 },
    { level: 20_00, cents: 1_00 },
    { level: 40_00, cents: 2_00 },
  ]
  const one = (put: number, reached = 0, room = 100_00) =>
    incremental(LEVELS, reached, [{ put, chips: put }], room)

  test('each is taken once, as the hand reaches it', () => {
    expect(one(9_99)).toEqual({ reached: 0, taken: [] })
    expect(one(10_00)).toEqual({ reached: 1, taken: [{ pot: 0, cents: 1_00 }] })
    expect(one(25_00, 1)).toEqual({ reached: 2, taken: [{ pot: 0, cents: 1_00 }] })
    expect(one(60_00, 0).taken.reduce((n, it) => n + it.cents, 0)).toBe(4_00)
    expect(one(60_00, 3)).toEqual({ reached: 3, taken: [] })
  })

  test('[14.14(a)3[cap]] no more than the most of a hand', () => {
    expect(one(60_00, 0, 3_00).taken.reduce((n, it) => n + it.cents, 0)).toBe(3_00)
  })

  test('it comes out of the pot that carries the sum over the level', () => {
    const pots = [
      { put: 15_00, chips: 15_00 },
      { put: 30_00, chips: 30_00 },
    ]
    expect(incremental(LEVELS, 0, pots, 100_00).taken).toEqual([
      { pot: 0, cents: 1_00 },
      { pot: 1, cents: 1_00 },
      { pot: 1, cents: 2_00 },
    ])
  })

  test('never out of coin: what a pot cannot pay in chips comes from the main pot on', () => {
    const pots = [
      { put: 39_50, chips: 39_50 },
      { put: 1_00, chips: 1_00 },
    ]
    expect(incremental(LEVELS, 2, pots, 100_00).taken).toEqual([
      { pot: 1, cents: 1_00 },
      { pot: 0, cents: 1_00 },
    ])
  })
})

describe('time', () => {
  test('[14.14(b)3iii] a mark every 20 or 30 minutes of the open table', () => {
    const minutes = (n: number) => 1000 + n * 60_000
    expect([19, 20, 39, 40].map((n) => marksPassed(1000, minutes(n), 20))).toEqual([0, 1, 1, 2])
    expect(marksPassed(1000, minutes(59), 30)).toBe(1)
  })

  test('[14.14(b)3ii] the charge is that part of an hourly fee, rounded down to the chip', () => {
    expect([timeCharge(6_00, 20), timeCharge(7_00, 30), timeCharge(10_00, 20)]).toEqual([2_00, 3_00, 3_00])
  })

  test('a charge for the table is shared, odd chips from the first on', () => {
    expect(sharedCharge(20_00, 6)).toEqual([4_00, 4_00, 3_00, 3_00, 3_00, 3_00])
  })
})

test('each player gives of the rake what each has most of in the pot', () => {
  const parts = [
    { from: 'A', cents: 10_00 },
    { from: 'B', cents: 10_00 },
    { from: 'C', cents: 1_00 },
  ]
  expect(rakedFrom(3_00, parts)).toEqual([
    { from: 'A', cents: 2_00 },
    { from: 'B', cents: 1_00 },
  ])
  expect(() => rakedFrom(30_00, parts)).toThrow()
})
