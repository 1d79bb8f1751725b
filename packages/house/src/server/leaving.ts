/** What is under way is waited for so long, and a connection that was told goodbye so long. */
const ANSWERED_MS = 5_000
const GOODBYE_MS = 1_000
const LOOK_MS = 5

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Waits for a condition, but not for ever. */
async function within(ms: number, holds: () => boolean): Promise<boolean> {
  const end = performance.now() + ms
  while (!holds()) {
    if (performance.now() > end) return false
    await pause(LOOK_MS)
  }
  return true
}

/** Connections as they are taken leave of. */
export interface Guests {
  /** Commands that wait for their answer. */
  unanswered(): number
  /** Nothing new is decided for them. */
  leave(): void
  goodbye(): void
  /** How many are still connected. */
  left(): number
}

/**
 * How a house goes. First it says so, for whoever sends people elsewhere: it is not ready, and takes no new connection.
 * Then it decides nothing new; what is under way is answered; everybody is told goodbye; and each of these has an end.
 */
export class Leaving {
  /** Not ready any more. */
  said = false
  /** Nothing new is decided. */
  shut = false
  #requests = 0

  began(): () => void {
    this.#requests++
    return () => {
      this.#requests--
    }
  }

  async go(graceMs: number, guests: Guests): Promise<void> {
    this.said = true
    if (graceMs > 0) await pause(graceMs)
    this.shut = true
    guests.leave()
    await within(ANSWERED_MS, () => this.#requests === 0 && guests.unanswered() === 0)
    guests.goodbye()
    await within(GOODBYE_MS, () => guests.left() === 0)
  }
}
