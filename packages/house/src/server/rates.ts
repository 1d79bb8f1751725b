/** So many at once, and so many a second after that. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** What one address, or one person, may ask of the house. */
export interface Rates {
  /** Requests of any kind, by address. */
  readonly requests: Rate
  /** Requests that change something, by person. */
  readonly changes: Rate
  /** New guests, by address. */
  readonly guests: Rate
  /** Sign-ins and whatever else has a password hashed, by address. */
  readonly signIns: Rate
  /** Connections that are open at a time, by address. */
  readonly sockets: number
}

export const RATES: Rates = {
  requests: { burst: 600, perSecond: 100 },
  changes: { burst: 100, perSecond: 20 },
  guests: { burst: 120, perSecond: 1 },
  signIns: { burst: 30, perSecond: 0.5 },
  sockets: 200,
}

/** More than these are not told apart; who has not asked for long is forgotten first. */
const MOST = 20_000

/** Counts what each has asked for lately. */
export class Meter {
  readonly #rate: Rate
  readonly #now: () => number
  readonly #left = new Map<string, { tokens: number; at: number }>()

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate
    this.#now = now
  }

  /** Nothing when it may go on; else after how many milliseconds. */
  take(key: string): number | undefined {
    const { burst, perSecond } = this.#rate
    const now = this.#now()
    const last = this.#left.get(key) ?? { tokens: burst, at: now }
    const tokens = Math.min(burst, last.tokens + ((now - last.at) / 1000) * perSecond)
    this.#left.delete(key)
    this.#left.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
    const [oldest] = this.#left.keys()
    if (oldest !== undefined && this.#left.size > MOST) this.#left.delete(oldest)
    return tokens >= 1 ? undefined : Math.ceil(((1 - tokens) / perSecond) * 1000)
  }
}

const plain = (address: string): string => address.trim().replace(/^::ffff:/, '')

/**
 * Where a request comes from. What a proxy says of it counts only when the proxy is one of ours: of the addresses it
 * names, the last that is none of ours.
 */
export function addressOf(
  remote: string | undefined,
  forwarded: string | undefined,
  proxies: readonly string[],
): string {
  const own = plain(remote ?? '')
  if (!proxies.includes(own) || !forwarded) return own
  const named = forwarded.split(',').map(plain)
  return named.findLast((address) => address !== '' && !proxies.includes(address))?.slice(0, 64) ?? own
}
