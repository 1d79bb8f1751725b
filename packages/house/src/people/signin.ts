import { HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import type { HouseKey } from '../shoe/seal.ts'
import type { Decision } from '../streams/journal.ts'
import { NEEDS_CODE, spend, WRONG_CODE } from './factor.ts'
import {
  type Ending,
  FAILURES_MS,
  type Fact,
  type PersonId,
  type PersonRecord,
  type Register,
  type TokenHash,
} from './facts.ts'

export const MOST_FAILURES = 3
export const LOCK_MS = 30 * 60_000
/** A person with more sessions than this has forgotten some: the one longest without input ends. */
const MOST_SESSIONS = 16

/** One answer for a wrong password, a name nobody has, and a lock: none of them is given away. */
export const NO_MATCH: Refused = {
  refused: HOUSE,
  because:
    'That name and password do not match, or there were three failures from here: then try again in half an hour.',
}
const OFF: Refused = { refused: HOUSE, because: 'You are switched off. Speak to the house.' }

/** Ends every session of a person but one. */
export const endAll = (register: Register, person: PersonId, because: Ending, but?: TokenHash): Fact[] =>
  [...(register.people.get(person)?.sessions ?? [])]
    .filter((session) => session !== but)
    .map((session) => ({ type: 'ended', session, because }))

/** So many failures from everywhere: then only where somebody has signed in from before is good. */
const MOST_ANYWHERE = 50

/**
 * Whether nothing from this address counts at this name now. A stranger's failures lock the stranger out, and nobody
 * else; many strangers together lock out all that this person never came from.
 */
export function isLocked({ locks, failures, good }: PersonRecord, from: string, now: number): boolean {
  if (now < (locks.get(from) ?? 0)) return true
  if (good.has(from)) return false
  const shut = [...locks.values()].filter((until) => until > now).length * MOST_FAILURES
  return shut + failures.filter((f) => f.at > now - FAILURES_MS).length >= MOST_ANYWHERE
}

/** A failure is written down for a name nobody has too, so that it costs the same; the third from one address locks it. */
export function decideFailure(
  register: Register,
  id: PersonId | undefined,
  from: string,
  now: number,
): Decision<Fact, { locked: boolean }> {
  const person = id === undefined ? undefined : register.people.get(id)
  const failed: Fact = { type: 'failed', person: person?.id ?? null, ...(from && { from }) }
  const recent = person?.failures.filter((f) => f.from === from && f.at > now - FAILURES_MS).length ?? 0
  if (!person || isLocked(person, from, now) || recent + 1 < MOST_FAILURES)
    return { facts: [failed], result: { locked: false } }
  const locked: Fact = { type: 'locked', person: person.id, until: now + LOCK_MS, ...(from && { from }) }
  return { facts: [failed, locked], result: { locked: true } }
}

interface Opening {
  readonly id: PersonId
  /** The hash that the password was checked against; another one since, and it counts for nothing. */
  readonly password: string
  readonly hash: TokenHash
  readonly from: string
  readonly now: number
  readonly code: string | undefined
  readonly keys: readonly HouseKey[]
}

/** The code used up, of somebody who has a second factor, or why it is none. */
export function proveFactor(
  { id, factor }: PersonRecord,
  code: string | undefined,
  keys: readonly HouseKey[],
  now: number,
): Fact[] | Refused {
  if (!factor) return []
  if (code === undefined || code.trim() === '') return NEEDS_CODE
  const spent = spend({ id, factor }, code, keys, now)
  return spent ? [spent] : WRONG_CODE
}

export function decideSignIn(
  register: Register,
  { id, password, hash, from, now, code, keys }: Opening,
): Decision<Fact, object> {
  const person = register.people.get(id)
  if (!person || person.password !== password || isLocked(person, from, now)) return NO_MATCH
  if (person.off) return OFF
  const proof = proveFactor(person, code, keys, now)
  if (isRefused(proof)) return proof
  const open = [...person.sessions].flatMap((s) => register.sessions.get(s) ?? [])
  const oldest = open.sort((a, b) => a.last - b.last).slice(0, Math.max(0, open.length + 1 - MOST_SESSIONS))
  const ended = oldest.map((s): Fact => ({ type: 'ended', session: s.id, because: 'replaced' }))
  return {
    facts: [...proof, ...ended, { type: 'opened', session: hash, person: id, ...(from && { from }) }],
    result: {},
  }
}
