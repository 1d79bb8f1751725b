import { Meter, type Rate } from '../people/rate.ts'

/** What one address, or one person, may ask of the house. */
export interface Rates {
  /** Requests of any kind, by address. */
  readonly requests: Rate
  /** What reading costs the house, by address: about a millisecond of a processor each. */
  readonly reads: Rate
  /** Requests that change something, and commands on a socket, by person. */
  readonly changes: Rate
  /** The same by address. */
  readonly commands: Rate
  /** New guests, by address. */
  readonly guests: Rate
  /** Sign-ins and whatever else has a password hashed, by address. */
  readonly signIns: Rate
  /** Connections that are open at a time, by address. */
  readonly sockets: number
}

export const RATES: Rates = {
  requests: { burst: 600, perSecond: 100 },
  reads: { burst: 600, perSecond: 50 },
  changes: { burst: 100, perSecond: 20 },
  commands: { burst: 1200, perSecond: 200 },
  guests: { burst: 120, perSecond: 1 },
  signIns: { burst: 30, perSecond: 0.5 },
  sockets: 200,
}

/** One count for requests and sockets, whichever way somebody comes. */
export class Meters {
  readonly requests: Meter
  readonly reads: Meter
  readonly guests: Meter
  readonly signIns: Meter
  readonly #changes: Meter
  readonly #commands: Meter

  constructor(rates: Partial<Rates> | undefined, clock: { now(): number }) {
    const { requests, reads, guests, signIns, changes, commands } = { ...RATES, ...rates }
    const meter = (rate: Rate): Meter => new Meter(rate, () => clock.now())
    this.requests = meter(requests)
    this.reads = meter(reads)
    this.guests = meter(guests)
    this.signIns = meter(signIns)
    this.#changes = meter(changes)
    this.#commands = meter(commands)
  }

  /** A person changes something, from a network: nothing when it may go on, else after how many milliseconds. */
  change(person: string, net: string): number | undefined {
    return this.#changes.take(person) ?? this.#commands.take(net)
  }
}

/** The eight groups of an address of IPv6, or nothing where it is none. */
function groupsOf(address: string): number[] | undefined {
  const dotted = /^(.*:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)
  const [, before = '', ...bytes] = dotted ?? []
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
  const text = dotted ? `${before}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const [head = [], tail = []] = halves
  const missing = 8 - head.length - tail.length
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return undefined
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail]
  return groups.every((g) => /^[0-9a-f]{1,4}$/i.test(g))
    ? groups.map((g) => Number.parseInt(g, 16))
    : undefined
}

/**
 * What is counted as one place. Whoever has an address of IPv6 has a network of 64 bits of them; one of IPv4 in the dress
 * of IPv6 is that of IPv4.
 */
export function netOf(address: string): string {
  const groups = address.includes(':') ? groupsOf(address.replace(/%.*$/, '')) : undefined
  if (!groups) return address
  const [, , , , , mark, high = 0, low = 0] = groups
  if (mark === 0xffff && groups.slice(0, 5).every((g) => g === 0))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((g) => g.toString(16))
    .join(':')}::/64`
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
