import { expect, test } from 'vitest'
import { equal, fraction, sum, toNumber } from '../../../kernel/index.ts'
import { chanceOf, choose, DRAWS, drawsOf } from './catches.ts'

test('every draw has one catch', () => {
  expect(DRAWS).toBe(3_535_316_142_212_174_320n)
  for (let spots = 0; spots <= 80; spots++) {
    const all = Array.from({ length: 21 }, (_, caught) => chanceOf(spots, caught))
    expect(equal(sum(all), fraction(1))).toBe(true)
  }
})

/** Published: Wizard of Odds, "Keno probabilities"; 10 of 10 is one in 8,911,711. */
test('the chances are the published ones', () => {
  expect(toNumber(chanceOf(1, 1))).toBe(0.25)
  expect(Math.round(1 / toNumber(chanceOf(10, 10)))).toBe(8_911_711)
  expect(toNumber(chanceOf(10, 5))).toBeCloseTo(0.051428, 6)
  expect(toNumber(chanceOf(8, 8))).toBeCloseTo(4.34567e-6, 10)
  expect(toNumber(chanceOf(15, 0))).toBeCloseTo(0.008016, 6)
  expect(drawsOf(80, 19)).toBe(0n)
  expect(choose(5, 6)).toBe(0n)
})
