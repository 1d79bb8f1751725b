import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './conformance/repository.ts'
import { type Report, summary, survivors } from './mutants/report.ts'
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

const GAMES = 'packages/engine/src/games'
/** What a game's folder has that is no rule: how it looks, how it is explained and played well, what it is worth. */
const NO_RULES = ['layout', 'guide', 'exhibits', 'strategy', 'odds', 'weigh', 'replica', 'sample']
/** The rules that all tables share: bets, limits, notices, coupons, closing, taking back, cards, what is seen. */
const KERNEL = [
  'bets',
  'range',
  'terms',
  'notice',
  'coupons',
  'closing',
  'rescind',
  'settle',
  'cards',
  'view',
]

const ALL = [GAMES, ...KERNEL.map((name) => `packages/engine/src/kernel/${name}.ts`)]

function globs(path: string): string[] {
  const clean = path.replace(/\/+$/, '')
  const full = join(ROOT, clean)
  if (!existsSync(full)) throw new Error(`There is no ${clean}.`)
  if (statSync(full).isFile()) return [clean]
  const without = ['*.test', '*.test-kit', ...NO_RULES].map((name) => `!${clean}/**/${name}.ts`)
  return [`${clean}/**/*.ts`, ...without]
}

/** The tests beside a rule are to notice it, not whatever else happens to come by; the kernel's have Pennies as well. */
function testsOf(path: string): string[] {
  const folder = statSync(join(ROOT, path)).isFile() ? dirname(path) : path.replace(/\/+$/, '')
  const own = `${folder}/**/*.test.ts`
  return folder.includes('/games') ? [own] : [own, 'packages/engine/test/{pennies,conduct}.test.ts']
}

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
  mutate: paths.flatMap(globs),
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
