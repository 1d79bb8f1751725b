import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** The order of a shuffled set and the secret that hides it until the shoe is over. */
export interface Shuffle {
  /** Unique in the house: the table and the number of its shuffle. */
  readonly shoe: string
  readonly order: readonly string[]
  readonly secret: Buffer
}

const TAG = 'boardwalk-shoe-1'

const numbered = (i: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(i)
  return bytes
}

/** Each place has a nonce of its own, so that equal cards, and equal orders, give different leaves. */
export function leaf(shoe: string, i: number, face: string, secret: Buffer): Buffer {
  const nonce = createHmac('sha256', secret).update(numbered(i)).digest()
  return createHash('sha256')
    .update(`${TAG}\n${shoe}\n`)
    .update(numbered(i))
    .update(`${face}\n`)
    .update(nonce)
    .digest()
}

/** What is published before the wagers: it binds the order and tells nothing about it. */
export function rootOf({ shoe, order, secret }: Shuffle): string {
  const hash = createHash('sha256')
  for (const [i, face] of order.entries()) hash.update(leaf(shoe, i, face, secret))
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
  return { shoe, order, secret: randomBytes(32) }
}
