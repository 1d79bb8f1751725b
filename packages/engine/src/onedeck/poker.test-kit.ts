import {
  type Actor,
  asPlayer,
  type Command,
  type Event,
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
import { OneDeckTable } from './onedeck.test-kit.ts'

export interface Setting extends Settings {
  /** What everyone buys in for. */
  readonly cents?: number
}

/** Hands by their positions, `dealer` for the dealer's cards that lie face down, `up` for those dealt face up. */
export type Hands = Readonly<Record<string, string>>

/** A table of a poker game against the house in a test: people at positions, and the hands a scenario names. */
export class PokerTable<S extends State> extends OneDeckTable<S> {
  constructor(game: Game<S>, people: Readonly<Record<string, string>>, setting: Setting = {}) {
    const { cents, ...settings } = setting
    super(game, people, settings, cents)
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

  /** All steps up to where somebody is waited for, by their commands. */
  steps(): string[] {
    const found: string[] = []
    while (isStep(next(this.game, this.table))) found.push(this.take())
    return found
  }

  /** Names the cards that come. */
  hands({ up = 'JS', ...hands }: Hands): this {
    const piles = Object.fromEntries(Object.entries(hands).map(([place, faces]) => [`hand:${place}`, faces]))
    return this.cards(piles, `${up} 7C 2D 9C 8D 4S 6C 3H 5D QD TC KD 4H`)
  }

  /** Everyone who is waited for is ready. */
  allReady(hands: Hands = {}): this {
    this.hands(hands)
    for (let waits = this.now() === 'ready'; waits; waits = this.now() === 'ready') {
      const now = next(this.game, this.table)
      if (isStep(now)) break
      this.do({ type: 'ready', by: asPlayer(now.for[0]?.player ?? '') })
    }
    return this
  }

  /** Deals a round with these hands as far as somebody must decide. */
  deal(hands: Hands): this {
    return this.allReady(hands).run()
  }

  /** A player answers, for so much where that is open. */
  answer(
    type: string,
    player: string,
    cents?: number,
    place = this.table.players[player]?.place ?? '',
  ): this {
    return this.do({ type, by: asPlayer(player), place, ...(cents !== undefined && { cents }) }).run()
  }

  /** The staff takes up what is offered under this name. */
  declare(
    type: string,
    by: Actor = 'dealer',
    fields: Readonly<Record<string, string | number | boolean>> = {},
  ) {
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

  of<K extends string>(type: K): Extract<Event, { type: K }>[] {
    return this.events().filter((e) => e.type === type) as Extract<Event, { type: K }>[]
  }
}
