import {
  type Actor,
  asPlayer,
  type Command,
  type EventOf,
  type EventType,
  eventsOf,
  type Game,
  isStep,
  type Moved,
  next,
  pile,
  type Settings,
  type Step,
  spots,
} from '../kernel/index.ts'
import type { State } from './index.ts'
import { VersusTable } from './versus.test-kit.ts'

export interface Setting extends Settings {
  /** What everyone buys in for. */
  readonly cents?: number
}

/** Hands by their positions, `dealer` for the dealer's cards that lie face down, `up` for those dealt face up. */
export type Hands = Readonly<Record<string, string>>

/** A table of a poker game against the house in a test: people at positions, and the hands a scenario names. */
export class PokerTable<S extends State> extends VersusTable<S> {
  readonly #cents: number

  constructor(game: Game<S>, people: Readonly<Record<string, string>> = { A: '1' }, setting: Setting = {}) {
    const { cents = 1000_00, ...settings } = setting
    super(game, people, settings, cents)
    this.#cents = cents
    this.hands({})
  }

  step(): Step {
    const now = next(this.game, this.table)
    if (!isStep(now)) throw new Error(`the table waits: ${now.says}`)
    return now
  }

  /** Takes the next step and says its type. */
  take(): string {
    const { command } = this.step()
    this.do(command)
    return command.type
  }

  /** All steps up to where somebody is waited for, or this stands next, by their commands. */
  steps(end?: string): string[] {
    const found: string[] = []
    while (isStep(next(this.game, this.table)) && this.now() !== end) found.push(this.take())
    return found
  }

  /** Every step until nothing but the end of the round is left, as `pay-winning 4`. */
  acts(): string[] {
    const found: string[] = []
    while (this.now() !== 'end') {
      const { type, place } = this.step().command
      found.push(place ? `${type} ${place}` : type)
      this.take()
    }
    return found
  }

  /** The same with the rule of each step, as `pay-winning 16.10(e)3`; a step over several hands is named once. */
  cited(): string[] {
    const found: string[] = []
    while (this.now() !== 'end') {
      const { command, rule } = this.step()
      const line = `${command.type} ${rule.replace('19:47-', '')}`
      if (found.at(-1) !== line) found.push(line)
      this.take()
    }
    return found
  }

  /** Names the cards that come. */
  hands({ up = 'JS', ...hands }: Hands): this {
    const piles = Object.fromEntries(Object.entries(hands).map(([place, faces]) => [`hand:${place}`, faces]))
    return this.cards(piles, `${up} 7C 2D 9C 8D 4S 6C 3H 5D QD TC KD 4H`)
  }

  /** Whoever is waited for before the call is ready. */
  called(): this {
    while (this.now() === 'ready') {
      const now = next(this.game, this.table)
      if (isStep(now)) break
      this.ready(now.for[0]?.player ?? '')
    }
    return this
  }

  /** Everyone is ready, and these cards come. */
  allReady(hands: Hands = {}): this {
    return this.hands(hands).called()
  }

  /** Deals a round with these hands as far as somebody must decide. */
  deal(hands: Hands): this {
    return this.allReady(hands).run()
  }

  /** A player answers, for so much where that is open, and the dealer has not gone on yet. */
  decides(
    type: string,
    player: string,
    cents?: number,
    place = this.table.players[player]?.place ?? '',
  ): this {
    return this.do({ type, by: asPlayer(player), place, ...(cents !== undefined && { cents }) })
  }

  answer(type: string, player: string, cents?: number, place?: string): this {
    return this.decides(type, player, cents, place).run()
  }

  /** The staff takes up what is offered under this name. */
  declare(
    type: string,
    by: Actor = 'dealer',
    fields: Readonly<Record<string, string | number | boolean>> = {},
  ): this {
    const command: Command = { ...fields, type, by }
    return this.do(command)
  }

  pile(name: string): readonly number[] {
    return pile(this.table, name)
  }

  staked(): Record<string, number> {
    return Object.fromEntries(spots(this.table).map((s) => [`${s.place} ${s.wager}`, s.cents]))
  }

  moved(): Moved[] {
    return eventsOf(this.events(), 'moved')
  }

  /** Transfers that decided a wager, as `ante win 1 to 1`. */
  settled(): string[] {
    return this.moved()
      .filter((m) => m.outcome)
      .map((m) => [m.wager, m.outcome, m.odds].filter((w) => w !== undefined).join(' '))
  }

  of<T extends EventType>(type: T): EventOf<T>[] {
    return eventsOf(this.events(), type)
  }

  /** What a player is ahead. */
  won(player = 'A'): number {
    return this.chips(player) - this.#cents
  }
}

export const AUTOMATED = { dealing: 'automated-shoe', shuffler: 'automated' } as const
export const HAND = { dealing: 'hand', shuffler: 'automated' } as const
export const TWO_DECKS = { ...HAND, decks: 2 } as const
