import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collect } from './conformance/report.ts'
import { complaint, ROOT, readRegister, readSources } from './conformance/repository.ts'
import { parseResults, type Results } from './conformance/results.ts'
import { KEPT } from './conformance/runs.ts'
import { run } from './run.ts'

const RESULTS = join(ROOT, KEPT)

function heading(title: string): void {
  console.log(`\n=== ${title} ===\n`)
}

/** Runs the tests and keeps their results for `npm run conformance`. */
function runTests(): Results {
  mkdirSync(dirname(RESULTS), { recursive: true })
  // Results of an earlier run must never stand in for a run that died.
  rmSync(RESULTS, { force: true })
  const status = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}`,
  ])
  const results = existsSync(RESULTS)
    ? parseResults(readFileSync(RESULTS, 'utf8'))
    : parseResults('{"testResults":[]}')
  // An error outside of any test fails the run but appears in no result.
  return status !== 0 && results.failed === 0 ? { ...results, failed: 1 } : results
}

/** Prints the citations that name no provision and answers how many there are. */
function countUnknown(results: Results): number {
  const { unknown } = collect(readRegister(), results.tests, readSources())
  for (const citation of unknown) console.log(complaint(citation))
  if (unknown.length === 0) console.log('Every citation names a provision.')
  return unknown.length
}

let failed = 0

heading('Lint and format')
if (run('biome', ['check', '--error-on-warnings']) !== 0) failed++

heading('Types')
if (run('tsc', []) === 0 && run('tsc', ['-p', 'packages/web']) === 0) console.log('No errors.')
else failed++

heading('Tests')
const results = runTests()
failed += results.failed

heading('Citations')
if (countUnknown(results) > 0) failed++

console.log(`\n${results.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
