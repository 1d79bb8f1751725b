import { expect, test } from 'vitest'
import { costText, gainGrid, type Letters, letterOf, lostBy } from './gains.ts'

const cell = (code: string) => ({ code, way: code, words: code })
const LETTERS: Letters = {
  go: cell('G'),
  stay: cell('S'),
  mostlyGo: cell('g'),
  mostlyStay: cell('s'),
  either: cell('='),
}
/** The hands of one cell, by what they gain. */
const of = (...gains: number[]) =>
  gainGrid(
    1,
    1,
    gains.map((gain) => ({ row: 0, column: 0, gain })),
  )

test.each([
  [[3, 2], 'G', 0],
  [[3, 0], 'G', 0],
  [[-3, -2], 'S', 0],
  [[-3, 0], 'S', 0],
  [[0, 0], '=', 0],
  [[3, -2], 'g', 2],
  [[-3, 2], 's', 2],
  [[-2, 2], 's', 2],
])('hands that gain %j are lettered %s and give away %i', (gains, code, lost) => {
  const grid = of(...gains)
  const [only] = grid.flat()
  expect(only && letterOf(LETTERS, only).code).toBe(code)
  expect(lostBy(grid)).toBe(lost)
})

test('hands go to their own cells, and a cell without hands is empty', () => {
  const grid = gainGrid(2, 2, [
    { row: 0, column: 1, gain: 1 },
    { row: 1, column: 0, gain: -4 },
    { row: 1, column: 0, gain: 1 },
  ])
  expect(grid).toEqual([
    [undefined, { gain: 1, best: 1 }],
    [{ gain: -3, best: 1 }, undefined],
  ])
  expect(lostBy(grid)).toBe(1)
})

test('what a chart costs is said, and what the very cards would', () => {
  const loses = (part: string): string => `the ante loses ${part}`
  expect(costText(loses, 0.03, 0)).toBe('Played so, the ante loses 3.000 %: no other play does better.')
  expect(costText(loses, 0.03, 0.001)).toBe(
    'Played so, the ante loses 3.100 %; by the very cards held 3.000 %.',
  )
})
