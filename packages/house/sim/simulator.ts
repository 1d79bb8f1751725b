import { type Game, seeded } from '@boardwalk/engine/kernel'
import { roulette } from '@boardwalk/engine/roulette'
import { verifyHouse } from '../src/proof/verify.ts'
import { systemClock } from '../src/streams/clock.ts'
import { readTable } from '../src/tables/read.ts'
import type { HouseOptions, TableSetup } from '../src/tables/types.ts'
import { fund } from '../test/world.ts'
import { Audit, insist, liveText } from './audit.ts'
import { Client } from './client.ts'
import { SharedDatabase } from './database.ts'
import { GAMES, setupOf } from './games.ts'
import { type Faults, NO_FAULTS } from './link.ts'
import { Node, type NodeWorld } from './node.ts'
import { HABITS, type Habit, Pest } from './pest.ts'
import { type Played, playedAt } from './played.ts'
import { Schedule } from './schedule.ts'

export interface Report {
  readonly seed: number
  readonly entries: number
  readonly steps: number
  readonly crashes: number
  readonly answers: Readonly<Record<string, number>>
  readonly trace: string
  /** Commands of busy people that were accepted, and rounds that ended meanwhile. */
  readonly traffic?: {
    readonly done: number
    readonly rounds: number
    /** How long the longest of them took, in its own time. */
    readonly longestMs: number
    /** Their commands by kind, windows they closed, and how often somebody was marked as away. */
    readonly did: Readonly<Record<string, number>>
    readonly away: number
  }
  /** Blocks of old entries that were packed meanwhile. */
  readonly packed: number
  /** What was played, by game. */
  readonly played: Played
}

const PLAYERS = ['A', 'B', 'C']
const COMMANDS = 9
/** Far longer than any round takes when nobody acts and nothing fails. */
const LIVE_MS = 20 * 60_000
/** A hand that keeps nobody waiting is finished by the house after two hours; no round takes longer. */
const HAND_MS = 3 * 3_600_000
const FAULTY_MS = 60_000
/** Longer than a node takes to ask for what it may have missed. */
const SWEEP_MS = 2500
const FUNDS = 5000_00
/** Somewhere some node packs what is old about so often, in some worlds nearly all there is. */
const PACK_MS = 700
const BLOCKS = [4, 16, 64]
const KEPT = [0, 6, 40]
/** Where people are always busy somebody does something several times before a step is due, and rounds are short. */
const BUSY = { bettingMs: 1500, decisionMs: 1000, stepMs: 150, botMs: 100 }
/** How long busy people keep at it, and the longest that a round may take while they do. */
const TRAFFIC_MS = 24_000
const ROUND_MS = 22_000

/** A seed's own mixture of troubles; some have none of a kind, some have much. */
export function faultsOf(pick: (n: number) => number): Faults {
  const rate = (...rates: number[]): number => rates[pick(rates.length)] as number
  return {
    lost: rate(0, 100, 30, 10),
    late: rate(0, 200, 50, 20),
    doubled: rate(0, 10, 3),
    crash: rate(0, 2000, 800, 200),
    failpoint: rate(0, 400, 120),
    deaf: rate(0, 5, 1),
  }
}

/** So many tables of a world, each of another game; neighbouring seeds play neighbouring games. */
function setupsOf(seed: number, count: number): [string, TableSetup][] {
  // Drawn apart, so that options say nothing of troubles.
  const pick = seeded(seed, 4)
  return Array.from({ length: count }, (_, i) => {
    const game = GAMES[(seed + i) % GAMES.length] as Game
    return [`t${i}-${game.id}`, setupOf(game, pick)]
  })
}

function summed(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const each of all) for (const [what, n] of Object.entries(each)) sums[what] = (sums[what] ?? 0) + n
  return sums
}

/** One seed: three nodes, a few tables, players who act at random, and everything that can go wrong. */
export class Simulation {
  readonly #seed: number
  readonly #schedule: Schedule
  readonly #database: SharedDatabase
  readonly #audit: Audit
  readonly #nodes: readonly Node[]
  readonly #clients: readonly Client[]
  readonly #pests: readonly Pest[]
  readonly #tables: readonly string[]
  readonly #setups: ReadonlyMap<string, TableSetup>
  readonly #options: HouseOptions
  readonly #world: NodeWorld
  #faults: Faults = NO_FAULTS
  #wrong: Error | undefined
  #checked = 0
  #rounds = 0
  #longestMs = 0
  #away = 0
  readonly #keep: number

  constructor(seed: number, busy = false) {
    this.#seed = seed
    const pick = seeded(seed, 1)
    this.#schedule = new Schedule(pick)
    // Drawn apart, so that blocks of every size meet every mixture of troubles.
    const size = seeded(seed, 3)
    this.#database = new SharedDatabase(this.#schedule, BLOCKS[size(BLOCKS.length)] as number)
    this.#keep = KEPT[size(KEPT.length)] as number
    const options: NodeWorld['options'] = {
      draw: seeded(seed, 2),
      games: GAMES,
      keys: [{ id: 'k1', bytes: Buffer.alloc(32, seed) }],
      build: 'simulated',
      pace: busy ? BUSY : { bettingMs: 3000, decisionMs: 2000, stepMs: 40, botMs: 100 },
      snapshotEvery: [5, 20, 500][pick(3)] as number,
    }
    this.#options = { ...options, store: this.#database.base, clock: systemClock, fatal: () => undefined }
    this.#audit = new Audit(options)
    this.#world = {
      schedule: this.#schedule,
      database: this.#database,
      audit: this.#audit,
      faults: () => this.#faults,
      options,
      wrong: (reason) => {
        this.#wrong ??= reason
      },
    }
    this.#nodes = ['one', 'two', 'three'].map((name) => new Node(name, this.#world))
    this.#setups = new Map(setupsOf(seed, pick(4) === 0 ? 3 : 2))
    this.#tables = [...this.#setups.keys()]
    this.#clients = PLAYERS.map(
      (player) => new Client(player, this.#world, this.#nodes, this.#tables, COMMANDS + pick(COMMANDS)),
    )
    const habits = Object.keys(HABITS) as Habit[]
    this.#pests = (busy ? this.#tables : []).flatMap((table, t) =>
      [0, 1].map((i) => {
        // Where chips have colours somebody always asks for them, and in every other world somebody else comes and goes.
        const own = table.endsWith(roulette.id)
          ? (['colours', seed % 2 === 0 && 'windows'] as const)[i]
          : false
        const any = habits[(seed + t + i * (1 + pick(habits.length - 1))) % habits.length] as Habit
        return new Pest(`busy-${t}-${i}`, own || any, table, this.#world, this.#nodes)
      }),
    )
  }

  async run(): Promise<Report> {
    try {
      await this.#begin()
      this.#faults = faultsOf(this.#schedule.pick)
      for (const client of this.#clients) client.think()
      this.#disturb()
      this.#pack()
      const end = this.#schedule.now + FAULTY_MS
      await this.#until(() => this.#schedule.now >= end || this.#clients.every((c) => c.finished))
      await this.#traffic()
      await this.#heal()
    } catch (reason) {
      throw new Error(`seed ${this.#seed}: ${(reason as Error).message}`, { cause: reason })
    }
    return this.#report()
  }

  /** One step after the other, and after each all that must hold. */
  async #until(done: () => boolean, limitMs = Number.POSITIVE_INFINITY, why = ''): Promise<void> {
    const limit = this.#schedule.now + limitMs
    while (!done()) {
      insist(this.#schedule.now <= limit, () => why)
      insist(await this.#schedule.step(), () => 'nothing happens any more')
      if (this.#wrong) throw this.#wrong
      if (this.#database.writes === this.#checked) continue
      this.#checked = this.#database.writes
      await this.#audit.check(this.#database.base)
    }
  }

  async #begin(): Promise<void> {
    for (const player of [...PLAYERS, ...this.#pests.map((p) => p.player)])
      await fund(this.#database.base, player, FUNDS)
    for (const node of this.#nodes) node.start()
    await this.#until(() => this.#nodes.every((n) => n.house !== undefined))
    for (const [i, table] of this.#tables.entries()) {
      const node = this.#nodes[i % this.#nodes.length] as Node
      const setup = this.#setups.get(table) as TableSetup
      void node.house?.openTable(table, setup, 'floor', `open-${table}`)
    }
    await this.#until(() => this.#tables.every((t) => this.#nodes.every((n) => n.house?.live(t))))
  }

  /** Now and then a node goes from one moment to the next, or its clock is set. */
  #disturb(): void {
    const { pick } = this.#schedule
    this.#schedule.after(pick(8000), 'trouble', () => {
      if (this.#faults === NO_FAULTS) return
      const node = this.#nodes[pick(this.#nodes.length)] as Node
      if (this.#faults.crash > 0 && pick(3) === 0) node.kill()
      else node.setClock()
      this.#disturb()
    })
  }

  /** Now and then a node packs what is old, and sometimes another the same. */
  #pack(): void {
    const { pick } = this.#schedule
    this.#schedule.after(pick(PACK_MS), 'packing', () => {
      const table = this.#tables[pick(this.#tables.length)] as string
      for (let n = 1 + pick(2); n > 0; n--) this.#nodes[pick(this.#nodes.length)]?.pack(table, this.#keep)
      this.#pack()
    })
  }

  /** Constant traffic, by people who never do what a table waits for: every round ends all the same, in bounded time. */
  async #traffic(): Promise<void> {
    if (this.#pests.length === 0) return
    this.#faults = NO_FAULTS
    for (const client of this.#clients) client.rest()
    for (const pest of this.#pests) pest.start()
    const end = this.#schedule.now + TRAFFIC_MS
    const began = new Map(this.#tables.map((t) => [t, { version: 0, round: 0, at: this.#schedule.now }]))
    await this.#until(() => {
      for (const [table, last] of began) {
        const { now } = this.#schedule
        insist(now - last.at <= ROUND_MS, () => `${table} is held up in round ${last.round}`)
        const version = this.#audit.version(table)
        if (version !== last.version) began.set(table, this.#moved(table, version, last))
      }
      return this.#schedule.now >= end
    })
    for (const pest of this.#pests) pest.stop()
    for (const table of this.#tables)
      for (const { body } of await this.#database.base.entries(`table:${table}`, 0))
        if (body.includes('"type":"mark-away"')) this.#away++
  }

  /** Where a table is by now: in a round that began when the one before ended, or when somebody first did something. */
  #moved(table: string, version: number, last: { readonly round: number; readonly at: number }) {
    const { round } = this.#audit.table(table)
    const { now } = this.#schedule
    if (round === last.round && !this.#audit.atRest(table)) return { ...last, version }
    if (round > last.round && last.round > 0) {
      this.#rounds += round - last.round
      this.#longestMs = Math.max(this.#longestMs, now - last.at)
    }
    return { version, round, at: now }
  }

  /** Faults stop: whatever was sent is answered, every round ends, and every node has the same tables. */
  async #heal(): Promise<void> {
    this.#faults = NO_FAULTS
    for (const client of this.#clients) client.rest()
    await this.#until(() => this.#clients.every((c) => c.finished), LIVE_MS, 'a command is never answered')
    const rounds = new Map(this.#tables.map((t) => [t, this.#audit.table(t).round]))
    const over = (t: string): boolean =>
      this.#audit.atRest(t) || this.#audit.table(t).round > (rounds.get(t) as number)
    await this.#until(() => this.#tables.every(over), HAND_MS, 'a round does not end')
    const swept = this.#schedule.now + SWEEP_MS
    await this.#until(() => this.#schedule.now > swept && this.#agreed(), LIVE_MS, 'the nodes do not agree')
    this.#refusedStayOut()
    await this.#compare()
    await this.#prove()
  }

  /** No command that was refused, at whatever node, is in the record. */
  #refusedStayOut(): void {
    for (const { table, actor, id } of this.#clients.flatMap((c) => c.refused)) {
      const at = this.#audit.versionOf(table, actor, id)
      insist(at === undefined, () => `${id} was refused, and is at ${at}`)
    }
  }

  /** What was packed is there as it was, and the record stands by itself. */
  async #prove(): Promise<void> {
    const { base } = this.#database
    await this.#audit.whole(base)
    const { fault, counts } = await verifyHouse(base, this.#options)
    insist(fault === undefined, () => `verify: ${fault?.stream} ${fault?.version}: ${fault?.says}`)
    insist(
      counts.blocks === this.#database.packed,
      () => `${counts.blocks} of ${this.#database.packed} blocks`,
    )
  }

  #agreed(): boolean {
    return this.#tables.every((t) =>
      this.#nodes.every((n) => n.house?.live(t)?.version === this.#audit.version(t)),
    )
  }

  /** The table in each node's memory is the fold of the record; so is one read anew, from its snapshot. */
  async #compare(): Promise<void> {
    for (const name of this.#tables) {
      const read = (await readTable(this.#options, name))?.live
      insist(
        read && liveText(read) === this.#audit.text(name),
        () => `${name} is read as another than it was`,
      )
      for (const node of this.#nodes) {
        const live = node.house?.live(name)
        insist(live && liveText(live) === this.#audit.text(name), () => `${node.name} has another ${name}`)
        const faces = JSON.stringify(live?.table.faces)
        insist(faces === JSON.stringify(read?.table.faces), () => `${node.name} knows other cards of ${name}`)
      }
    }
  }

  async #report(): Promise<Report> {
    const answers: Record<string, number> = {}
    for (const { kinds } of this.#clients)
      for (const [kind, n] of Object.entries(kinds)) answers[kind] = (answers[kind] ?? 0) + n
    return {
      seed: this.#seed,
      entries: this.#tables.reduce((n, t) => n + this.#audit.version(t), 0),
      steps: this.#schedule.steps,
      crashes: this.#nodes.reduce((n, node) => n + node.crashes, 0),
      answers,
      packed: this.#database.packed,
      played: await playedAt(this.#database.base, this.#setups),
      trace: this.#schedule.traceHash(),
      ...(this.#pests.length > 0 && {
        traffic: {
          done: this.#pests.reduce((n, p) => n + p.done, 0),
          rounds: this.#rounds,
          longestMs: this.#longestMs,
          did: summed(this.#pests.map((p) => p.did)),
          away: this.#away,
        },
      }),
    }
  }
}

export const simulate = (seed: number): Promise<Report> => new Simulation(seed).run()
/** The same with people at every table who are always busy. */
export const simulateTraffic = (seed: number): Promise<Report> => new Simulation(seed, true).run()
