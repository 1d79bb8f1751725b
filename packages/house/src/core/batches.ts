/** How many batches are on their way at a time: one is decided while another is written. */
const MOST = 2

/** When batches go: in the next turn of the loop with all that has come by then, and only so many at a time. */
export class Batches {
  readonly #soon: (act: () => void) => void
  readonly #turn: () => void
  #scheduled = false
  #under = 0

  constructor(soon: (act: () => void) => void, turn: () => void) {
    this.#soon = soon
    this.#turn = turn
  }

  /** What comes while enough are on their way gathers for the next. */
  get full(): boolean {
    return this.#under >= MOST
  }

  schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    this.#soon(() => {
      this.#scheduled = false
      this.#turn()
    })
  }

  async send(batch: () => Promise<void>): Promise<void> {
    this.#under++
    try {
      await batch()
    } finally {
      this.#under--
      this.schedule()
    }
  }
}
