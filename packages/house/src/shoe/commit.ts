import { createHash, createHmac, createSecretKey, type KeyObject, randomInt } from 'node:crypto'

/** The order of a shuffled set and the secret that hides it until the shoe is over. */
export interface Shuffle {
  /** Unique in the house: the table and the number of its shuffle. */
  readonly shoe: string
  readonly order: readonly string[]
  readonly secret: Buffer
}

const TAG = 'boardwalk-shoe-1'
const SECRET_BYTES = 32

const numbered = (i: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(i)
  return bytes
}

/** Each place has a nonce of its own, so that equal cards, and equal orders, give different leaves. */
export const nonceOf = (i: number, secret: Buffer | KeyObject): Buffer =>
  createHmac('sha256', secret).update(numbered(i)).digest()

export const leaf = (shoe: string, i: number, face: string, secret: Buffer | KeyObject): Buffer =>
  leafOf(shoe, i, face, nonceOf(i, secret))

/** A leaf from its face and its nonce: whoever has both needs no secret, and learns of no other place. */
export function leafOf(shoe: string, i: number, face: string, nonce: Buffer): Buffer {
  return createHash('sha256')
    .update(`${TAG}\n${shoe}\n`)
    .update(numbered(i))
    .update(`${face}\n`)
    .update(nonce)
    .digest()
}

/** What is published before the wagers: it binds the order and tells nothing about it. */
export const rootOf = (shuffle: Shuffle): string => rootOfLeaves(leavesOf(shuffle))

export function leavesOf({ shoe, order, secret }: Shuffle): Buffer[] {
  // Made a key once: from bare bytes each of some hundred leaves would cost nine times as much.
  const key = createSecretKey(secret)
  return order.map((face, i) => leaf(shoe, i, face, key))
}

export function rootOfLeaves(leaves: readonly Buffer[]): string {
  const hash = createHash('sha256')
  for (const it of leaves) hash.update(it)
  return hash.digest('hex')
}

/** A whole number below n from the system's generator, by rejection. */
export type Draw = (below: number) => number

/** Every order equally likely: Fisher and Yates, from the system's generator with no seed between. */
export function shuffle(
  shoe: string,
  faces: readonly string[],
  draw: Draw = (below) => randomInt(below),
): Shuffle {
  const order = [...faces]
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1)
    const [a, b] = [order[i] as string, order[j] as string]
    order[i] = b
    order[j] = a
  }
  // The secret comes from the same generator: chance has one source, and a simulation can repeat it.
  return { shoe, order, secret: Buffer.from(Array.from({ length: SECRET_BYTES }, () => draw(256))) }
}
