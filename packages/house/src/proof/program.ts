import type { Note } from '../people/audit.ts'
import type { Store } from '../store/store.ts'
import { periodically } from '../streams/periodic.ts'
import type { Clock } from '../streams/types.ts'
import { checkpointIn, HOUSE_STREAM } from './anchors.ts'
import { type Manifest, manifestChanges, programManifest } from './manifest.ts'

const DAY_MS = 24 * 60 * 60_000

export interface ProgramOptions {
  readonly started: Manifest
  readonly clock: Clock
  readonly note: Note
  readonly trouble: (reason: Error) => void
  /** The program as it lies on disk. */
  readonly read?: () => Manifest
}

/** What a look at the program found. */
export interface ProgramFound {
  /** Of the program that runs, as it was when it started. */
  readonly hash: string
  /** Of what lies on disk now. */
  readonly now: string
  /** Files that are not as they were: changed, gone or new. */
  readonly changes: readonly string[]
}

/** Compares the program on disk with the one that was started, every day and whenever somebody asks. */
export class Program {
  readonly #options: ProgramOptions
  readonly close: () => Promise<void>

  constructor(options: ProgramOptions) {
    const { clock, trouble } = options
    this.#options = options
    this.close = periodically({ clock, everyMs: DAY_MS, act: () => this.check(), trouble })
  }

  check(): ProgramFound {
    const { started, note, read = programManifest } = this.#options
    const now = read()
    const changes = manifestChanges(started, now)
    if (changes.length > 0) {
      const text = `The program on disk is not the one that was started: ${changes.slice(0, 10).join(', ')}.`
      note({ kind: 'program-altered', severity: 'alarm', text: text.slice(0, 400) })
    }
    return { hash: started.hash, now: now.hash, changes }
  }
}

/** Says when another program signed the record last: an upgrade, or something nobody knows of. */
export async function compareWithRecord(store: Store, { hash }: Manifest, note: Note): Promise<void> {
  const [head] = await store.streams([HOUSE_STREAM])
  const [last] = head && head.version > 0 ? await store.entries(HOUSE_STREAM, head.version - 1, 1) : []
  const text = last && checkpointIn(last.body)?.text
  const before = text === undefined ? undefined : (JSON.parse(text) as { manifest?: string }).manifest
  if (before === undefined || before === hash) return
  const words = `The program is another than the one that signed last: ${before.slice(0, 16)} before, ${hash.slice(0, 16)} now.`
  note({ kind: 'program-changed', severity: 'warning', text: words })
}
