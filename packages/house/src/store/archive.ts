import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BlockRow } from './block.ts'

/** Where one block lies in a file of the archive, and what it leads from and to. */
export interface Archived {
  readonly stream: string
  readonly first: number
  readonly last: number
  readonly before: string
  readonly head: string
  readonly offset: number
  readonly size: number
}

/** What was archived at once: the file with the blocks, how it is known again, and what is in it. */
export interface Manifest {
  readonly v: 1
  readonly at: number
  readonly file: string
  readonly sha256: string
  readonly bytes: number
  readonly blocks: readonly Archived[]
}

/** A manifest as it lies in the archive: its exact text, signed by the house. */
export interface SignedManifest {
  readonly text: string
  readonly signature: string
  readonly key: string
}

/** The entries that were asked for are in an archive that is not at hand. */
export class InArchive extends Error {
  override readonly name = 'InArchive'
}

/** Why an archive is not what it says: a file that was changed, a manifest that nobody signed. */
export class ArchiveBroken extends Error {
  override readonly name = 'ArchiveBroken'
}

export const manifestsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4,}\.manifest\.json$/.test(name))
    .sort()

function sha256Of(path: string): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  const part = Buffer.alloc(1 << 20)
  try {
    for (let n = readSync(file, part); n > 0; n = readSync(file, part)) hash.update(part.subarray(0, n))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

function readManifest(path: string): SignedManifest {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as SignedManifest
  } catch (reason) {
    if (reason instanceof SyntaxError) throw new ArchiveBroken(`${path} is not a whole manifest.`)
    throw reason
  }
}

/** Blocks that were taken out of the database, in a folder. Nothing is written to it here. */
export class Archive {
  readonly #folder: string
  readonly #blocks = new Map<string, (Archived & { readonly file: string })[]>()
  /** What signed each manifest, for whoever knows which keys are the house's. */
  readonly signed: SignedManifest[]

  constructor(folder: string) {
    this.#folder = folder
    this.signed = manifestsIn(folder).map((name) => this.#take(name))
  }

  /** A manifest more was written. */
  add(name: string): void {
    this.signed.push(this.#take(name))
  }

  #take(name: string): SignedManifest {
    const signed = readManifest(join(this.#folder, name))
    const { file, sha256, bytes, blocks } = JSON.parse(signed.text) as Manifest
    const path = join(this.#folder, file)
    if (!/^\d{4,}\.blocks$/.test(file) || statSync(path).size !== bytes || sha256Of(path) !== sha256)
      throw new ArchiveBroken(`${path} is not the file that was archived.`)
    for (const block of blocks) {
      const known = this.#blocks.get(block.stream) ?? []
      this.#blocks.set(block.stream, [...known, { ...block, file }])
    }
    return signed
  }

  #read({ file, offset, size, first, last, before, head }: Archived & { file: string }): BlockRow {
    const bytes = Buffer.alloc(size)
    const opened = openSync(join(this.#folder, file), 'r')
    try {
      readSync(opened, bytes, 0, size, offset)
    } finally {
      closeSync(opened)
    }
    return { first, last, before: Buffer.from(before, 'hex'), head: Buffer.from(head, 'hex'), bytes }
  }

  /** A stream's archived blocks that end after a version and begin no later than another. */
  blocks(stream: string, after: number, through: number, limit = Number.POSITIVE_INFINITY): BlockRow[] {
    const wanted = (this.#blocks.get(stream) ?? []).filter((b) => b.last > after && b.first <= through)
    const once = new Map(wanted.map((b) => [b.last, b]))
    return [...once.values()]
      .sort((a, b) => a.last - b.last)
      .slice(0, limit)
      .map((b) => this.#read(b))
  }
}
