import { isEvent, kindOf, type PlayerId, playerIn } from '@boardwalk/engine/kernel'
import type { Store } from '../store/store.ts'
import { periodically } from '../streams/periodic.ts'
import type { Clock } from '../streams/types.ts'
import type { News } from '../tables/types.ts'

/** So soon after a purse may have changed here it is read again, together with all others that may have. */
const SOON_MS = 100
/** Other processes fill and empty purses too: this often some are read again, in turn. */
const OFTEN_MS = 2_000
/** So long a connection waits for what is in the purse: a database that is away keeps nobody from looking on. */
const WAIT_MS = 500
/** How many purses one question asks for, however many people are connected. */
export const MOST_PURSES = 250

interface Purse {
  cents: number | undefined
  /** What it held when somebody was told last. */
  told: number | undefined
  /** Told when the purse holds something else. */
  readonly changed: Set<() => void>
}

interface Reader {
  readonly store: Pick<Store, 'accounts'>
  readonly clock: Clock
  readonly trouble: (reason: Error) => void
}

/** What the purses of connected people hold, so that nobody is offered more chips than they can pay for. */
export class Purses {
  readonly #of: Reader
  /** Least recently read first. */
  readonly #purses = new Map<PlayerId, Purse>()
  readonly #wanted = new Set<PlayerId>()
  readonly #stop: () => Promise<void>
  #cancel: (() => void) | undefined

  constructor(of: Reader) {
    this.#of = of
    const act = (): Promise<void> => this.#read([...this.#purses.keys()].slice(0, MOST_PURSES))
    this.#stop = periodically({ clock: of.clock, everyMs: OFTEN_MS, act, trouble: of.trouble })
  }

  /** What somebody's purse holds, as far as it is known here. */
  readonly of = (person: PlayerId): number | undefined => this.#purses.get(person)?.cents

  /** Asks the store for one purse, for a person who is about to connect; nothing where it does not answer in time. */
  ask(person: PlayerId): Promise<number | undefined> {
    const { store, clock } = this.#of
    return new Promise((done) => {
      const cancel = clock.at(clock.now() + WAIT_MS, () => done(undefined))
      const asked = store.accounts([`patron:${person}`]).then(([row]) => row?.balance ?? 0)
      void asked
        .catch(() => undefined)
        .then((cents) => {
          cancel()
          done(cents)
        })
    })
  }

  /** Somebody is connected, with what their purse held just before. Returns what to call when they have gone. */
  enter(person: PlayerId, cents: number | undefined, changed: () => void): () => void {
    const purse = this.#purses.get(person) ?? { cents, told: cents, changed: new Set() }
    purse.changed.add(changed)
    this.#purses.set(person, purse)
    if (purse.cents === undefined) this.mayHave(person)
    return () => {
      purse.changed.delete(changed)
      if (purse.changed.size === 0 && this.#purses.get(person) === purse) this.#purses.delete(person)
    }
  }

  /** Chips went into a purse or came out of it at a table: at once as far as it can be told, then as the books have it. */
  heard({ events }: News): void {
    for (const event of events) {
      if (!isEvent(event, 'moved')) continue
      const [out, into] = [event.from, event.to].map((at) =>
        kindOf(at) === 'patron' ? playerIn(at) : undefined,
      )
      if (out !== undefined) this.#move(out, -event.cents)
      if (into !== undefined) this.#move(into, event.cents)
    }
  }

  #move(person: PlayerId, cents: number): void {
    const purse = this.#purses.get(person)
    if (!purse) return
    if (purse.cents !== undefined) purse.cents = Math.max(0, purse.cents + cents)
    this.mayHave(person)
  }

  /** Somebody's purse may hold something else now: it is read again soon. */
  mayHave(person: PlayerId): void {
    if (!this.#purses.has(person)) return
    this.#wanted.add(person)
    this.#soon()
  }

  #soon(): void {
    const { clock, trouble } = this.#of
    this.#cancel ??= clock.at(clock.now() + SOON_MS, () => {
      this.#cancel = undefined
      const people = [...this.#wanted].slice(0, MOST_PURSES)
      for (const person of people) this.#wanted.delete(person)
      if (this.#wanted.size > 0) this.#soon()
      this.#read(people).catch(trouble)
    })
  }

  async #read(people: readonly PlayerId[]): Promise<void> {
    const here = people.filter((person) => this.#purses.has(person))
    if (here.length === 0) return
    const rows = await this.#of.store.accounts(here.map((person) => `patron:${person}`))
    const held = new Map(rows.map(({ name, balance }) => [name, balance]))
    for (const person of here) this.know(person, held.get(`patron:${person}`) ?? 0)
  }

  /** The books were asked for somebody's purse, here or for a request. */
  know(person: PlayerId, cents: number): void {
    const purse = this.#purses.get(person)
    if (!purse) return
    this.#purses.delete(person)
    this.#purses.set(person, purse)
    purse.cents = cents
    if (purse.told === cents) return
    purse.told = cents
    for (const changed of [...purse.changed]) changed()
  }

  async close(): Promise<void> {
    this.#cancel?.()
    await this.#stop()
  }
}
