import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { citationsOfTitle } from './citations.ts'
import { subchapters } from './report.ts'
import { ROOT, readRegister } from './repository.ts'

/** What the README says of the rules is what the register and the tests' titles say. */

const README = readFileSync(join(ROOT, 'README.md'), 'utf8')
const GENERAL = '19:47-8'

/** The citations at the heads of titles, as they stand in the tests: their words begin with a bracket and a number. */
const HEAD = /(['"`])(\[(?:19:|13:|\d).*?)\1/g
const cited = new Set(
  globSync(['packages/*/{src,test}/**/*.test.ts', 'tools/**/*.test.ts'], { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(HEAD)].flatMap(([, , title = '']) =>
      citationsOfTitle(title),
    ),
  ),
)

test('the README says how many provisions of the general rules have neither test nor reason', () => {
  const { missing = [] } =
    subchapters(readRegister(), { tested: cited, coded: new Set() }).find(({ id }) => id === GENERAL) ?? {}
  const [, said] = /general rules \(19:47-8\) (\d+) have\s+neither/.exec(README) ?? []
  expect(Number(said ?? 0), missing.join(' ')).toBe(missing.length)
})
