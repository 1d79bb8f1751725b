import { expect, test } from 'vitest'
import { setLines } from './Lettering.tsx'

const FIELD = ['FIELD', '3 · 4 · 9 · 10 · 11 pay 1 to 1', '2 pays 2 to 1 · 12 pays 2 to 1']

const heightOf = (set: readonly { readonly size: number }[]): number =>
  set.reduce((sum, { size }) => sum + size * 1.14, 0)

test('the first line makes room for small print that was made readable, inside the box', () => {
  const set = setLines(FIELD, { width: 392, height: 102 }, 26, 40)
  expect(set.map(({ text }) => text)).toEqual(FIELD)
  expect(heightOf(set)).toBeLessThanOrEqual(102.01)
  expect(Math.min(...set.map(({ size }) => size))).toBeGreaterThanOrEqual(26)
})

test('the last line goes where all of them cannot be read', () => {
  const set = setLines(FIELD, { width: 392, height: 70 }, 26, 40)
  expect(set.map(({ text }) => text)).toEqual(FIELD.slice(0, 2))
  expect(heightOf(set)).toBeLessThanOrEqual(70.01)
})
