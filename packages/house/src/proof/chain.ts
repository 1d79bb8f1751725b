import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { chainHash } from '../store/chain.ts'

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

interface Place {
  readonly version: number
  readonly hash: string
}

interface Said {
  readonly at: number
  readonly balances: Readonly<Record<string, number>>
  readonly manifest: string
  /** A house that was restored to see whether it can be: what it signs counts for nothing but itself. */
  readonly drill?: true
}

/** What used to be signed: all heads that changed, by name. A large house signed megabytes each minute. */
export interface ListedCheckpoint extends Said {
  readonly heads: Readonly<Record<string, Place>>
}

/** What is signed each minute: a root over the heads that changed, the sum of the books, the program. */
export interface Checkpoint extends Said {
  readonly v: 2
  /** The head of the house's own stream, which binds all checkpoints before this one. */
  readonly house: Place
  /** Heads were listed from one entry of the list through another; the root is over all of them, in that order. */
  readonly list: {
    readonly first: number
    readonly last: number
    /** The hash of the last of these entries. */
    readonly hash: string
    readonly heads: number
    readonly root: string
  }
}

export type AnyCheckpoint = Checkpoint | ListedCheckpoint
export const isListed = (point: AnyCheckpoint): point is ListedCheckpoint => 'heads' in point

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

/** From here on the record is that of a drill: said by the drill's own key. */
export interface Drill {
  readonly at: number
  readonly drill: true
}

export const publicOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

export const newSigningKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

function signed(statement: object, key: KeyObject): SignedCheckpoint {
  const text = JSON.stringify(statement)
  return { text, signature: sign(null, Buffer.from(text), key).toString('base64'), key: publicOf(key) }
}

export const signCheckpoint = (checkpoint: AnyCheckpoint, key: KeyObject): SignedCheckpoint =>
  signed(checkpoint, key)
export const signSuccession = (succession: Succession, key: KeyObject): SignedCheckpoint =>
  signed(succession, key)

export const signLoss = (loss: Loss, key: KeyObject): SignedCheckpoint => signed(loss, key)

export const signDrill = (drill: Drill, key: KeyObject): SignedCheckpoint => signed(drill, key)

function opened({ text, signature, key }: SignedCheckpoint, trusted: string): unknown {
  if (key !== trusted) return undefined
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' })
  const good = verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
  return good ? JSON.parse(text) : undefined
}

/** The checkpoint inside, if the signature is by this key. */
export const openCheckpoint = (point: SignedCheckpoint, trusted: string): AnyCheckpoint | undefined => {
  const found = opened(point, trusted) as Partial<Checkpoint & ListedCheckpoint> | undefined
  return found?.heads === undefined && found?.list === undefined ? undefined : (found as AnyCheckpoint)
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

/** The key of the drill that the record is from here on, if that key has signed so. */
export const openDrill = (said: SignedCheckpoint): string | undefined => {
  const found = opened(said, said.key) as Partial<Drill & Checkpoint> | undefined
  return found?.drill === true && found.list === undefined ? said.key : undefined
}
