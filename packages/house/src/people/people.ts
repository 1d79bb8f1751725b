import { randomBytes } from 'node:crypto'
import { isRefused, type Refused } from '@boardwalk/engine/kernel'
import type { HouseKey } from '../shoe/seal.ts'
import type { Store } from '../store/store.ts'
import { type Busy, isBusy, Journal } from '../streams/journal.ts'
import type { Clock } from '../streams/types.ts'
import { decideMore, moneyOf, moreIn } from './arrivals.ts'
import type { Note } from './audit.ts'
import { Door } from './door.ts'
import { Factors } from './factors.ts'
import { type Ending, type Fact, type Person, type PersonId, Register, type TokenHash } from './facts.ts'
import { Guard } from './guard.ts'
import { restore, SHAPE, textOf } from './kept.ts'
import { decideMode } from './mode.ts'
import { Office } from './office.ts'
import { Passwords } from './password.ts'
import { isStaff } from './roles.ts'
import { Sessions } from './sessions.ts'
import { type Random, tokenHash } from './tokens.ts'

export interface PeopleOptions {
  readonly store: Store
  readonly clock: Clock
  readonly build: string
  readonly passwords?: Passwords
  readonly random?: Random
  /** The house's keys, the newest first: second factors are sealed by them. */
  readonly keys?: readonly HouseKey[]
  /** Where significant events go. */
  readonly note?: Note
  /** Something went wrong while nobody waited for an answer. */
  readonly fault?: (reason: Error) => void
  /** How many guests a minute one node lets in. */
  readonly guestsPerMinute?: number
}

/** A session that is over: its sockets are to be cut. */
export interface EndedSession {
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
  readonly factors: Factors
  readonly #store: Store
  readonly #clock: Clock
  readonly #note: Note
  readonly #register = new Register()
  readonly #journal: Journal<Fact>
  readonly #sessions: Sessions
  readonly #listeners = new Set<(revoked: EndedSession) => void>()
  /** Whether a person has a place at a table; the house that is opened after its people says so. */
  seated: (person: PersonId) => boolean = () => false

  private constructor(options: PeopleOptions) {
    const { store, clock, build, random = randomBytes } = options
    const register = this.#register
    this.#store = store
    this.#clock = clock
    this.#note = options.note ?? (() => undefined)
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
    this.#sessions = new Sessions({
      ...{ register, journal, clock },
      fault: options.fault ?? (() => undefined),
      isSeated: (person) => this.seated(person),
    })
    const shared = {
      register,
      journal,
      sessions: this.#sessions,
      passwords: options.passwords ?? new Passwords({ random }),
      random,
      keys: options.keys ?? [],
      note: this.#note,
    }
    const guard = new Guard(shared)
    this.door = new Door(shared, guard, options.guestsPerMinute ?? GUESTS_PER_MINUTE)
    this.factors = new Factors(shared, guard)
    this.office = new Office(shared)
    register.onEnded = ({ id, person }, because) => {
      this.#sessions.forget(id)
      for (const listener of this.#listeners) listener({ session: id, person, because })
    }
  }

  static async open(options: PeopleOptions): Promise<People> {
    const people = new People(options)
    await people.#journal.resume()
    await people.refresh()
    await people.factors.reseal()
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

  /** Whether only a person gives a second word, on every node alike. */
  get strict(): boolean {
    return this.#register.strict
  }

  /** The staff that is signed in. */
  onDuty(): Person[] {
    return [...this.#register.sessions.values()].flatMap(({ id }) => {
      const person = this.#sessions.person(id)
      return person && isStaff(person) ? [person] : []
    })
  }

  /**
   * Runs the house strictly, or as a play house. When it turns strict, roles end that touch money or terms and that one
   * operator gave alone.
   */
  async run(strict: boolean): Promise<{ ended: number } | Refused | Busy> {
    const register = this.#register
    await this.refresh()
    const was = register.strict
    const done = await this.#journal.write<{ ended: number }>('house', () => decideMode(register, strict))
    if (isBusy(done) || isRefused(done) || was === strict) return done
    const text = strict
      ? `The house is strict from now on. ${done.ended} roles ended that one operator had given alone.`
      : 'The house is a play house again: where nobody else is on duty it gives the second word itself.'
    this.#note({ kind: 'house-mode', severity: 'alarm', text })
    return done
  }

  /** To be called before the cage moves chips: those of a strict house keep it strict for good. */
  async takes(): Promise<object | Refused | Busy> {
    const register = this.#register
    return this.#journal.write('house', () => ({
      facts: register.strict && !register.took ? [{ type: 'took' }] : [],
      result: {},
    }))
  }

  /** Called for every session that ends, on whichever node it was ended. */
  onRevoked(listener: (revoked: EndedSession) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  person(id: PersonId): Person | undefined {
    return this.#register.person(id)
  }

  /** Everybody with an account, and whoever among the guests is here. */
  list(): Person[] {
    return [...this.#register.people.values()]
      .filter((p) => p.password !== undefined || p.sessions.size > 0)
      .map((known) => this.#register.shown(known))
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
    await this.#journal.keep()
  }
}
