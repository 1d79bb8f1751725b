import { expect, test } from 'vitest'
import { moved, turnedAbout } from './paths.ts'

test('a path is moved, made larger and turned over', () => {
  expect(moved('M1 2L3-4H5V.5Z', { x: 10, y: 20 })).toBe('M11 22L13 16H15V20.5Z')
  expect(moved('M1 2C1 2.5.5 3 4 5', { wide: 2 })).toBe('M2 4C2 5 1 6 8 10')
  expect(moved('M1 2Q3 4 5 6', { wide: 1, high: -1 })).toBe('M1 -2Q3 -4 5 -6')
})

test('arcs keep their flags, and run the other way when they are turned over', () => {
  expect(moved('M0 0A4 4 0 0 1 3 7 4 4 0 1 1 1 3', { x: 1, wide: 2 })).toBe(
    'M1 0A8 8 0 0 1 7 14 8 8 0 1 1 3 6',
  )
  expect(moved('A4 4 0 0 1 3 7', { wide: 1, high: -1 })).toBe('A4 4 0 0 0 3 -7')
  expect(turnedAbout('M10 20A4 4 0 0 1 3 7', 100, 140)).toBe('M90 120A4 4 0 0 1 97 133')
})
