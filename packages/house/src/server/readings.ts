import { isEvent, kindOf } from '@boardwalk/engine/kernel'
import type { Store, Unit } from '../store/store.ts'
import { meterName } from '../streams/ledger.ts'
import type { Clock } from '../streams/types.ts'
import type { House } from '../tables/house.ts'
import type { News } from '../tables/types.ts'
import type { Audiences } from './gallery.ts'

/** So soon after something moved here the meters are read again, once for all that moved. */
const SOON_MS = 100
/** Whoever looks over the pit makes them be read, though not more often than this, however many look. */
const GLANCE_MS = 2_000
/** Other processes move them too: while somebody looks they are read this often. */
const OFTEN_MS = 1_000

interface Reader {
  readonly house: House
  readonly store: Store
  readonly clock: Clock
}

/**
 * What stands on the meters that tables share. They are read by one question for all of them, while somebody watches a
 * table that has one, and never because somebody asks: however many watch, the store is asked as often.
 */
export class Readings {
  readonly #of: Reader
  readonly #gallery: Audiences
  /** By the name of the account. */
  #known = new Map<string, number>()
  #cancel: (() => void) | undefined
  #next = Number.POSITIVE_INFINITY
  #reading = false
  /** Something moved while the meters were being read. */
  #moved = false
  #closed = false
  #glanced = Number.NEGATIVE_INFINITY
  #glancing: Promise<void> = Promise.resolve()

  constructor(of: Reader, gallery: Audiences) {
    this.#of = of
    this.#gallery = gallery
    gallery.readings = this
  }

  /** The meters of a table with their accounts. */
  #accounts(table: string): [string, string][] {
    const bench = this.#of.house.bench(table)
    return (bench?.game.meters ?? []).map((meter) => [meter, meterName(meter, bench?.setup.unit ?? 'play')])
  }

  /** What stands on the meters of a table, as far as it is known here. */
  at(table: string): Record<string, number> | undefined {
    const found = this.#accounts(table).flatMap(([meter, account]) => {
      const cents = this.#known.get(account)
      return cents === undefined ? [] : [[meter, cents] as const]
    })
    return found.length === 0 ? undefined : Object.fromEntries(found)
  }

  /** Tables with a meter that somebody watches here. */
  #shown(): string[] {
    const { house } = this.#of
    return house.tables().filter((table) => this.#gallery.shows(table) && this.#accounts(table).length > 0)
  }

  /** Somebody has begun to watch a table. */
  wanted(): void {
    if (this.#shown().length > 0) this.#readAfter(SOON_MS)
  }

  /** Something happened at a table of this process. */
  heard({ events }: News): void {
    const moved = events.some(
      (e) => isEvent(e, 'moved') && (kindOf(e.from) === 'meter' || kindOf(e.to) === 'meter'),
    )
    if (moved) this.wanted()
  }

  #readAfter(ms: number): void {
    const { clock } = this.#of
    const at = clock.now() + ms
    if (this.#reading) this.#moved = true
    if (this.#closed || this.#reading || at >= this.#next) return
    this.#cancel?.()
    this.#next = at
    this.#cancel = clock.at(at, () => {
      this.#next = Number.POSITIVE_INFINITY
      this.#cancel = undefined
      void this.#readAlone()
    })
  }

  /** A store that does not answer is asked again when the time has come; what was known stays. */
  async #ask(names: readonly string[]): Promise<void> {
    const rows = await this.#of.store.accounts(names).catch(() => [])
    this.#known = new Map([...this.#known, ...rows.map(({ name, balance }) => [name, balance] as const)])
  }

  /** A store that answers slowly is not asked again before it has answered. */
  async #readAlone(): Promise<void> {
    this.#reading = true
    await this.#read()
    this.#reading = false
    const again = this.#moved ? SOON_MS : OFTEN_MS
    this.#moved = false
    if (this.#shown().length > 0) this.#readAfter(again)
  }

  async #read(): Promise<void> {
    const shown = this.#shown()
    if (shown.length === 0 || this.#closed) return
    const names = [...new Set(shown.flatMap((table) => this.#accounts(table).map(([, account]) => account)))]
    const before = this.#known
    await this.#ask(names)
    const changed = (table: string): boolean =>
      this.#accounts(table).some(([, account]) => this.#known.get(account) !== before.get(account))
    for (const table of shown) if (changed(table)) this.#gallery.metersChanged(table)
  }

  /** All meters of the house, for the pit. */
  async glance(): Promise<{ meter: string; unit: Unit; cents: number }[]> {
    const { house, clock } = this.#of
    const all = new Map(
      house.tables().flatMap((table) => {
        const unit = house.bench(table)?.setup.unit ?? 'play'
        return this.#accounts(table).map(([meter, account]) => [account, { meter, unit }] as const)
      }),
    )
    if (all.size > 0 && clock.now() >= this.#glanced + GLANCE_MS) {
      this.#glanced = clock.now()
      this.#glancing = this.#ask([...all.keys()])
    }
    await this.#glancing
    return [...all].flatMap(([account, { meter, unit }]) => {
      const cents = this.#known.get(account)
      return cents === undefined ? [] : [{ meter, unit, cents }]
    })
  }

  close(): void {
    this.#closed = true
    this.#cancel?.()
  }
}
