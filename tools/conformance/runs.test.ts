import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cites, KEPT, keptResults } from './runs.ts'

const report = { testResults: [{ name: 'a', status: 'passed', assertionResults: [] }] }
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boardwalk-runs-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** A file as it was written so many seconds after the beginning. */
function written(path: string, second: number, text = ''): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, 1_000 + second, 1_000 + second)
}

test('what the last run of the tests came to holds until something is changed', () => {
  expect(keptResults(root)).toBeUndefined()
  written('packages/engine/src/games/craps/play.ts', 1)
  written(KEPT, 2, JSON.stringify(report))
  expect(keptResults(root)).toMatchObject({ passed: 0, failed: 0 })
  written('packages/engine/node_modules/other/index.js', 3)
  written('packages/web/dist/index.js', 3)
  expect(keptResults(root)).toBeDefined()
  written('packages/engine/src/games/craps/craps.conduct', 3)
  expect(keptResults(root)).toBeUndefined()
})

test.each([
  ["test('[1.2(a)5] a place bet is off', () => {", true],
  ["describe.each(games)('[8.5(b)] the guide of $id', (game) => {", true],
  [['test(`[$', '{rule}] is kept`, () => {'].join(''), true],
  [["['[19:47-", "7.3] the burn', 3],"].join(''), true],
  ["test('a round', () => expect([1, 2]).toEqual([1, 2]))", false],
])('a text that cites is told from one that does not: %#', (text, expected) => {
  expect(cites(text)).toBe(expected)
})
