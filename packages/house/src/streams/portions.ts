import type { Clock } from './types.ts'

/** Works off what waits, so many in a turn of the loop: whoever comes meanwhile is heard in between. */
export class Portions<T> {
  readonly #clock: Pick<Clock, 'soon'>
  readonly #size: number
  readonly #act: (one: T) => void
  #waiting: T[] = []
  #scheduled = false

  constructor(clock: Pick<Clock, 'soon'>, size: number, act: (one: T) => void) {
    this.#clock = clock
    this.#size = size
    this.#act = act
  }

  add(all: Iterable<T>): void {
    this.#waiting.push(...all)
    this.#soon()
  }

  #soon(): void {
    if (this.#scheduled || this.#waiting.length === 0) return
    this.#scheduled = true
    this.#clock.soon(() => this.#turn())
  }

  #turn(): void {
    const now = this.#waiting.slice(0, this.#size)
    this.#waiting = this.#waiting.slice(this.#size)
    // What comes while these are worked off has its turn after those that wait already.
    this.#scheduled = false
    this.#soon()
    for (const one of now) this.#act(one)
  }
}
