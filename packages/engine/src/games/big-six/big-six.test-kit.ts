import { Scenario } from '../../../test/kit.ts'
import {
  asPlayer,
  isStep,
  next,
  type Refused,
  type Settings,
  scripted,
  staked,
  type Value,
} from '../../kernel/index.ts'
import { bigSix } from './index.ts'
import type { State } from './state.ts'
import { STOPS } from './wheel.ts'

/** A Big Six table in a test: people at places, a clapper that rests where the scenario says. */
export class BigSix extends Scenario<State> {
  constructor(
    options: Readonly<Record<string, Value>> = {},
    people: Readonly<Record<string, string>> = { A: '1', B: '2' },
    settings: Settings = {},
  ) {
    super(bigSix, people, { ...settings, options })
    this.run()
  }

  get spin(): State['spin'] {
    return this.table.state.spin
  }

  say(player: string, type: string): this {
    return this.do({ type, by: asPlayer(player) })
  }

  dealer(type: string, fields: Record<string, string> = {}): this {
    return this.do({ type, by: 'dealer', ...fields })
  }

  noBet(player: string, wager: string, cents: number): Refused {
    const place = this.table.players[player]?.place ?? ''
    return this.refused({ type: 'bet', by: asPlayer(player), place, wager, cents })
  }

  next(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? now.command.type : 'wait'
  }

  /** Everyone is ready, the dealer has called and spun: the wheel turns. */
  turning(direction = 'clockwise'): this {
    for (let now = next(this.game, this.table); !isStep(now); now = next(this.game, this.table)) {
      const [first] = now.for
      if (!first) throw new Error(now.says)
      this.do(first.otherwise)
    }
    return this.dealer('no-more-bets').dealer('spin', { direction })
  }

  /** The answer to the next question about the wheel. */
  at(symbol: string): this {
    this.source = scripted({ spins: [STOPS.indexOf(symbol as (typeof STOPS)[number])] })
    return this
  }

  /** A whole spin, settled. */
  rest(...symbols: readonly string[]): this {
    for (const symbol of symbols) {
      this.turning().at(symbol).dealer('announce')
      while (['collect', 'pay'].includes(this.next())) this.dealer(this.next())
    }
    return this
  }

  up(player: string, wager: string): number {
    return staked(this.table, this.table.players[player]?.place ?? '', player, wager)
  }
}
