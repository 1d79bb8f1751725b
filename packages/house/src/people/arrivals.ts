import { HOUSE, type Refused } from '@boardwalk/engine/kernel'
import type { Decision } from '../streams/journal.ts'
import type { Fact, PersonId, PersonRecord, Register, TokenHash } from './facts.ts'
import { foldName } from './names.ts'
import { authorize } from './roles.ts'
import { endAll } from './signin.ts'
import type { Random } from './tokens.ts'

/** What a guest is given to play with, and again when it is gone. */
export const GIFT_CENTS = 1000_00
/** Out of chips: with less than this there is no table to sit down at. */
export const OUT_OF_CHIPS_CENTS = 10_00
export const LINK_MS = 24 * 60 * 60_000

export const LIKE = 'That name is taken, or one that looks like it.'
const refuse = (because: string): Refused => ({ refused: HOUSE, because })

const gift = (person: PersonId, because: string): Fact => ({
  type: 'moved',
  from: 'cage',
  to: `patron:${person}`,
  cents: GIFT_CENTS,
  rule: HOUSE,
  because,
})

/** A number nobody has: four digits while there are enough, then more. */
function freeNumber(register: Register, random: Random): number {
  for (let tries = 0; ; tries++) {
    const span = 9 * 10 ** Math.min(3 + Math.floor(tries / 4), 8)
    const number = span / 9 + (random(4).readUInt32BE() % span)
    if (!register.names.has(foldName(`Guest ${number}`))) return number
  }
}

export function decideGuest(
  register: Register,
  random: Random,
  session: TokenHash,
  from = '',
): Decision<Fact, { person: PersonId }> {
  const number = freeNumber(register, random)
  const person = `g-${number}-${random(6).toString('hex')}`
  return {
    facts: [
      { type: 'arrived', person, name: `Guest ${number}`, role: 'guest', ...(from && { from }) },
      gift(person, 'Play chips for a guest.'),
      { type: 'opened', session, person },
    ],
    result: { person },
  }
}

interface Registration {
  readonly person: PersonId
  readonly name: string
  readonly password: string
  readonly hash: TokenHash
  readonly from?: string
}

/** The guest's old sessions end: an account is not to be entered with a token from before it had a password. */
export function decideRegister(
  register: Register,
  { person, name, password, hash, from }: Registration,
): Decision<Fact, object> {
  const guest = register.people.get(person)
  if (!guest || guest.off) return refuse('Your session is over. Sit down again.')
  if (guest.password !== undefined) return refuse('You have an account already.')
  if (register.byName(name) || register.alike(name)) return refuse(LIKE)
  return {
    facts: [
      { type: 'registered', person, name, password },
      ...endAll(register, person, 'replaced'),
      { type: 'opened', session: hash, person, ...(from && { from }) },
    ],
    result: {},
  }
}

/** Where a person's own play money can be: with them, at tables, on the way between two. */
export const moneyOf = (person: PersonId, tables: readonly string[]): string[] => [
  `patron:${person}`,
  `transit:${person}`,
  ...tables.map((table) => `seat:${table}:${person}`),
]

export function decideMore(
  person: PersonRecord | undefined,
  held: number,
  now: number,
): Decision<Fact, { cents: number }> {
  if (!person) return refuse('There is no such person.')
  const no = authorize(person, 'take-chips')
  if (no) return no
  if (held >= OUT_OF_CHIPS_CENTS)
    return {
      ...refuse('You still have chips, in your purse or at a table.'),
      expected: OUT_OF_CHIPS_CENTS,
      received: held,
    }
  const again = person.moreFrom
  if (now < again)
    return {
      ...refuse('You have had many play chips of late. The house gives more once in five minutes.'),
      expected: again,
      received: now,
    }
  return { facts: [gift(person.id, 'Play chips again.')], result: { cents: GIFT_CENTS } }
}

/** How long until the house would give play chips again: nothing where it is not time alone that is missing. */
export function moreIn(person: PersonRecord | undefined, held: number, now: number): number | undefined {
  if (!person || authorize(person, 'take-chips') || held >= OUT_OF_CHIPS_CENTS) return undefined
  return Math.max(0, person.moreFrom - now)
}

interface Claim extends Registration {
  readonly link: TokenHash
  readonly now: number
}

/** An operator who has lost the password gets a new one; old sessions and locks end, and so does a second factor. */
function recovered(register: Register, { link, password, hash, from }: Claim, known: PersonRecord): Fact[] {
  return [
    { type: 'password', person: known.id, password },
    { type: 'cleared', person: known.id },
    ...(known.factor ? [{ type: 'unfactored', person: known.id } as const] : []),
    ...endAll(register, known.id, 'replaced'),
    { type: 'claimed', link, person: known.id },
    { type: 'opened', session: hash, person: known.id, ...(from && { from }) },
  ]
}

export function decideClaim(register: Register, claim: Claim): Decision<Fact, { person: PersonId }> {
  const { link, person, name, password, hash, from, now } = claim
  const recovers = register.recoveries.has(link)
  if ((register.foundersWanted === 0 && !recovers) || now >= (register.links.get(link) ?? 0))
    return refuse('That link has been used, has expired, or is not one of this house’s.')
  const known = register.byName(name)
  if (known && recovers && known.roles.includes('operator'))
    return { facts: recovered(register, claim, known), result: { person: known.id } }
  if (known || register.alike(name)) return refuse(LIKE)
  return {
    facts: [
      { type: 'arrived', person, name, role: null },
      { type: 'registered', person, name, password },
      { type: 'granted', person, role: 'operator' },
      { type: 'claimed', link, person },
      { type: 'opened', session: hash, person, ...(from && { from }) },
    ],
    result: { person },
  }
}
