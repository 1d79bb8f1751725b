import { BUSY, type Busy } from '../streams/journal.ts'

/** How much longer than a piece of work the tables have for themselves after it. */
const SHARE = 3
/** A busy machine makes a piece look long; nobody waits longer than this for the next one. */
const LONGEST_MS = 250
/** How many pieces wait, in all and for one address; more are turned away. */
const MOST_WAITING = 48
const MOST_OF_ONE = 8

/**
 * Does long work for readers one piece at a time, with a rest after each: however many ask, and from however many
 * addresses, the tables keep three fourths of the processor.
 */
export class Desk {
  #last: Promise<unknown> = Promise.resolve()
  readonly #waiting = new Map<string, number>()
  #all = 0

  /** Does the work when its turn comes, or says at once that too much is waiting. */
  async take<T>(from: string, work: () => Promise<T>): Promise<T | Busy> {
    const own = this.#waiting.get(from) ?? 0
    if (this.#all >= MOST_WAITING || own >= MOST_OF_ONE) return BUSY
    this.#all++
    this.#waiting.set(from, own + 1)
    const done = this.#last.then(work)
    const began = { at: 0 }
    this.#last = this.#last
      .then(() => {
        began.at = performance.now()
        return done
      })
      .catch(() => undefined)
      .then(() => rest(Math.min(LONGEST_MS, SHARE * (performance.now() - began.at))))
    return done.finally(() => this.#leave(from))
  }

  #leave(from: string): void {
    const left = (this.#waiting.get(from) ?? 1) - 1
    this.#all--
    if (left > 0) this.#waiting.set(from, left)
    else this.#waiting.delete(from)
  }
}

const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
