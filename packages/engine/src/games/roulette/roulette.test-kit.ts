import {
  asPlayer,
  eventsOf,
  isStep,
  next,
  type Settings,
  scripted,
  terms,
  type Value,
} from '../../kernel/index.ts'
import { Spins } from '../../wheels/spins.test-kit.ts'
import { roulette } from './index.ts'
import type { State } from './state.ts'
import { orderOf } from './wheel.ts'

/** A roulette table in a test: people at places, a ball that rests where the scenario says. */
export class Roulette extends Spins<State> {
  constructor(
    options?: Readonly<Record<string, Value>>,
    people?: Readonly<Record<string, string>>,
    settings?: Settings,
  ) {
    super(roulette, options, people, settings)
  }

  takeDown(player: string, wager: string, cents = this.up(player, wager)) {
    const place = this.table.players[player]?.place ?? ''
    return { type: 'take', by: asPlayer(player), place, wager, cents }
  }

  ready(): this {
    for (let now = next(this.game, this.table); !isStep(now) || now.command.type === 'spin'; ) {
      const first = isStep(now) ? now.command : now.for[0]?.otherwise
      if (!first) throw new Error(now.says)
      this.do(first)
      now = next(this.game, this.table)
    }
    return this
  }

  /** "No more bets" has been called and the ball will rest in this number. */
  closed(number: string): this {
    this.ready()
    if (this.next() === 'no-more-bets') this.dealer('no-more-bets')
    this.source = scripted({ spins: [orderOf(terms(this.table).options).indexOf(number)] })
    return this
  }

  /** A whole spin, up to the end of the round or, where it does not count, to the next one. */
  ball(...numbers: readonly string[]): this {
    for (const number of numbers) {
      this.closed(number).dealer('announce')
      this.settle('move-fifths', 'collect', 'pay')
    }
    return this
  }

  /** What the last round moved for a player: `red win 1 to 1 1000`. */
  lines(player: string): string[] {
    return this.settled(player).map((e) => `${e.wager} ${e.outcome}${e.odds ? ` ${e.odds}` : ''} ${e.cents}`)
  }

  /** The rules by which a wager was settled. */
  rulesOf(player: string, wager: string): string[] {
    return this.settled(player).flatMap((e) => (e.wager === wager ? [e.rule] : []))
  }

  private settled(player: string) {
    const from = this.entries.findLastIndex((e) => e.command.type === 'announce')
    return this.entries
      .slice(from)
      .flatMap((e) => eventsOf(e.events, 'moved'))
      .filter((e) => e.outcome && `${e.from} ${e.to}`.includes(`:${player}`))
  }
}

/** What a wager of $10 at a table with these options comes to when the ball rests in a number. */
export function result(wager: string, number: string, options: Readonly<Record<string, Value>> = {}): number {
  const at = new Roulette(options, { A: '1' })
  return at.bet('A', wager, 10_00).ball(number).chips('A') - 1000_00
}

/** The numbers on which a wager wins. */
export const winsOn = (wager: string, options: Readonly<Record<string, Value>> = {}): string[] =>
  orderOf({ wheel: 'double-zero', ...options })
    .filter((number) => result(wager, number, options) > 0)
    .sort((a, b) => Number(a) - Number(b) || a.length - b.length)
