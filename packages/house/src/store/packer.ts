import type { Clock } from '../core/types.ts'
import type { Blocks } from './block.ts'

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
  #cancel = (): void => undefined
  #wake = (): void => undefined
  #closed = false
  #under: Promise<void> = Promise.resolve()

  constructor(options: PackerOptions) {
    this.#options = options
    // What was written before this process: looked for once.
    this.#under = this.#run(async () => {
      for (const stream of await options.blocks.packable(options.keep)) this.#waiting.add(stream)
    })
  }

  #run(first: () => Promise<void>): Promise<void> {
    return first()
      .then(() => this.#packAll())
      .catch((reason: Error) => this.#options.trouble(reason))
      .finally(() => this.#look())
  }

  #look(): void {
    const { clock, blocks } = this.#options
    if (this.#closed) return
    this.#cancel = clock.at(clock.now() + LOOK_MS, () => {
      this.#under = this.#run(async () => {
        for (const stream of blocks.grown()) this.#waiting.add(stream)
      })
    })
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
    this.#cancel()
    this.#wake()
    await this.#under
  }
}
