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
import { puntoBanco } from './index.ts'
import type { State } from './state.ts'

/** What a person does who is waited for and has no wish of his own: the curator deals as he is told. */
const OBLIGING: readonly string[] = ['deal', 'draw-player', 'draw-banker']

/** A punto banco table in a test: people at places, one of them with the shoe, faces in the order they are turned. */
export class Punto extends Scenario<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '3' },
    options: OptionValues = {},
    settings: Settings = { options },
  ) {
    super(puntoBanco, people, settings)
  }

  /** From the arrival of the cards to the offer of the shoe: everyone declines the cut, an ace burns one card. */
  opened(faces = 'AC 2C'): this {
    this.run(scripted({ faces }))
    for (let i = 0; i < 20 && this.now().startsWith('The cut'); i++)
      for (const player of this.waited()) this.do({ type: 'decline-cut', by: asPlayer(player) }).run()
    return this
  }

  /** And this person takes the shoe, or the first who is asked; the others let it go by. */
  ready(curator?: string): this {
    this.opened()
    for (let i = 0; i < 20 && this.table.state.offered !== null; i++) {
      const player = this.table.state.offered
      const type = curator === undefined || curator === player ? 'accept-shoe' : 'decline-shoe'
      this.do({ type, by: asPlayer(player) }).run()
    }
    return this
  }

  /** The same with nobody who wants it: the dealer draws the cards. */
  byDealer(): this {
    return this.ready('nobody')
  }

  /** Whom the table waits for. */
  waited(): string[] {
    const now = next(this.game, this.table)
    return isStep(now) ? [] : now.for.map((w) => w.player)
  }

  /** Everyone is ready, the round is dealt with these cards and settled. A card too few is an error. */
  deal(faces: string): this {
    const { round } = this.table
    this.closeBets(faces).run()
    for (let i = 0; i < 20 && this.table.round === round; i++) this.oblige().run()
    return this
  }

  /** Everyone is ready; the dealer has not called yet. */
  closeBets(faces = ''): this {
    for (const player of this.waited()) this.do({ type: 'ready', by: asPlayer(player) })
    this.source = scripted({ faces })
    return this
  }

  /** Who is waited for deals what is to be dealt. */
  oblige(): this {
    const now = next(this.game, this.table)
    const first = isStep(now) ? undefined : now.for[0]?.otherwise
    return first && OBLIGING.includes(first.type) ? this.do(first) : this
  }

  /** The dealer and the curator go on until this stands next. */
  until(type: string): this {
    for (let i = 0; i < 60; i++) {
      const now = next(this.game, this.table)
      const command = isStep(now) ? now.command : now.for[0]?.otherwise
      if (command?.type === type) return this
      if (!command || (!isStep(now) && !OBLIGING.includes(command.type))) break
      this.do(command)
    }
    throw new Error(`${type} never came`)
  }

  /** The next step's type, what the curator is to do, or what the table waits for. */
  now(): string {
    const now = next(this.game, this.table)
    if (isStep(now)) return now.command.type
    const type = now.for[0]?.otherwise.type
    return type !== undefined && OBLIGING.includes(type) ? type : now.says
  }

  since(entries: number): Event[] {
    return this.entries.slice(entries).flatMap((e) => e.events)
  }

  /** Moves of chips as `stack:A → inventory 50`, since this many entries. */
  moves(entries = 0): string[] {
    return eventsOf(this.since(entries), 'moved').map((e) => `${e.from} → ${e.to} ${e.cents}`)
  }

  rules(entries = 0): string[] {
    return eventsOf(this.since(entries), 'moved').map((e) => e.rule)
  }

  offered(type: string, actor: Offer['by'] = 'dealer'): Offer[] {
    return offers(this.game, this.table, actor).filter((o) => o.type === type)
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
