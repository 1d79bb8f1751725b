import { describe, expect, test } from 'vitest'
import { byOddSuit, type Half, sharesOf } from './oddchips.ts'

const first = (one: string, other: string, half: Half): 'one' | 'other' | 'neither' => {
  const order = byOddSuit(one.split(' '), other.split(' '), half)
  return order < 0 ? 'one' : order > 0 ? 'other' : 'neither'
}

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

describe('[14.9(i)2iv, 14.11(f)2iv, 13:69F-14.9B(i)3iv] suits rank spades, hearts, diamonds, clubs', () => {
  test('[14.9(i)2ii, 14.11(f)2ii, 13:69F-14.9B(i)3ii] in high the highest card decides, spades first', () => {
    expect(first('AS KD QD JD 9C', 'AH KS QS JS 9S', 'high')).toBe('one')
    expect(first('AC KD QD JD 9C', 'AD KS QS JS 9S', 'high')).toBe('other')
  })

  test('where that card is shared the next decides', () => {
    expect(first('AS KH QD JD 9C', 'AS KS QC JD 9C', 'high')).toBe('other')
    expect(first('AS KH QD JD 9C', 'AS KH QD JD 9C', 'high')).toBe('neither')
  })

  test('the highest card is the highest by rank, whatever group it is in', () => {
    expect(first('2S 2H 2D KC QC', '2S 2H 2C KD QC', 'high')).toBe('other')
    expect(first('9S 9C AD 5H 4H', '9H 9D AC 5S 4S', 'high')).toBe('one')
  })

  test('in a wheel it is the five', () => {
    expect(first('AC 2D 3D 4D 5S', 'AS 2S 3S 4S 5H', 'high')).toBe('one')
    expect(first('AC KD QD JD TS', 'AS KS QS JS TH', 'high')).toBe('other')
  })

  test('[14.9(i)2iii, 14.11(f)2iii, 13:69F-14.9B(i)3iii] in low the worst card decides, clubs first', () => {
    expect(first('AS 2S 3S 4S 7C', 'AC 2C 3C 4C 7D', 'low')).toBe('one')
    expect(first('AS 2S 3S 4S 7C', 'AC 2D 3C 4C 7C', 'low')).toBe('other')
    expect(first('AS 2H 3H 4H 7C', 'AC 2H 3H 4H 7C', 'low')).toBe('other')
  })
})
