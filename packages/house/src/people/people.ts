import { randomBytes } from 'node:crypto'
import type { Refused } from '@boardwalk/engine/kernel'
import type { Clock } from '../core/types.ts'
import { type Busy, Journal } from '../journal/journal.ts'
import type { Store } from '../store/store.ts'
import { decideMore, moneyOf, moreIn } from './arrivals.ts'
import type { Note } from './audit.ts'
import { Door } from './door.ts'
import {
  asPerson,
  type Ending,
  type Fact,
  type Person,
  type PersonId,
  Register,
  type TokenHash,
} from './facts.ts'
import { restore, SHAPE, textOf } from './kept.ts'
import { Office } from './office.ts'
import { Passwords } from './password.ts'
import { Sessions } from './sessions.ts'
import { type Random, tokenHash } from './tokens.ts'

export interface PeopleOptions {
  readonly store: Store
  readonly clock: Clock
  readonly build: string
  readonly passwords?: Passwords
  readonly random?: Random
  /** Where significant events go. */
  readonly note?: Note
  /** Something went wrong while nobody waited for an answer. */
  readonly fault?: (reason: Error) => void
  /** How many guests a minute one node lets in. */
  readonly guestsPerMinute?: number
}

/** A session that is over: its sockets are to be cut. */
export interface Revoked {
  readonly session: TokenHash
  readonly person: PersonId
  readonly because: Ending
}

const GUESTS_PER_MINUTE = 600
const TABLE = 'table:'
/** Everybody is written down again after so many entries, or as many as a part of them all. */
const KEEP_EVERY = 1000
const KEEP_SHARE = 4

/** Guests and accounts, roles, sessions and locks: one stream, folded in memory, the same on every node. */
export class People {
  readonly door: Door
  readonly office: Office
  readonly #store: Store
  readonly #clock: Clock
  readonly #register = new Register()
  readonly #journal: Journal<Fact>
  readonly #sessions: Sessions
  readonly #listeners = new Set<(revoked: Revoked) => void>()

  private constructor(options: PeopleOptions) {
    const { store, clock, build, random = randomBytes } = options
    const register = this.#register
    this.#store = store
    this.#clock = clock
    this.#journal = new Journal<Fact>({
      store,
      clock,
      stream: 'people',
      build,
      newId: () => random(12).toString('base64url'),
      fold: (fact, at) => register.fold(fact, at),
      kept: {
        shape: SHAPE,
        text: () => textOf(register),
        restore: (text) => restore(register, text),
        every: () => Math.max(KEEP_EVERY, register.people.size / KEEP_SHARE),
        fault: options.fault ?? (() => undefined),
      },
    })
    const journal = this.#journal
    this.#sessions = new Sessions({ register, journal, clock, fault: options.fault ?? (() => undefined) })
    const rooms = {
      register,
      journal,
      sessions: this.#sessions,
      passwords: options.passwords ?? new Passwords({ random }),
      random,
      note: options.note ?? (() => undefined),
    }
    this.door = new Door(rooms, options.guestsPerMinute ?? GUESTS_PER_MINUTE)
    this.office = new Office(rooms)
    register.onEnded = ({ id, person }, because) => {
      this.#sessions.forget(id)
      for (const listener of this.#listeners) listener({ session: id, person, because })
    }
  }

  static async open(options: PeopleOptions): Promise<People> {
    const people = new People(options)
    await people.#journal.resume()
    await people.refresh()
    return people
  }

  /** Reads what other nodes wrote; to be called from time to time, in case a word of it was lost. */
  refresh(): Promise<void> {
    return this.#journal.refresh()
  }

  /** Another node says how far a stream is. */
  heard(stream: string, version: number): Promise<void> {
    return this.#journal.heard(stream, version)
  }

  /** How many entries of the stream are known here. */
  get version(): number {
    return this.#journal.version
  }

  /** Called for every session that ends, on whichever node it was ended. */
  onRevoked(listener: (revoked: Revoked) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  person(id: PersonId): Person | undefined {
    const known = this.#register.people.get(id)
    return known && asPerson(known)
  }

  /** Everybody with an account, and whoever among the guests is here. */
  list(): Person[] {
    return [...this.#register.people.values()]
      .filter((p) => p.password !== undefined || p.sessions.size > 0)
      .map(asPerson)
  }

  /** The session behind a token, wherever it was opened. Looking is no input. */
  async session(token: string): Promise<{ session: TokenHash; person: Person } | undefined> {
    const session = tokenHash(token)
    if (session === undefined) return undefined
    if (!this.#sessions.person(session)) await this.refresh()
    const person = this.#sessions.person(session)
    return person && { session, person }
  }

  /** Whose session it is while it lasts, as the roles are at this moment. */
  alive(session: TokenHash): Person | undefined {
    return this.#sessions.person(session)
  }

  /** When a session was opened. */
  began(session: TokenHash): number | undefined {
    return this.#register.sessions.get(session)?.began
  }

  /** The person's own input, never a ping. Nothing when the session is over. */
  touch(session: TokenHash): Person | undefined {
    return this.#sessions.touch(session)
  }

  /** How long until somebody who has so much would be given play chips; nothing where that is not a matter of time. */
  givesMoreIn(id: PersonId, held: number): number | undefined {
    return moreIn(this.#register.people.get(id), held, this.#clock.now())
  }

  /** Play chips again for somebody who is out of them, at the tables too. */
  async takeMore(id: PersonId): Promise<{ cents: number } | Refused | Busy> {
    const streams = (await this.#store.heads(TABLE)).map(({ name }) => name)
    const tables = streams.map((name) => name.slice(TABLE.length))
    const money = moneyOf(id, tables)
    // The cage is locked with the others, in their order, or two payments could wait for each other.
    return this.#journal.writeOn(id, ['cage', ...money], (now, balances) => {
      const held = money.reduce((sum, account) => sum + (balances.get(account) ?? 0), 0)
      return decideMore(this.#register.people.get(id), held, now)
    })
  }

  /** Writes what is not written yet; what is under way lands. */
  async close(): Promise<void> {
    await this.#sessions.close()
    await this.#journal.settled()
    await this.#journal.keep(1)
  }
}
