import { BlockBroken, type BlockRow, type Gone, NOTHING_GONE, unpacked } from '../store/block.ts'
import type { EntryRow, Store } from '../store/store.ts'
import { firstBreak } from './chain.ts'
import { fault } from './fault.ts'

/** The hashes of a stream where its blocks end, as its chain came to them. */
export class BlockEnds {
  /** Where the blocks end that were there when the verification of this stream began. */
  readonly versions: ReadonlySet<number>
  readonly #hashes: Map<number, Buffer>

  constructor(versions: ReadonlySet<number>, { last, head }: Gone = NOTHING_GONE) {
    this.versions = versions
    this.#hashes = new Map([[last, head]])
  }

  see(version: number, hash: Buffer): void {
    if (this.versions.has(version)) this.#hashes.set(version, hash)
  }

  at(version: number): Buffer | undefined {
    return this.#hashes.get(version)
  }
}

function rowsOf(stream: string, block: BlockRow): EntryRow[] {
  try {
    return unpacked(block)
  } catch (reason) {
    if (!(reason instanceof BlockBroken)) throw reason
    return fault(stream, block.first, `${reason.message[0]?.toUpperCase()}${reason.message.slice(1)}.`)
  }
}

const damaged = (stream: string, version: number, { first, last }: BlockRow): never =>
  fault(stream, version, `The packed entries ${first} to ${last} are not those that were hashed.`)

/** Unpacked by itself, a block leads from the hash that it says is before it to the one that it says is its last. */
function verifyInside(stream: string, block: BlockRow): void {
  const broken = firstBreak(block.before, rowsOf(stream, block))
  if (broken !== undefined) damaged(stream, broken, block)
}

/**
 * Before anything is made of what a stream's blocks say: what is damaged inside is named as that, and not as what could
 * not follow from it. Answers where the blocks end that were looked at.
 */
export async function verifyInsides(store: Store, stream: string, from: number): Promise<Set<number>> {
  const seen = new Set<number>()
  for (let at = from; ; ) {
    const [block] = await store.blocks.list(stream, at, 1)
    if (!block) return seen
    verifyInside(stream, block)
    seen.add(block.last)
    at = block.last
  }
}

/**
 * Every block, unpacked by itself, leads from the hash before it to the hash at its end: the texts are those that were
 * hashed, whatever stands in rows beside it. Says how many there are.
 */
export async function verifyBlocks(
  store: Store,
  stream: string,
  ends: BlockEnds,
  through: number,
  from: number,
): Promise<number> {
  let at = from
  for (let count = 0; ; count++) {
    const [block] = await store.blocks.list(stream, at, 1)
    // What was packed since the verification began is not looked at.
    if (!block || block.last > through || !ends.versions.has(block.last)) return count
    const { first, last } = block
    const before = ends.at(at)
    const head = ends.at(last)
    if (first !== at + 1 || !before || !head)
      fault(stream, first, `The packed entries ${first} to ${last} do not follow those before.`)
    if (!block.head.equals(head) || !block.before.equals(before)) damaged(stream, last, block)
    at = last
  }
}
