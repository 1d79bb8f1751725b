import { spawn, spawnSync } from 'node:child_process'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from './conformance/repository.ts'

const BIN = join(ROOT, 'node_modules/.bin')

/**
 * The dependencies come first on the path, so that Node itself is the pinned one even when a script is started
 * without npm.
 */
const withOwnNode = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
})

/**
 * Runs a program of the project's own dependencies and answers its exit code.
 * With `quiet`, what it prints goes to standard error.
 */
export function run(program: string, args: readonly string[], quiet = false): number {
  const result = spawnSync(join(BIN, program), args, {
    cwd: ROOT,
    env: withOwnNode(),
    stdio: ['ignore', quiet ? 2 : 1, 2],
  })
  if (result.error) throw result.error
  return result.status ?? 1
}

/** The same beside others: what each prints comes through as whole lines. The higher `nice`, the sooner it waits. */
export function runBeside(program: string, args: readonly string[], nice = 0): Promise<number> {
  const child = spawn(join(BIN, program), args, {
    cwd: ROOT,
    env: withOwnNode(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (nice > 0 && child.pid !== undefined) setPriority(child.pid, nice)
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    createInterface({ input: from }).on('line', (line) => to.write(`${line}\n`))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
}
