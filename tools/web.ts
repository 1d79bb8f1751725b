import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { ROOT } from './conformance/repository.ts'

const WEB = join(ROOT, 'packages/web')
const BUILT = join(WEB, 'dist/index.html')
/** Whatever the pages are made from. */
const SOURCES = [
  'packages/web',
  'packages/engine/src',
  'packages/engine/conformance',
  'packages/house/src',
  'packages/house/verifier',
  'docs/rulings.md',
  'tools/conformance',
  'package-lock.json',
]

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules')
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))))
}

export interface Building {
  readonly again?: boolean
  /** Files of games of one's own that the pages are to know too. */
  readonly games?: readonly string[]
  /** Where the pages go, if not where the house looks for them. */
  readonly into?: string
}

/** Sets what the build reads from its surroundings, and puts it back. */
async function surrounded(
  values: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, values)
  try {
    await work()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** Builds the pages when something they are made from is newer, so that a second start waits for nothing. */
export async function buildWeb({ again = false, games = [], into }: Building = {}): Promise<boolean> {
  const sources = Math.max(...SOURCES.map((path) => newest(join(ROOT, path))))
  const whole = !again && games.length === 0 && into === undefined
  if (whole && existsSync(BUILT) && statSync(BUILT).mtimeMs > sources) return false
  // Tests build the pages too, and what they build is what `npm start` opens next.
  await surrounded({ NODE_ENV: 'production', BOARDWALK_GAMES: games.join(',') }, () =>
    build({
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'warn',
      ...(into !== undefined && { build: { outDir: into } }),
    }),
  )
  return true
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { again: { type: 'boolean' }, game: { type: 'string', multiple: true } },
  })
  const built = await buildWeb({ again: values.again ?? false, games: values.game ?? [] })
  if (built) console.log('Built the pages.')
}
