import type { Game } from '@boardwalk/engine/kernel'
import type { Derived, Fold } from '../store/derived.ts'
import type { Store } from '../store/store.ts'
import { streamOf } from '../tables/live.ts'
import { Keeper } from './keeper.ts'
import type { OddsBeside } from './odds.ts'
import { unpacked } from './packed.ts'
import { type BookState, goesOn, TableBook } from './tablebook.ts'
import type { RoundRecord } from './types.ts'

export interface FollowOptions {
  readonly derived?: Derived
  /**
   * After how many entries a table's rounds are kept again; a restart reads no more than these and a round.
   */
  readonly every?: number
  /** So many entries are taken in before the tables have their turn. */
  readonly slice?: number
  /** Works out the odds that rounds were played at; without it they are worked out where they are wanted. */
  readonly odds?: OddsBeside
}

/** How many entries are read from the store at a time. */
const PAGE = 100
/**
 * How many of them are taken in, in a turn of the loop, before whoever waits is served: less than a millisecond's. While
 * the tables are busy turns are long and few; while nobody plays they are short, and the reading has all the time there is.
 */
const SLICE = 8
const EVERY = 256
const TRIES = 5
/** With an entry like this a round ends. */
const CLOSES = /"type":"closed"/

const nextTurn = (): Promise<void> => new Promise((turn) => setImmediate(turn))

const stateOf = ({ state }: Fold): BookState | undefined => {
  try {
    return unpacked(state) as BookState
  } catch {
    return undefined
  }
}

/**
 * Reads tables' records on, from where the store says that they have been worked out, and keeps what they
 * come to. A long record is read piece by piece, so that nobody at the tables waits for it. Any number of
 * nodes may do so at once: they come to the same, and whoever was first is followed by the others.
 */
export class Follower {
  readonly #store: Store
  readonly #games: readonly Game[]
  readonly #every: number
  readonly #slice: number
  readonly #odds: OddsBeside | undefined
  readonly #steps = new Set<string>()
  readonly #keepers = new Map<string, Keeper>()
  readonly #reading = new Map<string, Promise<void>>()
  readonly derived: Derived
  /** The page that is read last of those that were asked for. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(store: Store, games: readonly Game[], options: FollowOptions = {}) {
    const { derived, every = EVERY, slice = SLICE, odds } = options
    this.#store = store
    this.#games = games
    this.#every = every
    this.#slice = slice
    this.#odds = odds
    this.derived = derived ?? store.derived
  }

  /** A table as far as it has been read here. */
  at(name: string): TableBook {
    return this.#keepers.get(name)?.book ?? this.#book(name)
  }

  /** A table that has been read through this entry at least. */
  async through(name: string, version: number): Promise<Keeper> {
    // A reading that is under way may come to its end before that entry, and what was read may be forgotten.
    for (let tries = 0; tries < TRIES; tries++) {
      const keeper = this.#keepers.get(name)
      if (keeper && keeper.book.counted >= version) return keeper
      await this.#follow(name)
    }
    throw new Error(`the record of table ${name} could not be read through entry ${version}`)
  }

  /** A table as far as it is kept, or has been read here, without reading on. */
  async kept(name: string): Promise<Keeper> {
    await this.#turn(async () => {
      await this.#keeper(name)
      return false
    })
    return this.#keeper(name)
  }

  /** What was kept of a table is gone: it is read anew. */
  forget(name: string): void {
    this.#keepers.delete(name)
  }

  #book(name: string, state?: BookState): TableBook {
    return new TableBook(name, { games: this.#games, steps: this.#steps, every: this.#every }, state)
  }

  #follow(name: string): Promise<void> {
    const known = this.#reading.get(name)
    if (known) return known
    const reading = this.#read(name).finally(() => this.#reading.delete(name))
    this.#reading.set(name, reading)
    return reading
  }

  async #read(name: string): Promise<void> {
    while (await this.#turn(() => this.#page(name)));
  }

  async #keeper(name: string): Promise<Keeper> {
    const known = this.#keepers.get(name)
    if (known) return known
    const fold = await this.derived.fold(streamOf(name))
    const state = fold && (await this.#isOurs(fold)) ? stateOf(fold) : undefined
    if (fold && !(state && goesOn(this.#games, state))) return this.#anew(name)
    const keeper = new Keeper(name, this.#book(name, state), this.#every, fold)
    for (const round of keeper.book.performance.pending()) await this.weigh(round)
    this.#keepers.set(name, keeper)
    return keeper
  }

  /** Before a round is counted its odds are known, so that nobody at the tables waits while they are worked out. */
  async weigh(round: RoundRecord): Promise<void> {
    await this.#odds?.ready(this.#games, round)
  }

  /** What belongs to another record, or to another program, says nothing good about what lies beside it. */
  async #anew(name: string): Promise<Keeper> {
    await this.derived.reset()
    this.#keepers.clear()
    const keeper = new Keeper(name, this.#book(name), this.#every)
    this.#keepers.set(name, keeper)
    return keeper
  }

  /** Whether the record has that very entry: a backup may have been put in its place. */
  async #isOurs({ stream, version, hash }: Fold): Promise<boolean> {
    const [row] = await this.#store.entries(stream, version - 1, 1)
    return row?.hash.equals(hash) === true
  }

  /** Takes in what comes next; whether there may be more. */
  async #page(name: string): Promise<boolean> {
    const keeper = await this.#keeper(name)
    const rows = await this.#store.entries(streamOf(name), keeper.book.counted, PAGE)
    for (const [i, row] of rows.entries()) {
      if (i % this.#slice === 0) await nextTurn()
      const ended = CLOSES.test(row.body) ? keeper.book.open() : undefined
      if (ended) await this.weigh(ended)
      if (!keeper.take(row) || (await keeper.save(this.derived, row.hash))) continue
      await this.#yieldTo(name, keeper)
      return true
    }
    return rows.length === PAGE
  }

  /** Another was first. Where it has not come further than we have, we go on from here; else from there. */
  async #yieldTo(name: string, keeper: Keeper): Promise<void> {
    const fold = await this.derived.fold(streamOf(name))
    if (fold && fold.version <= keeper.book.counted) keeper.adopt(fold)
    else this.forget(name)
  }

  /** One page at a time for all tables together. */
  #turn(work: () => Promise<boolean>): Promise<boolean> {
    const page = this.#last.then(work)
    this.#last = page.catch(() => undefined)
    return page
  }
}
