import { mkdirSync } from 'node:fs'
import { archiveTo } from '../../src/proof/archive.ts'
import { newSigningKey } from '../../src/proof/chain.ts'
import { Archive } from '../../src/store/archive.ts'
import type { Failpoint } from '../../src/store/failpoints.ts'
import type { Store, StoreOptions } from '../../src/store/store.ts'

/** Small enough that a house packs and archives many times in each of its short lives. */
const BLOCK = 16
const KEEP = 16
const TURN_MS = 5
const ARCHIVE_TURNS = 8

/** How a house that is killed keeps what is old: in small blocks, and in an archive that is at hand. */
export function packing(archive: string): StoreOptions {
  mkdirSync(archive, { recursive: true })
  return { block: BLOCK, archive: new Archive(archive) }
}

/** Packs and archives while the house is played at; the answer ends it. A disk that fails at it stops the house. */
export function keepPacking(
  store: Store,
  folder: string,
  fatal: (reason: Error) => void,
  failpoint?: Failpoint,
): () => Promise<void> {
  const signing = newSigningKey()
  let over = false
  const turns = async (): Promise<void> => {
    for (let turn = 1; !over; turn++) {
      for (const stream of await store.blocks.packable(KEEP)) await store.blocks.pack(stream, KEEP)
      const at = await store.time()
      if (turn % ARCHIVE_TURNS === 0)
        await archiveTo(store, { folder, before: at + 1, at, signing, ...(failpoint && { failpoint }) })
      await new Promise((done) => setTimeout(done, TURN_MS))
    }
  }
  const ended = turns().catch(fatal)
  return async () => {
    over = true
    await ended
  }
}
