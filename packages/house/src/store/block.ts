import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress, zstdDecompressSync } from 'node:zlib'
import { type Archive, InArchive } from './archive.ts'
import { chainHash } from './chain.ts'
import type { Failpoint } from './failpoints.ts'
import { EMPTY_HEAD, type EntryRow } from './store.ts'

/** How many entries are packed together at most, */
export const BLOCK = 256
/** and how many bytes of text, unless a single entry has more. */
export const BLOCK_BYTES = 16 * 1024 * 1024
/** Beyond this level a block costs a hundred times as much to pack and is hardly smaller. */
const LEVEL = 9

/** A run of a stream's entries in one row. Their hashes are not in it: they follow from the texts and the one before. */
export interface BlockRow {
  readonly first: number
  readonly last: number
  /** The hash before the first, and that of the last. */
  readonly before: Buffer
  readonly head: Buffer
  readonly bytes: Buffer
}

/** What was packed cannot be read any more. */
export class BlockBroken extends Error {
  override readonly name = 'BlockBroken'
  /** The version of its first entry. */
  readonly first: number

  constructor({ first, last }: Pick<BlockRow, 'first' | 'last'>, why: string, cause?: unknown) {
    super(`the packed entries ${first} to ${last} ${why}`, { cause })
    this.first = first
  }
}

interface Contents {
  /** How many bytes each text has. */
  readonly sizes: readonly number[]
  /** Who gave the command and under which id, where the text does not say the same. */
  readonly named: Readonly<Record<number, readonly [string, string]>>
}

/** How nearly every text begins; looked at without reading all of it. */
const BEGINNING = /^\{"v":1,"at":\d+,"by":"([^"\\]*)","id":"([^"\\]*)"/

/** By whom and under which id a text says that it was given. */
function namesIn(body: string): readonly [unknown, unknown] {
  const found = BEGINNING.exec(body)
  if (found) return [found[1], found[2]]
  try {
    const { by, id } = Object(JSON.parse(body)) as { by?: unknown; id?: unknown }
    return [by, id]
  } catch {
    return [undefined, undefined]
  }
}

/** How many of the next entries fill a block, by the bytes of their texts; none where they do not fill it. */
export function filling(sizes: readonly number[], size = BLOCK, most = BLOCK_BYTES): number {
  let bytes = 0
  for (const [i, own] of sizes.entries()) {
    if (i === size || (bytes + own > most && i > 0)) return i
    bytes += own
  }
  return sizes.length >= size || bytes >= most ? Math.min(sizes.length, size) : 0
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Opens a block as it will be read, off the loop, and compares it with what went in. */
async function refuseOther(block: BlockRow, rows: readonly EntryRow[]): Promise<void> {
  const plain = await decompress(block.bytes, { maxOutputLength: MOST_BYTES })
  let hash = block.before
  const found = rowsIn(block, contentsOf(block, plain))
  const same = rows.every(({ version, actor, command, body, hash: own }, i) => {
    hash = chainHash(hash, body)
    const row = found[i]
    const names = row?.version === version && row.actor === actor && row.command === command
    return names && row.body === body && own.equals(hash)
  })
  if (!same) throw new BlockBroken(block, 'are not as they were hashed, and stay as they are')
}

/**
 * Packs entries that follow one another, each text as it is. What comes back was opened once: whoever deletes the
 * entries afterwards can read them from the block.
 */
export async function packed(before: Buffer, rows: readonly EntryRow[]): Promise<BlockRow> {
  const block = await compressed(before, rows)
  await refuseOther(block, rows)
  return block
}

async function compressed(before: Buffer, rows: readonly EntryRow[]): Promise<BlockRow> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) throw new Error('there is nothing to pack')
  const texts = rows.map((r) => Buffer.from(r.body))
  const named = rows.flatMap(({ body, actor, command }, i) => {
    const [by, id] = namesIn(body)
    return by === actor && id === command ? [] : [[i, [actor, command]] as const]
  })
  const contents: Contents = { sizes: texts.map((t) => t.length), named: Object.fromEntries(named) }
  const plain = Buffer.concat([Buffer.from(`${JSON.stringify(contents)}\n`), ...texts])
  // Off the loop: whoever plays meanwhile does not wait for it.
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL }
  const bytes = await compress(plain, { params, pledgedSrcSize: plain.length })
  return { first: first.version, last: last.version, before, head: last.hash, bytes }
}

/** Larger than any text that the databases hold: blocks used to be closed by their number of entries only. */
const MOST_BYTES = 2 ** 30

interface Opened {
  readonly contents: Contents
  readonly texts: Buffer
}

function contentsOf(block: BlockRow, plain: Buffer): Opened {
  const end = plain.indexOf('\n')
  const contents = JSON.parse(plain.toString('utf8', 0, end)) as Contents
  const texts = plain.subarray(end + 1)
  const whole = contents.sizes.reduce((sum, size) => sum + size, 0)
  if (contents.sizes.length === block.last - block.first + 1 && whole === texts.length)
    return { contents, texts }
  throw new BlockBroken(block, 'are not all there')
}

function opened(block: BlockRow): Opened {
  try {
    return contentsOf(block, zstdDecompressSync(block.bytes, { maxOutputLength: MOST_BYTES }))
  } catch (reason) {
    throw reason instanceof BlockBroken ? reason : new BlockBroken(block, 'cannot be read', reason)
  }
}

function rowsIn(block: BlockRow, { contents, texts }: Opened): EntryRow[] {
  let at = 0
  let hash = block.before
  return contents.sizes.map((size, i) => {
    const body = texts.toString('utf8', at, at + size)
    at += size
    hash = chainHash(hash, body)
    const version = block.first + i
    const [actor, command] = (contents.named[i] ?? namesIn(body)).map(String) as [string, string]
    return { version, actor, command, body, hash: version === block.last ? block.head : hash }
  })
}

/**
 * The entries of a block with their hashes made again. The last has the hash that the block says, so that whoever follows
 * the chain sees when the texts do not lead to it.
 */
export const unpacked = (block: BlockRow): EntryRow[] => rowsIn(block, opened(block))

/** How many blocks are kept unpacked, and how much of them: some hundred kilobytes each, as a rule. */
const KEPT = 32
const KEPT_BYTES = 64 * 1024 * 1024

/** The blocks that were read last, unpacked: whoever reads on reads in the same ones. */
export class Unpacked {
  readonly #kept = new Map<string, { readonly rows: EntryRow[]; readonly bytes: number }>()
  #bytes = 0

  rows(stream: number, block: BlockRow): EntryRow[] {
    const key = `${stream} ${block.last}`
    const known = this.#kept.get(key)
    if (known) return known.rows
    const rows = unpacked(block)
    const bytes = rows.reduce((sum, { body }) => sum + body.length, 0)
    this.#kept.set(key, { rows, bytes })
    this.#bytes += bytes
    this.#trim()
    return rows
  }

  /** The newest stays, however large it is. */
  #trim(): void {
    for (const [key, { bytes }] of this.#kept) {
      if (this.#kept.size <= KEPT && (this.#bytes <= KEPT_BYTES || this.#kept.size === 1)) return
      this.#kept.delete(key)
      this.#bytes -= bytes
    }
  }
}

/** Entries as they are in their own rows, and in between those that were packed. */
export function merged(
  rows: readonly EntryRow[],
  blocks: readonly (readonly EntryRow[])[],
  after: number,
  limit = Number.POSITIVE_INFINITY,
): EntryRow[] {
  const through = after + limit
  const all = new Map<number, EntryRow>()
  for (const row of blocks.flat())
    if (row.version > after && row.version <= through) all.set(row.version, row)
  for (const row of rows) if (row.version <= through) all.set(row.version, row)
  return [...all.values()].sort((a, b) => a.version - b.version)
}

/** Whether entries follow one another from after a version on: what is missing between was packed. */
export const follows = (rows: readonly EntryRow[], after: number): boolean =>
  rows.length === 0 || (rows[0]?.version === after + 1 && rows.at(-1)?.version === after + rows.length)

/** Streams that a block more was written to than was packed, as far as this process wrote it. */
export class Grown {
  readonly #names = new Set<string>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  /** Entries of one stream that follow one another. */
  wrote(drafts: readonly { readonly stream: string; readonly version: number }[]): void {
    for (const { stream, version } of drafts) if (version % this.#size === 0) this.#names.add(stream)
  }

  take(): string[] {
    const names = [...this.#names]
    this.#names.clear()
    return names
  }
}

/** A version of a stream and its hash. */
export interface Gone {
  readonly last: number
  readonly head: Buffer
}

export const NOTHING_GONE: Gone = { last: 0, head: EMPTY_HEAD }

/** Nobody takes a hole for the end of a stream: of so many entries after a version all are here up to where it has gone. */
export function refuseHole(
  stream: string,
  rows: readonly EntryRow[],
  {
    after,
    limit = Number.POSITIVE_INFINITY,
  }: { readonly after: number; readonly limit?: number | undefined },
  gone: Gone | undefined,
): void {
  const reached = follows(rows, after) ? after + rows.length : after
  if (!gone || reached >= Math.min(gone.last, after + limit)) return
  throw new InArchive(
    `Entries ${reached + 1} to ${gone.last} of ${stream} are in an archive. Name its folder to read them.`,
  )
}

/** Entries of a stream that follow one another, and the hash before them. */
export interface Run {
  readonly before: Buffer
  readonly rows: readonly EntryRow[]
}

/** How a store packs: what is read from an archive, how much a block has at most, and where tests kill it. */
export interface Packing {
  readonly archive?: Archive | undefined
  readonly size?: number | undefined
  readonly bytes?: number | undefined
  readonly failpoint?: Failpoint | undefined
}

/** Packs the oldest block; whoever is gone between reading and writing has changed nothing. */
export async function packOldest(
  blocks: Pick<Blocks, 'oldest' | 'put'>,
  stream: string,
  keep: number,
): Promise<boolean> {
  const run = await blocks.oldest(stream, keep)
  return run !== undefined && blocks.put(stream, await packed(run.before, run.rows))
}

/** Old entries packed, in small steps. */
export interface Blocks {
  /** How many entries are packed together at most. */
  readonly size: number
  /** All streams that have more entries in rows of their own than these and a block. */
  packable(keep: number): Promise<string[]>
  /** Streams that have grown by a block since this was asked last. */
  grown(): string[]
  /** Packs the oldest block of a stream, if more than so many entries come after it. Says whether it did. */
  pack(stream: string, keep: number): Promise<boolean>
  /** The entries that would be packed next, if more than so many come after them. */
  oldest(stream: string, keep: number): Promise<Run | undefined>
  /** Puts a block in the place of its entries, unless another has packed them meanwhile. Says whether it did. */
  put(stream: string, block: BlockRow): Promise<boolean>
  /** How far a stream has gone into an archive, and the hash there. */
  archived(stream: string): Promise<Gone | undefined>
  /** Where a stream can be read from: its beginning, or where it has gone into an archive that is not at hand. */
  begins(stream: string): Promise<Gone>
  /** Lets blocks go that are in an archive, on disk and signed. */
  archive(stream: string, gone: Gone): Promise<void>
  /** A stream's blocks, a few at a time, after one that ends at a version. */
  list(stream: string, after: number, limit: number): Promise<BlockRow[]>
}

/** What is kept beside the database that has the blocks, whichever that is. */
export class Keeping {
  readonly size: number
  readonly grew: Grown
  readonly fail: Failpoint
  readonly #bytes: number
  readonly #unpacked = new Unpacked()
  readonly #archive: Archive | undefined

  constructor({ archive, size = BLOCK, bytes = BLOCK_BYTES, failpoint = () => undefined }: Packing = {}) {
    this.size = size
    this.#bytes = bytes
    this.grew = new Grown(size)
    this.fail = failpoint
    this.#archive = archive
  }

  /** How many entries with texts of these sizes go into the next block. */
  filling(sizes: readonly number[]): number {
    return filling(sizes, this.size, this.#bytes)
  }

  /** From the archive first, as far as the stream has gone into it and it is at hand; `rest` says where to go on. */
  old(
    stream: string,
    gone: Gone | undefined,
    { after, through, limit }: Wanted,
  ): { old: BlockRow[]; rest: Wanted } {
    const there = this.#archive && (gone?.last ?? 0) > after
    const old = there ? (this.#archive?.blocks(stream, after, through, limit) ?? []) : []
    const from = Math.max(after, old.at(-1)?.last ?? 0)
    return { old, rest: { after: from, through, limit: limit - old.length } }
  }

  /** Whether what has gone into an archive is at hand. */
  get hasArchive(): boolean {
    return this.#archive !== undefined
  }

  /** Entries from rows of their own, and between them those that were packed; a hole is refused. */
  whole(
    stream: string,
    id: number,
    {
      rows,
      blocks,
      gone,
    }: { rows: readonly EntryRow[]; blocks: readonly BlockRow[]; gone: Gone | undefined },
    after: number,
    limit?: number,
  ): EntryRow[] {
    const unpacked = blocks.map((b) => this.#unpacked.rows(id, b))
    const isWhole = blocks.length === 0 && follows(rows, after)
    const all = isWhole ? [...rows] : merged(rows, unpacked, after, limit)
    refuseHole(stream, all, { after, limit }, gone)
    return all
  }
}

/** The blocks that reach beyond one version and begin at another or before, so many at the most. */
export interface Wanted {
  readonly after: number
  readonly through: number
  readonly limit: number
}
