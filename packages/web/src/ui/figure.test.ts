import { fraction } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { wholeFigure } from './figure.ts'

test('a fraction stands there only where one is known', () => {
  expect(wholeFigure({ edge: fraction(7, 495) })).toBe('7/495')
  expect(wholeFigure({ edge: fraction(367801, 80_000_000), places: 10 })).toBe('0.0045975125…')
})
