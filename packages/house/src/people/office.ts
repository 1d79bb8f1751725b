import { HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import type { Severity } from '@boardwalk/protocol'
import { type Busy, type Decision, isBusy } from '../streams/journal.ts'
import type { Fact, Person, PersonId, PersonRecord } from './facts.ts'
import {
  authorize,
  authorizeSecond,
  type HouseCommand,
  needsSecond,
  type Role,
  refuseGrant,
} from './roles.ts'
import type { PeopleContext } from './shared.ts'
import { endAll } from './signin.ts'

const LONGEST_REASON = 200
const refuse = (because: string): Refused => ({ refused: HOUSE, because })

type Answer = Promise<Person | Refused | Busy>

/** Why an operator does something, from which address, and who confirmed it. */
export interface OrderVoices {
  readonly because?: string | undefined
  readonly from?: string | undefined
  readonly second?: PersonId | undefined
}

/** A command of the operator's, and whom it is about. */
interface Ordered {
  readonly command: HouseCommand
  readonly id?: PersonId
  readonly details?: Readonly<Record<string, unknown>>
}

/** The same about a person, as it is told. */
interface Work extends Ordered {
  readonly id: PersonId
  readonly text: string
  readonly severity?: Severity
}

/** The operator's work: people and their roles. Whether somebody may do it is decided on what is on disk. */
export class Office {
  readonly #shared: PeopleContext

  constructor(shared: PeopleContext) {
    this.#shared = shared
  }

  /** Why this operator may not do it, or why it lacks the word of another. */
  #refuse(
    by: PersonId,
    { command, id, details = {} }: Ordered,
    second: PersonId | undefined,
  ): Refused | undefined {
    const { register } = this.#shared
    const actor = register.person(by)
    if (!actor) return refuse('Sign in first.')
    const no = authorize(actor, command, undefined, id)
    if (no || !needsSecond(command, details, register.strict)) return no
    const other = second === undefined ? undefined : register.person(second)
    if (!other || second === by) return refuse('This house is strict: another operator must confirm that.')
    return authorizeSecond(other, command, undefined, id)
  }

  async #change(
    by: PersonId,
    work: Work,
    { because = '', from = '', second }: OrderVoices,
    decide: (person: PersonRecord) => Decision<Fact, object>,
  ): Answer {
    const { journal, register, note } = this.#shared
    const { command, id, text, severity = 'info' } = work
    const done = await journal.write<object>(by, () => {
      const no = this.#refuse(by, work, second)
      if (no) return no
      const person = register.people.get(id)
      return person ? decide(person) : refuse('There is no such person.')
    })
    if (isBusy(done) || isRefused(done)) return done
    note({
      kind: command,
      severity,
      person: id,
      text: `${text}, by ${by}${from && ` from ${from}`}${second ? `, confirmed by ${second}` : ''}.`,
      ...(because && { because: because.slice(0, LONGEST_REASON) }),
    })
    return register.person(id) as Person
  }

  grant(by: PersonId, id: PersonId, role: Role, spoken: OrderVoices = {}): Answer {
    const { second } = spoken
    const work = { command: 'grant-role', id, text: `Made ${role}`, details: { role } } as const
    return this.#change(by, work, spoken, (person) => {
      const bad = person.password === undefined ? refuse('They make an account first.') : undefined
      const no = bad ?? refuseGrant(person.roles, role)
      return (
        no ?? {
          facts: [{ type: 'granted', person: id, role, ...(second !== undefined && { second }) }],
          result: {},
        }
      )
    })
  }

  /** Whoever loses a role loses the sockets that were opened with it. */
  revoke(by: PersonId, id: PersonId, role: Role, spoken: OrderVoices = {}): Answer {
    return this.#change(by, { command: 'revoke-role', id, text: `No longer ${role}` }, spoken, (person) => {
      if (!person.roles.includes(role)) return refuse(`They are not ${role}.`)
      if (role === 'guest' || role === 'player') return refuse('Switch the person off instead.')
      const ended = endAll(this.#shared.register, id, 'role')
      return { facts: [{ type: 'revoked', person: id, role }, ...ended], result: {} }
    })
  }

  #switch(by: PersonId, id: PersonId, off: boolean, spoken: OrderVoices): Answer {
    const { because = '' } = spoken
    const word = off ? 'off' : 'on'
    return this.#change(by, { command: `switch-${word}`, id, text: `Switched ${word}` }, spoken, (person) => {
      if (because.trim() === '' || because.length > LONGEST_REASON)
        return refuse(`Give a reason, at most ${LONGEST_REASON} characters.`)
      if (person.off === off) return refuse(`They are switched ${word} already.`)
      const ended = off ? endAll(this.#shared.register, id, 'switched off') : []
      return { facts: [{ type: 'switched', person: id, off, because }, ...ended], result: {} }
    })
  }

  switchOff(by: PersonId, id: PersonId, because: string, spoken: OrderVoices = {}): Answer {
    return this.#switch(by, id, true, { ...spoken, because })
  }

  switchOn(by: PersonId, id: PersonId, because: string, spoken: OrderVoices = {}): Answer {
    return this.#switch(by, id, false, { ...spoken, because })
  }

  /** Lifts the lock after failed sign-ins, which anybody can bring upon anybody. */
  unlock(by: PersonId, id: PersonId, spoken: OrderVoices = {}): Answer {
    return this.#change(by, { command: 'unlock', id, text: 'Lock lifted' }, spoken, () => ({
      facts: [{ type: 'cleared', person: id }],
      result: {},
    }))
  }

  endSessions(by: PersonId, id: PersonId, spoken: OrderVoices = {}): Answer {
    return this.#change(by, { command: 'end-sessions', id, text: 'Sessions ended' }, spoken, () => ({
      facts: endAll(this.#shared.register, id, 'ended'),
      result: {},
    }))
  }

  /** Removes the second factor of somebody who has lost it, whose sessions end. The password stays. */
  resetFactor(by: PersonId, id: PersonId, spoken: OrderVoices = {}): Answer {
    const text = 'Second factor removed'
    const work = { command: 'reset-factor', id, text, severity: 'warning' } as const
    return this.#change(by, work, spoken, (person) =>
      person.factor
        ? {
            facts: [{ type: 'unfactored', person: id }, ...endAll(this.#shared.register, id, 'ended')],
            result: {},
          }
        : refuse('They have no second factor.'),
    )
  }

  /** Says whether roles that touch money or terms need a second factor; who has none can do nothing by them. */
  async requireFactor(
    by: PersonId,
    factor: boolean,
    { because = '', from = '', second }: OrderVoices = {},
  ): Promise<{ required: boolean } | Refused | Busy> {
    const { journal, register, note } = this.#shared
    const done = await journal.write(by, () => {
      const no = this.#refuse(by, { command: 'require-factor' }, second)
      if (no) return no
      if (factor && !register.people.get(by)?.factor)
        return refuse('Set up your own second factor first, so that you can go on.')
      const facts: Fact[] = register.factorRequired === factor ? [] : [{ type: 'required', factor }]
      return { facts, result: { required: factor } }
    })
    if (isBusy(done) || isRefused(done)) return done
    const text = `Second factor ${factor ? 'required' : 'no longer required'}, by ${by}${from && ` from ${from}`}${second ? `, confirmed by ${second}` : ''}.`
    note({ kind: 'require-factor', severity: 'warning', text, because })
    return done
  }
}
