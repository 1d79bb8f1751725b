import { strictEqual } from 'node:assert/strict'
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
  unstakeAt,
  view,
  type Wait,
} from '../src/kernel/index.ts'
import { Book } from './book.ts'
import { checkCloses } from './life.ts'
import { checkConserved } from './properties.ts'

export const PEOPLE = ['A', 'B'] as const
const CHIPS = 100_000_00

/** A table that a test leads step by step, with the book beside it. */
export class Led<S> {
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
      if (!isStep(now) && (now.quiet || now.kind !== 'decision')) return
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
      const range = there === 0 ? undefined : unstakeAt(this.game, this.table, player, place, wager)
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
export function seeking<S>(
  led: Led<S>,
  most: (before: Table<S>, after: Table<S>, won: number) => number,
): Source {
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
