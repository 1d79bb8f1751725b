import { createPublicKey, generateKeyPairSync, hash, type KeyObject, sign, verify } from 'node:crypto'

/** An entry's hash binds its exact text and everything before it in its stream. */
export const chainHash = (previous: Buffer, body: string): Buffer =>
  hash('sha256', Buffer.concat([previous, Buffer.from(body, 'utf8')]), 'buffer')

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

export const newSigningKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

export function signCheckpoint(checkpoint: Checkpoint, key: KeyObject): SignedCheckpoint {
  const text = JSON.stringify(checkpoint)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  return { text, signature: sign(null, Buffer.from(text), key).toString('base64'), key: publicKey }
}

/** The checkpoint inside, if the signature is by this key. */
export function openCheckpoint(
  { text, signature, key }: SignedCheckpoint,
  trusted: string,
): Checkpoint | undefined {
  if (key !== trusted) return undefined
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' })
  const good = verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
  return good ? (JSON.parse(text) as Checkpoint) : undefined
}
