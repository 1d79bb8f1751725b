import type { OpenSession, PersonId, PersonRecord, Register, TokenHash } from './facts.ts'
import { foldName } from './names.ts'

/** Changes whenever the shape of what is kept does; what has another shape is ignored. */
export const SHAPE = 'people-3'

/** A guest who has gone and cannot come back: an id, from when on chips are given again, and whether a name still leads there. */
type PastGuest = readonly [PersonId, number, 0 | 1]

interface StoredPerson extends Omit<PersonRecord, 'locks' | 'good' | 'sessions'> {
  readonly locks: readonly (readonly [string, number])[]
  readonly good: readonly string[]
  readonly sessions: readonly TokenHash[]
  /** Whether the name leads to them: of two guests of one name it leads to the later. */
  readonly named: boolean
}

interface State {
  readonly past: readonly PastGuest[]
  readonly people: readonly StoredPerson[]
  readonly sessions: readonly OpenSession[]
  readonly looks: readonly (readonly [string, PersonId])[]
  readonly links: readonly (readonly [TokenHash, number])[]
  readonly recoveries: readonly TokenHash[]
  readonly strict: boolean
  readonly took: boolean
  readonly founders: number
  readonly factorRequired: boolean
}

/** Guests have names of the house's making. */
const guestName = (id: PersonId): string => `Guest ${id.slice(2, 6)}`

const isPast = (known: PersonRecord): boolean =>
  known.password === undefined &&
  known.factor === undefined &&
  known.beginning === undefined &&
  known.sessions.size === 0 &&
  known.roles.length === 1 &&
  known.roles[0] === 'guest' &&
  known.name === guestName(known.id) &&
  !known.off &&
  known.failures.length === 0 &&
  known.locks.size === 0 &&
  known.good.size === 1 &&
  known.good.has('')

/** Everybody, as a text. */
export function textOf(register: Register): string {
  const { people, names, looks, sessions, links, recoveries, strict, took, founders, factorRequired } =
    register
  const leads = ({ name, id }: PersonRecord): boolean => names.get(foldName(name)) === id
  const all = [...people.values()]
  const state: State = {
    past: all.filter(isPast).map((known) => [known.id, known.moreFrom, leads(known) ? 1 : 0]),
    people: all
      .filter((known) => !isPast(known))
      .map((known) => ({
        ...known,
        locks: [...known.locks],
        good: [...known.good],
        sessions: [...known.sessions],
        named: leads(known),
      })),
    sessions: [...sessions.values()],
    looks: [...looks],
    links: [...links],
    recoveries: [...recoveries],
    strict,
    took,
    founders,
    factorRequired,
  }
  return JSON.stringify(state)
}

const guestOf = (id: PersonId, moreFrom: number): PersonRecord => ({
  id,
  name: guestName(id),
  password: undefined,
  roles: ['guest'],
  alone: [],
  off: false,
  failures: [],
  locks: new Map(),
  good: new Set(['']),
  moreFrom,
  sessions: new Set(),
})

/** Everybody again, in a register that has nobody yet. */
export function restore(register: Register, text: string): void {
  const { past, people, sessions, looks, links, recoveries, ...run } = JSON.parse(text) as State
  register.strict = run.strict
  register.took = run.took
  register.founders = run.founders
  register.factorRequired = run.factorRequired
  const add = (known: PersonRecord, named: boolean): void => {
    register.people.set(known.id, known)
    if (named) register.names.set(foldName(known.name), known.id)
  }
  for (const [id, moreFrom, named] of past) add(guestOf(id, moreFrom), named === 1)
  for (const { named, ...kept } of people) {
    const { locks, good, sessions: own, password } = kept
    const sets = { locks: new Map(locks), good: new Set(good), sessions: new Set(own) }
    add({ ...kept, password, ...sets }, named)
  }
  for (const session of sessions) register.sessions.set(session.id, { ...session })
  for (const [look, id] of looks) register.looks.set(look, id)
  for (const [link, until] of links) register.links.set(link, until)
  for (const link of recoveries) register.recoveries.add(link)
}
