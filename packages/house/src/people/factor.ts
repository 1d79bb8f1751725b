import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { HOUSE, type Refused } from '@boardwalk/engine/kernel'
import type { HouseKey } from '../shoe/seal.ts'
import type { Fact, Factor, PersonId, PersonRecord, Register, SealedSecret } from './facts.ts'
import type { Random } from './tokens.ts'
import { base32, stepFor } from './totp.ts'

/** How long somebody has to enter the first code of a new key. */
export const SET_UP_MS = 10 * 60_000
const CODES = 10
const CODE_BYTES = 10

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

/** The password was right, and it is not enough. */
export const NEEDS_CODE: Refused = {
  ...refuse('Now enter the code that your authenticator app shows, or one of your recovery codes.'),
  expected: 'code',
}
export const WRONG_CODE: Refused = {
  ...refuse('That code is wrong or was used before. Three failures lock you out for half an hour.'),
  expected: 'code',
}

const keyFor = ({ bytes }: HouseKey, person: PersonId): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, '', `boardwalk factor ${person}`, 32))

/** Seals a secret under the house's key, for this person alone. */
export function sealSecret(secret: Buffer, person: PersonId, key: HouseKey, random: Random): SealedSecret {
  const iv = random(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, person), iv).setAAD(Buffer.from(person))
  const bytes = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return { key: key.id, iv: iv.toString('base64url'), bytes: bytes.toString('base64url') }
}

/** The secret again; nothing where its key is not here, or is not the one it was sealed by. */
export function openSecret(
  { key: id, iv, bytes }: SealedSecret,
  person: PersonId,
  keys: readonly HouseKey[],
): Buffer | undefined {
  const key = keys.find((k) => k.id === id)
  if (!key) return undefined
  const body = Buffer.from(bytes, 'base64url')
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFor(key, person), Buffer.from(iv, 'base64url'))
    cipher.setAAD(Buffer.from(person)).setAuthTag(body.subarray(-16))
    return Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()])
  } catch {
    return undefined
  }
}

const inFours = (text: string): string => (text.match(/.{1,4}/g) ?? []).join('-')
const bare = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

/** What is kept of a recovery code: with 80 random bits nobody finds the code from it. */
const codeHash = (person: PersonId, code: string): string =>
  createHash('sha256')
    .update(`boardwalk recovery ${person} ${bare(code)}`)
    .digest('base64url')

/** Recovery codes, to be shown once, and what is kept of them. */
export function newCodes(person: PersonId, random: Random): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, () => inFours(base32(random(CODE_BYTES))))
  return { codes, hashes: codes.map((code) => codeHash(person, code)) }
}

/** The fact by which a code is used up, or nothing where it is none: of an app a time step, or a recovery code. */
export function spend(
  { id: person, factor }: { readonly id: PersonId; readonly factor: Factor },
  given: string,
  keys: readonly HouseKey[],
  now: number,
): Fact | undefined {
  const secret = openSecret(factor.sealed, person, keys)
  const step = secret && stepFor(secret, bare(given), now, factor.step)
  if (step !== undefined) return { type: 'spent', person, step }
  const code = codeHash(person, given)
  return factor.codes.includes(code) ? { type: 'spent', person, code } : undefined
}

/** The first code of a new key: from then on it is asked for. */
export function decideSetUp(
  { id: person, factor, beginning }: PersonRecord,
  given: string,
  keys: readonly HouseKey[],
  now: number,
  hashes: readonly string[],
): Fact | Refused {
  if (factor) return refuse('You have a second factor already. Remove it first.')
  if (!beginning || now >= beginning.until)
    return refuse('Ten minutes have passed, or you have not begun. Begin again with your password.')
  const secret = openSecret(beginning.sealed, person, keys)
  const step = secret && stepFor(secret, bare(given), now, -1)
  return step === undefined
    ? refuse('That code does not match. Check the key and the clock of your device, and enter the next code.')
    : { type: 'factor', person, sealed: beginning.sealed, step, codes: hashes }
}

/** Secrets that an older key of the house sealed are sealed by its newest, so that the older one can go. */
export function resealed({ people }: Register, keys: readonly HouseKey[], random: Random): Fact[] {
  const [newest] = keys
  if (!newest) return []
  return [...people.values()].flatMap(({ id: person, factor }): Fact[] => {
    const secret = factor && factor.sealed.key !== newest.id && openSecret(factor.sealed, person, keys)
    return secret ? [{ type: 'resealed', person, sealed: sealSecret(secret, person, newest, random) }] : []
  })
}
