import type { Moved } from '@boardwalk/engine/kernel'
import { moreFrom } from './gifts.ts'
import { foldName, glance } from './names.ts'
import type { Holder, Role } from './roles.ts'

export type PersonId = string
/** SHA-256 of a token: it names a session or a link, and nobody can make the token from it. */
export type TokenHash = string

export const ENDINGS = ['signed out', 'idle', 'replaced', 'role', 'switched off', 'ended'] as const
export type Ending = (typeof ENDINGS)[number]

/** What is written about people. Chips are in it as at a table: one movement, one ledger. */
export type Fact =
  | Moved
  | {
      readonly type: 'arrived'
      readonly person: PersonId
      readonly name: string
      readonly role: Role | null
      /** The address they came from. */
      readonly from?: string
    }
  | {
      readonly type: 'registered'
      readonly person: PersonId
      readonly name: string
      readonly password: string
    }
  | { readonly type: 'password'; readonly person: PersonId; readonly password: string }
  | { readonly type: 'granted' | 'revoked'; readonly person: PersonId; readonly role: Role }
  | {
      readonly type: 'opened'
      readonly session: TokenHash
      readonly person: PersonId
      /** From where, for whoever signs in with a password. */
      readonly from?: string
    }
  | { readonly type: 'seen'; readonly sessions: Readonly<Record<TokenHash, number>> }
  | { readonly type: 'ended'; readonly session: TokenHash; readonly because: Ending }
  /** A name that nobody has is not written down: it may be a password typed into the wrong field. */
  | { readonly type: 'failed'; readonly person: PersonId | null; readonly from?: string }
  /** No more from there at this name until then. */
  | { readonly type: 'locked'; readonly person: PersonId; readonly until: number; readonly from?: string }
  | { readonly type: 'cleared'; readonly person: PersonId }
  | {
      readonly type: 'linked'
      readonly link: TokenHash
      readonly until: number
      /** Made at the machine itself: good though there is an operator. */
      readonly recovers?: true
    }
  | { readonly type: 'claimed'; readonly link: TokenHash; readonly person: PersonId }
  | { readonly type: 'switched'; readonly person: PersonId; readonly off: boolean; readonly because: string }

type PersonFact = Extract<Fact, { person: PersonId | null }>

/** A person as others may see them. */
export interface Person extends Holder {
  readonly name: string
  readonly registered: boolean
  readonly off: boolean
}

/** A person as the house knows them. */
export interface Known {
  readonly id: PersonId
  name: string
  password: string | undefined
  roles: readonly Role[]
  off: boolean
  /** Failed sign-ins of late, with where they came from; until one from there succeeds. */
  failures: { readonly at: number; readonly from: string }[]
  /** Until when nothing from an address counts at this name. */
  readonly locks: Map<string, number>
  /** Where they have signed in from. */
  readonly good: Set<string>
  /** From when on play chips are given again. */
  moreFrom: number
  readonly sessions: Set<TokenHash>
}

export interface OpenSession {
  readonly id: TokenHash
  readonly person: PersonId
  readonly began: number
  /** The person's last own input that is on disk. */
  last: number
}

export const asPerson = ({ id, name, roles, off, password }: Known): Person => ({
  id,
  name,
  roles,
  off,
  registered: password !== undefined,
})

/** Failures that old no longer count. */
export const FAILURES_MS = 30 * 60_000

/** Of each person so many addresses are known as theirs, and so many failures are looked at. */
const MOST_PLACES = 8
const MOST_FAILED = 200

/** Everybody, folded from the facts. It is changed in place: copying a hundred thousand people a fact would not do. */
export class Register {
  readonly people = new Map<PersonId, Known>()
  readonly names = new Map<string, PersonId>()
  readonly looks = new Map<string, PersonId>()
  readonly sessions = new Map<TokenHash, OpenSession>()
  readonly links = new Map<TokenHash, number>()
  readonly recoveries = new Set<TokenHash>()
  /** Told of every session that ends. */
  onEnded: (session: OpenSession, because: Ending) => void = () => undefined

  /** Whose name looks like this one; guests have names of the house's making. */
  alike(name: string): PersonId | undefined {
    return this.looks.get(glance(name))
  }

  byName(name: string): Known | undefined {
    const id = this.names.get(foldName(name))
    return id === undefined ? undefined : this.people.get(id)
  }

  hasOperator(): boolean {
    return [...this.people.values()].some((p) => p.roles.includes('operator'))
  }

  #arrive(id: PersonId, name: string, role: Role | null): void {
    this.people.set(id, {
      id,
      name,
      password: undefined,
      roles: role ? [role] : [],
      off: false,
      failures: [],
      locks: new Map(),
      good: new Set(),
      moreFrom: 0,
      sessions: new Set(),
    })
    this.names.set(foldName(name), id)
  }

  #end(id: TokenHash, because: Ending): void {
    const session = this.sessions.get(id)
    if (!session) return
    this.sessions.delete(id)
    this.people.get(session.person)?.sessions.delete(id)
    this.onEnded(session, because)
  }

  #cameFrom(person: Known, from: string): void {
    person.failures = person.failures.filter((f) => f.from !== from)
    person.good.delete(from)
    person.good.add(from)
    const [oldest] = person.good
    if (oldest !== undefined && person.good.size > MOST_PLACES) person.good.delete(oldest)
  }

  #failedFrom(person: Known, from: string, at: number): void {
    for (const [place, until] of person.locks) if (until <= at) person.locks.delete(place)
    // Whoever keeps trying from there does not lock it for longer.
    if (person.locks.has(from)) return
    const recent = person.failures.filter((f) => f.at > at - FAILURES_MS)
    person.failures = [...recent.slice(-MOST_FAILED), { at, from }]
  }

  #rename(person: Known, name: string): void {
    this.names.delete(foldName(person.name))
    person.name = name
    this.names.set(foldName(name), person.id)
    this.looks.set(glance(name), person.id)
  }

  fold(fact: Fact, at: number): void {
    if ('person' in fact && fact.type !== 'arrived') {
      const person = fact.person === null ? undefined : this.people.get(fact.person)
      if (person) this.#foldPerson(person, fact, at)
      return
    }
    switch (fact.type) {
      case 'arrived':
        this.#arrive(fact.person, fact.name, fact.role)
        return
      case 'moved': {
        const person = this.people.get(fact.to.replace(/^patron:/, ''))
        if (person) person.moreFrom = moreFrom(person.moreFrom, at)
        return
      }
      case 'seen':
        for (const [id, time] of Object.entries(fact.sessions)) {
          const session = this.sessions.get(id)
          if (session) session.last = Math.max(session.last, Math.min(time, at))
        }
        return
      case 'ended':
        this.#end(fact.session, fact.because)
        return
      case 'linked':
        this.links.set(fact.link, fact.until)
        if (fact.recovers) this.recoveries.add(fact.link)
    }
  }

  #foldPerson(person: Known, fact: Exclude<PersonFact, { type: 'arrived' }>, at: number): void {
    switch (fact.type) {
      case 'registered':
        this.#rename(person, fact.name)
        person.password = fact.password
        person.roles = person.roles.map((r) => (r === 'guest' ? 'player' : r))
        return
      case 'password':
        person.password = fact.password
        return
      case 'granted':
        person.roles = [...person.roles, fact.role]
        return
      case 'revoked':
        person.roles = person.roles.filter((r) => r !== fact.role)
        return
      case 'opened':
        this.sessions.set(fact.session, { id: fact.session, person: person.id, began: at, last: at })
        person.sessions.add(fact.session)
        this.#cameFrom(person, fact.from ?? '')
        return
      case 'failed':
        this.#failedFrom(person, fact.from ?? '', at)
        return
      case 'locked':
        person.locks.set(fact.from ?? '', fact.until)
        person.failures = person.failures.filter((f) => f.from !== (fact.from ?? ''))
        return
      case 'cleared':
        person.locks.clear()
        person.failures = []
        return
      case 'claimed':
        // One operator is enough to name the others: every other link is void.
        this.links.clear()
        this.recoveries.clear()
        return
      case 'switched':
        person.off = fact.off
    }
  }
}
