import type { Game } from '@boardwalk/engine/kernel'
import type { MarkRow, OwnRow } from '../store/derived.ts'
import type { Store } from '../store/store.ts'
import { type Absence, absencesIn } from './absence.ts'
import { Follower, type FollowOptions } from './follow.ts'
import type { Keeper } from './keeper.ts'
import { markOf } from './marks.ts'
import { centsOf, type Expecting, type OwnLine, ownLine } from './own.ts'
import { unpacked } from './packed.ts'
import { Performance, type PerformanceRow } from './performance.ts'
import { isIn, type RoundQuery, tablesOf } from './recall.ts'
import { type Replay, type ReplayQuery, replayOf } from './replay.ts'
import type { Figures } from './tablebook.ts'
import type { RoundRecord } from './types.ts'

/** How many rounds are taken from the store at a time. */
const ROUNDS = 50

interface Head {
  readonly name: string
  readonly version: number
}

interface Placed extends OwnLine {
  readonly from: number
}

/**
 * The house's book: every round that was played, and every table's drop, handle, win and luck. Whoever asks
 * has the entries read that came since somebody asked last, and gets what a reading from the first entry
 * would have come to.
 */
export class HouseBook {
  readonly #store: Store
  readonly #games: readonly Game[]
  readonly #follower: Follower

  constructor(store: Store, games: readonly Game[], options: FollowOptions = {}) {
    this.#store = store
    this.#games = games
    this.#follower = new Follower(store, games, options)
  }

  async #heads(table?: string): Promise<Head[]> {
    const all = await tablesOf(this.#store)
    return table === undefined ? all : all.filter(({ name }) => name === table)
  }

  /** The tables at which a player has ever had a place, by their accounts there. */
  async #headsOf(player: string): Promise<Head[]> {
    const all = await this.#heads()
    const seats = await this.#store.accounts(all.map(({ name }) => `seat:${name}:${player}`))
    const names = new Set(seats.map(({ name }) => name))
    return all.filter(({ name }) => names.has(`seat:${name}:${player}`))
  }

  /** What is asked of the kept rows, with what is known beside them; asked again if rows were thrown away meanwhile. */
  async #across<T>(heads: readonly Head[], ask: () => Promise<T>) {
    const { derived } = this.#follower
    for (;;) {
      const keepers = await this.#through(heads)
      const known = keepers.map((keeper) => keeper.known())
      const kept = await ask()
      const there = new Set(await derived.folds())
      const gone = heads.filter((_, i) => {
        const fold = known[i]?.fold
        return fold !== undefined && !there.has(fold)
      })
      if (gone.length === 0) return { keepers, known, kept }
      for (const { name } of gone) this.#follower.forget(name)
    }
  }

  #through(heads: readonly Head[]): Promise<Keeper[]> {
    return Promise.all(heads.map(({ name, version }) => this.#follower.through(name, version)))
  }

  /** These tables' figures. After so many milliseconds they are answered as far as they have been counted. */
  async figures(
    tables: readonly string[],
    patienceMs = Number.POSITIVE_INFINITY,
  ): Promise<Map<string, Figures>> {
    const heads = (await this.#heads()).filter(({ name }) => tables.includes(name))
    const reading = this.#through(heads)
    if (patienceMs === Number.POSITIVE_INFINITY) await reading
    else await soonest(reading, patienceMs)
    return new Map(tables.map((name) => [name, this.#follower.at(name).figures()]))
  }

  /**
   * Rounds by table, time and player, in the order they were played at each table, the one under way last.
   */
  async *rounds(query: RoundQuery): AsyncGenerator<RoundRecord> {
    for (const head of await this.#heads(query.table)) yield* this.#roundsAt(head, query)
  }

  async *#roundsAt(head: Head, query: RoundQuery): AsyncGenerator<RoundRecord> {
    const { player, from = 0, to = Number.MAX_SAFE_INTEGER } = query
    let known = (await this.#follower.through(head.name, head.version)).known()
    let after = 0
    while (known.fold !== undefined) {
      const asked = { fold: known.fold, after, through: known.kept, since: from, player, limit: ROUNDS }
      const found = await this.#follower.derived.rounds(asked)
      if (!found) {
        this.#follower.forget(head.name)
        known = (await this.#follower.through(head.name, head.version)).known()
        continue
      }
      for (const { from: first, began, record } of found) {
        if (began > to) return
        yield unpacked(record) as RoundRecord
        after = first
      }
      if (found.length < ROUNDS) break
    }
    for (const round of known.open ? [...known.since, known.open] : known.since)
      if (round.from > after && isIn(round, query)) yield round
  }

  /** A player's last rounds in which something was staked, won or lost, that ended since then; the newest first. */
  async own(player: string, most: number, since = 0): Promise<OwnLine[]> {
    const { derived } = this.#follower
    const heads = await this.#heads()
    const asked = await this.#across(heads, () => derived.own(player, most, since))
    const { keepers, known, kept } = asked
    for (const { open } of known) if (open && stakedIn(open, player)) await this.#follower.weigh(open)
    const recent = known.flatMap(({ since: rounds, open }, i) => {
      const expecting = keepers[i]?.expecting ?? (() => 0)
      return linesOf(open ? [...rounds, open] : rounds, player, expecting)
    })
    const later = recent.filter(({ began, ended }) => (ended ?? began) >= since)
    return newest(heads, kept, later).slice(0, most)
  }

  /** What a player has not seen or not decided all of, since then; the newest first. */
  async absences(player: string, most: number, since: number): Promise<Absence[]> {
    const { derived } = this.#follower
    const heads = await this.#headsOf(player)
    const { known, kept } = await this.#across(heads, () => derived.absences(player, most, since))
    const recent = known.flatMap(({ since: rounds, open }) => (open ? [...rounds, open] : rounds))
    const rounds = [...kept.map((bytes) => unpacked(bytes) as RoundRecord), ...recent]
    const once = new Map(rounds.map((round) => [`${round.table} ${round.from}`, round]))
    return [...once.values()]
      .flatMap((round) => absencesIn(round, player))
      .filter(({ at }) => at >= since)
      .sort((a, b) => b.at - a.at)
      .slice(0, most)
  }

  /** Theoretical and actual hold of all tables, wager by wager. */
  async performance(): Promise<PerformanceRow[]> {
    const keepers = await this.#through(await this.#heads())
    return Performance.rowsOf(keepers.map(({ book }) => ({ sums: book.performance, open: book.open() })))
  }

  /** A round played again, from the nearest place to start from. */
  async replay(query: ReplayQuery): Promise<Replay | 'open' | undefined> {
    const [head] = await this.#heads(query.table)
    if (!head) return undefined
    const kept = await this.#follower.kept(head.name)
    const last = await this.#mark(kept, Number.MAX_SAFE_INTEGER)
    // Behind the last one the round may be far away, so that everything is read first.
    const near = last !== undefined && last.round > query.round
    const keeper = near ? kept : await this.#follower.through(head.name, head.version)
    const mark = await this.#mark(keeper, query.round)
    return replayOf(this.#store, this.#games, query, mark && markOf(mark))
  }

  async #mark(keeper: Keeper, round: number): Promise<MarkRow | undefined> {
    const { fold } = keeper.known()
    return fold === undefined ? undefined : this.#follower.derived.mark(fold, round)
  }
}

const stakedIn = ({ seats }: RoundRecord, player: string): boolean =>
  seats.some((seat) => seat.player === player && seat.wagered.length > 0)

const linesOf = (rounds: readonly RoundRecord[], player: string, expecting: Expecting): Placed[] =>
  rounds.flatMap((round) => {
    const line = ownLine(round, player, expecting)
    return line ? [{ ...line, from: round.from }] : []
  })

/**
 * What is kept and what came since, each round once; rounds that began together in the order of their tables.
 */
function newest(heads: readonly Head[], kept: readonly OwnRow[], recent: readonly Placed[]): OwnLine[] {
  const place = new Map(heads.map(({ name }, i) => [name, i]))
  const rows = kept.map(({ stream, ...row }): Placed => {
    const table = stream.slice(stream.indexOf(':') + 1)
    return { table, ...row, status: row.status as OwnLine['status'], expected: centsOf(row.expected) }
  })
  const once = new Map([...recent, ...rows].map((line) => [`${line.table} ${line.from}`, line]))
  const at = ({ table }: Placed): number => place.get(table) ?? heads.length
  return [...once.values()]
    .sort((a, b) => b.began - a.began || at(a) - at(b) || a.from - b.from)
    .map(({ from: _, ...line }) => ({ ...line }))
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
