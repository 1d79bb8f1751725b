import type { Game } from '@boardwalk/engine/kernel'
import type { HouseKey } from '../shoe/seal.ts'
import { BlockBroken } from '../store/block.ts'
import { chainHash } from '../store/chain.ts'
import { pages } from '../store/pages.ts'
import type { EntryRow, Store, StreamHead, TransferRow } from '../store/store.ts'
import { Prints, printOf } from '../streams/spent.ts'
import { streamOf } from '../tables/live.ts'
import type { Body } from '../tables/types.ts'
import { Anchors } from './anchors.ts'
import { BlockEnds, verifyBlocks, verifyInsides } from './blocks.ts'
import { Books, stated } from './books.ts'
import type { SignedCheckpoint } from './chain.ts'
import { type Fault, FaultFound, fault } from './fault.ts'
import { type FoldCounts, TableFold } from './fold.ts'
import { type AnyMachine, machineFold } from './machines.ts'
import { SpentIds } from './spent.ts'
import { verifyHeads } from './words.ts'

export interface VerifyOptions {
  readonly games: readonly Game[]
  /** Machines other than the tables, whose streams are folded and decided again. */
  readonly machines?: readonly AnyMachine[]
  /** The house's keys: with them the shoes in play and the faces of single players are looked at too. */
  readonly keys?: readonly HouseKey[]
  /** Whether the keys folder says that the house vouches for every stream: then none may lack its word. */
  readonly authenticated?: boolean
  /** Public keys that may sign checkpoints; without them, the anchor's or the first checkpoint's. */
  readonly signers?: readonly string[]
  /** A signed checkpoint that was kept elsewhere. */
  readonly anchor?: SignedCheckpoint
  /** The build whose decisions are made again. */
  readonly again?: string
  /** What somebody was told when a command of theirs was accepted. */
  readonly receipts?: readonly Receipt[]
}

/** The version and hash that an acknowledgement carries. */
export interface Receipt {
  readonly table: string
  readonly version: number
  readonly hash: string
}

export interface Counts extends FoldCounts {
  streams: number
  entries: number
  transfers: number
  checkpoints: number
  /** Runs of old entries that are packed. */
  blocks: number
}

export interface Verified {
  /** The first thing that is wrong, or nothing. */
  readonly fault?: Fault
  readonly counts: Readonly<Counts>
  /** What this verification could not know, in sentences. */
  readonly uncovered: readonly string[]
  /** Every key that has vouched for the record: what was archived is signed by one of them. */
  readonly signers: readonly string[]
  /** Whether the record is that of a drill. */
  readonly drill?: boolean
}

/** What stands in an entry's row besides its text: only the text is chained, so the row must say the same. */
class Rows {
  readonly #stream: string
  readonly #ids = new Prints()
  readonly #store: Store
  #at = 0

  constructor(store: Store, stream: string) {
    this.#store = store
    this.#stream = stream
  }

  async entry(row: EntryRow, { by, id, at }: Partial<Body>): Promise<void> {
    const { version, actor, command } = row
    if ((by ?? actor) !== actor || (id ?? command) !== command)
      fault(
        this.#stream,
        version,
        `The row names ${actor} and command ${command}, and its text ${by} and ${id}.`,
      )
    if (typeof at === 'number') {
      if (at < this.#at) fault(this.#stream, version, `Time falls from ${this.#at} to ${at}.`)
      this.#at = at
    }
    await this.#once(row)
  }

  /** An actor's command id stands once in a stream, or a repeat has counted twice. */
  async #once({ version, actor, command }: EntryRow): Promise<void> {
    const print = printOf({ actor, id: command })
    if (!this.#ids.has(print)) return this.#ids.add(print)
    // Different ids share a print hardly ever; the entries themselves say whether these are the same.
    for await (const page of pages(this.#store, this.#stream, 0, version - 1)) {
      const known = page.find((row) => row.actor === actor && row.command === command)
      if (known) fault(this.#stream, version, `${actor} gave command ${command} at ${known.version} already.`)
    }
  }
}

interface Task {
  readonly store: Store
  readonly options: VerifyOptions
  readonly books: Books
  readonly counts: Counts
  /** Entries that lie beyond the heads of their streams. */
  readonly beyond: ReadonlyMap<string, number>
}

function parsed(stream: string, { version, body }: EntryRow): Body {
  try {
    return (JSON.parse(body) ?? {}) as Body
  } catch {
    return fault(stream, version, 'The text of this entry cannot be read.')
  }
}

const byVersion = (rows: readonly TransferRow[]): Map<number, TransferRow[]> =>
  Map.groupBy(rows, (t) => t.version)

/** What the head of a stream does not cover must have come since the verification began. */
async function verifyEnd({ store, beyond }: Task, { name, version }: StreamHead): Promise<void> {
  const [transfer] = await store.transfers(name, version)
  const last = Math.max(beyond.get(name) ?? 0, transfer?.version ?? 0)
  if (last === 0) return
  const [now] = await store.streams([name])
  if ((now?.version ?? 0) < last)
    fault(name, last, `The stream ends at version ${version}, and this follows.`)
}

/** A table that is not folded says by its events what it moved; they are told by its own name. */
const statedAs = (stream: string): string =>
  stream.startsWith('table:') ? stream.slice('table:'.length) : stream

/** A block that cannot be read is a fault of the record, not of who reads it. */
async function* readable<T>(stream: string, all: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* all
  } catch (reason) {
    if (!(reason instanceof BlockBroken)) throw reason
    fault(stream, reason.first, `${reason.message[0]?.toUpperCase()}${reason.message.slice(1)}.`)
  }
}

/** What is in an archive that is not at hand is taken from the ledger as it is; only its chain from there on is proved. */
async function verifyGone({ store, books }: Task, name: string, last: number): Promise<void> {
  for (const [version, rows] of byVersion(last > 0 ? await store.transfers(name, 0, last) : []))
    books.entry(name, version, rows, rows)
}

async function verifyStream(task: Task, head: StreamHead): Promise<void> {
  const { store, options, books, counts } = task
  const { name } = head
  const gone = await store.blocks.begins(name)
  await verifyGone(task, name, gone.last)
  const { games, keys = [], again } = options
  const table = name.startsWith('table:') && gone.last === 0 ? name.slice('table:'.length) : undefined
  const fold = table === undefined ? undefined : new TableFold(table, { store, games, keys, again, counts })
  await fold?.begin()
  const simple = gone.last === 0 ? machineFold(name, options.machines ?? []) : undefined
  const rows = new Rows(store, name)
  const spent = await SpentIds.of(store, name, gone.last, head.version)
  const inside = await verifyInsides(store, name, gone.last)
  let previous = gone.head
  let version = gone.last
  const ends = new BlockEnds(inside, gone)
  for await (const page of readable(name, pages(store, name, version, head.version))) {
    const transfers = byVersion(await store.transfers(name, version, page.at(-1)?.version))
    for (const row of page) {
      if (row.version !== version + 1) fault(name, version + 1, `This entry is missing.`)
      if (!chainHash(previous, row.body).equals(row.hash))
        fault(name, row.version, 'The text of this entry, or of one before it, was changed.')
      const body = parsed(name, row)
      await rows.entry(row, body)
      await spent.entry(row)
      const said = (await fold?.entry(row, body)) ?? simple?.entry(row, body) ?? stated(statedAs(name), body)
      books.entry(name, row.version, said, transfers.get(row.version) ?? [])
      ends.see(row.version, row.hash)
      previous = row.hash
      version = row.version
      counts.entries++
    }
  }
  if (version !== head.version)
    fault(name, version + 1, `The stream ends here, and its head is at ${head.version}.`)
  if (!previous.equals(head.head)) fault(name, version, 'The head of the stream is not its last entry.')
  await spent.end()
  await verifyEnd(task, head)
  counts.blocks += await verifyBlocks(store, name, ends, head.version, gone.last)
  await fold?.end()
  if (fold && table !== undefined) books.felt(table, fold.balances)
  counts.streams++
}

/**
 * Goes through everything the house has written: chains, heads, checkpoints, the fold of every table, the ledger, the
 * shoes. It stops at the first fault. The house may go on meanwhile; what comes after the beginning is not looked at.
 */
export async function verifyHouse(
  store: Store,
  options: VerifyOptions,
  report: (line: string) => void = () => undefined,
): Promise<Verified> {
  const { heads, accounts } = await store.moment()
  const books = new Books(accounts)
  const counts: Counts = {
    streams: 0,
    entries: 0,
    transfers: 0,
    checkpoints: 0,
    blocks: 0,
    snapshots: 0,
    opened: 0,
    sealed: 0,
    unread: 0,
    voided: 0,
    again: 0,
    unknown: 0,
    proved: 0,
    unclaimed: 0,
    void: 0,
    lost: 0,
  }
  const uncovered = [...gaps(options), ...(await goneGaps(store, heads))]
  try {
    const beyond = await verifyHeads(store, options, uncovered)
    for (const receipt of options.receipts ?? []) await verifyReceipt(store, receipt, uncovered)
    for (const head of heads) {
      await verifyStream({ store, options, books, counts, beyond }, head)
      report(`${head.name}: ${head.version} entries`)
    }
    const { signers, anchor } = options
    const anchors = { store, heads, accounts, ...(signers && { signers }), ...(anchor && { anchor }) }
    const signed = new Anchors(anchors)
    counts.checkpoints = await signed.verify()
    uncovered.push(
      ...signed.losses.map(lossLine),
      ...(signed.drill === undefined ? [] : [drillLine(signed.drill)]),
    )
    books.end()
    counts.transfers = books.transfers
    report(summary(counts, options))
    return { counts, uncovered, signers: signed.keys, drill: signed.drill !== undefined }
  } catch (reason) {
    if (!(reason instanceof FaultFound)) throw reason
    counts.transfers = books.transfers
    const { stream, version, says } = reason.fault
    report(`Fault in ${stream} at ${version}: ${says}`)
    return { fault: reason.fault, counts, uncovered, signers: [] }
  }
}

/** Whether somebody's acknowledgement is in the record. */
export async function holds(store: Store, { table, version, hash }: Receipt): Promise<boolean> {
  const [row] = await store.entries(streamOf(table), version - 1, 1)
  return row?.version === version && row.hash.toString('hex') === hash.toLowerCase()
}

async function verifyReceipt(store: Store, receipt: Receipt, uncovered: string[]): Promise<void> {
  const { table, version } = receipt
  if (version <= (await store.blocks.begins(streamOf(table))).last) {
    uncovered.push(`The receipt of ${table} ${version} is for an entry in the archive.`)
    return
  }
  if (!(await holds(store, receipt)))
    fault(streamOf(table), version, 'The record does not have what was acknowledged by this receipt.')
}

/** Tables whose beginning is in an archive that was not named. */
async function goneGaps(store: Store, heads: readonly StreamHead[]): Promise<string[]> {
  const gaps: string[] = []
  for (const { name } of heads.filter((h) => h.name.startsWith('table:'))) {
    const { last } = await store.blocks.begins(name)
    if (last > 0)
      gaps.push(`${name} is in an archive up to entry ${last}: without it only what follows was proved.`)
  }
  return gaps
}

const lossLine = (version: number): string =>
  `The keys were lost: from version ${version} of the house’s stream on another key vouches, for what is before it as well. ` +
  'Only an anchor or a receipt from before proves that nothing was changed until then.'

const drillLine = (version: number): string =>
  `This is a drill: from version ${version} of the house’s stream on its own key signs, and nothing of it is the house’s.`

/** What cannot be known from what was given. */
function gaps({ anchor, keys, signers, receipts, again }: VerifyOptions): string[] {
  return [
    ...(anchor ? [] : ['No anchor was given: a tail that was cut off cannot be seen.']),
    ...(keys && keys.length > 0
      ? []
      : [
          'No keys were there: shoes in play, cards of single players and the house’s word for each stream were not looked at.',
        ]),
    ...(signers || anchor
      ? []
      : ['The checkpoints were taken to be signed by the key that signed the first of them.']),
    ...(receipts?.length
      ? []
      : ['No receipt was given: what is younger than the last anchor cannot be proved.']),
    ...(again === undefined ? ['Nothing was decided again.'] : []),
  ]
}

/** What was drawn and not dealt; a record of cards alone has nothing to say about it. */
function drawsLine({ proved, unclaimed, void: calledOff, lost }: Counts): string[] {
  if (proved + unclaimed + calledOff + lost === 0) return []
  const rest = [
    ...(calledOff > 0 ? [`${calledOff} called off after bets had closed`] : []),
    ...(lost > 0 ? [`${lost} void because their secret is lost`] : []),
    ...(unclaimed > 0
      ? [`${unclaimed} drawn before there were commitments, of which nothing is claimed`]
      : []),
  ]
  return [`${[`${proved} outcomes read again from the secrets committed to`, ...rest].join(', ')}.`]
}

function summary(counts: Counts, { anchor, again }: VerifyOptions): string {
  const { streams, entries, transfers, checkpoints, opened, sealed, unread, voided } = counts
  return [
    `${streams} streams, ${entries} entries, ${transfers} transfers and ${checkpoints} checkpoints are good.`,
    `${opened} shoes opened, ${sealed} sealed in play${unread > 0 ? `, ${unread} not looked into` : ''}${voided > 0 ? `, ${voided} void because their key was lost` : ''}.`,
    ...drawsLine(counts),
    ...(again === undefined ? [] : [`${counts.again} decided again, ${counts.unknown} cannot be.`]),
    anchor ? 'The anchor is in the record.' : 'No anchor was given: a tail that was cut cannot be known.',
  ].join('\n')
}
