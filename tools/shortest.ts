import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './conformance/repository.ts'

/** What a script printed, and how it ended. */
export interface Ran {
  readonly code: number | null
  readonly said: string
}

export interface Running {
  /** Tells the script to end once it has printed this, as Ctrl-C does. */
  readonly until?: string
}

/** Runs a script of package.json as a person types it. `FOLDER` in its arguments has the results of no tests. */
export async function runScript(
  script: string,
  args: readonly string[],
  { until }: Running = {},
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-script-'))
  writeFileSync(join(folder, 'results.json'), '{"testResults":[]}')
  const given = args.map((arg) => arg.replace('FOLDER', folder))
  // A group of its own: npm, its shell and the program are told to end together.
  const child = spawn('npm', ['run', '--silent', script, '--', ...given], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (data: Buffer): void => {
    const before = said
    said += String(data)
    if (until !== undefined && !before.includes(until) && said.includes(until) && child.pid !== undefined)
      process.kill(-child.pid, 'SIGINT')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const code = await new Promise<number | null>((done, failed) => {
    child.on('error', failed)
    child.on('close', done)
  })
  rmSync(folder, { recursive: true, force: true })
  return { code, said }
}
