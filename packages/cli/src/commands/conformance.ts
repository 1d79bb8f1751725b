import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT, type Exit } from '../failure.ts'
import type { Io } from '../io.ts'

const SCRIPT = join(import.meta.dirname, '../../../../tools/conformance.ts')

export interface ConformanceFlags {
  readonly all?: true
  readonly json?: true
  readonly results?: string
  readonly strict?: string
}

/** Runs the clone's report of which provisions the tests cover. */
export function conformanceCommand(io: Io, flags: ConformanceFlags): Exit {
  if (!existsSync(SCRIPT)) {
    io.err('boardwalk: The conformance report needs the whole repository, with its tests.\n')
    return EXIT.failed
  }
  const args = Object.entries(flags).flatMap(([key, value]) =>
    value === true ? [`--${key}`] : [`--${key}`, value],
  )
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  const { status, error } = spawnSync(process.execPath, [SCRIPT, ...args], { stdio: [...stdio] })
  if (error) throw error
  return status === 0 ? EXIT.ok : EXIT.failed
}
