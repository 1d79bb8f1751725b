import { fail, ok, strictEqual } from 'node:assert/strict'
import {
  type Actor,
  act,
  type Command,
  type Done,
  drawn,
  type Entry,
  type Game,
  isRefused,
  isStep,
  next,
  type Offer,
  type Option,
  offers,
  open,
  type Pick,
  perform,
  type Refused,
  type Settings,
  type Source,
  seeded,
  type Table,
  type Time,
  take,
  type Value,
} from '../src/kernel/index.ts'
import { Book } from './book.ts'
import { valuesOf } from './choices.ts'
import {
  ACTORS,
  BUSY,
  checkConserved,
  checkFuzz,
  checkLive,
  checkRemembered,
  checkSecret,
  fill,
  move,
  mutate,
} from './properties.ts'

/**
 * The whole life of a table: as the shared suite plays rounds, but with all that surrounds them. Notices of every kind
 * come at random moments, options change one by one and in pairs, time jumps by minutes and hours, results are taken
 * back, the floor closes the table and opens it again, staff act out of turn, and people come, go and change places.
 */

export interface Life<S> {
  readonly game: Game<S>
  readonly rounds: number
  readonly seed: number
  readonly settings?: Settings
  /** How often the costly checks run: once in so many commands. */
  readonly every?: number
}

export interface LifeReport {
  readonly rounds: number
  readonly commands: number
  readonly notices: number
  readonly changes: number
  readonly closings: number
  readonly takenBack: number
  readonly coupons: number
}

const SECOND: Time = 1000
const MINUTE: Time = 60 * SECOND
const HOUR: Time = 60 * MINUTE

/** Mostly nothing or seconds; now and then the minutes a notice takes, the hours cards last, a day. */
function jump(pick: Pick): Time {
  const dice = pick(100)
  if (dice < 60) return 0
  if (dice < 88) return pick(20) * SECOND
  if (dice < 96) return (1 + pick(45)) * MINUTE
  return dice < 99 ? (1 + pick(9)) * HOUR : 25 * HOUR
}

/** One to three options with another of their permitted values, whatever that does to the rest. */
function otherOptions(game: Game, pick: Pick): Record<string, Value> {
  const changed: Record<string, Value> = {}
  for (let n = game.options.length === 0 ? 0 : 1 + pick(3); n > 0; n--) {
    const option = game.options[pick(game.options.length)] as Option
    const values = valuesOf(option)
    changed[option.key] = values[pick(values.length)] as Value
  }
  return changed
}

const LEAST = [1_00, 5_00, 10_00, 25_00] as const

function otherLimits<S>(game: Game<S>, table: Table<S>, pick: Pick): Record<string, object> {
  const all = game.wagers(table.terms.at(-1)?.options ?? {})
  const wager = pick(2) === 0 || all.length === 0 ? '*' : (all[pick(all.length)]?.id ?? '*')
  const least = LEAST[pick(LEAST.length)] as number
  return { [wager]: { least, most: least * (10 + pick(90)) } }
}

/** A notice of the floor's, good or bad: whom it names as told, and when, is as random as what it changes. */
function notice<S>(game: Game<S>, table: Table<S>, opened: Time, pick: Pick): Command {
  const told = (): Time | undefined => {
    const dice = pick(10)
    if (dice === 0) return undefined
    return dice === 1 ? opened - pick(2) * HOUR : Math.max(opened, table.now - pick(3) * 20 * MINUTE)
  }
  const options = pick(3) > 0 ? otherOptions(game as Game, pick) : {}
  const limits = Object.keys(options).length === 0 || pick(4) === 0 ? otherLimits(game, table, pick) : {}
  const times = { sign: told(), announced: told(), commission: told(), surveillance: told() }
  const effective = pick(3) === 0 ? table.now + pick(90) * MINUTE : undefined
  const by = pick(2) === 0 ? 'floorperson' : 'supervisor'
  return { type: 'notice', by, options, limits, ...times, effective } as unknown as Command
}

/** What was offered is not refused. */
function taken<S>(done: Done<S> | Refused): Done<S> {
  if (isRefused(done)) fail(`an offer was refused: ${JSON.stringify(done)}`)
  return done
}

/** A table that closes comes to its end by the dealer's steps and what the rules do for people who are gone. */
export function checkCloses<S>(game: Game<S>, start: Table<S>, source: Source, known: Book): void {
  const asked = act(game, start, { type: 'close-table', by: 'supervisor' })
  if (isRefused(asked)) return
  const book = known.copy(start)
  book.record(start, asked.entry, asked.table)
  let { table } = asked
  for (let i = 0; i < 20_000 && table.closing !== 'shut'; i++) {
    const now = next(game, table)
    const otherwise = isStep(now) ? undefined : now.for[0]?.otherwise
    ok(isStep(now) || otherwise, `a table that closes stands still: ${isStep(now) ? '' : now.says}`)
    const done = isStep(now)
      ? take(game, table, now, source)
      : perform(game, table, otherwise as Command, source)
    ok(!isRefused(done), 'what the rules do for somebody who is gone is refused')
    book.record(table, done.entry, done.table)
    table = done.table
  }
  strictEqual(table.closing, 'shut', 'a table never closes')
  strictEqual(Object.keys(table.players).length, 0, 'somebody sits at a table that is shut')
  ok(
    !Object.keys(table.balances).some((a) => /^(spot|stack|coupon|due|cover|pot|vigorish):/.test(a)),
    'chips lie on a table that is shut',
  )
}

class Living<S> {
  readonly #life: Life<S>
  readonly #pick: Pick
  #source: Source
  #table: Table<S>
  #book: Book
  #began = 0
  #settings: Settings
  /** Commands of every kind that were once good here, to be tried out of turn. */
  readonly #tried = new Map<string, Command>()
  readonly count = { rounds: 0, commands: 0, notices: 0, changes: 0, closings: 0, takenBack: 0, coupons: 0 }

  constructor(life: Life<S>) {
    this.#life = life
    this.#pick = seeded(life.seed, 1)
    this.#source = this.#chance(0)
    this.#settings = life.settings ?? {}
    const opened = this.#open(1_000_000)
    this.#table = opened.table
    this.#book = opened.book
  }

  /** Every table has cards and dice of its own. */
  #chance(table: number): Source {
    return drawn(seeded(this.#life.seed, 2 + table), { meters: () => 0 })
  }

  #open(at: Time): { table: Table<S>; book: Book } {
    const opened = open(this.#life.game, this.#settings, at)
    if (isRefused(opened)) throw new Error(opened.because)
    return { table: opened.table, book: new Book(this.#life.game as Game, opened.table) }
  }

  /** What happens next: something of a table's life, or a move of the game. */
  #next(): Done<S> | undefined {
    const { game } = this.#life
    const pick = this.#pick
    const later = jump(pick)
    const table = later === 0 ? this.#table : { ...this.#table, now: this.#table.now + later }
    const dice = pick(200)
    if (dice < 5) {
      const done = act(game, table, notice(game, table, this.#book.opened, pick))
      return isRefused(done) ? undefined : done
    }
    if (dice === 8 && table.round > 3 && table.closing === undefined) {
      const done = act(game, table, { type: 'close-table', by: 'floorperson' })
      ok(!isRefused(done), 'the floor may not close the table')
      return done
    }
    if (dice < 14) return this.#outOfTurn(table)
    if (dice < 24) {
      const special = this.#special(table)
      if (special) return special
    }
    const done = move(game, table, this.#source, pick, this.count.commands - this.#began > BUSY)
    return done && taken(done)
  }

  /** A result is taken back, or a coupon laid, where that is offered. */
  #special(table: Table<S>): Done<S> | undefined {
    const { game } = this.#life
    const wanted = this.#pick(4) === 0 ? 'rescind' : 'coupon'
    const by = wanted === 'rescind' ? 'supervisor' : 'dealer'
    const all = offers(game, table, by).filter((o) => o.type === wanted)
    if (all.length === 0) return undefined
    return taken(act(game, table, fill(all[this.#pick(all.length)] as Offer, this.#pick)))
  }

  /** Somebody of the staff, or a player, does what was right for another, or at another time. */
  #outOfTurn(table: Table<S>): undefined {
    const all = [...this.#tried.values()]
    const command = all.length > 0 ? all[this.#pick(all.length)] : undefined
    if (command) checkFuzz(this.#life.game, table, this.#astray(command))
    return undefined
  }

  /** As it was given once, by another, or damaged. */
  #astray(command: Command): Command {
    const way = this.#pick(4)
    if (way === 0) return command
    const by = ACTORS[this.#pick(ACTORS.length)] as Actor
    return way === 1 ? { ...command, by } : mutate(command, this.#pick)
  }

  #record(before: Table<S>, done: Done<S>): void {
    const { entry, table } = done
    const { count } = this
    count.commands++
    this.#tried.set(entry.command.type, entry.command)
    this.#book.record(before, entry, table)
    tally(count, entry)
    if (count.commands % 20 === 0) checkRemembered(this.#life.game, table)
    if (count.commands % (this.#life.every ?? 40) === 0) this.#checkDeeply(before, done)
    if (table.round !== before.round) this.#began = count.commands
  }

  #checkDeeply(before: Table<S>, done: Done<S>): void {
    const { game, seed } = this.#life
    const source = drawn(seeded(seed, this.count.commands), { meters: () => 0 })
    checkConserved(done.table)
    if (before.now === done.entry.at) checkSecret(game, before, done, this.#pick)
    if (done.table.closing === undefined) checkLive(game, done.table, source)
    checkCloses(game, done.table, source, this.#book)
  }

  run(): LifeReport {
    const { rounds } = this.#life
    for (let idle = 0; this.count.rounds + this.#table.round <= rounds; ) {
      const done = this.#next()
      if (!done) {
        idle++
        ok(idle < 10_000, 'nothing goes on')
        continue
      }
      idle = 0
      this.#record(this.#table, done)
      this.#table = done.table
      if (done.table.closing === 'shut') this.#reopen()
    }
    this.count.rounds += this.#table.round - 1
    return this.count
  }

  /** The table opens again, now with other choices where the rules let it. */
  #reopen(): void {
    const { game, settings } = this.#life
    this.count.closings++
    this.#source = this.#chance(this.count.closings)
    this.count.rounds += this.#table.round - 1
    this.#settings = {
      ...settings,
      options: { ...settings?.options, ...otherOptions(game as Game, this.#pick) },
    }
    if (isRefused(open(game, this.#settings))) this.#settings = settings ?? {}
    const opened = this.#open(this.#table.now + HOUR)
    this.#table = opened.table
    this.#book = opened.book
    this.#began = this.count.commands
  }
}

function tally(count: { -readonly [K in keyof LifeReport]: number }, { command, events }: Entry): void {
  if (command.type === 'notice') count.notices++
  if (command.type === 'coupon') count.coupons++
  if (command.type === 'rescind') count.takenBack++
  count.changes += events.filter((e) => e.type === 'changed').length
}

/** Lives through so many rounds and throws at the first thing that is not as it must be. */
export const live = <S>(life: Life<S>): LifeReport => new Living(life).run()
