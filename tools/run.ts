import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from './conformance/repository.ts'

const BIN = join(ROOT, 'node_modules/.bin')

/**
 * Runs a program of the project's own dependencies and answers its exit code. The dependencies come first on the
 * path, so that Node itself is the pinned one even when a script is started without npm.
 * With `quiet`, what it prints goes to standard error.
 */
export function run(program: string, args: readonly string[], quiet = false): number {
  const path = `${BIN}${delimiter}${process.env.PATH ?? ''}`
  const result = spawnSync(join(BIN, program), args, {
    cwd: ROOT,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', quiet ? 2 : 1, 2],
  })
  if (result.error) throw result.error
  return result.status ?? 1
}
