import { createHash } from 'node:crypto'

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)
const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** A stream's head in the tree. The last 32 bytes are the hash, and before them stand digits: no two heads look alike. */
export const headLeaf = (name: string, version: number, hash: Buffer): Buffer =>
  sha256(LEAF, `${name}\n${version}\n`, hash)

/** The root of a Merkle tree as RFC 6962 has it, over leaves that are added one by one and not kept. */
export class MerkleTree {
  /** Roots of whole subtrees, the largest first; there is one for each bit of the count. */
  readonly #roots: Buffer[] = []
  count = 0

  add(leaf: Buffer): void {
    let node = leaf
    for (let n = this.count; n % 2 === 1; n = (n - 1) / 2)
      node = sha256(NODE, this.#roots.pop() as Buffer, node)
    this.#roots.push(node)
    this.count++
  }

  root(): Buffer {
    const last = this.#roots.at(-1) ?? sha256('')
    return this.#roots.slice(0, -1).reduceRight((right, left) => sha256(NODE, left, right), last)
  }
}
