import { Play } from '../../test/kit.ts'
import { asPlayer, type Game, isStep, next, type Settings, type Value } from '../kernel/index.ts'
import type { Spin } from './spin.ts'

/** A table with a wheel in a test: people at places, and a dealer who calls, spins and settles as the scenario says. */
export class Spins<S extends { readonly spin: Spin }> extends Play<S> {
  constructor(
    game: Game<S>,
    options: Readonly<Record<string, Value>> = {},
    people: Readonly<Record<string, string>> = { A: '1', B: '2' },
    settings: Settings = {},
  ) {
    super(game, people, { ...settings, options })
    this.run()
  }

  get spin(): S['spin'] {
    return this.table.state.spin
  }

  say(player: string, type: string, fields: Record<string, string | number> = {}): this {
    return this.do({ type, by: asPlayer(player), ...fields })
  }

  dealer(type: string, fields: Record<string, string | number> = {}): this {
    return this.do({ type, by: 'dealer', ...fields })
  }

  /** What comes next: a step of the dealer, or `wait`. */
  next(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? now.command.type : 'wait'
  }

  /** The dealer does as many of these as come next. */
  settle(...types: readonly string[]): this {
    while (types.includes(this.next())) this.dealer(this.next())
    return this
  }
}
