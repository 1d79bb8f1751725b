import { Scenario } from '../../../test/kit.ts'
import {
  act,
  asPlayer,
  type Command,
  type Event,
  eventsOf,
  isRefused,
  isStep,
  next,
  type Offer,
  type OptionValues,
  offers,
  type Settings,
  scripted,
} from '../../kernel/index.ts'
import { redDog } from './index.ts'
import type { State } from './state.ts'

/** A red dog table in a test: people at places, a shoe that gives the faces a scenario names. */
export class Dog extends Scenario<State> {
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
    this.run(scripted({}))
    for (const player of this.waited()) this.do({ type: 'decline-cut', by: asPlayer(player) }).run()
    return this.now() === 'Place your bets.' ? this : this.ready()
  }

  /** Whom the table waits for. */
  waited(): string[] {
    const now = next(this.game, this.table)
    return isStep(now) || now.idle ? [] : now.for.map((w) => w.player)
  }

  /** Everyone is ready; these cards come next. */
  cards(faces: string): this {
    for (const player of this.waited()) this.do({ type: 'ready', by: asPlayer(player) })
    this.source = scripted({ faces })
    return this
  }

  /** Everyone is ready, and the round goes with these cards as far as nobody has to be asked. */
  deal(faces: string): this {
    return this.cards(faces).run()
  }

  /** A player answers, at the own place or another area. */
  say(player: string, type: string, place = this.table.players[player]?.place ?? ''): this {
    const fields = type === 'raise' || type === 'stay' ? { place } : {}
    return this.do({ type, by: asPlayer(player), ...fields })
  }

  /** The dealer goes on until this step stands next. */
  until(type: string): this {
    for (let i = 0; i < 50; i++) {
      const now = next(this.game, this.table)
      if (!isStep(now)) break
      if (now.command.type === type) return this
      this.do(now.command)
    }
    throw new Error(`${type} never came`)
  }

  /** The next step's type, or what the table waits for. */
  now(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? now.command.type : now.says
  }

  rule(): string {
    return next(this.game, this.table).rule
  }

  /** The dealer declares one of the irregularities that are offered. */
  declare(type: string, more: Omit<Command, 'type' | 'by'> = {}): this {
    return this.do({ ...more, type, by: 'dealer' })
  }

  since(entries: number): Event[] {
    return this.entries.slice(entries).flatMap((e) => e.events)
  }

  /** Moves of chips as `spot:3:A:main → inventory 500 [rule]`, since this many entries. */
  moves(entries = 0): string[] {
    return eventsOf(this.since(entries), 'moved').map((e) => `${e.from} → ${e.to} ${e.cents} [${e.rule}]`)
  }

  offered(type: string, by: Offer['by'] = 'dealer'): Offer[] {
    return offers(this.game, this.table, by).filter((o) => o.type === type)
  }

  /** A doubtful command: whose voices it waits for. */
  voices(command: Command): readonly string[] {
    const done = act(this.game, this.table, command)
    if (isRefused(done)) throw new Error(done.because)
    return done.asked?.voices ?? []
  }

  pile(name: string): readonly number[] {
    return this.table.piles[name] ?? []
  }

  /** Faces of a pile, in order. */
  faces(name: string): string {
    return this.pile(name)
      .map((card) => this.turned(card) ?? '??')
      .join(' ')
  }
}
