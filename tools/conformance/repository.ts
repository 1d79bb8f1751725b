import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRegister, type Register } from './register.ts'
import type { SourceFile, Unknown } from './report.ts'

export const ROOT = join(import.meta.dirname, '../..')

export function readRegister(): Register {
  return parseRegister(readFileSync(join(ROOT, 'packages/engine/conformance/provisions.tsv'), 'utf8'))
}

/** Every source file whose citations must name provisions. */
export function readSources(): readonly SourceFile[] {
  return globSync('packages/*/src/**/*.{ts,tsx}', { cwd: ROOT })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** Tells a person where to look. */
export function complaint({ citation, where }: Unknown): string {
  return `Unknown citation ${citation} in ${where.replace(`${ROOT}/`, '')}`
}
