/** Work that nobody awaits: it ends well, or its failure passes, or it is told to whoever must end the process. */
export class Flights {
  readonly #under = new Set<Promise<void>>()
  readonly #failed: (reason: Error) => void

  constructor(failed: (reason: Error) => void) {
    this.#failed = failed
  }

  start(work: Promise<unknown>): void {
    const flight: Promise<void> = work
      .then(() => undefined, this.#failed)
      .finally(() => this.#under.delete(flight))
    this.#under.add(flight)
  }

  /** What is under way, and what that starts, has ended. */
  async landed(): Promise<void> {
    while (this.#under.size > 0) await Promise.allSettled(this.#under)
  }
}
