import { HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { BUSY, type Busy, isBusy } from '../streams/journal.ts'
import { decideClaim, decideGuest, decideRegister, LIKE, LINK_MS } from './arrivals.ts'
import { WRONG_CODE } from './factor.ts'
import type { Person, PersonId, TokenHash } from './facts.ts'
import { type Guard, LONGEST } from './guard.ts'
import { refuseName, refusePassword, tidyName } from './names.ts'
import type { PeopleContext } from './shared.ts'
import { decideSignIn, endAll, NO_MATCH } from './signin.ts'
import { newToken, tokenHash } from './tokens.ts'

/** Somebody who has come in: the token goes to them alone, the session is its hash. */
export interface SignedIn {
  readonly person: Person
  readonly token: string
  readonly session: TokenHash
}

const MINUTE = 60_000
const refuse = (because: string): Refused => ({ refused: HOUSE, because })

type Answer<T> = Promise<T | Refused | Busy>

/** Where people come in: as guests, with a name and a password, by the operator's link. */
export class Door {
  readonly #shared: PeopleContext
  readonly #guard: Guard
  readonly #guestsPerMinute: number
  #guests = { minute: 0, count: 0 }

  constructor(shared: PeopleContext, guard: Guard, guestsPerMinute: number) {
    this.#shared = shared
    this.#guard = guard
    this.#guestsPerMinute = guestsPerMinute
  }

  #signedIn(id: PersonId, token: string, session: TokenHash): SignedIn {
    return { person: this.#shared.register.person(id) as Person, token, session }
  }

  /** A visitor sits down without a name: a guest with play chips. */
  async guest(from = ''): Promise<SignedIn | Busy> {
    const { journal, register, random } = this.#shared
    const minute = Math.floor(journal.now() / MINUTE)
    if (this.#guests.minute !== minute) this.#guests = { minute, count: 0 }
    if (++this.#guests.count > this.#guestsPerMinute) return { ...BUSY, afterMs: MINUTE }
    const { token, hash } = newToken(random)
    const made = await journal.write('house', () => decideGuest(register, random, hash, from))
    if (isBusy(made) || isRefused(made)) return BUSY
    return this.#signedIn(made.person, token, hash)
  }

  #refuseNew(name: string, password: string): Refused | undefined {
    const { register } = this.#shared
    const taken = register.byName(name) || register.alike(name) ? refuse(LIKE) : undefined
    return refuseName(name) ?? refusePassword(password, name) ?? taken
  }

  /** A guest makes an account and keeps everything: id, chips, rounds. */
  async register(session: TokenHash, name: string, password: string, from = ''): Answer<SignedIn> {
    const { sessions, passwords, journal, register, random } = this.#shared
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

  /** With a second factor the password is not enough. A wrong code counts as a wrong password does. */
  async signIn(name: string, password: string, from = '', code?: string): Answer<SignedIn> {
    const { journal, register, random, keys } = this.#shared
    return this.#guard.oneByOne(name.slice(0, LONGEST), async () => {
      const checked = await this.#guard.check(name.slice(0, LONGEST), password, from)
      if (isBusy(checked) || isRefused(checked)) return checked
      const { token, hash } = newToken(random)
      const made = await journal.write(checked.id, (now) =>
        decideSignIn(register, { ...checked, hash, from, now, code, keys }),
      )
      if (isRefused(made) && made === WRONG_CODE) return (await this.#guard.failed(checked.id, from)) ?? made
      return isBusy(made) || isRefused(made) ? made : this.#signedIn(checked.id, token, hash)
    })
  }

  /** Guessing at the old password is guessing at the door: it counts and locks as there. Other sessions end. */
  async changePassword(session: TokenHash, old: string, fresh: string, from = ''): Answer<object> {
    const { sessions, passwords, journal, register } = this.#shared
    const person = sessions.touch(session)
    if (!person?.registered) return refuse('Sign in first.')
    const bad = refusePassword(fresh, person.name)
    if (bad) return bad
    const checked = await this.#guard.oneByOne(person.name, () => this.#guard.check(person.name, old, from))
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
    const { sessions, journal, register } = this.#shared
    const person = sessions.touch(session)
    if (!person) return refuse('Your session is over.')
    return journal.write(person.id, () => ({
      facts: endAll(register, person.id, 'ended', session),
      result: {},
    }))
  }

  async signOut(session: TokenHash): Answer<object> {
    const { journal, register } = this.#shared
    return journal.write(register.sessions.get(session)?.person ?? 'house', () => ({
      facts: register.sessions.has(session) ? [{ type: 'ended', session, because: 'signed out' }] : [],
      result: {},
    }))
  }

  /**
   * Makes the one-time links for the first operators that the house still lacks: one for a play house, two for a strict
   * one, whose operators confirm each other. Only their hashes are kept.
   */
  async operatorLinks(): Promise<readonly string[]> {
    const { journal, register } = this.#shared
    await journal.refresh()
    const links: string[] = []
    for (let wanted = register.foundersWanted; wanted > 0; wanted--) {
      const link = await this.#link(false)
      if (link !== undefined) links.push(link)
    }
    return links
  }

  /** The same for an operator who cannot come in any more: only whoever has the machine itself can ask for it. */
  async recoveryLink(): Promise<string | undefined> {
    await this.#shared.journal.refresh()
    return this.#link(true)
  }

  async #link(recovers: boolean): Promise<string | undefined> {
    const { journal, random } = this.#shared
    const { token, hash } = newToken(random)
    const made = await journal.write('house', (now) => ({
      facts: [{ type: 'linked', link: hash, until: now + LINK_MS, ...(recovers && { recovers }) }],
      result: { token },
    }))
    return isBusy(made) || isRefused(made) ? undefined : made.token
  }

  /** Creates the operator account from the one-time link. Operators manage people, never money. */
  async claim(link: string, name: string, password: string, from = ''): Answer<SignedIn> {
    const { journal, register, passwords, random, note } = this.#shared
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
