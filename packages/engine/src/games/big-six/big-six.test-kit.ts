import { isStep, next, type Settings, scripted, type Value } from '../../kernel/index.ts'
import { Spins } from '../../wheels/spins.test-kit.ts'
import type { State } from './index.ts'
import { bigSix } from './index.ts'
import { STOPS } from './wheel.ts'

/** A Big Six table in a test: people at places, a clapper that rests where the scenario says. */
export class BigSix extends Spins<State> {
  constructor(
    options?: Readonly<Record<string, Value>>,
    people?: Readonly<Record<string, string>>,
    settings?: Settings,
  ) {
    super(bigSix, options, people, settings)
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
      this.settle('collect', 'pay')
    }
    return this
  }
}
