import type { Blocks } from '../store/block.ts'
import { periodically } from './periodic.ts'
import type { Clock } from './types.ts'

/** How many of each stream's newest entries stay in rows of their own, if nothing else is said. */
export const UNPACKED = 2_048
/** How often it is looked for streams that have grown. */
const LOOK_MS = 5_000
/** After each block the tables have so many times as long as it took. */
const REST = 10
const LEAST_REST_MS = 5

export interface PackerOptions {
  readonly blocks: Blocks
  readonly clock: Clock
  readonly keep: number
  readonly trouble: (reason: Error) => void
}

/** Packs what has become old, a block at a time, with long rests in between: play comes first. */
export class Packer {
  readonly #options: PackerOptions
  readonly #waiting = new Set<string>()
  readonly #stop: () => Promise<void>
  #wake = (): void => undefined
  #closed = false

  constructor(options: PackerOptions) {
    const { clock, trouble } = options
    this.#options = options
    let first = true
    const act = async (): Promise<void> => {
      const found = first ? this.#older() : options.blocks.grown()
      first = false
      for (const stream of await found) this.#waiting.add(stream)
      await this.#packAll()
    }
    this.#stop = periodically({ clock, everyMs: LOOK_MS, firstMs: 0, act, trouble })
  }

  /** Streams to pack from before this process started, looked for once. */
  #older(): Promise<Iterable<string>> {
    const { blocks, keep } = this.#options
    return blocks.packable(keep)
  }

  async #packAll(): Promise<void> {
    const { blocks, clock, keep } = this.#options
    for (const stream of this.#waiting) {
      // Once it fails it is not tried again before the stream has grown.
      this.#waiting.delete(stream)
      for (;;) {
        if (this.#closed) return
        const began = clock.now()
        if (!(await blocks.pack(stream, keep))) break
        await this.#rest(Math.max(LEAST_REST_MS, REST * (clock.now() - began)))
      }
    }
  }

  #rest(ms: number): Promise<void> {
    if (this.#closed) return Promise.resolve()
    const { clock } = this.#options
    return new Promise((done) => {
      const cancel = clock.at(clock.now() + ms, done)
      this.#wake = () => {
        cancel()
        done()
      }
    })
  }

  /** What is under way is finished; nothing more is begun. */
  async close(): Promise<void> {
    this.#closed = true
    const stopped = this.#stop()
    this.#wake()
    await stopped
  }
}
