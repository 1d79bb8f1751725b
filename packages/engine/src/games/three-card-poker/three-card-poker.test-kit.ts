import { Scenario } from '../../../test/kit.ts'
import {
  type Actor,
  asPlayer,
  type Command,
  type Event,
  eventsOf,
  isStep,
  type Moved,
  next,
  type Offer,
  offers,
  pile,
  type Settings,
  type Step,
  scripted,
  spots,
} from '../../kernel/index.ts'
import { type State, threeCardPoker } from './index.ts'

export interface Setting extends Settings {
  /** What everyone buys in for. */
  readonly cents?: number
}

/** A three card poker table in a test: people at positions, and the hands a scenario names. */
export class Three extends Scenario<State> {
  constructor(people: Readonly<Record<string, string>> = { A: '1' }, setting: Setting = {}) {
    const { cents, ...settings } = setting
    super(threeCardPoker, people, settings, cents)
  }

  /** The next step's type, or what the table waits for. */
  now(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? now.command.type : now.idle ? 'idle' : (now.for[0]?.otherwise.type ?? '')
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

  /** The dealer goes on until this step stands next. */
  until(type: string): this {
    for (let i = 0; i < 80; i++) {
      if (this.now() === type) return this
      this.take()
    }
    throw new Error(`${type} never came`)
  }

  /** Everyone is ready; the hands are named by their positions, `dealer` for the dealer's. */
  ready(hands: Readonly<Record<string, string>> = {}): this {
    const piles = Object.fromEntries(Object.entries(hands).map(([place, faces]) => [`hand:${place}`, faces]))
    this.source = scripted({ piles, faces: 'JS 7C 2D 9C 8D 4S 6C' })
    for (let waits = this.now() === 'ready'; waits; waits = this.now() === 'ready') {
      const now = next(this.game, this.table)
      if (isStep(now)) break
      this.do({ type: 'ready', by: asPlayer(now.for[0]?.player ?? '') })
    }
    return this
  }

  /** Deals a round with these hands as far as somebody must decide. */
  deal(hands: Readonly<Record<string, string>>): this {
    return this.ready(hands).run()
  }

  play(player: string, place = this.table.players[player]?.place ?? ''): this {
    return this.do({ type: 'play', by: asPlayer(player), place }).run()
  }

  fold(player: string, place = this.table.players[player]?.place ?? ''): this {
    return this.do({ type: 'fold', by: asPlayer(player), place }).run()
  }

  offered(actor: Actor, type?: string): Offer[] {
    return offers(this.game, this.table, actor).filter((o) => type === undefined || o.type === type)
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

  /** Transfers of the last so many entries that decided a wager, as `1 ante win 1 to 1`. */
  settled(): string[] {
    return this.moved()
      .filter((m) => m.outcome)
      .map((m) => [m.wager, m.outcome, m.odds].filter((w) => w !== undefined).join(' '))
  }

  moved(): Moved[] {
    return eventsOf(this.events(), 'moved')
  }

  of<K extends string>(type: K): Extract<Event, { type: K }>[] {
    return this.events().filter((e) => e.type === type) as Extract<Event, { type: K }>[]
  }

  face(card: number): string | undefined {
    return this.turned(card)
  }
}

/** A table up to the betting window. */
export const three = (people?: Readonly<Record<string, string>>, setting?: Setting): Three =>
  new Three(people, setting).run()

export const AUTOMATED = { dealing: 'automated-shoe', shuffler: 'automated' } as const
export const HAND = { dealing: 'hand', shuffler: 'automated' } as const
export const TWO_DECKS = { ...HAND, decks: 2 } as const
