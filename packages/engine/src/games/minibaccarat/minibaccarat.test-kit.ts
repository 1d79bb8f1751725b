import { Scenario } from '../../../test/kit.ts'
import {
  act,
  asPlayer,
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
import { minibaccarat } from './index.ts'
import type { State } from './state.ts'

/** A minibaccarat table in a test: people at places, a shoe that gives the faces a scenario names. */
export class Mini extends Scenario<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '3' },
    options: OptionValues = {},
    settings: Settings = { options },
  ) {
    super(minibaccarat, people, settings)
  }

  /** From the arrival of the cards to the first betting window: everyone declines the cut, an ace burns one card. */
  ready(faces = 'AC 2C'): this {
    this.run(scripted({ faces }))
    for (const player of this.waited()) this.do({ type: 'decline-cut', by: asPlayer(player) }).run()
    return this.waited().length > 0 ? this.ready() : this
  }

  /** Whom the table waits for. */
  waited(): string[] {
    const now = next(this.game, this.table)
    return isStep(now) || now.idle ? [] : now.for.map((w) => w.player)
  }

  /** Everyone is ready, and the round is dealt with these cards and settled. A card too few is an error. */
  deal(faces: string): this {
    return this.closeBets(faces).run()
  }

  /** Everyone is ready; the dealer has not called yet. */
  closeBets(faces = ''): this {
    for (const player of this.waited()) this.do({ type: 'ready', by: asPlayer(player) })
    this.source = scripted({ faces })
    return this
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

  /** The events since this many entries. */
  since(entries: number): Event[] {
    return this.entries.slice(entries).flatMap((e) => e.events)
  }

  /** Moves of chips as `banker win stack:A 1000`, since this many entries. */
  moves(entries = 0): string[] {
    return eventsOf(this.since(entries), 'moved').map((e) => `${e.from} → ${e.to} ${e.cents}`)
  }

  rules(entries = 0): string[] {
    return eventsOf(this.since(entries), 'moved').map((e) => e.rule)
  }

  offered(type: string): Offer[] {
    return offers(this.game, this.table, 'dealer').filter((o) => o.type === type)
  }

  /** A spoken or doubtful command: whose voices it waits for. */
  voices(command: Parameters<typeof act>[2]): readonly string[] {
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
