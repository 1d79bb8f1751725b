import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  type Archive,
  type Archived,
  type Manifest,
  manifestsIn,
  type SignedManifest,
} from '../store/archive.ts'
import { type BlockRow, unpacked } from '../store/block.ts'
import type { Failpoint } from '../store/failpoints.ts'
import { FOLDER_MODE } from '../store/private.ts'
import type { Store } from '../store/store.ts'
import type { Body } from '../tables/types.ts'
import { firstBreak, publicOf } from './chain.ts'
import { syncFolder, writeNew } from './files.ts'

export interface ArchiveOptions {
  readonly folder: string
  /** What is younger stays in the database. */
  readonly before: number
  readonly at: number
  readonly signing: KeyObject
  /** Both files are on disk, and nothing has left the database yet: the name of the manifest. */
  readonly written?: (manifest: string) => void
  /** Beside a house that goes on: waits for those who play, longer after what took long; false ends it here. */
  readonly rest?: (began: number) => Promise<boolean>
  readonly now?: () => number
  /** Named places where tests kill it. */
  readonly failpoint?: Failpoint
}

export interface ArchiveNote {
  readonly file: string
  readonly blocks: number
  readonly entries: number
  readonly bytes: number
}

/** A block's time is that of its last entry; one that does not lead to its own end is never moved. */
function timeOf(stream: string, block: BlockRow): number {
  const rows = unpacked(block)
  if (firstBreak(block.before, rows) !== undefined)
    throw new Error(
      `The packed entries ${block.first} to ${block.last} of ${stream} are damaged. Run verify.`,
    )
  return (JSON.parse(rows.at(-1)?.body ?? '{}') as Partial<Body>).at ?? Number.POSITIVE_INFINITY
}

/** A table's blocks that are old enough, the oldest first; its newest always stays. */
async function* oldBlocks(store: Store, stream: string, before: number): AsyncGenerator<BlockRow> {
  const gone = await store.blocks.archived(stream)
  for (let at = gone?.last ?? 0; ; ) {
    const [block, next] = await store.blocks.list(stream, at, 2)
    if (!block || !next || timeOf(stream, block) >= before) return
    yield block
    at = block.last
  }
}

/** A number that no file here has: whoever was interrupted, or archives at the same time, keeps theirs. */
function nextNumber(folder: string): string {
  const taken = readdirSync(folder).map((name) => Number(/^(\d{4,})\./.exec(name)?.[1] ?? 0))
  return String(Math.max(0, ...taken) + 1).padStart(4, '0')
}

/** So many blocks go into one file; what is left goes into the next. */
const MOST_BLOCKS = 20_000

/** Writes all that is old enough to one file, synced, and says what is in it. */
async function writeBlocks(
  store: Store,
  path: string,
  { before, rest = async () => true, now = () => 0 }: Pick<ArchiveOptions, 'before' | 'rest' | 'now'>,
) {
  const hash = createHash('sha256')
  const blocks: Archived[] = []
  let offset = 0
  const file = openSync(path, 'wx', 0o600)
  try {
    streams: for (const { name: stream } of await store.heads('table:')) {
      let began = now()
      for await (const { first, last, before: from, head, bytes } of oldBlocks(store, stream, before)) {
        writeSync(file, bytes)
        hash.update(bytes)
        const ends = { before: from.toString('hex'), head: head.toString('hex') }
        blocks.push({ stream, first, last, ...ends, offset, size: bytes.length })
        offset += bytes.length
        if (blocks.length >= MOST_BLOCKS || !(await rest(began))) break streams
        began = now()
      }
      if (!(await rest(began))) break
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return { blocks, bytes: offset, sha256: hash.digest('hex') }
}

/** So many blocks of a stream leave the database at once. */
const AT_ONCE = 32

async function letGo(
  store: Store,
  blocks: readonly Archived[],
  { failpoint = () => undefined, rest = async () => true, now = () => 0 }: ArchiveOptions,
): Promise<void> {
  for (const [stream, own] of Map.groupBy(blocks, (b) => b.stream))
    for (const [i, { last, head }] of own.entries()) {
      if ((i + 1) % AT_ONCE !== 0 && i + 1 < own.length) continue
      failpoint('archived')
      const began = now()
      await store.blocks.archive(stream, { last, head: Buffer.from(head, 'hex') })
      if (!(await rest(began))) return
    }
}

/**
 * Moves packed entries that are old enough from the database into a file of their own, with a manifest that the house
 * signs. They leave the database only when both are on disk; how far each stream has gone, and the hash there, stays.
 */
export async function archiveTo(store: Store, options: ArchiveOptions): Promise<ArchiveNote | undefined> {
  const { folder, at, signing, written, failpoint = () => undefined } = options
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  const number = nextNumber(folder)
  const file = `${number}.blocks`
  const { blocks, bytes, sha256 } = await writeBlocks(store, join(folder, file), options)
  if (blocks.length === 0) {
    rmSync(join(folder, file))
    return undefined
  }
  syncFolder(folder)
  failpoint('archiving')
  const manifest: Manifest = { v: 1, at, file, sha256, bytes, blocks }
  const text = JSON.stringify(manifest)
  const signature = sign(null, Buffer.from(text), signing).toString('base64')
  const signed: SignedManifest = { text, signature, key: publicOf(signing) }
  writeNew(join(folder, `${number}.manifest.json`), `${JSON.stringify(signed)}\n`, 0o600)
  written?.(`${number}.manifest.json`)
  await letGo(store, blocks, options)
  const entries = blocks.reduce((sum, b) => sum + b.last - b.first + 1, 0)
  return { file: join(folder, file), blocks: blocks.length, entries, bytes }
}

/** The first manifest that none of these keys has signed, if there is one. */
export function unsignedIn({ signed }: Archive, signers: readonly string[]): string | undefined {
  const found = signed.find(({ text, signature, key }) => {
    if (!signers.includes(key)) return true
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' })
    return !verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
  })
  return found && (JSON.parse(found.text) as Manifest).file
}

export const hasArchive = (folder: string): boolean => existsSync(folder) && manifestsIn(folder).length > 0
