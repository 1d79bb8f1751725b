import { HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { BUSY, type Busy, isBusy } from '../journal/journal.ts'
import { decideClaim, decideGuest, decideRegister, LIKE, LINK_MS } from './arrivals.ts'
import { asPerson, type Known, type Person, type PersonId, type TokenHash } from './facts.ts'
import { foldName, refuseName, refusePassword, tidyName } from './names.ts'
import type { Rooms } from './rooms.ts'
import { decideFailure, decideSignIn, endAll, isLocked, NO_MATCH } from './signin.ts'
import { newToken, tokenHash } from './tokens.ts'

/** Somebody who has come in: the token goes to them alone, the session is its hash. */
export interface SignedIn {
  readonly person: Person
  readonly token: string
  readonly session: TokenHash
}

const MINUTE = 60_000
/** How many may try one name at the same time; the next are told to come back. */
const AT_ONE_NAME = 4
/** Longer than any name or password is; what is longer is not hashed whole. */
const LONGEST = 1024
const refuse = (because: string): Refused => ({ refused: HOUSE, because })

type Answer<T> = Promise<T | Refused | Busy>

/** Where people come in: as guests, with a name and a password, by the operator's link. */
export class Door {
  readonly #rooms: Rooms
  readonly #guestsPerMinute: number
  #guests = { minute: 0, count: 0 }
  /** Who tries a name waits for whoever tried it before: a hundred guesses at once are not one guess. */
  readonly #trying = new Map<string, { last: Promise<unknown>; count: number }>()

  constructor(rooms: Rooms, guestsPerMinute: number) {
    this.#rooms = rooms
    this.#guestsPerMinute = guestsPerMinute
  }

  #signedIn(id: PersonId, token: string, session: TokenHash): SignedIn {
    return { person: asPerson(this.#rooms.register.people.get(id) as Known), token, session }
  }

  /** A visitor sits down without a name: a guest with play chips. */
  async guest(from = ''): Promise<SignedIn | Busy> {
    const { journal, register, random } = this.#rooms
    const minute = Math.floor(journal.now() / MINUTE)
    if (this.#guests.minute !== minute) this.#guests = { minute, count: 0 }
    if (++this.#guests.count > this.#guestsPerMinute) return { ...BUSY, afterMs: MINUTE }
    const { token, hash } = newToken(random)
    const made = await journal.write('house', () => decideGuest(register, random, hash, from))
    if (isBusy(made) || isRefused(made)) return BUSY
    return this.#signedIn(made.person, token, hash)
  }

  #refuseNew(name: string, password: string): Refused | undefined {
    const { register } = this.#rooms
    const taken = register.byName(name) || register.alike(name) ? refuse(LIKE) : undefined
    return refuseName(name) ?? refusePassword(password, name) ?? taken
  }

  /** A guest makes an account and keeps everything: id, chips, rounds. */
  async register(session: TokenHash, name: string, password: string, from = ''): Answer<SignedIn> {
    const { sessions, passwords, journal, register, random } = this.#rooms
    const guest = sessions.touch(session)
    if (!guest) return refuse('Your session is over. Sit down again.')
    if (guest.registered) return refuse('You have an account already.')
    const bad = this.#refuseNew(name, password)
    if (bad) return bad
    const hashed = await passwords.hash(password)
    if (typeof hashed !== 'string') return hashed
    const { token, hash } = newToken(random)
    const made = await journal.write(guest.id, () =>
      decideRegister(register, { person: guest.id, name: tidyName(name), password: hashed, hash, from }),
    )
    return isBusy(made) || isRefused(made) ? made : this.#signedIn(guest.id, token, hash)
  }

  /** One after the other at one name, whether somebody has it or not. */
  async #oneByOne<T>(name: string, work: () => Promise<T>): Promise<T | Busy> {
    const key = foldName(name)
    const before = this.#trying.get(key) ?? { last: Promise.resolve(), count: 0 }
    if (before.count >= AT_ONE_NAME) return BUSY
    const turn = before.last.then(work)
    const mine = { last: turn.catch(() => undefined), count: before.count + 1 }
    this.#trying.set(key, mine)
    try {
      return await turn
    } finally {
      const now = this.#trying.get(key)
      if (now && now.count > 1) this.#trying.set(key, { ...now, count: now.count - 1 })
      else this.#trying.delete(key)
    }
  }

  /** The person and the hash that the password fits; the same answer and about the same work when it fits none. */
  async #check(name: string, password: string, from: string): Answer<{ id: PersonId; password: string }> {
    const { register, passwords, journal, note } = this.#rooms
    if (!register.byName(name)) await journal.refresh()
    const known = register.byName(name)
    const stored = known && !isLocked(known, from, journal.now()) ? known.password : undefined
    const good = await passwords.verify(password.slice(0, LONGEST), stored)
    if (typeof good !== 'boolean') return good
    if (good && known && stored !== undefined) return { id: known.id, password: stored }
    const done = await journal.write('house', (now) => decideFailure(register, known?.id, from, now))
    if (isBusy(done)) return done
    const locked = !isRefused(done) && done.locked
    const where = from && ` from ${from}`
    note({
      kind: locked ? 'sign-in-locked' : 'sign-in-failed',
      severity: locked ? 'warning' : 'info',
      text: locked
        ? `Three sign-ins failed${where}. That address is locked out of this account for half an hour.`
        : `A sign-in failed${where}.`,
      ...(known && { person: known.id }),
    })
    return NO_MATCH
  }

  async signIn(name: string, password: string, from = ''): Answer<SignedIn> {
    const { journal, register, random } = this.#rooms
    return this.#oneByOne(name.slice(0, LONGEST), async () => {
      const checked = await this.#check(name.slice(0, LONGEST), password, from)
      if (isBusy(checked) || isRefused(checked)) return checked
      const { token, hash } = newToken(random)
      const made = await journal.write(checked.id, (now) =>
        decideSignIn(register, { ...checked, hash, from, now }),
      )
      return isBusy(made) || isRefused(made) ? made : this.#signedIn(checked.id, token, hash)
    })
  }

  /** Guessing at the old password is guessing at the door: it counts and locks as there. Other sessions end. */
  async changePassword(session: TokenHash, old: string, fresh: string, from = ''): Answer<object> {
    const { sessions, passwords, journal, register } = this.#rooms
    const person = sessions.touch(session)
    if (!person?.registered) return refuse('Sign in first.')
    const bad = refusePassword(fresh, person.name)
    if (bad) return bad
    const checked = await this.#oneByOne(person.name, () => this.#check(person.name, old, from))
    if (isBusy(checked) || isRefused(checked)) return checked
    const hashed = await passwords.hash(fresh)
    if (typeof hashed !== 'string') return hashed
    return journal.write(person.id, () => {
      if (register.people.get(person.id)?.password !== checked.password) return NO_MATCH
      return {
        facts: [
          { type: 'password', person: person.id, password: hashed },
          ...endAll(register, person.id, 'replaced', session),
        ],
        result: {},
      }
    })
  }

  /** Ends all of one's own sessions but this. */
  async endOthers(session: TokenHash): Answer<object> {
    const { sessions, journal, register } = this.#rooms
    const person = sessions.touch(session)
    if (!person) return refuse('Your session is over.')
    return journal.write(person.id, () => ({
      facts: endAll(register, person.id, 'ended', session),
      result: {},
    }))
  }

  async signOut(session: TokenHash): Answer<object> {
    const { journal, register } = this.#rooms
    return journal.write(register.sessions.get(session)?.person ?? 'house', () => ({
      facts: register.sessions.has(session) ? [{ type: 'ended', session, because: 'signed out' }] : [],
      result: {},
    }))
  }

  /** A link that makes its finder the operator, once, while there is none. Only its hash is kept. */
  async operatorLink(): Promise<string | undefined> {
    const { journal, register } = this.#rooms
    await journal.refresh()
    return register.hasOperator() ? undefined : this.#link(false)
  }

  /** The same for an operator who cannot come in any more: only whoever has the machine itself can ask for it. */
  async recoveryLink(): Promise<string | undefined> {
    await this.#rooms.journal.refresh()
    return this.#link(true)
  }

  async #link(recovers: boolean): Promise<string | undefined> {
    const { journal, random } = this.#rooms
    const { token, hash } = newToken(random)
    const made = await journal.write('house', (now) => ({
      facts: [{ type: 'linked', link: hash, until: now + LINK_MS, ...(recovers && { recovers }) }],
      result: { token },
    }))
    return isBusy(made) || isRefused(made) ? undefined : made.token
  }

  /** Who follows the operator's link makes the operator's account: people, and no money. */
  async claim(link: string, name: string, password: string, from = ''): Answer<SignedIn> {
    const { journal, register, passwords, random, note } = this.#rooms
    const found = tokenHash(link) ?? ''
    if (!register.links.has(found)) await journal.refresh()
    // Nobody is let near the hashing with a link that is none.
    if (!register.links.has(found))
      return refuse('That link has been used, has expired, or is not one of this house’s.')
    const own = register.recoveries.has(found) && register.byName(name)?.roles.includes('operator')
    const bad = own ? refusePassword(password, name) : this.#refuseNew(name, password)
    if (bad) return bad
    const hashed = await passwords.hash(password)
    if (typeof hashed !== 'string') return hashed
    const { token, hash } = newToken(random)
    const person = `p-${random(8).toString('hex')}`
    const made = await journal.write('house', (now) =>
      decideClaim(register, { link: found, person, name: tidyName(name), password: hashed, hash, from, now }),
    )
    if (isBusy(made) || isRefused(made)) return made
    const text = `The operator’s link was used${from && ` from ${from}`}.`
    note({ kind: 'operator-made', severity: 'warning', person: made.person, text })
    return this.#signedIn(made.person, token, hash)
  }
}
