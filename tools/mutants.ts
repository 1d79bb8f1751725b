import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './conformance/repository.ts'
import { instrument } from './mutants/instrument.ts'
import { type Report, summary, survivors } from './mutants/report.ts'
import { ALL, broken, isLong, testsOf } from './mutants/scope.ts'
import { trial } from './mutants/trials.ts'

/**
 * Breaks rules on purpose and says which of the breaks no test has noticed.
 * `npm run mutants -- packages/engine/src/games/craps`, or files; without any, all rule files of the engine.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(tmpdir(), 'boardwalk-mutants') },
    /** Break tables of facts too. */
    tables: { type: 'boolean', default: false },
    /** Whose tests are to notice it, where those of all that is built on it would take long: folders. */
    by: { type: 'string', multiple: true, default: [] },
    /** Try one of so many, for a first look. */
    every: { type: 'string', default: '1' },
    /** How many processes try at a time. */
    workers: { type: 'string', default: '2' },
  },
})

const paths = positionals.length > 0 ? positionals : ALL
rmSync(values.out, { recursive: true, force: true })
mkdirSync(values.out, { recursive: true })
const filesOf = (globs: readonly string[]): string[] => {
  const without = globs.filter((g) => g.startsWith('!')).map((g) => g.slice(1))
  const within = globs.filter((g) => !g.startsWith('!'))
  return [...new Set(globSync(within, { cwd: ROOT, exclude: without }))].sort()
}
const files = await instrument([...new Set(paths.map(broken).flatMap(filesOf))])
const witnesses =
  values.by.length > 0 ? values.by.map((folder) => `${folder}/**/*.test.ts`) : paths.flatMap(testsOf)
const tests = filesOf(witnesses).filter((test) => !isLong(test))
const mutants = await trial({
  broken: files,
  tests,
  out: values.out,
  tables: values.tables,
  every: Number(values.every),
  workers: Number(values.workers),
})
const report: Report = {
  files: Object.fromEntries(
    files.files.map(({ file, source }) => [
      file,
      { source, mutants: mutants.filter((m) => m.file === file) },
    ]),
  ),
}
writeFileSync(join(values.out, 'report.json'), JSON.stringify(report))
console.log(survivors(report).join('\n'))
console.log(`\n${summary(report).join('\n')}`)
