import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../conformance/repository.ts'
import type { Instrumented } from './instrument.ts'

/** A test file with all it stands on, as one text: what can be run again and again from its beginning. */
export async function bundle(test: string, files: readonly Instrumented[]): Promise<string> {
  const switched = new Map(files.map((f) => [join(ROOT, f.file), f.switched]))
  const done = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => switched.get(id) ?? null }],
    build: {
      ssr: test,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { output: { format: 'cjs' } },
    },
  })
  if (Array.isArray(done) || !('output' in done) || done.output.length !== 1)
    throw new Error(`${test} is not one text.`)
  return done.output[0].code
}
