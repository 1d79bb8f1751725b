import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { collect } from './conformance/report.ts'
import { complaint, ROOT, readRegister, readSources } from './conformance/repository.ts'
import { parseResults, type Results } from './conformance/results.ts'
import { KEPT } from './conformance/runs.ts'
import { run, runBeside } from './run.ts'

const RESULTS = join(ROOT, KEPT)
const NOTHING = '{"testResults":[]}'
let failed = 0

function heading(title: string): void {
  console.log(`\n=== ${title} ===\n`)
}

interface Part {
  readonly name: string
  readonly projects: readonly string[]
  readonly workers: number
  readonly nice: number
}

const CORES = availableParallelism()
/**
 * Pages and houses wait more than they work, rules only work: beside each other they leave no core idle. What a page is
 * waited for must not wait itself, so the rules have what the pages leave.
 */
const PARTS: readonly Part[] = [
  { name: 'running', projects: ['pages', 'running'], workers: CORES + 1, nice: 0 },
  { name: 'rules', projects: ['rules'], workers: CORES, nice: 19 },
]

/** Runs a part of the tests and answers what Vitest wrote of it. */
async function runPart({ name, projects, workers, nice }: Part): Promise<string> {
  const file = join(dirname(RESULTS), `${name}.json`)
  // Results of an earlier run must never stand in for a run that died.
  rmSync(file, { force: true })
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const args = ['run', ...chosen, `--maxWorkers=${workers}`, ...reports]
  const status = await runBeside('vitest', args, nice)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : NOTHING
  // An error outside of any test fails the run but appears in no result.
  if (status !== 0 && parseResults(text).failed === 0) failed++
  return text
}

/** Runs the tests and keeps their results for `npm run conformance`. */
async function runTests(): Promise<Results> {
  mkdirSync(dirname(RESULTS), { recursive: true })
  rmSync(RESULTS, { force: true })
  const texts = await Promise.all(PARTS.map(runPart))
  const testResults = texts.flatMap((text) => (JSON.parse(text) as { testResults: unknown[] }).testResults)
  const text = JSON.stringify({ testResults })
  writeFileSync(RESULTS, text)
  return parseResults(text)
}

/** Prints the citations that name no provision and answers how many there are. */
function countUnknown(results: Results): number {
  const { unknown } = collect(readRegister(), results.tests, readSources())
  for (const citation of unknown) console.log(complaint(citation))
  if (unknown.length === 0) console.log('Every citation names a provision.')
  return unknown.length
}

// Read by tests, see `deep.ts`.
if (process.argv.includes('--deep')) process.env.BOARDWALK_DEEP = '1'

heading('Lint and format')
if (run('biome', ['check', '--error-on-warnings']) !== 0) failed++

heading('Types')
if (run('tsc', []) === 0 && run('tsc', ['-p', 'packages/web']) === 0) console.log('No errors.')
else failed++

heading('Tests')
const results = await runTests()
failed += results.failed

// Two parts print beside each other: what failed would stand far above.
if (results.failures.length > 0) {
  heading('Failures')
  for (const line of results.failures) console.log(line)
}

heading('Citations')
if (countUnknown(results) > 0) failed++

console.log(`\n${results.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
