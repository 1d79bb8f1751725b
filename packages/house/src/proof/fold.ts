import { isDeepStrictEqual } from 'node:util'
import { type Event, type Game, isEvent, record, shuffleOf, type Table } from '@boardwalk/engine/kernel'
import type { HouseKey } from '../shoe/seal.ts'
import type { EntryRow, SnapshotRow, Store, Transfer } from '../store/store.ts'
import { project } from '../streams/ledger.ts'
import type { RecordedCommand } from '../streams/types.ts'
import { UNKNOWN } from '../tables/clocks.ts'
import { isHidden, Orders } from '../tables/faces.ts'
import { emptyState, follow, streamOf } from '../tables/live.ts'
import { snapshotOf } from '../tables/recover.ts'
import type { Body, TableSetup, TableState } from '../tables/types.ts'
import { type Again, decideAgain, opensAgain } from './again.ts'
import { checkDraw } from './drawn.ts'
import { fault } from './fault.ts'
import { type ShoeCounts, ShoeWatch } from './shoes.ts'

export interface FoldCounts extends ShoeCounts {
  /** Outcomes that were read again from the secrets committed to, and those of before there were any. */
  proved: number
  unclaimed: number
  /** Throws and spins that were called off after bets had closed, and secrets that nobody can open any more. */
  void: number
  lost: number
  snapshots: number
  again: number
  /** Decisions that could not be made again: the chance behind them is not in the record. */
  unknown: number
}

export interface FoldOptions {
  readonly store: Store
  readonly games: readonly Game[]
  readonly keys: readonly HouseKey[]
  /** The build whose decisions are made again. */
  readonly again: string | undefined
  readonly counts: FoldCounts
}

interface Stored {
  readonly table: Table
  readonly looked: readonly (readonly [number, readonly string[]])[]
}

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

/** One table's stream, folded from its text by the engine. */
export class TableFold {
  readonly #stream: string
  readonly #name: string
  readonly #options: FoldOptions
  readonly #orders: Orders
  readonly #shoes: ShoeWatch
  #game: Game | undefined
  #setup: TableSetup | undefined
  #live: TableState | undefined
  #snapshot: SnapshotRow | undefined
  /** Who has looked at which cards whose faces are not open. */
  readonly #looked = new Map<number, Set<string>>()
  /** Set while some face that this table's rules may ask for is not known here. */
  #blind = false

  constructor(name: string, options: FoldOptions) {
    this.#stream = streamOf(name)
    this.#name = name
    this.#options = options
    this.#orders = new Orders(options.store, name, options.keys)
    this.#shoes = new ShoeWatch(this.#stream, name, options.counts)
  }

  async begin(): Promise<void> {
    this.#snapshot = await this.#options.store.snapshot(this.#stream)
  }

  get balances(): Table['balances'] {
    return this.#live?.table.balances ?? {}
  }

  /** Folds one entry; the answer is what it moves in the ledger. */
  async entry(row: EntryRow, body: Body): Promise<readonly Transfer[]> {
    const { version } = row
    const live = this.#live ?? this.#open(version, body)
    const events = await this.#orders.fill(live.table, body.events)
    if (this.#options.again === body.build) this.#decideAgain(version, live, body)
    const table = this.#record(version, live.table, body.at, events)
    this.#look(events, table)
    this.#shoes.entry(version, body, table)
    this.#live = this.#follow(live, table, row, body)
    this.#checkDraw(version, body, live, this.#live)
    if (this.#snapshot?.version === version) this.#compareSnapshot(this.#snapshot, this.#live)
    return project(this.#name, body.events, (this.#setup as TableSetup).unit, body.via).transfers
  }

  #open(version: number, { setup }: Body): TableState {
    const game = this.#options.games.find((g) => g.id === setup?.game)
    if (!setup) fault(this.#stream, version, 'The first entry of a table does not say how it was set up.')
    if (!game) fault(this.#stream, version, `There is no game ${setup.game} here.`)
    this.#setup = setup
    this.#game = game
    this.#shoes.plays(game)
    return emptyState(game)
  }

  #record(version: number, table: Table, at: number, events: readonly Event[]): Table {
    try {
      return record(this.#game as Game, table, { version, at, events })
    } catch (reason) {
      return fault(this.#stream, version, `This cannot follow from what was before: ${messageOf(reason)}.`)
    }
  }

  #look(events: readonly Event[], table: Table): void {
    const inPlay = new Set(Object.values(table.sets).map((s) => s.shuffle))
    for (const card of this.#looked.keys()) if (!inPlay.has(shuffleOf(card))) this.#looked.delete(card)
    for (const event of events) {
      if (!isEvent(event, 'shown') || event.to === 'everyone') continue
      for (const card of event.cards)
        this.#looked.set(card, (this.#looked.get(card) ?? new Set()).add(event.to))
    }
    if (events.some((e) => e.type === 'shuffled')) this.#blind = false
    if (events.some(isHidden)) this.#blind = true
  }

  #follow(live: TableState, table: Table, row: EntryRow, body: Body): TableState {
    const known: RecordedCommand = {
      actor: row.actor,
      id: row.command,
      command: body.command,
      version: row.version,
      hash: row.hash.toString('hex'),
    }
    try {
      return follow(this.#game as Game, live, table, known, row.hash, body)
    } catch (reason) {
      if (!this.#blind)
        fault(this.#stream, row.version, `The table cannot go on from here: ${messageOf(reason)}.`)
      return { ...live, table, version: row.version, head: row.hash, waiting: UNKNOWN }
    }
  }

  #checkDraw(version: number, body: Body, before: TableState, after: TableState): void {
    const { keys } = this.#options
    const entry = { game: this.#game as Game, table: this.#name, body, before, after, keys }
    const { is, fault: says } = checkDraw(entry)
    if (says !== undefined) fault(this.#stream, version, says)
    if (is !== 'none') this.#options.counts[is]++
  }

  /** A snapshot is a cache, and must be what the entries come to; its hidden faces are not in it. */
  #compareSnapshot(row: SnapshotRow, live: TableState): void {
    const own = snapshotOf(live)
    // A snapshot of another shape is ignored by the house, and says nothing.
    if (own.shape !== row.shape || live.waiting.kind === 'unknown') return
    const there = this.#stored(row)
    const { table, looked, ...rest } = there
    const { table: ownTable, looked: _, ...ownRest } = JSON.parse(own.state) as Stored
    const seen = looked.every(([card, to]) => to.every((who) => this.#looked.get(card)?.has(who)))
    if (!seen || !isDeepStrictEqual(rest, ownRest) || !isDeepStrictEqual(opened(table), opened(ownTable)))
      fault(this.#stream, row.version, 'The snapshot is not what the entries come to.')
    this.#options.counts.snapshots++
  }

  #stored({ version, state }: SnapshotRow): Stored {
    try {
      return JSON.parse(state) as Stored
    } catch {
      return fault(this.#stream, version, 'The snapshot cannot be read.')
    }
  }

  #decideAgain(version: number, live: TableState, body: Body): void {
    const game = this.#game as Game
    const table = { ...live.table, version: live.version }
    const found: Again =
      version === 1
        ? opensAgain(game, body)
        : decideAgain(game, table, body, (card) => this.#orders.face(card))
    const { counts } = this.#options
    if (found === 'same') counts.again++
    else if (found === 'unknown' || this.#blind) counts.unknown++
    else fault(this.#stream, version, 'Decided again, this command does not lead to these facts.')
  }

  async end(): Promise<void> {
    await this.#shoes.end(this.#options.store, this.#options.keys)
  }
}

/** A table with its open faces as faces only: to whom else a card was shown before is in no text. */
function opened(table: Table): object {
  const faces = Object.entries(table.faces).map(([card, { face }]) => [card, face])
  return { ...table, faces }
}
