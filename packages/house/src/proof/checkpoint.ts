import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chainHash } from '../store/chain.ts'
import {
  type Draft,
  type EntryRow,
  type Locked,
  type Store,
  StoreLost,
  type StreamHead,
  type Work,
} from '../store/store.ts'
import { periodically } from '../streams/periodic.ts'
import type { Clock } from '../streams/types.ts'
import { checkpointIn, HOUSE_STREAM, keyAfter, pointIn } from './anchors.ts'
import {
  type Checkpoint,
  isListed,
  publicOf,
  type SignedCheckpoint,
  signCheckpoint,
  signSuccession,
} from './chain.ts'
import { replaceFile } from './files.ts'
import { HeadList, rootOf } from './headlist.ts'

export interface CheckpointOptions {
  readonly store: Store
  readonly clock: Clock
  readonly signing: KeyObject
  /** Keys that signed before this one. */
  readonly retired?: readonly KeyObject[]
  /** The key is a drill's, and every checkpoint says so. */
  readonly drill?: boolean
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

/** For how long a house that opens waits for its first checkpoint; a very large one opens before it is done. */
const FIRST_MS = 10_000
/** How often it is tried again when other processes are signing or listing at the same time. */
const TRIES = 5

/** What is known of the house's stream before the next checkpoint is worked out. */
interface Before {
  readonly head: StreamHead
  readonly last: EntryRow | undefined
  /** How far the list of heads is signed. */
  readonly signed: number
}

/**
 * Signs each minute what the house has come to. A checkpoint has the head of the house's own stream, and so binds all
 * checkpoints before it: whoever keeps the newest can prove everything up to it. It is worked out while nothing is
 * locked; only to write it down is the house's stream taken.
 */
export class Checkpoints {
  readonly #options: CheckpointOptions
  readonly #everyMs: number
  readonly #list: HeadList
  #latest: SignedCheckpoint | undefined
  #ended = false

  constructor(options: CheckpointOptions) {
    this.#options = options
    this.#everyMs = options.everyMs ?? MINUTE_MS
    this.#list = new HeadList({ ...options, ended: () => this.#ended })
  }

  latest(): SignedCheckpoint | undefined {
    return this.#latest
  }

  /**
   * Makes one now, and one each minute until it is told to stop. A database that gives no answer just then keeps no
   * house closed; a record that this key may not sign does.
   */
  async start(): Promise<() => Promise<void>> {
    const { store, clock, trouble } = this.#options
    const told = (reason: Error): void => {
      if (!(reason instanceof StoreLost) || store.kind === 'sqlite') throw reason
      trouble?.(reason)
    }
    let open = true
    let stop = async (): Promise<void> => undefined
    const goOn = (): void => {
      const each = { clock, everyMs: this.#everyMs, act: () => this.make() }
      if (!this.#ended) stop = periodically({ ...each, trouble: trouble ?? (() => undefined) })
    }
    const made = this.make().catch((reason: Error) => (open ? told(reason) : trouble?.(reason)))
    const first = made.then(goOn, () => undefined)
    let cancel = (): void => undefined
    const enough = new Promise<void>((done) => {
      cancel = clock.at(clock.now() + FIRST_MS, done)
    })
    // A timer that is left waiting would keep the process from ending.
    await Promise.race([made, enough]).finally(() => cancel())
    open = false
    return async () => {
      this.#ended = true
      await first
      await stop()
    }
  }

  /** Signs the heads that have changed. When nothing has, or another node just did, the newest one stands. */
  async make(): Promise<SignedCheckpoint | undefined> {
    const { store, file } = this.#options
    await store.locked(HOUSE_STREAM, [], (at) => this.#handOver(at))
    let latest: SignedCheckpoint | 'again' | undefined = 'again'
    for (let i = 0; i < TRIES && latest === 'again' && !this.#ended; i++) latest = await this.#sign()
    if (latest === undefined || latest === 'again') return this.#latest
    if (latest.text !== this.#latest?.text) {
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

  async #before(): Promise<Before> {
    const { store } = this.#options
    const [head] = (await store.streams([HOUSE_STREAM])) as [StreamHead]
    const [last] = head.version > 0 ? await store.entries(HOUSE_STREAM, head.version - 1, 1) : []
    for (let version = head.version; version > 0; version--) {
      const [row] = version === last?.version ? [last] : await store.entries(HOUSE_STREAM, version - 1, 1)
      const point = row && pointIn(row.body)
      if (point) return { head, last, signed: isListed(point) ? 0 : point.list.last }
    }
    return { head, last, signed: 0 }
  }

  async #sign(): Promise<SignedCheckpoint | 'again' | undefined> {
    const { store, clock, signing, manifest, drill } = this.#options
    const { head, last, signed } = await this.#before()
    const theirs = last && checkpointIn(last.body)
    const since = last ? clock.now() - timeOf(last.body) : Number.POSITIVE_INFINITY
    if (this.#latest !== undefined && theirs && since < this.#everyMs / 2) return theirs
    const tip = await this.#list.bring()
    if (!tip) return 'again'
    if (theirs && tip.version === signed && pointIn(last.body)?.manifest === manifest) return theirs
    if (!last && tip.version === 0) return undefined
    const tree = await rootOf(store, signed, tip.version)
    const at = Math.max(clock.now(), tip.at, last ? timeOf(last.body) : 0)
    const point: Checkpoint = {
      v: 2,
      at,
      house: { version: head.version, hash: head.head.toString('hex') },
      list: {
        first: signed + 1,
        last: tip.version,
        hash: tip.head.toString('hex'),
        heads: tree.count,
        root: tree.root().toString('hex'),
      },
      balances: tip.balances,
      manifest,
      ...(drill && { drill }),
    }
    const checkpoint = signCheckpoint(point, signing)
    return store.locked(HOUSE_STREAM, [], (now): Work<SignedCheckpoint | 'again'> => {
      if (now.head.version !== head.version) return { drafts: [], result: 'again' }
      return { drafts: [draftOf(head, at, 'checkpoint', checkpoint)], result: checkpoint }
    })
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
  kind: 'checkpoint' | 'succession' | 'loss' | 'drill',
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
