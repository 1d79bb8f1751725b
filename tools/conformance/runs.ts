import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../run.ts'
import { ROOT } from './repository.ts'
import { parseResults, type Results } from './results.ts'

/** Where `npm test` keeps what its run came to. */
export const KEPT = '.conformance/results.json'

/** Everything a test's outcome can rest on; what is installed changes with the lock file. */
const SOURCES = ['packages/**/*', 'docs/**/*.ts', 'package-lock.json', 'vitest.config.ts']

/** A title that begins with a citation, written out or made from one. */
const CITES = /['"`]\[(\d|\$\{)/
export const cites = (text: string): boolean => CITES.test(text)

/** The results of the last `npm test`, unless something was changed since. */
export function keptResults(root = ROOT): Results | undefined {
  const file = join(root, KEPT)
  if (!existsSync(file)) return undefined
  const { mtimeMs } = statSync(file)
  const isNewer = (path: string): boolean => {
    const it = statSync(join(root, path), { throwIfNoEntry: false })
    return it?.isFile() === true && it.mtimeMs > mtimeMs
  }
  const exclude = (path: string): boolean => /(^|\/)(node_modules|dist)$/.test(path)
  if (globSync(SOURCES, { cwd: root, exclude }).some(isNewer)) return undefined
  return parseResults(readFileSync(file, 'utf8'))
}

/** Runs the tests that cite a provision, and no others, to learn which of them pass. */
export function freshResults(): Results {
  const files = globSync('packages/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules'] })
  const citing = files.filter((path) => cites(readFileSync(join(ROOT, path), 'utf8')))
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-conformance-'))
  const file = join(folder, 'results.json')
  try {
    run('vitest', ['run', ...citing, '-t', '\\[', '--reporter=json', `--outputFile=${file}`], true)
    return parseResults(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
