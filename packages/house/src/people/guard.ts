import { isRefused, type Refused } from '@boardwalk/engine/kernel'
import { BUSY, type Busy, isBusy } from '../streams/journal.ts'
import type { PersonId } from './facts.ts'
import { foldName } from './names.ts'
import type { PeopleContext } from './shared.ts'
import { decideFailure, isLocked, NO_MATCH } from './signin.ts'

/** How many may try one name at the same time; the next are told to come back. */
const AT_ONE_NAME = 4
/** Longer than any name or password is; what is longer is not hashed whole. */
export const LONGEST = 1024

/** A person whose password was right, and the hash that it fits. */
export interface Checked {
  readonly id: PersonId
  readonly password: string
}

/** Stands at the door: checks passwords one after the other, and counts what failed. */
export class Guard {
  readonly #shared: PeopleContext
  /** Who tries a name waits for whoever tried it before: a hundred guesses at once are not one guess. */
  readonly #trying = new Map<string, { last: Promise<unknown>; count: number }>()

  constructor(shared: PeopleContext) {
    this.#shared = shared
  }

  /** One after the other at one name, whether somebody has it or not. */
  async oneByOne<T>(name: string, work: () => Promise<T>): Promise<T | Busy> {
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
  async check(name: string, password: string, from: string): Promise<Checked | Refused | Busy> {
    const { register, passwords, journal } = this.#shared
    if (!register.byName(name)) await journal.refresh()
    const known = register.byName(name)
    const stored = known && !isLocked(known, from, journal.now()) ? known.password : undefined
    const good = await passwords.verify(password.slice(0, LONGEST), stored)
    if (typeof good !== 'boolean') return good
    if (good && known && stored !== undefined) return { id: known.id, password: stored }
    return (await this.failed(known?.id, from)) ?? NO_MATCH
  }

  /** Writes down that a sign-in failed, by its password or its code; the third from one address locks it. */
  async failed(id: PersonId | undefined, from: string): Promise<Busy | undefined> {
    const { register, journal, note } = this.#shared
    const done = await journal.write('house', (now) => decideFailure(register, id, from, now))
    if (isBusy(done)) return done
    const locked = !isRefused(done) && done.locked
    const where = from && ` from ${from}`
    note({
      kind: locked ? 'sign-in-locked' : 'sign-in-failed',
      severity: locked ? 'warning' : 'info',
      text: locked
        ? `Three sign-ins failed${where}. That address is locked out of this account for half an hour.`
        : `A sign-in failed${where}.`,
      ...(id !== undefined && { person: id }),
    })
    return undefined
  }
}
