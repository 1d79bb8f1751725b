import { HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import type { Coded } from '../streams/codes.ts'
import { Engine } from '../streams/engine.ts'
import type { Faults } from '../streams/faults.ts'
import type { Following } from '../streams/following.ts'
import { BUSY } from '../streams/plan.ts'
import type { Reply } from '../streams/types.ts'
import { contextOf, type TableContext } from './live.ts'
import { type TableKind, tableMachine } from './machine.ts'
import { opening, taken } from './opening.ts'
import { ShutTables } from './past.ts'
import { refuseNeighbours } from './pits.ts'
import { readTable } from './read.ts'
import { SeatLimit } from './seatlimit.ts'
import type { HouseOptions, News, Request, TableSetup, TableState } from './types.ts'

/** The house: tables in play, and what is asked of them. */
export class House {
  readonly #options: HouseOptions
  readonly #engine: Engine<TableKind>
  readonly #seats: SeatLimit | undefined
  readonly past = new ShutTables()
  /** Errors in the program, each kept to its command and its table. */
  readonly faults: Faults
  /** What other nodes write. */
  readonly following: Following<TableKind>
  readonly subscribe: (listener: (news: News) => void) => () => void
  readonly tables: () => string[]
  /** Somebody has come on duty or gone: the house may have to speak for the staff now. */
  readonly lookAgain: () => void

  constructor(options: HouseOptions) {
    const { lost, snapshotEvery, ...more } = options
    this.#options = options
    const machine = tableMachine(snapshotEvery)
    const engine = new Engine<TableKind>({
      ...more,
      machine,
      isOver: (table) => this.past.get(table) !== undefined,
      read: async (table) => {
        if (await this.past.find(options, table)) return undefined
        const found = await readTable(options, table, machine)
        return found && { context: found.bench, state: found.live, more: found.more }
      },
      ...(lost && {
        written: ({ name }, { lost: draw }) => {
          if (draw !== undefined) lost(name, draw)
        },
      }),
    })
    this.#engine = engine
    this.faults = engine.faults
    this.following = engine.following
    this.subscribe = (listener) => engine.subscribe(listener)
    this.tables = engine.names
    this.lookAgain = engine.lookAgain
    this.#seats = options.mostSeats === undefined ? undefined : new SeatLimit(this, options.mostSeats)
  }

  readonly live = (table: string): TableState | undefined => this.#engine.find(table)?.state

  readonly bench = (table: string): TableContext | undefined =>
    this.#engine.find(table)?.context ?? this.past.get(table)

  /** A table that was shut is let go of; its record stays. */
  readonly retire = (table: string): void => {
    if (this.live(table)?.table.closing !== 'shut') return
    const bench = this.#engine.release(table)
    if (bench) this.past.add(bench)
  }

  /** Opens a table: the first entry of its stream. */
  async openTable(name: string, setup: TableSetup, actor: string, id: string): Promise<Reply | Refused> {
    if (!this.#options.games.some((game) => game.id === setup.game))
      return { refused: HOUSE, because: `There is no game ${setup.game} here.` }
    const bench = contextOf(this.#options, name, setup)
    const missing = await this.#options.refuseOpening?.(bench.game, setup)
    if (missing) return missing
    const made =
      refuseNeighbours(bench, this.#engine.hosted()) ?? opening(bench, actor, id, this.#options.clock.now())
    if (isRefused(made)) return made
    const { request, decided } = made
    try {
      if (!(await this.#engine.begin(bench, decided))) return await this.#opened(request)
    } catch (reason) {
      if (!this.#engine.isPassing(reason)) throw reason
      return this.#opened(request).catch(() => BUSY)
    }
    return { kind: 'done', version: 1, hash: decided.receipt }
  }

  /** There is such a table: by this same command, or by somebody else. */
  async #opened(request: Request): Promise<Reply | Refused> {
    const { table } = request
    await this.#engine.load(table)
    if (!this.live(table)) return this.past.get(table) ? taken(table) : BUSY
    return this.#engine.answerTo(request, table) ?? taken(table)
  }

  /** Brings every table of the store into play, in the middle of the round it was in. */
  load(): Promise<void> {
    return this.#engine.loadAll()
  }

  /** Reads what others have written to a table since. */
  refresh(table: string): Promise<void> {
    return this.#engine.refresh(table)
  }

  submit(request: Request, refused?: Coded): Promise<Reply> {
    return new Promise((reply) => this.ask(request, reply, refused))
  }

  /** Asks the table; or has it keep a refusal at the door as its first answer, unless the id has one. */
  ask(request: Request, reply: (reply: Reply) => void, objection?: Coded): void {
    const refused = objection ?? this.#seats?.refuse(request)
    const answered = (said: Reply): void => {
      this.#seats?.answered(request)
      reply(said)
    }
    this.#engine.ask(request.table, request, this.#seats ? answered : reply, refused)
  }

  /** Acts where the node that should have is late. */
  overdue(lateMs: number): Promise<number> {
    return this.#engine.overdue(lateMs)
  }

  /** No more commands are taken and no timer acts; what is in flight lands. The store stays open for whoever uses it. */
  stop(): Promise<void> {
    return this.#engine.stop()
  }

  readonly close = (): Promise<void> => this.stop().then(() => this.#options.store.close())
}
