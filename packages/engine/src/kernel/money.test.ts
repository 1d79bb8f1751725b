import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  divide,
  equal,
  fraction,
  multiply,
  solve,
  subtract,
  toNumber,
  toText,
} from './fraction.ts'
import { atLeast, dollars, odds, oddsText, parseOdds, unit, vigorish, winnings } from './money.ts'
import { seeded } from './random.ts'

const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
const anyFraction = fc
  .tuple(whole, whole)
  .filter(([, d]) => d !== 0n)
  .map(([n, d]) => fraction(n, d))

describe('fractions', () => {
  test('add, multiply and take apart again', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        expect(equal(subtract(add(a, b), b), a)).toBe(true)
        if (b.n !== 0n) expect(equal(divide(multiply(a, b), b), a)).toBe(true)
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)))
      }),
    )
  })

  test('are in lowest terms and read as they are', () => {
    expect(toText(fraction(-6, -4))).toBe('3/2')
    expect(toText(fraction(8, 4))).toBe('2')
    expect(toNumber(fraction(-7, 495))).toBeCloseTo(-0.014141414, 9)
    expect(() => fraction(1, 0)).toThrow()
  })

  test('solve a system and say when there is no single solution', () => {
    const rows = [
      [fraction(2), fraction(1)],
      [fraction(1), fraction(3)],
    ]
    expect(solve(rows, [fraction(3), fraction(5)]).map(toText)).toEqual(['4/5', '7/5'])
    expect(() => solve([[fraction(0)]], [fraction(1)])).toThrow()
  })
})

describe('odds', () => {
  test('[1.4(a)] are written x to y and nothing else is read', () => {
    expect(oddsText(odds(9, 5))).toBe('9 to 5')
    expect(parseOdds('9 to 5')).toEqual(odds(9, 5))
    for (const bad of ['9 for 5', '9:5', '0 to 1', '1 to 0', '-1 to 1', '1.5 to 1', ''])
      expect(parseOdds(bad)).toBeUndefined()
  })

  test('compare by what they pay', () => {
    expect(atLeast(odds(2), odds(9, 5))).toBe(true)
    expect(atLeast(odds(7, 4), odds(9, 5))).toBe(false)
  })

  test('tell the smallest stake they can pay in the coin', () => {
    expect(unit(100, [odds(7, 6)])).toBe(600)
    expect(unit(100, [odds(1), odds(30), odds(6, 4)])).toBe(200)
    expect(winnings(1200, odds(7, 6))).toBe(1400)
    expect(() => winnings(700, odds(7, 6))).toThrow()
  })

  test('vigorish is exact to the cent or up to the coin, at least one', () => {
    expect(vigorish(10_00, 5, 'exact', 5)).toBe(50)
    expect(vigorish(1_01, 5, 'exact', 5)).toBe(6)
    expect(vigorish(1_01, 5, 'up', 5)).toBe(10)
    expect(vigorish(20, 5, 'up', 25)).toBe(25)
  })

  test('dollars read as on the sign', () => {
    expect([dollars(1250_00), dollars(12_50), dollars(-5), dollars(0)]).toEqual([
      '$1,250',
      '$12.50',
      '−$0.05',
      '$0',
    ])
  })
})

describe('seeded numbers', () => {
  test('are the same for a seed and a stream, and differ otherwise', () => {
    const take = (seed: number, stream: number) => {
      const pick = seeded(seed, stream)
      return Array.from({ length: 20 }, () => pick(1000))
    }
    expect(take(7, 1)).toEqual(take(7, 1))
    expect(take(7, 1)).not.toEqual(take(7, 2))
    expect(take(7, 1)).not.toEqual(take(8, 1))
  })

  test('favour none: chi-squared of 600,000 dice is within the 99.9 % bound', () => {
    const pick = seeded(1947)
    const counts = new Array<number>(6).fill(0)
    for (let i = 0; i < 600_000; i++) {
      const face = pick(6)
      counts[face] = (counts[face] ?? 0) + 1
    }
    const chi = counts.reduce((n, c) => n + (c - 100_000) ** 2 / 100_000, 0)
    expect(chi).toBeLessThan(20.5)
  })

  test('reach beyond 32 bits and refuse what is no range', () => {
    const pick = seeded(1)
    const far = Array.from({ length: 100 }, () => pick(2 ** 45))
    expect(Math.max(...far)).toBeGreaterThan(2 ** 40)
    expect(() => pick(0)).toThrow()
    expect(() => pick(1.5)).toThrow()
  })
})
