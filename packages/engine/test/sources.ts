import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The line in which the bundler names a module's file. */
const FILE = /^\/\/.*\n/

/** A test that keeps figures depends on what it counts, not on how they are kept. */
const PROOF = /\/proof\.ts$/

/** The code that the exports of a module stand on, module by module: no types, comments, unused code or file names. */
async function codeUnder(module: string): Promise<readonly string[]> {
  const done = await build({
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: fileURLToPath(module),
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        external: PROOF,
        output: { comments: false },
        // A module runs only for its exports.
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  if (Array.isArray(done) || !('output' in done)) throw new Error(`${module} was not bundled.`)
  return done.output.flatMap((chunk) =>
    chunk.type === 'chunk'
      ? Object.values(chunk.modules).map(({ code }) =>
          (code ?? '').replace(FILE, '').replaceAll(CITATION, '$1$1').trim(),
        )
      : [],
  )
}

/** No citation changes a number. */
const CITATION = /(["'`])(?:\d+:\d+[A-Z]?-)[^"'`\n]*\1/g

/**
 * Hashes everything that the exports of these modules depend on. Moving or renaming files, comments, types, citations and
 * code that they do not use leave the hash as it is.
 */
export async function hashSources(modules: readonly string[]): Promise<string> {
  const codes = new Set((await Promise.all(modules.map(codeUnder))).flat())
  return sha256([...codes].filter(Boolean).toSorted().join('\n'))
}

/** Binds figures to the sources they come from: neither changes without the seal. */
export const sealOf = (sources: string, figures: string): string => sha256(`${sources}\n${figures}`)
