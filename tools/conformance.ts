import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collect, shortfalls, subchapters, textReport } from './conformance/report.ts'
import { complaint, readRegister, readSources } from './conformance/repository.ts'
import { parseResults, type Results } from './conformance/results.ts'
import { run } from './run.ts'

/** Runs the tests of all packages only to learn which of them pass. */
function freshResults(): Results {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-conformance-'))
  const file = join(folder, 'results.json')
  try {
    run('vitest', ['run', 'packages/', '--passWithNoTests', '--reporter=json', `--outputFile=${file}`], true)
    return parseResults(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    results: { type: 'string' },
    strict: { type: 'string', default: '' },
  },
})

const register = readRegister()
const results = values.results ? parseResults(readFileSync(values.results, 'utf8')) : freshResults()
const { tested, coded, unknown } = collect(register, results.tests, readSources())
const report = subchapters(register, tested)
const lacking = shortfalls(
  report,
  values.strict.split(',').filter((id) => id !== ''),
)

console.log(values.json ? JSON.stringify(report, null, 2) : textReport(register, report, coded, values.all))

if (results.failed > 0) console.error(`${results.failed} failed; a test that fails covers nothing.`)
for (const citation of unknown) console.error(complaint(citation))
for (const sentence of lacking) console.error(sentence)
process.exitCode = unknown.length + lacking.length > 0 ? 1 : 0
