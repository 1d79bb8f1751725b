import {
  type Cents,
  type Game,
  isStep,
  match,
  next,
  offers,
  playerOf,
  type Table,
} from '@boardwalk/engine/kernel'
import { streamOf } from '../core/live.ts'
import type { Body } from '../core/types.ts'
import type { EntryRow, Store } from '../store/store.ts'
import { Performance, type PerformanceRow, type PerformanceTotal } from './performance.ts'
import { RoundRecorder } from './round.ts'

/** Something the staff declared out of the usual course, and what the rules made of it. */
export interface Irregularity {
  readonly table: string
  readonly round: number
  readonly version: number
  readonly at: number
  /** The command by which it was declared. */
  readonly kind: string
  readonly says: string
  readonly rule: string
  /** As whom, and which person. */
  readonly by: string
  readonly person: string
}

/** A table's money and mishaps since it opened. */
export interface Figures {
  /** The last entry that is in these figures. */
  readonly counted: number
  readonly opened: number
  /** Chips bought at the table, by people and not by bots. */
  readonly drop: Cents
  readonly rounds: number
  readonly voids: number
  readonly total: PerformanceTotal
  readonly wagers: readonly PerformanceRow[]
  /** The last ones, oldest first. */
  readonly irregularities: readonly Irregularity[]
  /** The person who dealt last, at a table that a person deals. */
  readonly dealer: string | undefined
}

/** How many entries are taken in before the tables have their turn. */
const PAGE = 100
/** How many irregularities of a table are kept at hand; the record has them all. */
const KEPT = 500
const DEALING: readonly string[] = ['dealer', 'stickman']
/** What the staff says about seats, terms and other people's questions is no mishap. */
const ROUTINE: readonly string[] = ['confirm', 'decline', 'notice', 'close-table', 'coupon', 'open']

const sum = (all: readonly number[]): number => all.reduce((n, part) => n + part, 0)
const boughtBy = (seats: readonly { bot: boolean; bought: Cents }[]): Cents =>
  sum(seats.map((s) => (s.bot ? 0 : s.bought)))

/** One table's running sums. It has read up to `counted` and takes in what follows. */
class TableBook {
  readonly #name: string
  readonly #games: readonly Game[]
  readonly #recorder: RoundRecorder
  readonly #performance: Performance
  readonly #steps: Set<string>
  readonly #declared: Irregularity[] = []
  #game: Game | undefined
  #opened = 0
  #drop = 0
  #rounds = 0
  #voids = 0
  #dealer: string | undefined
  counted = 0
  /** The reading that is under way. */
  reading: Promise<void> | undefined

  constructor(name: string, games: readonly Game[], steps: Set<string>) {
    this.#name = name
    this.#games = games
    this.#steps = steps
    this.#recorder = new RoundRecorder(name, games, (before, version, body) =>
      this.#look(before, version, body),
    )
    this.#performance = new Performance(games)
  }

  take(row: EntryRow): void {
    const done = this.#recorder.entry(row)
    this.counted = row.version
    if (!done) return
    this.#drop += boughtBy(done.seats)
    this.#rounds++
    if (done.status === 'void') this.#voids++
    this.#performance.add(done)
  }

  #look(before: Table, version: number, body: Body): void {
    const { command, setup, house, by, at } = body
    if (setup) {
      this.#game = this.#games.find((g) => g.id === setup.game)
      this.#opened = at
    }
    if (playerOf(command.by) !== undefined || before.terms.length === 0) return
    // What the house does by itself are steps; so it is known which acts belong to the usual course.
    if (house) this.#steps.add(`${before.game} ${command.type}`)
    else if (DEALING.includes(command.by) && by !== 'house') this.#dealer = by
    if (!house && !ROUTINE.includes(command.type)) this.#declare(before, version, body)
  }

  #declare(before: Table, version: number, { command, by, at }: Body): void {
    const game = this.#game as Game
    const table = at > before.now ? { ...before, now: at } : before
    const step = next(game, table)
    if (isStep(step) && step.command.type === command.type) {
      this.#steps.add(`${game.id} ${command.type}`)
      return
    }
    const offer = offers(game, table, command.by).find((o) => match(o, command).taken)
    const reason = typeof command.reason === 'string' ? ` ${command.reason}` : ''
    this.#declared.push({
      table: this.#name,
      round: before.round,
      version,
      at,
      kind: command.type,
      says: command.type === 'rescind' ? `A result was taken back:${reason}` : (offer?.says ?? command.type),
      rule: offer?.rule ?? game.rules,
      by: command.by,
      person: by,
    })
    if (this.#declared.length > KEPT) this.#declared.shift()
  }

  figures(): Figures {
    const open = this.#recorder.open()
    const { rows, total } = this.#performance.sums()
    const game = this.#game?.id
    return {
      counted: this.counted,
      opened: this.#opened,
      drop: this.#drop + boughtBy(open?.seats ?? []),
      rounds: this.#rounds,
      voids: this.#voids,
      total,
      wagers: rows,
      // An act that elsewhere was a step of the dealing is none, however early it was taken here.
      irregularities: this.#declared.filter((i) => !this.#steps.has(`${game} ${i.kind}`)),
      dealer: this.#dealer,
    }
  }
}

/**
 * The pit's book: every table's drop, handle, win and luck, as running sums in this process. Asked again, only the
 * entries since are read; a long record is read piece by piece, so that nobody at the tables waits for it.
 */
export class PitBook {
  readonly #store: Store
  readonly #games: readonly Game[]
  readonly #tables = new Map<string, TableBook>()
  readonly #steps = new Set<string>()
  /** The page that is read last of those that were asked for. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(store: Store, games: readonly Game[]) {
    this.#store = store
    this.#games = games
  }

  #table(name: string): TableBook {
    const known = this.#tables.get(name) ?? new TableBook(name, this.#games, this.#steps)
    this.#tables.set(name, known)
    return known
  }

  async #read(name: string, book: TableBook): Promise<void> {
    while (await this.#turn(() => this.#page(name, book)));
  }

  /** Takes in what comes next; whether there may be more. */
  async #page(name: string, book: TableBook): Promise<boolean> {
    const rows = await this.#store.entries(streamOf(name), book.counted, PAGE)
    for (const row of rows) book.take(row)
    return rows.length === PAGE
  }

  /** One page at a time for all tables together, and after a full one a pause as long as it took. */
  #turn(work: () => Promise<boolean>): Promise<boolean> {
    const page = this.#last.then(async () => {
      const began = performance.now()
      const more = await work()
      if (more) await new Promise((turn) => setTimeout(turn, performance.now() - began))
      return more
    })
    this.#last = page.catch(() => undefined)
    return page
  }

  /** Reads on, or waits for the reading that is under way. */
  #follow(name: string): Promise<void> {
    const book = this.#table(name)
    book.reading ??= this.#read(name, book).finally(() => {
      book.reading = undefined
    })
    return book.reading
  }

  /** These tables' figures. After so many milliseconds they are answered as far as they have been counted. */
  async figures(
    tables: readonly string[],
    patienceMs = Number.POSITIVE_INFINITY,
  ): Promise<Map<string, Figures>> {
    const reading = Promise.all(tables.map((name) => this.#follow(name)))
    if (patienceMs === Number.POSITIVE_INFINITY) await reading
    else await soonest(reading, patienceMs)
    return new Map(tables.map((name) => [name, this.#table(name).figures()]))
  }
}

async function soonest(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((done) => {
    timer = setTimeout(done, ms)
  })
  // Who does not wait for the end must not be hurt by it either.
  work.catch(() => undefined)
  await Promise.race([work, patience]).finally(() => clearTimeout(timer))
}
