import { HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { type Busy, type Decision, isBusy } from '../journal/journal.ts'
import { asPerson, type Fact, type Known, type Person, type PersonId } from './facts.ts'
import { authorize, type HouseCommand, type Role, refuseGrant } from './roles.ts'
import type { Rooms } from './rooms.ts'
import { endAll } from './signin.ts'

const LONGEST_REASON = 200
const refuse = (because: string): Refused => ({ refused: HOUSE, because })

type Answer = Promise<Person | Refused | Busy>

/** The operator's work: people and their roles. Whether somebody may do it is decided on what is on disk. */
export class Office {
  readonly #rooms: Rooms

  constructor(rooms: Rooms) {
    this.#rooms = rooms
  }

  async #change(
    by: PersonId,
    command: HouseCommand,
    id: PersonId,
    { text, from = '' }: { readonly text: string; readonly from?: string | undefined },
    decide: (person: Known) => Decision<Fact, Person>,
  ): Answer {
    const { journal, register, note } = this.#rooms
    const done = await journal.write<Person>(by, () => {
      const actor = register.people.get(by)
      if (!actor) return refuse('Sign in first.')
      const no = authorize(actor, command, undefined, id)
      if (no) return no
      const person = register.people.get(id)
      return person ? decide(person) : refuse('There is no such person.')
    })
    if (isBusy(done) || isRefused(done)) return done
    note({
      kind: command,
      severity: 'info',
      person: id,
      text: `${text}, by ${by}${from && ` from ${from}`}.`,
    })
    return asPerson(register.people.get(id) as Known)
  }

  grant(by: PersonId, id: PersonId, role: Role, from?: string): Answer {
    return this.#change(by, 'grant-role', id, { text: `Made ${role}`, from }, (person) => {
      const bad = person.password === undefined ? refuse('They make an account first.') : undefined
      const no = bad ?? refuseGrant(person.roles, role)
      return no ?? { facts: [{ type: 'granted', person: id, role }], result: asPerson(person) }
    })
  }

  /** Whoever loses a role loses the sockets that were opened with it. */
  revoke(by: PersonId, id: PersonId, role: Role, from?: string): Answer {
    return this.#change(by, 'revoke-role', id, { text: `No longer ${role}`, from }, (person) => {
      if (!person.roles.includes(role)) return refuse(`They are not ${role}.`)
      if (role === 'guest' || role === 'player') return refuse('Switch the person off instead.')
      const ended = endAll(this.#rooms.register, id, 'role')
      return { facts: [{ type: 'revoked', person: id, role }, ...ended], result: asPerson(person) }
    })
  }

  #switch(by: PersonId, id: PersonId, off: boolean, because: string, from?: string): Answer {
    const word = off ? 'off' : 'on'
    const text = `Switched ${word}: ${because.slice(0, LONGEST_REASON)}`
    return this.#change(by, `switch-${word}`, id, { text, from }, (person) => {
      if (because.trim() === '' || because.length > LONGEST_REASON)
        return refuse(`Give a reason, at most ${LONGEST_REASON} characters.`)
      if (person.off === off) return refuse(`They are switched ${word} already.`)
      const ended = off ? endAll(this.#rooms.register, id, 'switched off') : []
      return { facts: [{ type: 'switched', person: id, off, because }, ...ended], result: asPerson(person) }
    })
  }

  switchOff(by: PersonId, id: PersonId, because: string, from?: string): Answer {
    return this.#switch(by, id, true, because, from)
  }

  switchOn(by: PersonId, id: PersonId, because: string, from?: string): Answer {
    return this.#switch(by, id, false, because, from)
  }

  /** Lifts the lock after failed sign-ins, which anybody can bring upon anybody. */
  unlock(by: PersonId, id: PersonId, from?: string): Answer {
    return this.#change(by, 'unlock', id, { text: 'Lock lifted', from }, (person) => ({
      facts: [{ type: 'cleared', person: id }],
      result: asPerson(person),
    }))
  }

  endSessions(by: PersonId, id: PersonId, from?: string): Answer {
    return this.#change(by, 'end-sessions', id, { text: 'Sessions ended', from }, (person) => ({
      facts: endAll(this.#rooms.register, id, 'ended'),
      result: asPerson(person),
    }))
  }
}
