/** A burst at once, and a steady rate after that. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** The most keys counted separately; the one that has asked least recently is forgotten first. */
const MOST = 20_000

interface Left {
  tokens: number
  at: number
  /** When it was last moved to the end of that order. */
  put: number
}

/** A key that asks again within this time keeps its place in the order of forgetting. */
const STAYS_MS = 1000

/** Counts what each key, a person or an address, has asked for lately. */
export class Meter {
  readonly #rate: Rate
  readonly #now: () => number
  readonly #left = new Map<string, Left>()

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate
    this.#now = now
  }

  #leftOf(key: string, now: number): Left {
    const known = this.#left.get(key)
    if (known && now - known.put < STAYS_MS) return known
    const left = known ?? { tokens: this.#rate.burst, at: now, put: now }
    left.put = now
    this.#left.delete(key)
    this.#left.set(key, left)
    const [oldest] = this.#left.keys()
    if (oldest !== undefined && this.#left.size > MOST) this.#left.delete(oldest)
    return left
  }

  /** Takes this much of what is left for a key; nothing when it may go on, else after how many milliseconds. */
  take(key: string, cost = 1): number | undefined {
    const { burst, perSecond } = this.#rate
    const now = this.#now()
    const left = this.#leftOf(key, now)
    const tokens = Math.min(burst, left.tokens + ((now - left.at) / 1000) * perSecond)
    // What costs more than anybody ever has left takes all of it.
    const price = Math.min(cost, burst)
    left.tokens = tokens >= price ? tokens - price : tokens
    left.at = now
    return tokens >= price ? undefined : Math.ceil(((price - tokens) / perSecond) * 1000)
  }
}
