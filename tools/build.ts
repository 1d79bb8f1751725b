import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './conformance/repository.ts'
import { run } from './run.ts'

const ENGINE = join(ROOT, 'packages/engine')
const DIST = join(ENGINE, 'dist')

interface Manifest {
  readonly exports: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/** Where the compiler puts what the working tree exports from a source file. */
function built(source: string): { types: string; default: string } {
  const stem = source.replace(/\.ts$/, '')
  return { types: `${stem}.d.ts`, default: `${stem}.js` }
}

/** Only the entry for authors of games is published of the tests; the others are for this repository. */
const isPublished = (name: string): boolean => !name.startsWith('./testing/')

function writeManifest(): void {
  const { exports, ...fields } = JSON.parse(readFileSync(join(ENGINE, 'package.json'), 'utf8')) as Manifest
  const entries = Object.entries(exports)
    .filter(([name]) => isPublished(name))
    .map(([name, source]) => [name, built(source)])
  const manifest = { ...fields, exports: Object.fromEntries(entries) }
  writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

// A file whose source is gone must not be published.
rmSync(DIST, { recursive: true, force: true })
const status = run('tsc', ['--project', join(ENGINE, 'tsconfig.build.json')])
if (status === 0) {
  writeManifest()
  copyFileSync(join(ROOT, 'LICENSE'), join(DIST, 'LICENSE'))
  const readme = join(ENGINE, 'README.md')
  if (existsSync(readme)) copyFileSync(readme, join(DIST, 'README.md'))
  console.log('Built packages/engine/dist')
}
process.exitCode = status
