import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './conformance/repository.ts'
import { type Report, summary, survivors } from './mutants/report.ts'
import { ALL, broken, testsOf } from './mutants/scope.ts'
import { run } from './run.ts'

/**
 * Breaks rules on purpose and says which of the breaks no test has noticed.
 * `npm run mutants -- packages/engine/src/games/craps`, or files; without any, all rule files of the engine.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(tmpdir(), 'boardwalk-mutants') },
    /** Break tables of facts too, each of which takes a run of all tests: hours instead of minutes. */
    tables: { type: 'boolean', default: false },
  },
})

const paths = positionals.length > 0 ? positionals : ALL
rmSync(values.out, { recursive: true, force: true })
mkdirSync(values.out, { recursive: true })
const report = join(values.out, 'report.json')
const config = {
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'tools/mutants/prose.mjs')],
  ignorers: ['prose'],
  coverageAnalysis: 'perTest',
  ignoreStatic: !values.tables,
  mutate: paths.flatMap(broken),
  ignorePatterns: ['packages/web', 'packages/house', 'packages/cli', 'packages/lab', 'docs', 'data'],
  // TypeScript is only checked, never compiled: there is no configuration to carry into the sandbox.
  tsconfigFile: 'none.json',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: report },
  concurrency: 2,
  // Beside other work tests are slow, and what only was slow is not to count as noticed.
  timeoutMS: 30_000,
  timeoutFactor: 3,
  tempDirName: join(values.out, 'sandbox'),
}
const file = join(values.out, 'stryker.json')
writeFileSync(file, JSON.stringify(config, null, 2))

// The sandbox has a copy of the tests' configuration, which asks for them here.
process.env.MUTANTS_TESTS = JSON.stringify([...new Set(paths.flatMap(testsOf))])
const status = run('stryker', ['run', file, '--logLevel', 'error'])
if (!existsSync(report)) process.exit(status || 1)
const found = JSON.parse(readFileSync(report, 'utf8')) as Report
console.log(survivors(found).join('\n'))
console.log(`\n${summary(found).join('\n')}`)
