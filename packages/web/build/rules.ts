import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { SourceFile } from '../../../tools/conformance/report.ts'
import { ROOT, readRegister, readSources } from '../../../tools/conformance/repository.ts'
import type { Subchapter } from '../src/rules/data.ts'
import { parseReadings } from './readings.ts'
import { countsOf, type Material, subchaptersOf, wordsOf } from './rules-data.ts'

const NAME = 'virtual:rules'
const RULINGS = join(ROOT, 'docs/rulings.md')

const isTest = ({ path }: SourceFile): boolean => path.endsWith('.test.ts')
/** The pages show provisions and use none. */
const isOwn = ({ path }: SourceFile): boolean => path.startsWith('packages/web/')

/** Reads the repository as it lies there; nothing has to have run before. */
export function readMaterial(): Material {
  const sources = readSources()
  const apart = globSync('packages/*/test/**/*.test.ts', { cwd: ROOT }).sort()
  return {
    register: readRegister(),
    tests: [
      ...sources.filter(isTest),
      ...apart.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
    ].filter((file) => !isOwn(file)),
    sources: sources.filter((file) => !isTest(file) && !isOwn(file)),
    readings: parseReadings(readFileSync(RULINGS, 'utf8')),
  }
}

const json = (value: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`

function entry(subchapters: readonly Subchapter[]): string {
  const loaders = subchapters.map(({ id }) => {
    const name = JSON.stringify(id)
    return `${name}: () => import(${JSON.stringify(`${NAME}/${id}`)})`
  })
  return [
    `export const counts = ${JSON.stringify(subchapters.map(countsOf))}`,
    `export const subchapters = { ${loaders.join(', ')} }`,
    `export const words = () => import('${NAME}/words')`,
  ].join('\n')
}

/** `virtual:rules`: the list of subchapters, and each of them as a file of its own that is fetched when it is shown. */
export function rules(): Plugin {
  let made: readonly Subchapter[] | undefined
  const all = (): readonly Subchapter[] => {
    made ??= subchaptersOf(readMaterial())
    return made
  }
  return {
    name: 'boardwalk-rules',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined
      const part = id.slice(NAME.length + 2)
      if (part === '') return entry(all())
      if (part === 'words') return json(wordsOf(all()))
      return json(all().find((subchapter) => subchapter.id === part))
    },
  }
}
