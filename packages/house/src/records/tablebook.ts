import {
  type Cents,
  type Game,
  isStep,
  match,
  next,
  offers,
  playerOf,
  type Table,
  terms,
} from '@boardwalk/engine/kernel'
import type { MarkRow } from '../store/derived.ts'
import type { EntryRow } from '../store/store.ts'
import type { Mark } from '../tables/attendance.ts'
import type { Body } from '../tables/types.ts'
import { Marks, type MarksState } from './marks.ts'
import { payTableHash } from './paytable.ts'
import {
  Performance,
  type PerformanceRow,
  type PerformanceState,
  type PerformanceTotal,
} from './performance.ts'
import { type RecorderState, RoundRecorder } from './round.ts'
import type { RoundRecord } from './types.ts'

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

/** How many irregularities of a table are kept at hand; the record has them all. */
const KEPT = 500
const SAYS: Readonly<Record<string, (reason: string) => string>> = {
  rescind: (reason) => `A result was taken back:${reason}`,
  'remove-player': (reason) => `Somebody was sent from the table:${reason}`,
}
/** Who is there and who is not is no part of the dealing. */
const ATTENDANCE: readonly string[] = ['mark-away', 'mark-back'] satisfies Mark[]
const DEALING: readonly string[] = ['dealer', 'stickman']
/** What the staff says about seats, terms and other people's questions is no mishap. */
const ROUTINE: readonly string[] = ['confirm', 'decline', 'notice', 'close-table', 'coupon', 'open']

const sum = (all: readonly number[]): number => all.reduce((n, part) => n + part, 0)
const boughtBy = (seats: readonly { bot: boolean; bought: Cents }[]): Cents =>
  sum(seats.map((s) => (s.bot ? 0 : s.bought)))

interface Sums {
  opened: number
  drop: Cents
  rounds: number
  voids: number
  dealer?: string
}

/** A table's book between two rounds, as plain data. */
export interface BookState {
  readonly recorder: RecorderState
  readonly performance: PerformanceState
  readonly marks: MarksState
  readonly sums: Sums
  readonly declared: readonly Irregularity[]
  readonly steps: readonly string[]
  /**
   * The pay table in force, as this program reckons it: a program that reckons otherwise cannot go on from
   * here.
   */
  readonly payTable: string
}

export interface BookOptions {
  readonly games: readonly Game[]
  /** What is known, at any table, to be a step of the dealing. */
  readonly steps: Set<string>
  /** After how many entries the table is kept again for whoever starts there. */
  readonly every: number
}

const payTableOf = (games: readonly Game[], { setup, table }: RecorderState): string | undefined => {
  const game = games.find((g) => g.id === setup.game)
  return game && payTableHash(game, terms(table).options)
}

/** Whether this program would have come to the same state. */
export const goesOn = (games: readonly Game[], { recorder, payTable }: BookState): boolean =>
  payTableOf(games, recorder) === payTable

/** One table's rounds and running sums. It has read up to `counted` and takes in what follows. */
export class TableBook {
  readonly #name: string
  readonly #games: readonly Game[]
  readonly #recorder: RoundRecorder
  readonly #marks: Marks
  readonly #all: Set<string>
  readonly #steps: Set<string>
  readonly #sums: Sums
  readonly #declared: Irregularity[]
  readonly performance: Performance
  #setup: RecorderState['setup'] | undefined
  counted: number

  constructor(name: string, { games, steps, every }: BookOptions, state?: BookState) {
    this.#name = name
    this.#games = games
    this.#all = steps
    this.#steps = new Set(state?.steps)
    for (const step of this.#steps) steps.add(step)
    this.#sums = { opened: 0, drop: 0, rounds: 0, voids: 0, ...state?.sums }
    this.#declared = [...(state?.declared ?? [])]
    this.#setup = state?.recorder.setup
    this.#marks = new Marks(every, state?.marks)
    const watch = (before: Table, version: number, body: Body): void => this.#look(before, version, body)
    this.#recorder = new RoundRecorder(name, games, watch, state?.recorder)
    this.performance = new Performance(games, state?.performance)
    this.counted = state?.recorder.last.version ?? 0
  }

  /**
   * Takes in the next entry. The answer is the round that it closes, and the table to start from if it is
   * kept.
   */
  take(row: EntryRow): { done: RoundRecord | undefined; mark: MarkRow | undefined } {
    const done = this.#recorder.entry(row)
    this.counted = row.version
    const { table } = this.#recorder
    const mark = table && this.#setup ? this.#marks.mark(this.#setup, table) : undefined
    if (done) {
      this.#sums.drop += boughtBy(done.seats)
      this.#sums.rounds++
      if (done.status === 'void') this.#sums.voids++
      this.performance.add(done)
    }
    return { done, mark }
  }

  /** The round that is under way. */
  open(): RoundRecord | undefined {
    return this.#recorder.open()
  }

  get game(): string {
    return this.#setup?.game ?? ''
  }

  state(): BookState {
    const recorder = this.#recorder.state()
    const payTable = recorder && payTableOf(this.#games, recorder)
    if (!recorder || payTable === undefined)
      throw new Error(`table ${this.#name} is in the middle of a round`)
    return {
      recorder,
      performance: this.performance.state(),
      marks: this.#marks.state(),
      sums: this.#sums,
      declared: this.#declared,
      steps: [...this.#steps],
      payTable,
    }
  }

  #step(game: string, type: string): void {
    this.#steps.add(`${game} ${type}`)
    this.#all.add(`${game} ${type}`)
  }

  #look(before: Table, version: number, body: Body): void {
    const { command, setup, house, by, at } = body
    this.#marks.see(before, body)
    if (setup) {
      this.#setup = setup
      this.#sums.opened = at
    }
    if (playerOf(command.by) !== undefined || before.terms.length === 0) return
    if (ATTENDANCE.includes(command.type)) return
    // What the house does by itself are steps; so it is known which acts belong to the usual course.
    if (house) this.#step(before.game, command.type)
    else if (DEALING.includes(command.by) && by !== 'house') this.#sums.dealer = by
    if (!house && !ROUTINE.includes(command.type)) this.#declare(before, version, body)
  }

  #declare(before: Table, version: number, { command, by, at }: Body): void {
    const game = this.#games.find((g) => g.id === this.game) as Game
    const table = at > before.now ? { ...before, now: at } : before
    const step = next(game, table)
    if (isStep(step) && step.command.type === command.type) {
      this.#step(game.id, command.type)
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
      says: SAYS[command.type]?.(reason) ?? offer?.says ?? command.type,
      rule: offer?.rule ?? game.rules,
      by: command.by,
      person: by,
    })
    if (this.#declared.length > KEPT) this.#declared.shift()
  }

  figures(): Figures {
    const open = this.#recorder.open()
    const { rows, total } = this.performance.sums()
    const { opened, drop, rounds, voids, dealer } = this.#sums
    return {
      counted: this.counted,
      opened,
      drop: drop + boughtBy(open?.seats ?? []),
      rounds,
      voids,
      total,
      wagers: rows,
      // An act that elsewhere was a step of the dealing is none, however early it was taken here.
      irregularities: this.#declared.filter((i) => !this.#all.has(`${this.game} ${i.kind}`)),
      dealer,
    }
  }
}
