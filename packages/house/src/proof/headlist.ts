import { chainHash } from '../store/chain.ts'
import { entriesOf } from '../store/pages.ts'
import { lastOf, refuseLoose } from '../store/refused.ts'
import type { Draft, EntryRow, Store, StreamHead } from '../store/store.ts'
import type { ChangedHead, Lines, Span } from '../store/sums.ts'
import type { Clock } from '../streams/types.ts'
import { headLeaf, MerkleTree } from './merkle.ts'

/** The stream in which the house lists heads that have changed, a page an entry, for checkpoints to sign. */
export const LIST_STREAM = 'heads'

/** How many heads are in one entry of the list at most, */
const HEADS = 1_000
/** how many streams are looked at in one statement, */
const STREAMS = 20_000
/** and the transfers of how many entries are summed up in one. */
const ENTRIES = 20_000

/** A name, a version, and the hash there in base64url. */
type ListedHead = readonly [string, number, string]

export interface ListPage {
  readonly at: number
  readonly heads: readonly ListedHead[]
  /** The trial balance of all that was listed up to here. */
  readonly balances: Lines
}

interface Body extends ListPage {
  readonly v: 1
  readonly by: 'house'
  readonly id: string
}

/** How far the list has come. */
export interface Tip {
  readonly version: number
  readonly head: Buffer
  readonly at: number
  readonly balances: Lines
}

const EMPTY: ListPage = { at: 0, heads: [], balances: {} }

/** What an entry of the list says, or nothing where it is none. */
export function pageIn({ body }: Pick<EntryRow, 'body'>): ListPage | undefined {
  const { at, heads, balances } = Object(JSON.parse(body)) as Partial<Body>
  return typeof at === 'number' && Array.isArray(heads) && balances ? { at, heads, balances } : undefined
}

export const hashIn = ([, , hash]: ListedHead): Buffer => Buffer.from(hash, 'base64url')

export function addTo(tree: MerkleTree, { heads }: ListPage): void {
  for (const head of heads) tree.add(headLeaf(head[0], head[1], hashIn(head)))
}

/** The root over what was listed after one entry of the list and through another. */
export async function rootOf(store: Store, after: number, through: number): Promise<MerkleTree> {
  const tree = new MerkleTree()
  for await (const row of entriesOf(store, LIST_STREAM, after, through)) addTo(tree, pageIn(row) ?? EMPTY)
  return tree
}

/** Heads as runs of entries that were not listed before, in parts whose transfers one statement can sum up. */
export function* spansOf(heads: readonly ChangedHead[], most = ENTRIES): Generator<Span[]> {
  let spans: Span[] = []
  let count = 0
  for (const { name: stream, version, listed } of heads)
    for (let after = listed; after < version; ) {
      const through = Math.min(version, after + most - count)
      spans.push({ stream, after, through })
      count += through - after
      after = through
      if (count < most) continue
      yield spans
      spans = []
      count = 0
    }
  if (spans.length > 0) yield spans
}

function draftOf({ version, head }: Tip, page: ListPage): Draft {
  const id = `heads-${version + 1}`
  const body: Body = { v: 1, at: page.at, by: 'house', id, heads: page.heads, balances: page.balances }
  const text = JSON.stringify(body)
  const hash = chainHash(head, text)
  const rest = { actor: 'house', command: id, transfers: [], due: null }
  return { stream: LIST_STREAM, version: version + 1, body: text, hash, ...rest }
}

export interface HeadListOptions {
  readonly store: Store
  readonly clock: Clock
  /** The house closes: what is listed so far stays, and is gone on with later. */
  readonly ended?: () => boolean
}

/**
 * Lists the heads that have changed, in entries of a bounded size that are each written by themselves. Every entry says
 * what the books come to with it, and the store notes which version of each stream was listed last, so that any process
 * goes on where another stopped.
 */
export class HeadList {
  readonly #options: HeadListOptions

  constructor(options: HeadListOptions) {
    this.#options = options
  }

  /** Lists all that has changed. Nothing where the house closes or other processes list at the same time. */
  async bring(): Promise<Tip | undefined> {
    let tip: Tip | undefined = await this.#noted()
    const last = await this.#options.store.sums.last()
    let waiting: ChangedHead[] = []
    for (let from = 0; from < last && tip; from += STREAMS) {
      if (this.#options.ended?.()) return undefined
      const changed = await this.#options.store.sums.changed(from, from + STREAMS)
      waiting.push(...changed.filter(({ name }) => !OWN.includes(name)))
      while (waiting.length >= HEADS && tip) {
        tip = await this.#write(tip, waiting.slice(0, HEADS))
        waiting = waiting.slice(HEADS)
      }
      await this.#rest()
    }
    return tip && waiting.length > 0 ? this.#write(tip, waiting) : tip
  }

  /** Notes what another process listed and could not note any more, and says how far the list has come. */
  async #noted(): Promise<Tip> {
    const { store } = this.#options
    const [head] = (await store.streams([LIST_STREAM])) as [StreamHead]
    const [noted = 0] = await store.sums.listed([LIST_STREAM])
    let [before] = noted > 0 ? await store.entries(LIST_STREAM, noted - 1, 1) : []
    for await (const row of entriesOf(store, LIST_STREAM, noted, head.version)) {
      if (before) refuseLoose(LIST_STREAM, { version: before.version, head: before.hash }, row)
      before = row
      await this.#note(row.version, pageIn(row) ?? EMPTY)
    }
    const last = await lastOf(store, head)
    const { at, balances } = (last && pageIn(last)) ?? EMPTY
    return { version: head.version, head: head.head, at, balances }
  }

  #note(version: number, { heads }: ListPage): Promise<void> {
    const listed = heads.map(([name, at]) => ({ name, version: at }))
    return this.#options.store.sums.list([...listed, { name: LIST_STREAM, version }])
  }

  async #write(tip: Tip, changed: readonly ChangedHead[]): Promise<Tip | undefined> {
    const { store, clock } = this.#options
    const balances: Record<string, number> = { ...tip.balances }
    for (const spans of spansOf(changed)) {
      for (const [line, cents] of Object.entries(await store.sums.moved(spans)))
        balances[line] = (balances[line] ?? 0) + cents
      await this.#rest()
    }
    const heads = changed.map((h): ListedHead => [h.name, h.version, h.head.toString('base64url')])
    const page = { at: Math.max(clock.now(), tip.at), heads, balances }
    const draft = draftOf(tip, page)
    const [verdict] = await store.append([[draft]])
    // Another process has listed heads meanwhile, perhaps these.
    if (verdict !== 'written') return undefined
    await this.#note(draft.version, page)
    return { version: draft.version, head: draft.hash, at: page.at, balances }
  }

  /** Whoever waits at the tables is served in between. */
  #rest(): Promise<void> {
    return new Promise((done) => this.#options.clock.soon(done))
  }
}

const OWN: readonly string[] = ['house', LIST_STREAM]
