import { createPublicKey, generateKeyPairSync, hash, type KeyObject, sign, verify } from 'node:crypto'

/** An entry's hash binds its exact text and everything before it in its stream. */
export function chainHash(previous: Buffer, body: string): Buffer {
  const most = previous.length + 3 * body.length
  const bytes = most <= ROOM.length ? ROOM : Buffer.allocUnsafe(most)
  previous.copy(bytes)
  const end = previous.length + bytes.write(body, previous.length, 'utf8')
  // By way of hex the bytes lie in a pool that many share; by itself each digest would be memory of its own to free.
  return Buffer.from(hash('sha256', bytes.subarray(0, end), 'hex'), 'hex')
}

/** Where nearly every text fits with the hash before it; a character takes three bytes at most. */
const ROOM = Buffer.allocUnsafeSlow(64 * 1024)

/** The first version whose hash does not follow, or undefined when the chain holds. */
export function firstBreak(
  start: Buffer,
  entries: Iterable<{ readonly version: number; readonly body: string; readonly hash: Buffer }>,
): number | undefined {
  let previous = start
  for (const { version, body, hash } of entries) {
    if (!chainHash(previous, body).equals(hash)) return version
    previous = hash
  }
  return undefined
}

/** What is signed each minute: the heads that changed, the sum of the books, the program. */
export interface Checkpoint {
  readonly at: number
  readonly heads: Readonly<Record<string, { readonly version: number; readonly hash: string }>>
  readonly balances: Readonly<Record<string, number>>
  readonly manifest: string
}

export interface SignedCheckpoint {
  readonly text: string
  readonly signature: string
  readonly key: string
}

/** A new key follows an old one: said by the old one, so whoever trusts that one can trust this one too. */
export interface Succession {
  readonly at: number
  readonly successor: string
}

/** The keys from before are lost: said on the machine itself, by the key that vouches from here on. */
export interface Loss {
  readonly at: number
  readonly lost: true
}

export const publicOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

export const newSigningKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

function signed(statement: object, key: KeyObject): SignedCheckpoint {
  const text = JSON.stringify(statement)
  return { text, signature: sign(null, Buffer.from(text), key).toString('base64'), key: publicOf(key) }
}

export const signCheckpoint = (checkpoint: Checkpoint, key: KeyObject): SignedCheckpoint =>
  signed(checkpoint, key)
export const signSuccession = (succession: Succession, key: KeyObject): SignedCheckpoint =>
  signed(succession, key)

export const signLoss = (loss: Loss, key: KeyObject): SignedCheckpoint => signed(loss, key)

function opened({ text, signature, key }: SignedCheckpoint, trusted: string): unknown {
  if (key !== trusted) return undefined
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' })
  const good = verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
  return good ? JSON.parse(text) : undefined
}

/** The checkpoint inside, if the signature is by this key. */
export const openCheckpoint = (point: SignedCheckpoint, trusted: string): Checkpoint | undefined => {
  const found = opened(point, trusted) as Partial<Checkpoint> | undefined
  return found?.heads === undefined ? undefined : (found as Checkpoint)
}

/** The key that follows, if the old one has signed it. */
export const openSuccession = (said: SignedCheckpoint, trusted: string): string | undefined => {
  const found = opened(said, trusted) as Partial<Succession> | undefined
  return typeof found?.successor === 'string' ? found.successor : undefined
}

/** The key that vouches from here on, if it has signed that those before it are lost. */
export const openLoss = (said: SignedCheckpoint): string | undefined => {
  const found = opened(said, said.key) as Partial<Loss> | undefined
  return found?.lost === true ? said.key : undefined
}
