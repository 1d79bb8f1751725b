import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const HOUSE = join(import.meta.dirname, '..')
const text = readFileSync(join(HOUSE, '../../docs/house.md'), 'utf8')
const rows = [...text.matchAll(/^\|[^|]*\| ((?:src|test)\/\S+\.test\.ts): (.+) \|$/gm)].map(
  ([, file, title]) => [file as string, title as string],
)

test('the list of pitfalls in the documentation is of some length', () =>
  expect(rows.length).toBeGreaterThan(40))

test.each(rows)('%s has a test "%s"', (file, title) => {
  expect(readFileSync(join(HOUSE, file), 'utf8')).toContain(title)
})
