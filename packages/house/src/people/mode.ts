import { HOUSE } from '@boardwalk/engine/kernel'
import type { Decision } from '../streams/journal.ts'
import type { Fact, Register } from './facts.ts'
import { isWeighty } from './roles.ts'
import { endAll } from './signin.ts'

const FOR_GOOD =
  'This house is strict and its cage has moved chips, so it cannot become a play house again. Start it with --strict.'

/** Roles that touch money or terms and that one operator gave alone: in a strict house they do not count. */
const givenAlone = ({ people }: Register): Fact[] =>
  [...people.values()].flatMap(({ id, alone }) =>
    alone.filter(isWeighty).map((role): Fact => ({ type: 'revoked', person: id, role })),
  )

/** Turns the house strict, or back into a play house while its cage has moved nothing. */
export function decideMode(register: Register, strict: boolean): Decision<Fact, { ended: number }> {
  if (register.strict === strict) return { facts: [], result: { ended: 0 } }
  if (!strict && register.took) return { refused: HOUSE, because: FOR_GOOD }
  const revoked = strict ? givenAlone(register) : []
  const losers = new Set(revoked.flatMap((fact) => ('person' in fact && fact.person) || []))
  const ended = [...losers].flatMap((person) => endAll(register, person, 'role'))
  return { facts: [{ type: 'mode', strict }, ...revoked, ...ended], result: { ended: revoked.length } }
}
