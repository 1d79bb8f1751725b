import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { headLeaf, MerkleTree } from './merkle.ts'

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

/** As RFC 6962, section 2.1, defines it. */
function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leaves[0] as Buffer
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)))
}

const leafOf = (n: number): Buffer => headLeaf(`table:${n}`, n, sha256(Buffer.of(n)))

test('the root is that of RFC 6962, however many leaves there are', () => {
  for (let count = 0; count <= 40; count++) {
    const leaves = Array.from({ length: count }, (_, n) => leafOf(n))
    const tree = new MerkleTree()
    for (const leaf of leaves) tree.add(leaf)
    expect([tree.count, tree.root().toString('hex')]).toEqual([count, rootOf(leaves).toString('hex')])
  }
})

test('another name, version, hash or order gives another root', () => {
  const hash = sha256(Buffer.of(7))
  const root = (...leaves: Buffer[]): string => {
    const tree = new MerkleTree()
    for (const leaf of leaves) tree.add(leaf)
    return tree.root().toString('hex')
  }
  const [a, b] = [headLeaf('a', 1, hash), headLeaf('b', 1, hash)]
  const all = [root(a, b), root(b, a), root(a), root(a, a), root(headLeaf('a', 2, hash), b)]
  expect(
    new Set([...all, root(headLeaf('a', 1, sha256()), b), root(headLeaf('a\n1', 1, hash), b)]).size,
  ).toBe(7)
})
