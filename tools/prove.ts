import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './conformance/repository.ts'
import { run } from './run.ts'

/**
 * Counts the figures that tests keep in `packages/engine/proofs` and writes them down: `npm run prove`, or only those of
 * some tests, `npm run prove -- blackjack`.
 */
const asked = process.argv.slice(2)
const files = globSync('packages/engine/src/**/*.test.ts', { cwd: ROOT })
  .filter((file) => asked.length === 0 || asked.some((part) => file.includes(part)))
  .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('proofOf('))
// Read by `packages/engine/test/proof.ts`.
process.env.BOARDWALK_PROVE = '1'
process.exitCode = run('vitest', ['run', '--project=rules', ...files])
