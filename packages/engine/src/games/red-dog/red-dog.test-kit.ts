import { ShoePlay } from '../../../test/kit.ts'
import { asPlayer, type Command, eventsOf, type OptionValues, type Settings } from '../../kernel/index.ts'
import { redDog } from './index.ts'
import type { State } from './state.ts'

/** A red dog table in a test: people at places, a shoe that gives the faces a scenario names. */
export class Dog extends ShoePlay<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '3' },
    options: OptionValues = {},
    settings: Settings = {},
    cents?: number,
  ) {
    super(redDog, people, { ...settings, options }, cents)
  }

  /** From the arrival of the cards to the first betting window: everyone declines the cut. */
  ready(): this {
    return this.opened()
  }

  /** A player answers, at the own place or another area. */
  say(player: string, type: string, place = this.table.players[player]?.place ?? ''): this {
    const fields = type === 'raise' || type === 'stay' ? { place } : {}
    return this.do({ type, by: asPlayer(player), ...fields })
  }

  /** The dealer declares one of the irregularities that are offered. */
  declare(type: string, more: Omit<Command, 'type' | 'by'> = {}): this {
    return this.do({ ...more, type, by: 'dealer' })
  }

  /** Moves of chips as `spot:3:A:main → inventory 500 [rule]`, since this many entries. */
  override moves(entries = 0): string[] {
    return eventsOf(this.since(entries), 'moved').map((e) => `${e.from} → ${e.to} ${e.cents} [${e.rule}]`)
  }
}
