import { entriesOf } from '../store/pages.ts'
import type { Store, StreamHead } from '../store/store.ts'
import { type AnyCheckpoint, type Checkpoint, isListed, type ListedCheckpoint } from './chain.ts'
import { fault } from './fault.ts'
import { addTo, hashIn, LIST_STREAM, type ListPage, pageIn } from './headlist.ts'
import { MerkleTree } from './merkle.ts'

/** The stream in which the house signs what all others have come to. */
export const HOUSE_STREAM = 'house'

/** How many entries' transfers are in memory at a time, */
const ENTRIES = 10_000
/** and how many streams are compared with what the store has noted of them. */
const NAMES = 1_000

export const moment = (at: number): string => new Date(at).toISOString()

/** Holds every head that was signed against the record, and every trial balance against the transfers up to these heads. */
export class SignedHeads {
  readonly #store: Store
  readonly #heads: ReadonlyMap<string, StreamHead>
  /** The line of the trial balance of each account. */
  readonly #lines: ReadonlyMap<string, string>
  readonly #gone = new Map<string, number>()
  /** What was held last of each stream: a head that is signed again need not be looked for again. */
  readonly #held = new Map<string, string>()
  readonly #reached = new Map<string, number>()
  readonly #balances: Record<string, number> = {}
  /** The version of each stream that the list came to, and how far the list was gone through. */
  readonly #listed = new Map<string, number>()
  #through = 0

  constructor(store: Store, heads: ReadonlyMap<string, StreamHead>, lines: ReadonlyMap<string, string>) {
    this.#store = store
    this.#heads = heads
    this.#lines = lines
  }

  async checkpoint(point: AnyCheckpoint, version: number): Promise<void> {
    if (isListed(point)) await this.#named(point)
    else await this.#rooted(point, version)
    this.#balanced(point, version)
  }

  /** Everything that a checkpoint names is in the record. */
  async held({ heads }: ListedCheckpoint, source: string): Promise<void> {
    for (const [stream, { version, hash }] of Object.entries(heads))
      await this.#hold(stream, version, Buffer.from(hash, 'hex'), source)
  }

  async #named(point: ListedCheckpoint): Promise<void> {
    await this.held(point, `the checkpoint of ${moment(point.at)}`)
    for (const [stream, { version }] of Object.entries(point.heads)) await this.#post(stream, version)
  }

  async #rooted({ at, house, list }: Checkpoint, version: number): Promise<void> {
    const source = `the checkpoint of ${moment(at)}`
    if (house.version !== version - 1 || list.first !== this.#through + 1)
      fault(HOUSE_STREAM, version, 'This checkpoint does not follow the one before.')
    await this.#hold(HOUSE_STREAM, house.version, Buffer.from(house.hash, 'hex'), source)
    await this.#hold(LIST_STREAM, list.last, Buffer.from(list.hash, 'hex'), source)
    const tree = await this.#pages(list.last, source)
    if (tree.count !== list.heads || tree.root().toString('hex') !== list.root)
      fault(LIST_STREAM, list.last, `The heads listed up to here are not those that ${source} has signed.`)
  }

  /** Goes on through the list of heads, and holds every one of them against the record. */
  async #pages(through: number, source: string): Promise<MerkleTree> {
    const tree = new MerkleTree()
    for await (const row of entriesOf(this.#store, LIST_STREAM, this.#through, through)) {
      const page = pageIn(row) ?? fault(LIST_STREAM, row.version, 'This entry lists no heads.')
      addTo(tree, page)
      await this.#page(page, source)
      this.#through = row.version
    }
    return tree
  }

  async #page(page: ListPage, source: string): Promise<void> {
    for (const head of page.heads) {
      const [stream, version] = head
      await this.#hold(stream, version, hashIn(head), source)
      await this.#post(stream, version)
      this.#listed.set(stream, version)
    }
  }

  async #hold(stream: string, version: number, hash: Buffer, source: string): Promise<void> {
    const said = `${version} ${hash.toString('base64')}`
    if (version === 0 || this.#held.get(stream) === said) return
    const head = this.#heads.get(stream)
    const end = head?.version ?? 0
    if (end < version)
      fault(stream, end + 1, `The record ends at version ${end}, and ${source} has version ${version}.`)
    // What is in an archive that is not at hand cannot be held against it.
    if (version > (await this.#begins(stream))) {
      const own = end === version ? head?.head : (await this.#store.entries(stream, version - 1, 1))[0]?.hash
      if (!own?.equals(hash)) fault(stream, version, `This is not what ${source} has signed.`)
    }
    this.#held.set(stream, said)
  }

  async #begins(stream: string): Promise<number> {
    const known = this.#gone.get(stream)
    if (known !== undefined) return known
    const { last } = await this.#store.blocks.begins(stream)
    this.#gone.set(stream, last)
    return last
  }

  /** Adds what the entries of a stream have moved since it was signed last. */
  async #post(stream: string, version: number): Promise<void> {
    for (let from = this.#reached.get(stream) ?? 0; from < version; from += ENTRIES) {
      const through = Math.min(version, from + ENTRIES)
      for (const { payer, payee, cents } of await this.#store.transfers(stream, from, through)) {
        this.#move(payer, -cents)
        this.#move(payee, cents)
      }
      this.#reached.set(stream, version)
    }
  }

  #move(account: string, cents: number): void {
    const line = this.#lines.get(account) ?? account
    this.#balances[line] = (this.#balances[line] ?? 0) + cents
  }

  /** The trial balance that was signed is what the transfers up to the signed heads come to. */
  #balanced({ balances, at }: AnyCheckpoint, version: number): void {
    for (const line of new Set([...Object.keys(balances), ...Object.keys(this.#balances)])) {
      const [signed, summed] = [balances[line] ?? 0, this.#balances[line] ?? 0]
      if (signed === summed) continue
      const says = `The trial balance of ${moment(at)} has ${signed} for ${line}; the transfers come to ${summed}.`
      fault(HOUSE_STREAM, version, says)
    }
  }

  /** What was listed and not signed yet, and what the store has noted of the list: the house goes on from that. */
  async end(): Promise<void> {
    const last = this.#heads.get(LIST_STREAM)?.version ?? 0
    await this.#pages(last, 'the list of heads')
    const names = [...this.#heads.keys()].filter((name) => name !== HOUSE_STREAM)
    for (let from = 0; from < names.length; from += NAMES)
      await this.#noted(names.slice(from, from + NAMES), last)
  }

  /** A stream that is noted as listed and is not would never be signed again. */
  async #noted(names: readonly string[], last: number): Promise<void> {
    const [upto = 0, ...noted] = await this.#store.sums.listed([LIST_STREAM, ...names])
    for (const [i, name] of names.entries()) {
      const known = name === LIST_STREAM ? last : (this.#listed.get(name) ?? 0)
      const found = noted[i] ?? 0
      // Less may be noted where a process was ended in the middle: the next one notes the rest.
      if (found === known || (found < known && upto < last)) continue
      const [now] = await this.#store.streams([LIST_STREAM])
      if ((now?.version ?? 0) > last) return
      fault(name, known, `Version ${found} is noted as listed, and the list has version ${known}.`)
    }
  }
}
