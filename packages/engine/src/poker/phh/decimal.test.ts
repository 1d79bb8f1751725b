import { describe, expect, test } from 'vitest'
import { decimal, decimalText, parseDecimal, placesOf, sameAmount, wholeAt } from './decimal.ts'

describe('a number is read as it is written', () => {
  test.each([
    ['0', 0, 0],
    ['-5', -5, 0],
    ['+7', 7, 0],
    ['0.10', 10, 2],
    ['-0.05', -5, 2],
    ['1_000', 1000, 0],
    ['1259450.25', 125_945_025, 2],
    ['1e3', 1000, 0],
    ['2.5e-1', 25, 2],
  ])('%s', (text, units, places) => {
    expect(parseDecimal(text)).toEqual(decimal(units, places))
  })

  test.each([
    '',
    '.5',
    '5.',
    '01',
    '1__0',
    '1_',
    '1_.0',
    'abc',
    '0x10',
    'inf',
    '1e400',
    '1e-20',
    '9007199254740993',
    '--1',
  ])('%j is none', (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  })

  test('there is one zero', () => {
    expect(Object.is(parseDecimal('-0')?.units, 0)).toBe(true)
  })
})

test.each(['0', '12', '-5', '0.10', '-0.05', '1259450.25', '3.000'])(
  '%s is written as it was read',
  (text) => {
    expect(decimalText(parseDecimal(text) ?? decimal(-1))).toBe(text)
  },
)

test('zeros at the end make no other amount', () => {
  expect(placesOf(decimal(1200, 2))).toBe(0)
  expect(placesOf(decimal(1250, 2))).toBe(1)
  expect(sameAmount(decimal(50, 2), decimal(5, 1))).toBe(true)
  expect(sameAmount(decimal(50, 2), decimal(5))).toBe(false)
  expect(sameAmount(decimal(0, 2), decimal(0))).toBe(true)
})

test('amounts become whole', () => {
  expect(wholeAt(decimal(25, 2), 2)).toBe(25)
  expect(wholeAt(decimal(10), 2)).toBe(1000)
  expect(wholeAt(decimal(1200, 2), 0)).toBe(12)
})
