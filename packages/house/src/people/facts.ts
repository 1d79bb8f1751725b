import type { Moved } from '@boardwalk/engine/kernel'
import { foldName } from './names.ts'
import type { Holder, Role } from './roles.ts'

export type PersonId = string
/** SHA-256 of a token: it names a session or a link, and nobody can make the token from it. */
export type TokenHash = string

export const ENDINGS = ['signed out', 'idle', 'replaced', 'role', 'switched off', 'ended'] as const
export type Ending = (typeof ENDINGS)[number]

/** What is written about people. Chips are in it as at a table: one movement, one ledger. */
export type Fact =
  | Moved
  | { readonly type: 'arrived'; readonly person: PersonId; readonly name: string; readonly role: Role | null }
  | {
      readonly type: 'registered'
      readonly person: PersonId
      readonly name: string
      readonly password: string
    }
  | { readonly type: 'password'; readonly person: PersonId; readonly password: string }
  | { readonly type: 'granted' | 'revoked'; readonly person: PersonId; readonly role: Role }
  | { readonly type: 'opened'; readonly session: TokenHash; readonly person: PersonId }
  | { readonly type: 'seen'; readonly sessions: Readonly<Record<TokenHash, number>> }
  | { readonly type: 'ended'; readonly session: TokenHash; readonly because: Ending }
  /** A name that nobody has is not written down: it may be a password typed into the wrong field. */
  | { readonly type: 'failed'; readonly person: PersonId | null }
  | { readonly type: 'locked'; readonly person: PersonId; readonly until: number }
  | { readonly type: 'cleared'; readonly person: PersonId }
  | { readonly type: 'linked'; readonly link: TokenHash; readonly until: number }
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
  /** Failed sign-ins since the last that succeeded. */
  failures: number[]
  lockedUntil: number
  /** When play chips were given last. */
  givenAt: number
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

/** Everybody, folded from the facts. It is changed in place: copying a hundred thousand people a fact would not do. */
export class Register {
  readonly people = new Map<PersonId, Known>()
  readonly names = new Map<string, PersonId>()
  readonly sessions = new Map<TokenHash, OpenSession>()
  readonly links = new Map<TokenHash, number>()
  /** Told of every session that ends. */
  onEnded: (session: OpenSession, because: Ending) => void = () => undefined

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
      lockedUntil: 0,
      givenAt: 0,
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

  #rename(person: Known, name: string): void {
    this.names.delete(foldName(person.name))
    person.name = name
    this.names.set(foldName(name), person.id)
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
        if (person) person.givenAt = at
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
        person.failures = []
        return
      case 'failed':
        // Whoever keeps trying at a locked name does not lock it for longer.
        if (at < person.lockedUntil) return
        person.failures = [...person.failures.filter((t) => t > at - FAILURES_MS), at]
        return
      case 'locked':
        person.lockedUntil = fact.until
        person.failures = []
        return
      case 'cleared':
        person.lockedUntil = 0
        person.failures = []
        return
      case 'claimed':
        // One operator is enough to name the others: every other link is void.
        this.links.clear()
        return
      case 'switched':
        person.off = fact.off
    }
  }
}
