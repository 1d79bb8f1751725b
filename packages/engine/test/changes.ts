import { ok, strictEqual } from 'node:assert/strict'
import {
  type Actor,
  act,
  asPlayer,
  balance,
  type Command,
  type Done,
  drawn,
  eventsOf,
  type Game,
  isRefused,
  isStep,
  type Json,
  type Need,
  next,
  type OptionValues,
  offers,
  open,
  type Pick,
  perform,
  type Refused,
  type Settings,
  type Source,
  STAFF,
  seeded,
  simplest,
  spots,
  type Table,
  type Time,
  take,
  terms,
  view,
  type Wait,
} from '../src/kernel/index.ts'
import { Book } from './book.ts'
import { completed, pairs, singles, valuesOf } from './choices.ts'
import { checkCloses } from './life.ts'
import { checkConserved } from './properties.ts'

/**
 * What chance alone would seldom bring together: every two choices of the licensee one after the other at one table,
 * wagers that stand while the odds change and come back, hours that run out deck by deck, notices that overtake each
 * other. Everything is written into the observer's book.
 */

const MINUTE: Time = 60_000
const PEOPLE = ['A', 'B'] as const
const CHIPS = 100_000_00

/** A table that a test leads step by step, with the book beside it. */
class Led<S> {
  readonly game: Game<S>
  readonly pick: Pick
  readonly #chance: Source
  table: Table<S>
  book: Book

  constructor(game: Game<S>, settings: Settings, seed: number) {
    this.game = game
    this.pick = seeded(seed, 1)
    this.#chance = drawn(seeded(seed, 2), { meters: () => 0 })
    const opened = open(game, settings, 1_000_000)
    if (isRefused(opened)) throw new Error(opened.because)
    this.table = opened.table
    this.book = new Book(game as Game, opened.table)
    this.comeIn()
  }

  note(done: Done<S> | Refused): Done<S> {
    if (isRefused(done)) throw new Error(`refused [${done.refused}]: ${done.because}`)
    this.book.record(this.table, done.entry, done.table)
    this.table = done.table
    return done
  }

  do(command: Command): Done<S> {
    return this.note(perform(this.game, this.table, command, this.#chance))
  }

  pass(time: Time): void {
    this.table = { ...this.table, now: this.table.now + time }
  }

  comeIn(): void {
    const places = this.game.places(terms(this.table).options)
    PEOPLE.forEach((player, i) => {
      this.do({ type: 'sit', by: asPlayer(player), place: places[i] as string })
      this.do({ type: 'buy-in', by: asPlayer(player), cents: CHIPS })
    })
  }

  /** The floor announces it to everyone, for as soon as may be or for a time. */
  announce(change: { options?: OptionValues; limits?: object }, effective?: Time): Done<S> | Refused {
    const told = { sign: true, announced: true, commission: true, surveillance: true }
    const command = { type: 'notice', by: 'floorperson', ...change, ...told, effective }
    return act(this.game, this.table, command as unknown as Command)
  }

  /** What a person does who is waited for: decides by the strategy, or as the rules do for who is gone. */
  answer({ for: [who] }: Wait, source: Source, gone = false): Done<S> | Refused {
    if (!who) throw new Error('nobody is waited for')
    const { player, otherwise } = who
    const own = gone ? undefined : this.game.strategy(view(this.table, player), player, this.pick)
    return perform(this.game, this.table, own ?? otherwise, source)
  }

  /** The dealer goes on until bets are open or a round has closed, with so much time for each of the first acts. */
  prepare(each: Time = 0, gone = false): void {
    for (let i = 0; i < 200; i++) {
      const now = next(this.game, this.table)
      if (!isStep(now) && (now.idle || now.for.every(({ otherwise }) => otherwise.type === 'ready'))) return
      this.note(
        isStep(now) ? take(this.game, this.table, now, this.#chance) : this.answer(now, this.#chance, gone),
      )
      if (i < 8) this.pass(each)
    }
    throw new Error('the table is never ready for bets')
  }

  /** One wager of every kind that is open to a player, in chips that leave room to take some down. */
  bet(player: string): void {
    const by = asPlayer(player)
    const kinds = new Map<string, Json>()
    for (const { type, with: where, fields, confirm } of offers(this.game, this.table, by)) {
      const cents = fields?.cents
      if (type !== 'bet' || confirm || cents?.kind !== 'amount') continue
      const [kind = ''] = String(where?.wager).split(':')
      if (kinds.has(kind) && this.pick(4) > 0) continue
      kinds.set(kind, { type, ...where, cents: Math.min(cents.most, cents.least + 2 * cents.step) })
    }
    if (kinds.size > 0) this.do({ type: 'several', by, wagers: [...kinds.values()] })
  }

  /** Whoever has no wager yet puts up the one to begin with. */
  betPlainly(): void {
    for (const player of PEOPLE) {
      const own = this.game.strategy(view(this.table, player), player, this.pick)
      if (own?.type === 'bet') this.note(act(this.game, this.table, own))
    }
  }

  /** One round from its bets to its end. */
  round(source: Source = this.#chance): void {
    const { round } = this.table
    for (let i = 0; i < 500 && this.table.round === round; i++) {
      const now = next(this.game, this.table)
      if (isStep(now)) this.note(take(this.game, this.table, now, source))
      else if (now.for.length > 0) this.note(this.answer(now, source))
      else this.#begin(now)
    }
    strictEqual(this.table.round, round + 1, 'the round does not end')
  }

  /** Nothing goes on: bets bring it about, or in the end somebody's choice. */
  #begin(now: Wait): void {
    const before = this.table
    this.betPlainly()
    if (this.table === before) this.bet('A')
    if (this.table !== before) return
    const all: readonly Actor[] = [...PEOPLE.map(asPlayer), ...STAFF]
    const [own] = all.flatMap((by) => this.game.offers(this.table, by))
    if (!own) throw new Error(`nothing goes on: ${now.says}`)
    this.do(simplest(own))
  }

  /** A part of every wager that may be reduced comes down. */
  reduce(): void {
    for (const { account, player, place, wager } of spots(this.table)) {
      const there = balance(this.table, account)
      const range = there === 0 ? undefined : this.game.unstake(this.table, player, place, wager)
      // Of what is left there is still a wager.
      if (!range || isRefused(range) || range.least >= there) continue
      this.do({ type: 'take', by: asPlayer(player), place, wager, cents: range.least })
    }
  }

  /** Whatever may go wrong now, each of it at a table of its own from here, and what comes after it. */
  goWrong(after: () => void): void {
    const { table, book } = this
    for (const offer of STAFF.flatMap((by: Actor) => this.game.offers(table, by))) {
      this.book = book.copy(table)
      this.do(simplest(offer))
      after()
      this.table = table
    }
    this.book = book
  }

  /** A supervisor takes the last result back, where one was entered. */
  takeBack(): boolean {
    const [offer] = offers(this.game, this.table, 'supervisor').filter((o) => o.type === 'rescind')
    if (offer) this.do({ type: 'rescind', by: 'supervisor', reason: 'entered wrongly' })
    return offer !== undefined
  }

  closes(): void {
    checkConserved(this.table)
    checkCloses(this.game, this.table, drawn(this.pick, { meters: () => 0 }), this.book)
  }
}

function inForce(led: Led<unknown>, options: OptionValues): void {
  for (const [key, value] of Object.entries(options))
    strictEqual(terms(led.table).options[key], value, `${key} has been announced and is not in force`)
}

export interface Changed {
  readonly changes: number
  readonly takenBack: number
}

/** One of so many parts of a list, so that several tables share it. */
export interface Share {
  readonly part: number
  readonly of: number
}

/**
 * Every two choices that go together are announced at a table where nothing goes on and the cards are ready, come into
 * force, and a round is played under them; sometimes after something has gone wrong, sometimes with wagers on the felt.
 */
export function changePairs(
  game: Game<unknown>,
  settings: Settings,
  seed: number,
  { part, of }: Share = { part: 0, of: 1 },
): Changed {
  const led = new Led(game, settings, seed)
  let takenBack = 0
  const all = [...singles(game), ...pairs(game)]
    .filter((_, i) => i % of === part)
    .map((chosen) => completed(game, chosen))
    .filter((options) => options !== undefined)
  all.forEach((options, i) => {
    led.prepare()
    const announced = () => {
      led.note(led.announce({ options }))
      led.pass(31 * MINUTE)
      led.prepare()
    }
    if (i % 3 === 1) led.goWrong(announced)
    const betFirst = i % 3 === 2
    if (betFirst) led.bet('A')
    led.note(led.announce({ options }))
    led.pass(31 * MINUTE)
    if (betFirst) {
      led.round()
      if (led.takeBack()) {
        takenBack++
        led.round()
      }
      led.reduce()
    }
    led.prepare()
    // What stands may keep a change waiting for the end of its round.
    for (let n = 0; led.table.notices.length > 0 && n < 200; n++) led.round()
    inForce(led, options)
    led.round()
    if (i % 5 === 0) led.closes()
  })
  return { changes: led.table.terms.length - 1, takenBack }
}

/** Every outcome of dice or a wheel, where these decide; nothing where cards do. */
function outcomes(need: Need | undefined): readonly (number | number[])[] {
  if (need?.kind === 'spin') return Array.from({ length: need.stops }, (_, i) => i)
  if (need?.kind !== 'dice') return []
  const rising = (count: number, least: number): number[][] =>
    count === 0
      ? [[]]
      : [1, 2, 3, 4, 5, 6]
          .filter((n) => n >= least)
          .flatMap((n) => rising(count - 1, n).map((rest) => [n, ...rest]))
  return rising(need.count, 1)
}

/** Chance that looks ahead: of all outcomes the one after whose round there is most of something. */
function seeking<S>(led: Led<S>, most: (before: Table<S>, after: Table<S>, won: number) => number): Source {
  const plain = drawn(led.pick, { meters: () => 0 })
  return {
    answer(need) {
      const { table, game } = led
      const first = led.pick(54)
      const all = outcomes(need)
      const rated = all.map((_, i) => {
        const chance = all[(i + first) % all.length] as number | number[]
        const now = next(game, table)
        const begun = isStep(now) ? act(game, table, { ...now.command, chance }) : undefined
        if (!begun || isRefused(begun)) return { chance, rate: -1 }
        let after = begun.table
        const events = [...begun.entry.events]
        for (let n = 0; n < 20 && after.round === table.round; n++) {
          const then = next(game, after)
          if (!isStep(then)) break
          const done = take(game, after, then, plain)
          events.push(...done.entry.events)
          after = done.table
        }
        const won = eventsOf(events, 'moved').filter((m) => m.outcome === 'win').length
        return { chance, rate: most(table, after, won) }
      })
      const best = rated.reduce((a, b) => (b.rate > a.rate ? b : a), {
        chance: -1,
        rate: -1,
      } as (typeof rated)[0])
      return best.rate < 0 ? plain.answer(need, table) : best.chance
    },
  }
}

/**
 * Wagers stand while what they pay changes and changes back: they are reduced, paid and sent home by the terms they
 * were made under. The outcomes are those that leave most standing, and then those that most win by.
 */
export function changeOdds(game: Game<unknown>, settings: Settings, seed: number): number {
  let stood = 0
  for (const kind of [1, 2]) {
    const odds = game.options.flatMap((o) => (o.floor ? [[o.key, valuesOf(o).at(-kind) as string]] : []))
    const better = completed(game, Object.fromEntries(odds))
    if (odds.length === 0 || !better) continue
    const led = new Led(game, { ...settings, options: { ...settings.options, ...better } }, seed + kind)
    const standing = seeking(led, (_, after) => spots(after).length)
    const winning = seeking(led, (_, __, won) => won)
    for (let i = 0; i < 12; i++) {
      led.prepare()
      for (const player of PEOPLE) led.bet(player)
      const least = Object.fromEntries(game.options.map((o) => [o.key, o.default]))
      // Both ways round: what stands was made at better odds, or at the least.
      led.note(led.announce({ options: (i + kind) % 2 === 0 ? least : better }))
      led.pass(31 * MINUTE)
      led.round(i % 4 < 2 ? standing : winning)
      led.prepare()
      stood += Object.keys(led.table.made).length
      // Four rounds have shown whether anything can stand.
      if (i === 3 && stood === 0) break
      led.reduce()
      led.closes()
    }
  }
  return stood
}

/** Under each choice, cards are brought a while apart and used until their hours are over, one round after the other. */
export function useUp(game: Game<unknown>, settings: Settings, seed: number): number {
  const all = [{}, ...singles(game)]
    .map((chosen) => completed(game, chosen))
    .filter((options) => options !== undefined)
  let rounds = 0
  for (const options of all) {
    const led = new Led(game, { ...settings, options }, seed)
    led.prepare(25 * MINUTE)
    const timed = Object.keys(led.table.counters).some((name) => name.startsWith('cards'))
    for (; timed && led.table.round < 40; led.pass(20 * MINUTE)) led.round()
    rounds += led.table.round - 1
  }
  return rounds
}

/** Limits and choices announced one after the other, so that the later notice comes first or changes what is measured. */
export function overtake(game: Game<unknown>, settings: Settings, seed: number): number {
  const led = new Led(game, settings, seed)
  led.prepare(0, true)
  const { least, most } = game.limits
  const limits = [
    { least, most: 2 * most },
    { least: Math.max(1_00, Math.floor(least / 500) * 100), most },
    { least: 2 * least, most: 2 * most },
  ].map((limit) => ({ limits: { '*': limit } }))
  // Odds go with everything: two of them are enough.
  const odds = new Set(game.options.flatMap((o) => (o.floor ? [o.key] : [])).slice(2))
  const choices = singles(game)
    .filter((chosen) => !Object.keys(chosen).some((key) => odds.has(key)) && completed(game, chosen))
    .map((options) => ({ options }))
  let both = 0
  const inTurn = (one: object, two: object, first: Time | undefined, second: Time | undefined): void => {
    const start = { table: led.table, book: led.book }
    led.book = start.book.copy(start.table)
    const at = (time: Time | undefined) => (time === undefined ? undefined : led.table.now + time * MINUTE)
    for (const [change, time] of [[one, first] as const, [two, second] as const]) {
      const done = led.announce(change, at(time))
      if (!isRefused(done)) led.note(done)
      led.pass(MINUTE)
    }
    both += led.table.notices.length === 2 ? 1 : 0
    for (const minutes of [0, 5, 26, 10, 30]) {
      led.pass(minutes * MINUTE)
      led.prepare(0, true)
    }
    ok(led.table.notices.length === 0, 'what was announced never comes')
    Object.assign(led, start)
  }
  const times = [undefined, 5, 40]
  for (const one of limits)
    for (const two of limits)
      for (const first of times) for (const second of times) inTurn(one, two, first, second)
  for (const pair of choices.flatMap((one) => choices.map((two) => [one, two] as const)))
    inTurn(pair[0], pair[1], 60, 40)
  return both
}
