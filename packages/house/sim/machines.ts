import { type Command, type Fact, type Pick, seeded } from '@boardwalk/engine/kernel'
import { verifyHouse } from '../src/proof/verify.ts'
import { joinCluster } from '../src/streams/cluster.ts'
import { type FactMachine, FactStreams } from '../src/streams/facts.ts'
import { GATHER_MS } from '../src/streams/limits.ts'
import type { Reply, StreamRequest } from '../src/streams/types.ts'
import { insist } from './audit.ts'
import { SharedDatabase } from './database.ts'
import { type Faults, Link, latency, NO_FAULTS } from './link.ts'
import { NodeClock, Schedule } from './schedule.ts'
import { faultsOf } from './simulator.ts'

/** What a simulated world of one machine is made of. */
export interface MachineWorld<S, F extends Fact> {
  readonly machine: FactMachine<S, F>
  /** Its streams, by the names that requests call them. */
  readonly names: readonly string[]
  /** Who tries it; three people unless told otherwise. */
  readonly actors?: readonly string[]
  /** What somebody tries next, good or bad. */
  readonly choose: (pick: Pick, actor: string) => Command
  /** How long people go on while there are faults. */
  readonly forMs: number
}

export interface MachineReport {
  readonly entries: number
  /** Entries that the machine wrote by itself, when their time had come. */
  readonly moves: number
  readonly crashes: number
  readonly answers: Readonly<Record<Reply['kind'], number>>
  readonly trace: string
}

const ACTORS: readonly string[] = ['A', 'B', 'C']
const SKEW_MS = 2_000
const DOWN_MS = 1_500
const THINKS_MS = 1_500
const PATIENCE_MS = 1_500
const BLOCK = 16
/** After this everybody has heard of everything, and no move is late any more, however far apart the clocks are. */
const SETTLE_MS = 12_000
const LATE_MS = 2 * SKEW_MS + 3_000
const HEAL_MS = 20 * 60_000

class Gone extends Error {
  override readonly name = 'Gone'
}

interface Sent {
  readonly name: string
  readonly request: StreamRequest
  reply?: Reply
}

/** A process that has the machine's streams in play, and comes and goes. */
class Member<S, F extends Fact> {
  readonly name: string
  readonly #simulation: MachineSimulation<S, F>
  /** Its streams, once it has read them. */
  ready: FactStreams<S, F> | undefined
  #clock: NodeClock | undefined
  #link: Link | undefined
  crashes = 0

  constructor(name: string, simulation: MachineSimulation<S, F>) {
    this.name = name
    this.#simulation = simulation
  }

  start(): void {
    const { schedule, database, world } = this.#simulation
    const faults = (): Faults => this.#simulation.faults
    const clock = new NodeClock(schedule, this.name, schedule.pick(2 * SKEW_MS + 1) - SKEW_MS)
    const crash = (): void => this.#crash(clock)
    const link = new Link({ schedule, database, faults, name: this.name, crash })
    const failpoint = (name: string): void => {
      if (clock.dead || !schedule.once(faults().failpoint)) return
      schedule.note(`${this.name} falls at ${name}`)
      crash()
      throw new Gone(name)
    }
    const fatal = (reason: Error): void => {
      if (!clock.dead) this.#simulation.wrong ??= reason
    }
    const options = { store: link, clock, build: 'simulated', fatal, failpoint, gatherMs: GATHER_MS }
    const streams = new FactStreams(world.machine, options)
    this.#clock = clock
    this.#link = link
    const up = async (): Promise<void> => {
      await streams.load()
      await joinCluster(streams, link, clock, (reason) => {
        if (reason.name !== 'StoreLost') fatal(reason)
      })
      if (!clock.dead) this.ready = streams
    }
    up().catch((reason: Error) => (reason.name === 'StoreLost' ? crash() : fatal(reason)))
  }

  #crash(clock: NodeClock): void {
    if (clock.dead) return
    const { schedule } = this.#simulation
    clock.dead = true
    this.ready = undefined
    this.crashes++
    this.#link?.cut()
    schedule.after(1 + schedule.pick(DOWN_MS), `${this.name} starts`, () => this.start())
  }

  /** The answer goes to nobody if the process is gone by then. */
  submit({ name, request }: Sent, answered: (reply: Reply) => void): void {
    const clock = this.#clock
    this.ready?.submit(name, request).then(
      (reply) => {
        if (!clock?.dead) answered(reply)
      },
      (reason: Error) => {
        if (reason.name !== 'StoreLost' && !clock?.dead) this.#simulation.wrong ??= reason
      },
    )
  }
}

/** One seed: three processes, a few streams, people who try things at random, and everything that can go wrong. */
class MachineSimulation<S, F extends Fact> {
  readonly world: MachineWorld<S, F>
  readonly schedule: Schedule
  readonly database: SharedDatabase
  readonly #members: readonly Member<S, F>[]
  readonly #sent: Sent[] = []
  faults: Faults = NO_FAULTS
  wrong: Error | undefined
  #acting = true

  constructor(world: MachineWorld<S, F>, seed: number) {
    this.world = world
    this.schedule = new Schedule(seeded(seed, 1))
    this.database = new SharedDatabase(this.schedule, BLOCK)
    this.#members = ['one', 'two', 'three'].map((name) => new Member(name, this))
  }

  #any<T>(all: readonly T[]): T {
    return all[this.schedule.pick(all.length)] as T
  }

  async #until(done: () => boolean, why: string, limitMs = HEAL_MS): Promise<void> {
    const limit = this.schedule.now + limitMs
    while (!done()) {
      insist(this.schedule.now <= limit, () => why)
      insist(await this.schedule.step(), () => 'nothing happens any more')
      if (this.wrong) throw this.wrong
    }
  }

  #think(actor: string): void {
    this.schedule.after(this.schedule.pick(THINKS_MS), `${actor} thinks`, () => {
      if (!this.#acting) return
      const command = this.world.choose(this.schedule.pick, actor)
      const request = { actor, id: `${actor}-${this.#sent.length + 1}`, command }
      const sent: Sent = { name: this.#any(this.world.names), request }
      this.#sent.push(sent)
      this.#send(sent)
    })
  }

  /** Again and again, to this process or that, until there is an answer. */
  #send(sent: Sent): void {
    const { schedule } = this
    for (let copies = schedule.once(this.faults.doubled) ? 2 : 1; copies > 0; copies--) {
      const member = this.#any(this.#members)
      if (schedule.once(this.faults.lost)) continue
      schedule.after(latency(schedule, this.faults), `${sent.request.id} to ${member.name}`, () =>
        member.submit(sent, (reply) => this.#answered(sent, reply)),
      )
    }
    schedule.after(PATIENCE_MS, `${sent.request.id} waits`, () => {
      if (!sent.reply) this.#send(sent)
    })
  }

  /** The first answer stands, however often it is asked for. */
  #answered(sent: Sent, reply: Reply): void {
    this.schedule.note(`${sent.request.id} ${JSON.stringify(reply)}`)
    if (reply.kind === 'busy' || this.schedule.once(this.faults.lost)) return
    const first = sent.reply
    if (!first) {
      sent.reply = reply
      this.#think(sent.request.actor)
    } else if (JSON.stringify(first) !== JSON.stringify(reply))
      this.wrong ??= new Error(`${sent.request.id} was ${first.kind}, and then ${reply.kind}`)
  }

  async run(): Promise<MachineReport> {
    for (const member of this.#members) member.start()
    await this.#until(() => this.#members.every((m) => m.ready), 'a process does not start')
    this.faults = faultsOf(this.schedule.pick)
    for (const actor of this.world.actors ?? ACTORS) this.#think(actor)
    const end = this.schedule.now + this.world.forMs
    await this.#until(() => this.schedule.now >= end, '', this.world.forMs)
    this.faults = NO_FAULTS
    this.#acting = false
    await this.#until(() => this.#sent.every(({ reply }) => reply), 'a command is never answered')
    const settled = this.schedule.now + SETTLE_MS
    await this.#until(
      () => this.schedule.now >= settled && this.#members.every((m) => m.ready),
      'a process does not come back',
    )
    return this.#proved()
  }

  /** What was acknowledged is in the record, what was refused is not, everybody has the same, and the record stands. */
  async #proved(): Promise<MachineReport> {
    const { machine, names } = this.world
    const { base } = this.database
    const late = await this.database.overdue(machine.kind, this.schedule.now - LATE_MS)
    insist(late.length === 0, () => `${late[0]?.name} does not act`)
    const rows = new Map<string, { readonly version: number; readonly hash: string }>()
    let entries = 0
    let moves = 0
    for (const name of names) {
      const states = new Set(this.#members.map((m) => JSON.stringify(m.ready?.state(name) ?? machine.empty)))
      insist(states.size === 1, () => `the processes do not agree about ${name}: ${[...states].join(' ')}`)
      for (const row of await base.entries(`${machine.kind}:${name}`, 0)) {
        const key = `${row.actor} ${row.command}`
        insist(!rows.has(key), () => `${key} counts twice`)
        rows.set(key, { version: row.version, hash: row.hash.toString('hex') })
        entries++
        if (row.actor === 'house') moves++
      }
    }
    const answers: Record<Reply['kind'], number> = { done: 0, refused: 0, stale: 0, busy: 0 }
    for (const { request, reply } of this.#sent) {
      if (!reply) continue
      answers[reply.kind]++
      const row = rows.get(`${request.actor} ${request.id}`)
      const holds = reply.kind === 'done' ? row?.version === reply.version && row.hash === reply.hash : !row
      insist(holds, () => `${request.id} was ${reply.kind}, and the record says otherwise`)
    }
    const { fault } = await verifyHouse(base, { games: [], machines: [machine] })
    insist(fault === undefined, () => `verify: ${fault?.stream} ${fault?.version}: ${fault?.says}`)
    const crashes = this.#members.reduce((n, m) => n + m.crashes, 0)
    return { entries, moves, crashes, answers, trace: this.schedule.traceHash() }
  }
}

/** Plays one machine in a world with faults, and throws at the first thing that is not as it must be. */
export async function simulateMachine<S, F extends Fact>(
  world: MachineWorld<S, F>,
  seed: number,
): Promise<MachineReport> {
  try {
    return await new MachineSimulation(world, seed).run()
  } catch (reason) {
    throw new Error(`seed ${seed}: ${(reason as Error).message}`, { cause: reason })
  }
}
