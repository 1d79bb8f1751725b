import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Draw } from '../shoe/commit.ts'
import type { HouseKey } from '../shoe/seal.ts'

/** What is published before the wagers about the secret of the next draw at a table: it binds it and tells nothing. */
export interface Commitment {
  /** The number of the draw at its table, from 1. */
  readonly draw: number
  /** The hash of the secret. */
  readonly hash: string
  /** The house's key and the fresh number from which the secret is made again, by whoever has that key. */
  readonly key: string
  readonly nonce: string
}

const COMMITMENT = 'boardwalk-draw-1'
const OUTCOME = 'boardwalk-outcome-1'
const NONCE_BYTES = 16

const own = new WeakMap<Buffer, KeyObject>()

/** A key made for this alone from the house's. */
function drawKey({ bytes }: HouseKey): KeyObject {
  const known = own.get(bytes)
  if (known) return known
  const made = createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', 'boardwalk draws', 32)))
  own.set(bytes, made)
  return made
}

const secretBy = (key: HouseKey, table: string, draw: number, nonce: string): Buffer =>
  createHmac('sha256', drawKey(key)).update(`${table}\n${draw}\n${nonce}`).digest()

export const hashOf = (table: string, draw: number, secret: Buffer): string =>
  createHash('sha256').update(`${COMMITMENT}\n${table}\n${draw}\n`).update(secret).digest('hex')

/**
 * Commits to the secret of a draw. The secret itself is kept nowhere: it is made from the house's key and a number that
 * was never used before, so that every node can open it and a record that was put back repeats none.
 */
export function commit(table: string, draw: number, key: HouseKey, random: Draw): Commitment {
  const nonce = Buffer.from(Array.from({ length: NONCE_BYTES }, () => random(256))).toString('hex')
  return { draw, hash: hashOf(table, draw, secretBy(key, table, draw, nonce)), key: key.id, nonce }
}

const found = new WeakMap<Commitment, Buffer>()

/** The secret that was committed to, or nothing where its key is not here or is not the one it was. */
export function secretOf(
  table: string,
  commitment: Commitment,
  keys: readonly HouseKey[],
): Buffer | undefined {
  const known = found.get(commitment)
  if (known) return known
  const key = keys.find((k) => k.id === commitment.key)
  const secret = key && secretBy(key, table, commitment.draw, commitment.nonce)
  if (!secret || hashOf(table, commitment.draw, secret) !== commitment.hash) return undefined
  found.set(commitment, secret)
  return secret
}

const WORDS = 2 ** 32

/**
 * Numbers read from the secret and the head of the table's chain when bets had closed. Each is a word of 32 bits; one
 * from the last, incomplete run of n is passed over, so that every number below n is equally likely.
 */
export function outcomes(table: string, draw: number, secret: Buffer, head: string): Draw {
  let block = Buffer.alloc(0)
  let blocks = 0
  let at = 0
  const word = (): number => {
    if (at === block.length) {
      block = createHmac('sha256', secret)
        .update(`${OUTCOME}\n${table}\n${draw}\n${head}\n${blocks++}`)
        .digest()
      at = 0
    }
    at += 4
    return block.readUInt32BE(at - 4)
  }
  return (below) => {
    const most = WORDS - (WORDS % below)
    for (;;) {
      const drawn = word()
      if (drawn < most) return drawn % below
    }
  }
}
