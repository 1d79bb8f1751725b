import { Play } from '../../../test/kit.ts'
import {
  asPlayer,
  type Cents,
  eventsOf,
  isStep,
  next,
  type OptionValues,
  type Settings,
  scripted,
  seeded,
  strategyOf,
} from '../../kernel/index.ts'
import { cheminDeFer } from './index.ts'
import type { State } from './state.ts'

/** The cards of a hand by where they come to lie, and those drawn from the shoe after the first four. */
export interface Cards {
  readonly player: string
  readonly banker: string
  readonly more?: string
}

/** Hands with a known end. */
export const BANKER_WINS: Cards = { player: 'KC 6D', banker: '7C KD' }
export const PLAYER_WINS: Cards = { player: 'KC 7D', banker: '6C KD' }
export const TIE: Cards = { player: 'KC 7D', banker: '7C KD' }

/** A chemin de fer table in a test: people at places, a shoe that gives the faces a scenario names. */
export class Chemin extends Play<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '2', B: '5', C: '8' },
    options: OptionValues = {},
    settings: Settings = { options },
  ) {
    super(cheminDeFer, people, settings)
  }

  /** From the arrival of the cards to the auction: everyone declines the cut, an ace burns one card. */
  ready(faces = 'AC 2C'): this {
    return this.opened(faces)
  }

  /** What the rules do for the first who is waited for. */
  waits(): string | undefined {
    const now = next(this.game, this.table)
    return isStep(now) ? undefined : now.for[0]?.otherwise.type
  }

  /** The first who is waited for does nothing; and the dealer goes on. */
  otherwise(): this {
    const now = next(this.game, this.table)
    const first = isStep(now) ? undefined : now.for[0]
    if (!first) throw new Error('nobody is waited for')
    return this.do(first.otherwise).run()
  }

  /** Nobody does anything while this is waited for. */
  pass(type: string): this {
    while (this.waits() === type) this.otherwise()
    return this
  }

  give(player: string, type: string, more: object = {}): this {
    return this.do({ type, by: asPlayer(player), ...more }).run()
  }

  /** Nobody else offers anything: the player has the bank and puts up the wager, which is offered to the others. */
  bank(player: string, cents: Cents): this {
    return this.take(player, cents).give(player, 'offer-bank')
  }

  /** The same up to where the wager has not been put up. */
  take(player: string, cents: Cents): this {
    return this.give(player, 'bid', { cents }).pass('decline-bid')
  }

  /** Parts of the bank are covered, each in turn, and nobody takes the whole. */
  cover(parts: Readonly<Record<string, Cents>>): this {
    this.pass('decline-suivi').pass('decline-banco')
    while (this.waits() === 'decline-cover') {
      const [player = ''] = this.waited()
      const cents = parts[player]
      if (cents !== undefined) this.bet(player, 'against', cents)
      if (this.waits() === 'decline-cover' && this.waited()[0] === player) this.otherwise()
      else this.run()
    }
    return this
  }

  /** The cards that the shoe will give. */
  with({ player, banker, more = '' }: Cards): this {
    this.source = scripted({ piles: { 'hand:player': player, 'hand:banker': banker }, faces: more })
    return this
  }

  /** The hand is dealt and settled; whoever has a choice does what is named, and all else is as the rules have it. */
  hand(cards: Cards, chosen: readonly string[] = []): this {
    this.with(cards).run()
    const { round } = this.table
    while (this.table.round === round) {
      const [player = ''] = this.waited()
      const type = chosen.find((c) => this.offered(c, asPlayer(player)).length > 0)
      if (type === undefined) this.otherwise()
      else this.give(player, type)
    }
    return this
  }

  /** Everybody plays by the reference strategy until this is so. */
  play(until: (s: this) => boolean, pick = seeded(1)): this {
    for (let i = 0; i < 5000 && !until(this); i++) {
      const command = strategyOf(this.game, this.table, Object.keys(this.table.players), pick)
      if (!command) throw new Error(`nobody does anything: ${this.now()}`)
      this.do(command).run()
    }
    return this
  }

  /** A whole round with one Banker and one who covers all. */
  round(cards: Cards, cents: Cents = 20_00): this {
    return this.bank('A', cents).cover({ B: cents }).hand(cards)
  }

  /** Who called what, in order. */
  spoken(): string[] {
    return eventsOf(this.events(), 'called').map((e) => `${e.by.replace('player:', '')}: ${e.words}`)
  }
}
