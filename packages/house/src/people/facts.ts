import type { Moved } from '@boardwalk/engine/kernel'
import { moreFrom } from './gifts.ts'
import { foldName, glance } from './names.ts'
import { type Holder, isWeighty, type Role } from './roles.ts'

export type PersonId = string
/** SHA-256 of a token: it names a session or a link, and nobody can make the token from it. */
export type TokenHash = string

/** A secret under the house's key. */
export interface SealedSecret {
  /** The id of that key. */
  readonly key: string
  readonly iv: string
  readonly bytes: string
}

/** A second factor: the sealed secret, the last time step that was used, and the hashes of recovery codes left. */
export interface Factor {
  readonly sealed: SealedSecret
  readonly step: number
  readonly codes: readonly string[]
}

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
  | {
      readonly type: 'granted'
      readonly person: PersonId
      readonly role: Role
      /** Who confirmed it, in a strict house. */
      readonly second?: PersonId
    }
  | { readonly type: 'revoked'; readonly person: PersonId; readonly role: Role }
  | {
      readonly type: 'opened'
      readonly session: TokenHash
      readonly person: PersonId
      /** From where, for whoever signs in with a password. */
      readonly from?: string
    }
  /** Somebody begins to set up a second factor: its secret counts from its first code on. */
  | {
      readonly type: 'beginning'
      readonly person: PersonId
      readonly sealed: SealedSecret
      readonly until: number
    }
  | ({ readonly type: 'factor'; readonly person: PersonId } & Factor)
  /** A time step, or a recovery code, that is used up. */
  | { readonly type: 'spent'; readonly person: PersonId; readonly step: number }
  | { readonly type: 'spent'; readonly person: PersonId; readonly code: string }
  | { readonly type: 'resealed'; readonly person: PersonId; readonly sealed: SealedSecret }
  | { readonly type: 'unfactored'; readonly person: PersonId }
  /** Whether roles that touch money or terms need a second factor. */
  | { readonly type: 'required'; readonly factor: boolean }
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
  /** From then on the house is strict, or a play house again. */
  | { readonly type: 'mode'; readonly strict: boolean }
  /** The cage of a strict house has moved chips: it stays strict for good. */
  | { readonly type: 'took' }
  | { readonly type: 'switched'; readonly person: PersonId; readonly off: boolean; readonly because: string }

type PersonFact = Extract<Fact, { person: PersonId | null }>

/** A person as others may see them. */
export interface Person extends Holder {
  readonly name: string
  readonly registered: boolean
  readonly off: boolean
  /** Has a second factor. */
  readonly factor?: true
}

/** A person as the house knows them. */
export interface PersonRecord {
  readonly id: PersonId
  name: string
  password: string | undefined
  roles: readonly Role[]
  /** Those of the roles that one person gave alone. */
  alone: readonly Role[]
  off: boolean
  /** Failed sign-ins of late, with where they came from; until one from there succeeds. */
  failures: { readonly at: number; readonly from: string }[]
  /** Until when nothing from an address counts at this name. */
  readonly locks: Map<string, number>
  /** Where they have signed in from. */
  readonly good: Set<string>
  factor?: Factor | undefined
  beginning?: { readonly sealed: SealedSecret; readonly until: number } | undefined
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

/** Failures that old no longer count. */
export const FAILURES_MS = 30 * 60_000

/** Of each person so many addresses are known as theirs, and so many failures are looked at. */
const MOST_PLACES = 8
const MOST_FAILED = 200

type Used = Extract<Fact, { type: 'spent' | 'resealed' }>

function factorAfter(factor: Factor, used: Used): Factor {
  if (used.type === 'resealed') return { ...factor, sealed: used.sealed }
  return 'step' in used
    ? { ...factor, step: Math.max(factor.step, used.step) }
    : { ...factor, codes: factor.codes.filter((code) => code !== used.code) }
}

/** Everybody, folded from the facts. It is changed in place: copying a hundred thousand people a fact would not do. */
export class Register {
  readonly people = new Map<PersonId, PersonRecord>()
  readonly names = new Map<string, PersonId>()
  readonly looks = new Map<string, PersonId>()
  readonly sessions = new Map<TokenHash, OpenSession>()
  readonly links = new Map<TokenHash, number>()
  readonly recoveries = new Set<TokenHash>()
  /** Where a second person is needed, only a person will do. A play house gives the second word itself. */
  strict = false
  /** The cage has moved chips while the house was strict. */
  took = false
  /** Roles that touch money or terms need a second factor. */
  factorRequired = false
  /** How many operators came by the links of the first starts. */
  founders = 0
  /** Told of every session that ends. */
  onEnded: (session: OpenSession, because: Ending) => void = () => undefined

  /** A person as others may see them, and as far as rights go. */
  shown({ id, name, roles, off, password, factor }: PersonRecord): Person {
    const lacking = this.factorRequired && !factor && roles.some(isWeighty)
    return {
      ...{ id, name, roles, off, registered: password !== undefined },
      ...(factor && { factor: true as const }),
      ...(lacking && { lacksFactor: true as const }),
    }
  }

  /** Whether somebody has a role that touches money or terms. */
  isWeighty(id: PersonId): boolean {
    return this.people.get(id)?.roles.some(isWeighty) ?? false
  }

  person(id: PersonId): Person | undefined {
    const known = this.people.get(id)
    return known && this.shown(known)
  }

  /** Whose name looks like this one; guests have names of the house's making. */
  alike(name: string): PersonId | undefined {
    return this.looks.get(glance(name))
  }

  byName(name: string): PersonRecord | undefined {
    const id = this.names.get(foldName(name))
    return id === undefined ? undefined : this.people.get(id)
  }

  /** How many operators can still come by a first link: one founds a play house, two a strict one. */
  get foundersWanted(): number {
    return Math.max(0, (this.strict ? 2 : 1) - this.founders)
  }

  #arrive(id: PersonId, name: string, role: Role | null): void {
    this.people.set(id, {
      id,
      name,
      password: undefined,
      roles: role ? [role] : [],
      alone: [],
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

  #cameFrom(person: PersonRecord, from: string): void {
    person.failures = person.failures.filter((f) => f.from !== from)
    person.good.delete(from)
    person.good.add(from)
    const [oldest] = person.good
    if (oldest !== undefined && person.good.size > MOST_PLACES) person.good.delete(oldest)
  }

  #failedFrom(person: PersonRecord, from: string, at: number): void {
    for (const [place, until] of person.locks) if (until <= at) person.locks.delete(place)
    // Whoever keeps trying from there does not lock it for longer.
    if (person.locks.has(from)) return
    const recent = person.failures.filter((f) => f.at > at - FAILURES_MS)
    person.failures = [...recent.slice(-MOST_FAILED), { at, from }]
  }

  /** A link works once, and when the house has its operators every other link is void. */
  #claim(person: PersonRecord, link: TokenHash): void {
    // Nobody else was there to give this role: it came with the link.
    person.alone = person.alone.filter((role) => role !== 'operator')
    if (!this.recoveries.has(link)) this.founders++
    this.links.delete(link)
    if (this.foundersWanted > 0 && !this.recoveries.has(link)) return
    this.links.clear()
    this.recoveries.clear()
  }

  #rename(person: PersonRecord, name: string): void {
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
        return
      case 'mode':
        this.strict = fact.strict
        return
      case 'took':
        this.took = true
        return
      case 'required':
        this.factorRequired = fact.factor
    }
  }

  #foldPerson(person: PersonRecord, fact: Exclude<PersonFact, { type: 'arrived' }>, at: number): void {
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
        if (fact.second === undefined) person.alone = [...person.alone, fact.role]
        return
      case 'revoked':
        person.roles = person.roles.filter((r) => r !== fact.role)
        person.alone = person.alone.filter((r) => r !== fact.role)
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
      case 'beginning':
        person.beginning = { sealed: fact.sealed, until: fact.until }
        return
      case 'factor':
        person.factor = { sealed: fact.sealed, step: fact.step, codes: fact.codes }
        person.beginning = undefined
        return
      case 'spent':
      case 'resealed':
        person.factor &&= factorAfter(person.factor, fact)
        return
      case 'unfactored':
        person.factor = undefined
        person.beginning = undefined
        return
      case 'claimed':
        this.#claim(person, fact.link)
        return
      case 'switched':
        person.off = fact.off
    }
  }
}
