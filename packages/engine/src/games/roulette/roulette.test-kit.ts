import { Scenario } from '../../../test/kit.ts'
import {
  asPlayer,
  eventsOf,
  isStep,
  next,
  type Refused,
  type Settings,
  scripted,
  staked,
  terms,
  type Value,
} from '../../kernel/index.ts'
import { roulette } from './index.ts'
import type { State } from './state.ts'
import { orderOf } from './wheel.ts'

/** A roulette table in a test: people at places, a ball that rests where the scenario says. */
export class Roulette extends Scenario<State> {
  constructor(
    options: Readonly<Record<string, Value>> = {},
    people: Readonly<Record<string, string>> = { A: '1', B: '2' },
    settings: Settings = {},
  ) {
    super(roulette, people, { ...settings, options })
    this.run()
  }

  get spin(): State['spin'] {
    return this.table.state.spin
  }

  say(player: string, type: string, fields: Record<string, string | number> = {}): this {
    return this.do({ type, by: asPlayer(player), ...fields })
  }

  dealer(type: string, fields: Record<string, string | number> = {}): this {
    return this.do({ type, by: 'dealer', ...fields })
  }

  noBet(player: string, wager: string, cents: number): Refused {
    const place = this.table.players[player]?.place ?? ''
    return this.refused({ type: 'bet', by: asPlayer(player), place, wager, cents })
  }

  takeDown(player: string, wager: string, cents = this.up(player, wager)) {
    const place = this.table.players[player]?.place ?? ''
    return { type: 'take', by: asPlayer(player), place, wager, cents }
  }

  /** What comes next: a step of the dealer, or `wait`. */
  next(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? now.command.type : 'wait'
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
      while (['move-fifths', 'collect', 'pay'].includes(this.next())) this.dealer(this.next())
    }
    return this
  }

  up(player: string, wager: string): number {
    return staked(this.table, this.table.players[player]?.place ?? '', player, wager)
  }

  /** What the last round moved for a player: `red win 1 to 1 1000`. */
  lines(player: string): string[] {
    return this.settled(player).map((e) => `${e.wager} ${e.outcome}${e.odds ? ` ${e.odds}` : ''} ${e.cents}`)
  }

  /** The rules by which a wager was settled. */
  rules(player: string, wager: string): string[] {
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
