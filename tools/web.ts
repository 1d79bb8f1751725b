import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
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

/** Builds the pages when something they are made from is newer, so that a second start waits for nothing. */
export async function buildWeb(again = false): Promise<boolean> {
  const sources = Math.max(...SOURCES.map((path) => newest(join(ROOT, path))))
  if (!again && existsSync(BUILT) && statSync(BUILT).mtimeMs > sources) return false
  // Tests build the pages too, and what they build is what `npm start` opens next.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  return true
}

if (process.argv[1] === import.meta.filename) {
  const built = await buildWeb(process.argv.includes('--again'))
  if (built) console.log('Built the pages.')
}
