import { HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { type Busy, isBusy } from '../streams/journal.ts'
import { decideSetUp, newCodes, resealed, SET_UP_MS, sealSecret, WRONG_CODE } from './factor.ts'
import type { Person, TokenHash } from './facts.ts'
import type { Guard } from './guard.ts'
import type { PeopleContext } from './shared.ts'
import { endAll, NO_MATCH, proveFactor } from './signin.ts'
import { base32, SECRET_BYTES, uriOf } from './totp.ts'

const refuse = (because: string): Refused => ({ refused: HOUSE, because })
const SIGN_IN = refuse('Sign in with an account first.')

type Answer<T> = Promise<T | Refused | Busy>

/** What somebody is told of their own second factor. */
export interface OwnFactor {
  readonly on: boolean
  /** Recovery codes that are left. */
  readonly codes: number
  /** A role of theirs needs one here. */
  readonly required: boolean
}

/** Second factors: set up with the password and a first code, removed with the password and a code. */
export class Factors {
  readonly #shared: PeopleContext
  readonly #guard: Guard

  constructor(shared: PeopleContext, guard: Guard) {
    this.#shared = shared
    this.#guard = guard
  }

  of(id: string): OwnFactor {
    const { register } = this.#shared
    const { factor } = register.people.get(id) ?? {}
    const required = register.factorRequired && register.isWeighty(id)
    return { on: factor !== undefined, codes: factor?.codes.length ?? 0, required }
  }

  #who(session: TokenHash): Person | undefined {
    const person = this.#shared.sessions.touch(session)
    return person?.registered ? person : undefined
  }

  /** Guessing at the password here is guessing at the door, and counts and locks as there. */
  async #checked<T>(
    session: TokenHash,
    password: string,
    from: string,
    work: (person: Person, hash: string) => Answer<T>,
  ): Answer<T> {
    const person = this.#who(session)
    if (!person) return SIGN_IN
    return this.#guard.oneByOne(person.name, async () => {
      const checked = await this.#guard.check(person.name, password, from)
      return isBusy(checked) || isRefused(checked) ? checked : work(person, checked.password)
    })
  }

  /** A new key for an authenticator app; it counts when its first code has come. */
  begin(session: TokenHash, password: string, from = ''): Answer<{ key: string; uri: string }> {
    const { journal, register, random, keys } = this.#shared
    const [key] = keys
    return this.#checked(session, password, from, async ({ id, name }, hash) => {
      if (!key) return refuse('This house has no key to keep it under.')
      const secret = random(SECRET_BYTES)
      const sealed = sealSecret(secret, id, key, random)
      const done = await journal.write<object>(id, (now) => {
        const person = register.people.get(id)
        if (person?.password !== hash) return NO_MATCH
        if (person.factor) return refuse('You have a second factor already. Remove it first.')
        const until = now + SET_UP_MS
        return { facts: [{ type: 'beginning', person: id, sealed, until }], result: {} }
      })
      if (isBusy(done) || isRefused(done)) return done
      return { key: base32(secret), uri: uriOf(name, secret) }
    })
  }

  /** The first code turns it on; the recovery codes are told this once. Other sessions end. */
  async confirm(session: TokenHash, code: string): Answer<{ codes: readonly string[] }> {
    const { journal, register, random, keys, note } = this.#shared
    const who = this.#who(session)
    if (!who) return SIGN_IN
    const { id } = who
    const { codes, hashes } = newCodes(id, random)
    const done = await journal.write(id, (now) => {
      const person = register.people.get(id)
      const fact = person ? decideSetUp(person, code, keys, now, hashes) : SIGN_IN
      if (isRefused(fact)) return fact
      return { facts: [fact, ...endAll(register, id, 'replaced', session)], result: { codes } }
    })
    if (!isBusy(done) && !isRefused(done))
      note({ kind: 'second-factor', severity: 'info', person: id, text: 'A second factor was set up.' })
    return done
  }

  /** Password and a code remove it; a wrong code counts as a wrong password does. */
  remove(session: TokenHash, password: string, code: string, from = ''): Answer<object> {
    const { journal, register, keys, note } = this.#shared
    return this.#checked(session, password, from, async ({ id }, hash) => {
      const done = await journal.write<object>(id, (now) => {
        const person = register.people.get(id)
        if (person?.password !== hash) return NO_MATCH
        if (!person.factor) return refuse('You have no second factor.')
        const proof = proveFactor(person, code, keys, now)
        if (isRefused(proof)) return proof
        return { facts: [...proof, { type: 'unfactored', person: id }], result: {} }
      })
      if (isRefused(done) && done === WRONG_CODE) return (await this.#guard.failed(id, from)) ?? done
      if (!isBusy(done) && !isRefused(done)) {
        const text = 'Its owner removed a second factor.'
        note({ kind: 'second-factor', severity: 'warning', person: id, text })
      }
      return done
    })
  }

  /** Seals under the newest key of the house what an older one sealed. */
  async reseal(): Promise<void> {
    const { journal, register, keys, random } = this.#shared
    await journal.write('house', () => ({ facts: resealed(register, keys, random), result: {} }))
  }
}
