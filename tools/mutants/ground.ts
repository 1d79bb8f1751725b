import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { expect, expectTypeOf } from 'vitest'
import { ROOT } from '../conformance/repository.ts'
import type { Plan } from './plan.ts'
import { type Noted, stage } from './stage.ts'

/** Where tests run, from the beginning of their modules each time: nothing is remembered from one break to the next. */

/** What switches a break on and counts who comes by; the broken files know it by this name. */
export interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: {
    static: Record<string, number>
    perTest: Record<string, Record<string, number>>
  }
}
const all = globalThis as unknown as { __stryker__?: Switches; __mutantsRun__?: () => unknown }
export const switches: Switches = {}
all.__stryker__ = switches

export interface Ground {
  readonly test: string
  /** Loads the file with all it stands on and notes its tests. */
  load(): readonly Noted[]
}

/** Packages from outside are loaded once: nothing of them is broken. */
async function outside(text: string): Promise<ReadonlyMap<string, unknown>> {
  const names = new Set([...text.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name))
  names.delete('vitest')
  return new Map(await Promise.all([...names].map(async (name) => [name, await import(name)] as const)))
}

export async function groundOf({ test, text }: Plan['bundles'][number]): Promise<Ground> {
  const code = readFileSync(text, 'utf8')
  const packages = await outside(code)
  const script = new Script(`(function (require, module, exports) {${code}\n})`, { filename: text })
  const load = (): readonly Noted[] => {
    const { tests, describe, test: note } = stage()
    const vitest = { describe, test: note, it: note, expect, expectTypeOf }
    const require = (name: string): unknown => (name === 'vitest' ? vitest : packages.get(name))
    const run = script.runInThisContext() as (...of: unknown[]) => void
    run(require, { exports: {} }, {})
    return tests
  }
  return { test, load }
}

/** A test that takes so long, and ten times as long as it does, has been sent round in a circle. */
const LONG = 10_000

const go = new Script('globalThis.__mutantsRun__()')

/** Where files that are compared lie, and what was in them at first. */
let beside = ''
const written = new Map<string, string>()
function textOf(file: string): string {
  const text = written.get(file) ?? readFileSync(file, 'utf8')
  written.set(file, text)
  return text
}
expect.extend({
  toMatchFileSnapshot(received: unknown, file: string) {
    const pass = textOf(join(ROOT, beside, file)) === received
    return { pass, message: () => `not as in ${file}` }
  },
})

/** Runs a test of a file; it throws if the test fails, or takes too long. */
export async function run({ test }: Ground, { run: body }: Noted, usual: number): Promise<void> {
  beside = dirname(test)
  all.__mutantsRun__ = body
  await go.runInThisContext({ timeout: Math.ceil(LONG + 10 * usual) })
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error
    ? error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    : /^Stryker: Hit count limit/.test(error.message))
