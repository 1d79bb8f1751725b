import {
  type Command,
  type Event,
  eventsOf,
  isQuiet,
  next,
  nothingOwed,
  playerOf,
  record,
  spotsOf,
  type Table,
  view,
} from '@boardwalk/engine/kernel'
import { firstBreak } from '../src/proof/chain.ts'
import { checkDraw } from '../src/proof/drawn.ts'
import { entriesOf } from '../src/store/pages.ts'
import type { AccountRow, EntryRow, Moment, Store } from '../src/store/store.ts'
import { ownerOf } from '../src/streams/ledger.ts'
import { hadTheirTime, isGone } from '../src/tables/attendance.ts'
import {
  type ContextOptions,
  contextOf,
  emptyState,
  follow,
  streamOf,
  type TableContext,
} from '../src/tables/live.ts'
import { houseMove } from '../src/tables/moves.ts'
import { standsUpAt } from '../src/tables/presence.ts'
import type { Body, TableState } from '../src/tables/types.ts'

/** Something that must never be, was. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

export function insist(holds: unknown, words: () => string): void {
  if (!holds) throw new Violation(words())
}

/** What must be in the record since somebody was told so. */
export interface Receipt {
  readonly table: string
  readonly actor: string
  readonly id: string
  readonly version: number
  readonly hash: string
}

interface Followed {
  readonly bench: TableContext
  live: TableState
  /** When the dealer last did something: whoever is waited for has been since then at the earliest. */
  stepped: number
  readonly ids: Map<string, number>
  readonly hashes: string[]
}

/** What a node knows of a table, as far as everyone may see it: the same on all, and the same after a restart. */
export const liveText = ({
  table,
  version,
  head,
  waiting,
  clocks,
  people,
  windows,
  voices,
  draws,
  recent,
}: TableState): string =>
  JSON.stringify([
    view(table, 'everyone'),
    version,
    head.toString('hex'),
    waiting,
    clocks,
    people,
    windows,
    voices,
    draws,
    recent.list(version),
  ])

const same = (a: object | undefined, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)
const key = (actor: string, id: string): string => `${actor} ${id}`
/** Money that lies outside a table, or is shared by many, is not on its felt. */
const ELSEWHERE = /^(patron|cage|meter)/

/** Whose the chips on a table are, by its own state. */
function onFelt(name: string, table: Table): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [account, cents] of Object.entries(table.balances)) {
    const owner = ownerOf(name, account)?.name
    if (owner && !ELSEWHERE.test(owner)) sums.set(owner, (sums.get(owner) ?? 0) + cents)
  }
  return sums
}

/**
 * Follows every table of a store by its record alone and holds the books against it. It reads only what is new, and
 * throws at the first thing that is not as it must be.
 */
export class Audit {
  readonly #options: ContextOptions
  readonly #tables = new Map<string, Followed>()

  constructor(options: ContextOptions) {
    this.#options = options
  }

  tables(): string[] {
    return [...this.#tables.keys()]
  }

  table(name: string): Table {
    const found = this.#tables.get(name)
    if (!found) throw new Violation(`there is no table ${name}`)
    return found.live.table
  }

  version(name: string): number {
    return this.#tables.get(name)?.live.version ?? 0
  }

  /** All that follows for the house from a table's record, as text; of hidden faces it has none. */
  text(name: string): string | undefined {
    const followed = this.#tables.get(name)
    return followed && liveText(followed.live)
  }

  /** The hash of an entry, if it is written. */
  hashAt(name: string, version: number): string | undefined {
    return this.#tables.get(name)?.hashes[version - 1]
  }

  /** The version at which a command is in the record, if it is. */
  versionOf(name: string, actor: string, id: string): number | undefined {
    return this.#tables.get(name)?.ids.get(key(actor, id))
  }

  /** Goes on where it was, also on a store that has been opened again. */
  async check(store: Store): Promise<void> {
    const moment = await store.moment()
    for (const { name, version, head } of moment.heads) {
      if (!name.startsWith('table:')) continue
      const followed = await this.#follow(store, name.slice('table:'.length), version)
      insist(version === (followed?.live.version ?? 0), () => `${name} has a head without its entries`)
      insist(!followed || followed.live.head.equals(head), () => `the head of ${name} is not its last hash`)
    }
    this.#books(moment)
  }

  /** Every entry that ever was can be read, wherever it lies by now, and is the one it was. */
  async whole(store: Store): Promise<void> {
    for (const [name, { hashes }] of this.#tables) {
      let version = 0
      for await (const row of entriesOf(store, streamOf(name), 0, hashes.length)) {
        version++
        const hash = row.hash.toString('hex')
        insist(row.version === version && hash === hashes[version - 1], () => `${name} ${version} is another`)
      }
      insist(version === hashes.length, () => `${name} can be read up to ${version} of ${hashes.length}`)
    }
  }

  async #follow(store: Store, name: string, through: number): Promise<Followed | undefined> {
    const known = this.#tables.get(name)
    const after = known?.live.version ?? 0
    if (after >= through) {
      insist(after === through, () => `${name} was at ${after} and is at ${through}`)
      return known
    }
    const rows = await store.entries(`table:${name}`, after, through - after)
    const followed = known ?? this.#begin(name, rows[0])
    const broken = firstBreak(followed.live.head, rows)
    insist(broken === undefined, () => `the chain of ${name} breaks at ${broken}`)
    for (const row of rows) this.#take(followed, row)
    return followed
  }

  #begin(name: string, first: EntryRow | undefined): Followed {
    const setup = first && (JSON.parse(first.body) as Body).setup
    if (!setup) throw new Violation(`${name} does not begin with its setup`)
    const bench = contextOf(this.#options, name, setup)
    const followed = { bench, live: emptyState(bench.game), stepped: 0, ids: new Map(), hashes: [] }
    this.#tables.set(name, followed)
    return followed
  }

  #take(followed: Followed, row: EntryRow): void {
    const { bench, live, ids, hashes } = followed
    const where = `${bench.name} ${row.version}`
    const body = JSON.parse(row.body) as Body
    const { at, events, by, id, command, house } = body
    insist(row.version === live.version + 1, () => `${where} follows ${live.version}`)
    insist(at >= live.table.now, () => `time falls at ${where}`)
    insist(by === row.actor && id === row.command, () => `${where} is by another than its body says`)
    insist(!ids.has(key(by, id)), () => `${id} of ${by} is at ${ids.get(key(by, id))} and at ${where}`)
    if (house) this.#checkMove(followed, command, at, where)
    checkRounds(live.table, events, where)
    const hash = row.hash.toString('hex')
    const table = record(bench.game, live.table, { version: row.version, at, events })
    const known = { actor: by, id, command, version: row.version, hash }
    followed.live = follow(bench.game, live, table, known, row.hash, body)
    const { fault } = checkDraw({
      game: bench.game,
      table: bench.name,
      body,
      before: live,
      after: followed.live,
    })
    insist(fault === undefined, () => `${where}: ${fault}`)
    ids.set(key(by, id), row.version)
    hashes.push(hash)
  }

  /** On the table as it was, that was the house's to do then; and nobody's time was over before it was. */
  #checkMove(followed: Followed, command: Command, at: number, where: string): void {
    const { bench, live, stepped } = followed
    const player = playerOf(command.by)
    if (player !== undefined && command.type === 'leave') {
      insist(stoodUp(live, player, at), () => `${where} stands somebody up too early`)
      return
    }
    insist(
      same(houseMove(bench, live, at)?.command, command),
      () => `${where} is not what the house had to do`,
    )
    const given = Math.min(bench.pace.bettingMs, bench.pace.decisionMs)
    if (player === undefined) {
      if (command.type !== 'confirm') followed.stepped = at
    } else if (!isGone(live, player) && !hadTheirTime(live, player))
      insist(at >= stepped + given, () => `${where} acts for somebody too early`)
  }

  #books({ accounts }: Moment): void {
    const sum = accounts.reduce((n, a) => n + a.balance, 0)
    insist(sum === 0, () => `the books sum to ${sum}`)
    const books = new Map(accounts.map((a) => [a.name, a]))
    for (const { bench, live } of this.#tables.values()) checkFelt(bench.name, live.table, books)
  }

  holds({ table, actor, id, version, hash }: Receipt): void {
    const at = this.versionOf(table, actor, id)
    insist(at === version, () => `${id} of ${actor} was acknowledged at ${table} ${version} and is at ${at}`)
    const found = this.hashAt(table, version)
    insist(found === hash, () => `${table} ${version} was acknowledged as ${hash} and is ${found}`)
  }

  /** Nothing is under way at this table that somebody or something would have to end. */
  atRest(name: string): boolean {
    const { bench, live } = this.#tables.get(name) as Followed
    const { table } = live
    const now = next(bench.game, table)
    return isQuiet(now) && nothingOwed(table)
  }
}

/** Only who has been away for long, with nothing at stake, is stood up. */
const stoodUp = ({ people, table }: TableState, player: string, at: number): boolean =>
  at >= standsUpAt(people, player) && spotsOf(table, player).length === 0

/** Each round ends once, and the next has the next number. */
function checkRounds(table: Table, events: readonly Event[], where: string): void {
  const ends = eventsOf(events, 'closed')
  insist(ends.length <= 1, () => `two rounds end at ${where}`)
  for (const { round } of ends) {
    insist(round === table.round, () => `round ${round} ends at ${where}, in round ${table.round}`)
  }
}

/** Each seat's account, and all else that the table holds, is what lies on its felt. */
function checkFelt(name: string, table: Table, books: ReadonlyMap<string, AccountRow>): void {
  const felt = onFelt(name, table)
  for (const [owner, cents] of felt) {
    const booked = books.get(owner)?.balance ?? 0
    insist(booked === cents, () => `${owner} has ${booked} in the books and ${cents} on the felt`)
  }
  for (const { name: owner, kind, balance } of books.values()) {
    if (kind === 'seat' && owner.startsWith(`seat:${name}:`) && !felt.has(owner))
      insist(balance === 0, () => `${owner} has ${balance} in the books and nothing on the felt`)
  }
}
