import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Clock } from '../core/types.ts'
import { type Draft, type Locked, type Store, StoreLost, type StreamHead, type Work } from '../store/store.ts'
import type { Lines } from '../store/sums.ts'
import { checkpointIn, HOUSE_STREAM, keyAfter } from './anchors.ts'
import {
  type Checkpoint,
  chainHash,
  publicOf,
  type SignedCheckpoint,
  signCheckpoint,
  signSuccession,
} from './chain.ts'
import { replaceFile } from './files.ts'

export interface CheckpointOptions {
  readonly store: Store
  readonly clock: Clock
  readonly signing: KeyObject
  /** Keys that signed before this one. */
  readonly retired?: readonly KeyObject[]
  /** The hash of the program that runs. */
  readonly manifest: string
  /** Where the newest checkpoint is put, for an auditor to keep elsewhere. */
  readonly file?: string
  readonly everyMs?: number
  /** Told when a checkpoint could not be made; the next minute tries again. */
  readonly trouble?: (reason: Error) => void
}

const MINUTE_MS = 60_000

/** Reads a checkpoint as it is written to the file and answered at `/anchor`. */
export function readAnchor(path: string): SignedCheckpoint {
  const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const signed = checkpointIn(JSON.stringify({ checkpoint: found }))
  if (!signed) throw new Error(`${path} holds no signed checkpoint.`)
  return signed
}

/**
 * Signs each minute what the house has come to. A checkpoint has the head of the house's own stream too, and so binds
 * all checkpoints before it: whoever keeps the newest can prove everything up to it.
 */
export class Checkpoints {
  readonly #options: CheckpointOptions
  readonly #everyMs: number
  /** Versions that are signed already. This process begins with none, so its first checkpoint has all of them. */
  readonly #signed = new Map<string, number>()
  /** The trial balance that was signed with them. */
  #lines: Lines | undefined
  #latest: SignedCheckpoint | undefined
  #cancel: () => void = () => undefined
  #ended = false

  constructor(options: CheckpointOptions) {
    this.#options = options
    this.#everyMs = options.everyMs ?? MINUTE_MS
  }

  latest(): SignedCheckpoint | undefined {
    return this.#latest
  }

  /**
   * Makes one now, and one each minute until it is told to stop. A database that gives no answer just then keeps no
   * house closed; a record that this key may not sign does.
   */
  async start(): Promise<() => void> {
    await this.make().catch((reason: Error) => {
      const { store, trouble } = this.#options
      if (!(reason instanceof StoreLost) || store.kind === 'sqlite') throw reason
      trouble?.(reason)
    })
    this.#arm()
    return () => {
      this.#ended = true
      this.#cancel()
    }
  }

  #arm(): void {
    const { clock, trouble } = this.#options
    if (this.#ended) return
    this.#cancel = clock.at(clock.now() + this.#everyMs, () => {
      void this.make()
        .catch((reason: Error) => trouble?.(reason))
        .finally(() => this.#arm())
    })
  }

  /** Signs the heads that have changed. When nothing has, or another node just did, the newest one stands. */
  async make(): Promise<SignedCheckpoint | undefined> {
    const { store, file } = this.#options
    await store.locked(HOUSE_STREAM, [], (at) => this.#handOver(at))
    const latest = await store.locked(HOUSE_STREAM, [], (at) => this.#work(at))
    if (latest && latest !== this.#latest) {
      this.#latest = latest
      if (file !== undefined) replaceFile(file, `${JSON.stringify(latest)}\n`, 0o600)
    }
    return latest
  }

  /** Where another key signed last, that one says first that this one follows it. */
  async #handOver({ head }: Locked): Promise<Work<void>> {
    const { store, clock, signing, retired = [] } = this.#options
    const [last] = head.version > 0 ? await store.entries(HOUSE_STREAM, head.version - 1, 1) : []
    const current = last && keyAfter(last.body)
    if (!last || current === undefined || current === publicOf(signing))
      return { drafts: [], result: undefined }
    const old = retired.find((key) => publicOf(key) === current)
    if (!old)
      throw new Error(
        'The record was signed by a key that is not here, and only that key can say which follows.',
      )
    const at = Math.max(clock.now(), timeOf(last.body))
    const said = signSuccession({ at, successor: publicOf(signing) }, old)
    return { drafts: [draftOf(head, at, 'succession', said)], result: undefined }
  }

  async #work({ head }: Locked): Promise<Work<SignedCheckpoint | undefined>> {
    const { store, clock, signing, manifest } = this.#options
    const [last] = head.version > 0 ? await store.entries(HOUSE_STREAM, head.version - 1, 1) : []
    const at = Math.max(clock.now(), last ? timeOf(last.body) : 0)
    const theirs = last && checkpointIn(last.body)
    const fresh = this.#latest !== undefined && theirs && at - timeOf(last.body) < this.#everyMs / 2
    if (fresh) return { drafts: [], result: theirs }
    const { changed, lines } = await this.#since()
    if (changed.every(({ name }) => name === HOUSE_STREAM)) return { drafts: [], result: this.#latest }
    const heads = changed.map(({ name, version, head: hash }) => [
      name,
      { version, hash: hash.toString('hex') },
    ])
    const point: Checkpoint = { at, heads: Object.fromEntries(heads), balances: lines, manifest }
    const signed = signCheckpoint(point, signing)
    const draft = draftOf(head, at, 'checkpoint', signed)
    const committed = () => {
      this.#lines = lines
      for (const { name, version } of changed) this.#signed.set(name, version)
    }
    return { drafts: [draft], result: signed, committed }
  }

  /**
   * What has changed since this process signed last. Everything is summed up once; after that only what was moved by the
   * entries since is added, however many accounts there are.
   */
  async #since(): Promise<{ changed: StreamHead[]; lines: Lines }> {
    const { store } = this.#options
    const { heads, lines } = this.#lines
      ? { heads: await store.heads(), lines: this.#lines }
      : await store.sums.totals()
    const changed = heads.filter(({ name, version }) => version > (this.#signed.get(name) ?? 0))
    if (!this.#lines) return { changed, lines }
    const spans = changed.map(({ name, version }) => {
      return { stream: name, after: this.#signed.get(name) ?? 0, through: version }
    })
    const all: Record<string, number> = { ...lines }
    for (const [line, cents] of Object.entries(await store.sums.moved(spans)))
      all[line] = (all[line] ?? 0) + cents
    return { changed, lines: all }
  }
}

export const timeOf = (body: string): number => {
  const { at } = JSON.parse(body) as { at?: unknown }
  return typeof at === 'number' ? at : 0
}

/** An entry of the house's own stream. */
export function draftOf(
  { version, head }: Locked['head'],
  at: number,
  kind: 'checkpoint' | 'succession' | 'loss',
  said: SignedCheckpoint,
): Draft {
  const id = `${kind}-${version + 1}`
  const body = JSON.stringify({ v: 1, at, by: 'house', id, [kind]: said })
  return {
    stream: HOUSE_STREAM,
    version: version + 1,
    actor: 'house',
    command: id,
    body,
    hash: chainHash(head, body),
    transfers: [],
    due: null,
  }
}
