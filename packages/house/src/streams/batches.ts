import type { Clock } from './types.ts'

type Soon = (act: () => void) => void

/** How many batches are on their way at a time. */
const MOST = 2
/** A second goes beside the first only with so many in it: fewer cost the database as much, and soon find room in the next. */
export const MANY = 32

/**
 * When batches go and who goes with them: in the next turn of the loop all who have come by then, up to a size; so many
 * at a time; and first who came first. Whoever finds no room goes with the turn after it, so that no turn is longer than a
 * full batch and everybody else is heard in between.
 */
export class Batches<T> {
  readonly waiting = new Set<T>()
  readonly size: number
  readonly #soon: Soon
  readonly #next: Soon
  readonly #turn: () => void
  #scheduled = false
  #under = 0
  /** In this turn a batch may go. */
  #goes = true

  constructor(size: number, { soon, next = soon }: { soon: Soon; next?: Soon }, turn: () => void) {
    this.size = size
    this.#soon = soon
    this.#next = next
    this.#turn = turn
  }

  wait(who: T): void {
    this.waiting.add(who)
    this.#schedule(this.#soon)
  }

  #schedule(when: Soon): void {
    if (this.#scheduled) return
    this.#scheduled = true
    when(() => {
      this.#scheduled = false
      this.#goes = this.#under === 0 || (this.#under < MOST && this.waiting.size >= MANY)
      this.#turn()
    })
  }

  /** Whether one more can go beside so many; who cannot waits for another batch. */
  hasRoom(beside: number): boolean {
    return this.#goes && beside < this.size
  }

  /** So many went in this turn. Who found no room beside them has the next. */
  went(many: number): void {
    if (many >= this.size && this.waiting.size > 0) this.#schedule(this.#next)
  }

  async send(batch: () => Promise<void>): Promise<void> {
    this.#under++
    // Who found no room in this one may follow right behind it.
    if (this.waiting.size > 0) this.#schedule(this.#next)
    try {
      await batch()
    } finally {
      this.#under--
      if (this.waiting.size > 0) this.#schedule(this.#soon)
    }
  }
}

/**
 * The next turn of the loop, but not within so many milliseconds of the last: whoever comes alone goes at once, and in a
 * crowd several go together. A commit costs the disk as much for one command as for ten.
 */
export function apart(clock: Pick<Clock, 'now' | 'at' | 'soon'>, ms: number): Soon {
  let last = Number.NEGATIVE_INFINITY
  return (act) => {
    const go = (): void => {
      last = clock.now()
      act()
    }
    if (clock.now() - last >= ms) clock.soon(go)
    else clock.at(last + ms, go)
  }
}
