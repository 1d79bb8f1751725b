import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hashSources, sealOf } from './sources.ts'

/**
 * Data that takes minutes or hours to count. Each file begins with a stamp: a hash of the sources that counted it, and a
 * seal over both, so that a test notices when either has changed.
 */

const src = (path: string): string => new URL(`../src/games/${path}`, import.meta.url).href
const beside = (path: string): string => new URL(`data/${path}`, import.meta.url).href

const HOLDEM = [src('texas-holdem-bonus/maths/solve.ts'), src('texas-holdem-bonus/maths/thumb.ts')]
const PAI_GOW = [src('pai-gow-poker/maths/solve.ts')]
const BEST = [src('pai-gow-poker/maths/best.ts')]

/** Where each file is, and the modules that count what is in it. What only tests use lies beside them. */
export const DATA = {
  solved: { file: src('texas-holdem-bonus/maths/solved.data.ts'), sources: HOLDEM },
  flops: { file: beside('flops.data.ts'), sources: HOLDEM },
  met: { file: src('pai-gow-poker/maths/met.data.ts'), sources: PAI_GOW },
  pieces: { file: beside('pieces.data.ts'), sources: PAI_GOW },
  best: { file: src('pai-gow-poker/maths/best.data.ts'), sources: BEST },
  blocks: { file: beside('blocks.data.ts'), sources: BEST },
  'all-in-holdem': {
    file: src('all-in-holdem/maths/count.data.ts'),
    sources: [src('all-in-holdem/maths/count.ts')],
  },
  'caribbean-stud': {
    file: src('caribbean-stud/maths/counted.data.ts'),
    sources: [src('caribbean-stud/maths/analysis.ts')],
  },
  'four-card-poker': {
    file: src('four-card-poker/maths/counted.data.ts'),
    sources: [src('four-card-poker/maths/analysis.ts'), src('four-card-poker/wagers.ts')],
  },
} as const

export type DataName = keyof typeof DATA

const STAMP =
  /^\/\/ Written by `npm run solve`, from sources ([0-9a-f]{64}),\n\/\/ with the seal ([0-9a-f]{64})\.\n/

/** Files may move, and what they import with them. */
const sealOfData = (sources: string, body: string): string =>
  sealOf(sources, body.replaceAll(/^import .*\n/gm, ''))

const stamped = (sources: string, body: string): string =>
  `// Written by \`npm run solve\`, from sources ${sources},\n// with the seal ${sealOfData(sources, body)}.\n${body}`

/** What is wrong with a file of data, if anything. */
export function faultInData(text: string, sources: string): string | undefined {
  const [stamp, hash = '', seal] = STAMP.exec(text) ?? ['']
  if (seal !== sealOfData(hash, text.slice(stamp.length)))
    return 'The data was not written by `npm run solve`.'
  return hash === sources ? undefined : 'The sources have changed: run `npm run solve`.'
}

/** Writes data in the project's format, under its stamp. */
export async function writeData(name: DataName, body: string): Promise<void> {
  const { file, sources } = DATA[name]
  const path = fileURLToPath(file)
  const hash = await hashSources(sources)
  writeFileSync(path, body)
  execFileSync('npx', ['biome', 'check', '--write', path], { stdio: 'ignore' })
  writeFileSync(path, stamped(hash, readFileSync(path, 'utf8')))
}

/** Stamps data as it is with the sources as they are. */
export async function renewStamp(name: DataName): Promise<void> {
  const text = readFileSync(fileURLToPath(DATA[name].file), 'utf8')
  await writeData(name, text.replace(STAMP, ''))
}
