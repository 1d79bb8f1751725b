import type { Clock } from './types.ts'

/** The longest a timer of the machine can be. */
const LONGEST_MS = 2 ** 31 - 1

/** Waits in pieces that the machine's timers can be set to, and for what they ring too early. */
function timer(now: () => number, time: number, act: () => void): () => void {
  let waiting: NodeJS.Timeout
  const wait = (): void => {
    const left = time - now()
    if (left <= 0) act()
    else waiting = setTimeout(wait, Math.min(Math.ceil(left), LONGEST_MS))
  }
  waiting = setTimeout(wait, Math.min(Math.max(0, Math.ceil(time - now())), LONGEST_MS))
  return () => clearTimeout(waiting)
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at: (time, act) => timer(Date.now, time, act),
  soon: (act) => void setImmediate(act),
}

/** The clock that is followed was not where it should have been: so far ahead, or below zero so far back. */
export interface Jump {
  readonly ms: number
  readonly why: 'reference' | 'record'
}

export interface SteadyOptions {
  /** The true time: the database's, which all nodes share, or the machine's. */
  readonly reference: () => Promise<number>
  readonly jumped: (jump: Jump) => void
  /** Told of what a timer's act throws; without it that is nobody's to catch. */
  readonly failed?: (reason: Error) => void
  /** Milliseconds that only ever go on, since whenever. */
  readonly elapsed?: () => number
}

/** What is more than this apart is a jump and no drift. */
export const JUMP_MS = 250
/** An answer that took longer says too little about when it was given. */
const SLOWEST_MS = 200

/**
 * A clock that follows another and never falls. Small differences are taken over; where the other leaps ahead this one
 * leaps with it; where it is set back this one goes on at its own pace, and whoever starts later joins it by the times
 * in the record. So nothing waits for an hour to come again, and nobody's time is cut short.
 */
export class SteadyClock implements Clock {
  readonly #options: SteadyOptions
  readonly #elapsed: () => number
  /** What is added to the time elapsed. */
  #offset = 0
  /** How far this one is ahead of the other since that was set back. */
  #ahead = 0
  #last = 0

  private constructor(options: SteadyOptions) {
    this.#options = options
    this.#elapsed = options.elapsed ?? (() => performance.now())
  }

  static async follow(options: SteadyOptions): Promise<SteadyClock> {
    const clock = new SteadyClock(options)
    const { local, reference } = await clock.#compare()
    clock.#offset = reference - local
    return clock
  }

  now(): number {
    this.#last = Math.max(this.#last, Math.floor(this.#elapsed() + this.#offset))
    return this.#last
  }

  at(time: number, act: () => void): () => void {
    return timer(
      () => this.now(),
      time,
      () => this.#run(act),
    )
  }

  #run(act: () => void): void {
    const { failed } = this.#options
    try {
      act()
    } catch (reason) {
      if (!failed) throw reason
      failed(reason as Error)
    }
  }

  soon(act: () => void): void {
    setImmediate(act)
  }

  async #compare(): Promise<{ local: number; reference: number; tookMs: number }> {
    const from = this.#elapsed()
    const reference = await this.#options.reference()
    const tookMs = this.#elapsed() - from
    return { local: from + tookMs / 2, reference, tookMs }
  }

  /** Looks at the other clock; to be done every few seconds. */
  async check(): Promise<void> {
    const { local, reference, tookMs } = await this.#compare()
    if (tookMs > SLOWEST_MS) return
    const ms = Math.round(reference + this.#ahead - (local + this.#offset))
    if (Math.abs(ms) > JUMP_MS) this.#options.jumped({ ms, why: 'reference' })
    if (ms < -JUMP_MS) {
      this.#ahead -= ms
      return
    }
    // What the other comes up again makes good what this one is ahead, before anything leaps.
    const made = Math.min(this.#ahead, Math.max(0, ms))
    this.#ahead -= made
    this.#offset += ms - made
  }

  /** Something was written at this time: it is not earlier now. */
  heed(time: number): void {
    const ms = Math.ceil(time - (this.#elapsed() + this.#offset))
    if (ms <= 0) return
    if (ms > JUMP_MS) {
      this.#ahead += ms
      this.#options.jumped({ ms, why: 'record' })
    }
    this.#offset += ms
  }
}
