import { joinCluster } from '../src/streams/cluster.ts'
import { GATHER_MS } from '../src/streams/limits.ts'
import type { Reply } from '../src/streams/types.ts'
import { House } from '../src/tables/house.ts'
import { streamOf } from '../src/tables/live.ts'
import { Presence } from '../src/tables/presence.ts'
import type { HouseOptions, Request } from '../src/tables/types.ts'
import { type Audit, insist } from './audit.ts'
import type { SharedDatabase } from './database.ts'
import { type Faults, Link } from './link.ts'
import { NodeClock, type Schedule } from './schedule.ts'

const SKEW_MS = 2000
const DOWN_MS = 1500

export interface NodeWorld {
  readonly schedule: Schedule
  readonly database: SharedDatabase
  readonly audit: Audit
  readonly faults: () => Faults
  readonly options: Omit<HouseOptions, 'store' | 'clock' | 'fatal' | 'failpoint'>
  /** Something that must never be, was. */
  readonly wrong: (reason: Error) => void
}

class Gone extends Error {
  override readonly name = 'Gone'
}

/** A process of the house that comes and goes; what it had in memory goes with it. */
export class Node {
  readonly name: string
  readonly #world: NodeWorld
  #house: House | undefined
  #link: Link | undefined
  #clock: NodeClock | undefined
  #presence: Presence | undefined
  #ready = false
  crashes = 0

  constructor(name: string, world: NodeWorld) {
    this.name = name
    this.#world = world
  }

  get house(): House | undefined {
    return this.#ready ? this.#house : undefined
  }

  start(): void {
    const { schedule, database, faults, options } = this.#world
    const clock = new NodeClock(schedule, this.name, schedule.pick(2 * SKEW_MS + 1) - SKEW_MS)
    const link = new Link({ schedule, database, faults, name: this.name, crash: () => this.#crash(clock) })
    const failpoint = (name: string): void => {
      if (clock.dead || !schedule.once(faults().failpoint)) return
      schedule.note(`${this.name} falls at ${name}`)
      this.#crash(clock)
      throw new Gone(name)
    }
    const fatal = (reason: Error): void => {
      if (!clock.dead) this.#world.wrong(reason)
    }
    const house = new House({ ...options, store: link, clock, failpoint, fatal, gatherMs: GATHER_MS })
    this.#house = house
    this.#link = link
    this.#clock = clock
    this.#watch(house)
    const up = async (): Promise<void> => {
      await house.load()
      await joinCluster(house, link, clock, (reason) => {
        if (reason.name !== 'StoreLost') fatal(reason)
      })
      this.#presence = new Presence({
        house,
        presence: link.presence,
        clock,
        node: `${this.name} ${this.crashes}`,
        trouble: (reason) => {
          if (reason.name !== 'StoreLost') fatal(reason)
        },
      })
      this.#ready = true
    }
    up().catch((reason: Error) => {
      // A node that cannot read its tables at the start ends, and is started again.
      if (reason.name === 'StoreLost') this.#crash(clock)
      else fatal(reason)
    })
  }

  /** Nobody is shown a version that is not on disk, or another than the one that is. */
  #watch(house: House): void {
    const { audit, wrong, schedule } = this.#world
    house.subscribe(({ table, version }) => {
      schedule.note(`${this.name} shows ${table} ${version}`)
      try {
        const live = house.live(table)
        insist(live?.version === version, () => `${this.name} shows ${table} ${version} and has another`)
        const hash = audit.hashAt(table, version)
        insist(
          hash === live?.head.toString('hex'),
          () => `${this.name} shows ${table} ${version}, not on disk`,
        )
      } catch (reason) {
        wrong(reason as Error)
      }
    })
  }

  #crash(clock: NodeClock): void {
    if (clock.dead) return
    const { schedule } = this.#world
    clock.dead = true
    this.#presence?.close()
    this.crashes++
    this.#ready = false
    this.#link?.cut()
    schedule.after(1 + schedule.pick(DOWN_MS), `${this.name} starts`, () => this.start())
  }

  /** It is gone from one moment to the next, wherever it was. */
  kill(): void {
    if (this.#clock) this.#crash(this.#clock)
  }

  setClock(): void {
    const { schedule } = this.#world
    if (this.#clock) this.#clock.skew = schedule.pick(2 * SKEW_MS + 1) - SKEW_MS
  }

  /** Somebody opens a window on a table; the answer closes it. */
  enter(table: string, person: string): () => void {
    return (this.#ready && this.#presence?.enter(table, person)) || (() => undefined)
  }

  /** Packs a table's oldest entries. What it was doing when the database gave no answer is left to the next. */
  pack(table: string, keep: number): void {
    if (!this.#ready) return
    this.#link?.blocks.pack(streamOf(table), keep).catch((reason: Error) => {
      if (reason.name !== 'StoreLost') this.#world.wrong(reason)
    })
  }

  /** The answer goes to nobody if the node is gone by then. */
  submit(request: Request, answered: (reply: Reply) => void): void {
    const house = this.house
    const clock = this.#clock
    if (!house?.live(request.table)) return
    this.#presence?.touch(request.table, request.actor)
    void house.submit(request).then((reply) => {
      if (!clock?.dead) answered(reply)
    })
  }
}
