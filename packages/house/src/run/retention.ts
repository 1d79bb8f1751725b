import type { KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { archiveTo } from '../proof/archive.ts'
import type { Archive } from '../store/archive.ts'
import { FOLDER_MODE } from '../store/private.ts'
import { type Store, StoreLost } from '../store/store.ts'
import { Packer, UNPACKED } from '../streams/packer.ts'
import { periodically } from '../streams/periodic.ts'
import type { Clock } from '../streams/types.ts'

const DAY_MS = 24 * 60 * 60_000
/** How often it is looked for what has become old enough for the archive, the first time soon after the start. */
const LOOK_MS = 60 * 60_000
const FIRST_LOOK_MS = 60_000
/** After each block that was looked at the tables have so many times as long as it took. */
const REST = 10
const LEAST_REST_MS = 5

export interface Retention {
  /** How many of each table's newest entries stay as they are; older ones are packed. */
  readonly unpacked?: number
  /** The folder of the archive. */
  readonly archive?: string
  /** What is older than so many days goes there by itself. */
  readonly archiveOlder?: number
}

export interface RetentionOptions {
  readonly store: Store
  readonly clock: Clock
  readonly signing: KeyObject
  /** What is read from the archive; it learns of each new file. */
  readonly archive?: Archive | undefined
  readonly trouble: (reason: Error) => void
  readonly fatal: (reason: Error) => void
}

/** Moves what is old enough into the archive, beside the house that goes on. */
export class Archiver {
  readonly #options: Pick<RetentionOptions, 'store' | 'clock' | 'signing' | 'archive' | 'trouble'>
  readonly #folder: string
  readonly #olderMs: number
  readonly #stop: () => Promise<void>
  #wake = (): void => undefined
  #closed = false

  constructor(
    options: Pick<RetentionOptions, 'store' | 'clock' | 'signing' | 'archive' | 'trouble'>,
    folder: string,
    days: number,
  ) {
    this.#options = options
    this.#folder = folder
    this.#olderMs = days * DAY_MS
    const { clock, trouble } = options
    const act = () => this.#run()
    this.#stop = periodically({ clock, everyMs: LOOK_MS, firstMs: FIRST_LOOK_MS, act, trouble })
  }

  async #run(): Promise<void> {
    const { store, clock, signing, archive } = this.#options
    const at = clock.now()
    await archiveTo(store, {
      folder: this.#folder,
      before: at - this.#olderMs,
      at,
      signing,
      // Known here before it leaves the database: whoever asks meanwhile finds it in one of the two.
      written: (manifest) => archive?.add(manifest),
      rest: (began) => this.#rest(Math.max(LEAST_REST_MS, REST * (clock.now() - began))),
      now: () => clock.now(),
    })
  }

  /** False once the house is about to close: then nothing more is looked at. */
  async #rest(ms: number): Promise<boolean> {
    const { clock } = this.#options
    if (!this.#closed)
      await new Promise<void>((done) => {
        const cancel = clock.at(clock.now() + ms, done)
        this.#wake = () => {
          cancel()
          done()
        }
      })
    return !this.#closed
  }

  /** What is under way is finished; nothing more is begun. */
  async close(): Promise<void> {
    this.#closed = true
    const stopped = this.#stop()
    this.#wake()
    await stopped
  }
}

/** Old entries are packed in the background, and archived where that is wished. A disk of our own that fails is not to be written to again. */
export function retaining(
  { unpacked: keep = UNPACKED, archive: folder, archiveOlder }: Retention,
  { fatal, trouble, ...options }: RetentionOptions,
): () => Promise<void> {
  const { store, clock } = options
  const lost = (reason: Error): void =>
    store.kind === 'sqlite' && reason instanceof StoreLost ? fatal(reason) : trouble(reason)
  const packer = new Packer({ blocks: store.blocks, clock, keep, trouble: lost })
  const archiver =
    folder === undefined || archiveOlder === undefined
      ? undefined
      : new Archiver({ ...options, trouble: lost }, folder, archiveOlder)
  return async () => {
    await packer.close()
    await archiver?.close()
  }
}

/** The folder is made where the house is to write to it. */
export function readyFolder({ archive, archiveOlder }: Retention): string | undefined {
  if (archiveOlder !== undefined && archive === undefined)
    throw new Error('Name the folder of the archive that old entries are to go to.')
  if (archive !== undefined && archiveOlder !== undefined)
    mkdirSync(archive, { recursive: true, mode: FOLDER_MODE })
  return archive
}
