import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { collect, shortfalls, subchapters, textReport } from './conformance/report.ts'
import { complaint, readRegister, readSources } from './conformance/repository.ts'
import { parseResults, type Results } from './conformance/results.ts'
import { freshResults, KEPT, keptResults } from './conformance/runs.ts'

/** From the file that is named, from the last run of the tests if nothing was changed since, or from a run of their own. */
function resultsFrom(file: string | undefined): Results {
  if (file !== undefined) return parseResults(readFileSync(file, 'utf8'))
  const kept = keptResults()
  if (kept) console.error(`Nothing was changed since the last run of the tests: ${KEPT}.`)
  return kept ?? freshResults()
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
const results = resultsFrom(values.results)
const citations = collect(register, results.tests, readSources())
const report = subchapters(register, citations)
const lacking = shortfalls(
  report,
  values.strict.split(',').filter((id) => id !== ''),
)

console.log(values.json ? JSON.stringify(report, null, 2) : textReport(report, values.all))

if (results.failed > 0) console.error(`${results.failed} failed; a test that fails covers nothing.`)
for (const citation of citations.unknown) console.error(complaint(citation))
for (const sentence of lacking) console.error(sentence)
process.exitCode = citations.unknown.length + lacking.length > 0 ? 1 : 0
