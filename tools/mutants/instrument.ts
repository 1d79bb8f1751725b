import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { ROOT } from '../conformance/repository.ts'
import { left, type Path } from './prose.ts'
import type { Mutant } from './report.ts'

/** A file with all its breaks written into it, each behind a switch that is off. */
export interface Instrumented {
  readonly file: string
  readonly source: string
  readonly switched: string
}

export interface Broken {
  readonly files: readonly Instrumented[]
  readonly mutants: readonly (Mutant & { readonly id: string; readonly file: string })[]
}

const silent = () => undefined
const logger = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
}

/** Lines and columns are counted from one for people. */
const from1 = ({ line, column }: { line: number; column: number }) => ({ line: line + 1, column: column + 1 })

/** Writes every break of these files into them. */
export async function instrument(paths: readonly string[]): Promise<Broken> {
  const sources = paths.map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }))
  const inputs = sources.map(({ file, source }) => ({
    name: join(ROOT, file),
    content: source,
    mutate: true,
  }))
  const done = await new Instrumenter(logger).instrument(inputs, {
    plugins: null,
    excludedMutations: [],
    ignorers: [{ shouldIgnore: (path) => left(path as unknown as Path) }],
  })
  return {
    files: done.files.map(({ name, content }, i) => ({
      file: relative(ROOT, name),
      source: sources[i]?.source ?? '',
      switched: content,
    })),
    mutants: done.mutants.map(
      ({ id, fileName, mutatorName, replacement, status, statusReason, location }) => ({
        id,
        file: relative(ROOT, fileName),
        mutatorName,
        replacement,
        status: status ?? 'Pending',
        statusReason,
        location: { start: from1(location.start), end: from1(location.end) },
      }),
    ),
  }
}
