import { Scenario } from '../../../test/kit.ts'
import {
  type Actor,
  type Answer,
  asPlayer,
  balance,
  type Command,
  type Event,
  eventsOf,
  isStep,
  type Moved,
  type Need,
  next,
  type Offer,
  offers,
  pile,
  type Settings,
  type Source,
  type Step,
  scripted,
  spots,
  type Table,
} from '../../kernel/index.ts'
import { caribbeanStud, type State } from './index.ts'
import { METER_ACCOUNT } from './progressive.ts'

export interface Setting extends Settings {
  /** What everyone buys in for. */
  readonly cents?: number
  /** What other tables have put onto the meter. */
  readonly elsewhere?: number
}

/** A Caribbean stud table in a test: people at positions, the hands a scenario names, and a meter that counts. */
export class Carib extends Scenario<State> {
  elsewhere: number

  constructor(people: Readonly<Record<string, string>> = { A: '1' }, setting: Setting = {}) {
    const { cents, elsewhere = 0, ...settings } = setting
    super(caribbeanStud, people, settings, cents)
    this.elsewhere = elsewhere
    this.source = this.metered(scripted({}))
  }

  /** What stands on the meter now. */
  meter(): number {
    return this.elsewhere + balance(this.table, METER_ACCOUNT)
  }

  metered(source: Source): Source {
    return {
      answer: (need: Need, table: Table): Answer =>
        need.kind === 'meter' ? this.meter() : source.answer(need, table),
    }
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

  /** The staff goes on until this step stands next. */
  until(type: string): this {
    for (let i = 0; i < 120; i++) {
      if (this.now() === type) return this
      this.take()
    }
    throw new Error(`${type} never came`)
  }

  /** All steps until somebody is waited for or this stands next, by their commands. */
  steps(end?: string): string[] {
    const found: string[] = []
    while (isStep(next(this.game, this.table)) && this.now() !== end) found.push(this.take())
    return found
  }

  /** Everyone is ready; the hands are named by their positions, `dealer` for the dealer's, whose last card lies up. */
  ready(hands: Readonly<Record<string, string>> = {}): this {
    const piles = Object.fromEntries(Object.entries(hands).map(([place, faces]) => [`hand:${place}`, faces]))
    const up = hands.dealer?.split(' ').at(-1) ?? '2C'
    const automated = this.table.state.equipment.dealing === 'automated-shoe'
    const rest = ['2D', '3D', '4D', '5D', '6D', '7D', '8D', '9D'].filter((f) => f !== up)
    this.source = this.metered(scripted({ piles, faces: [...(automated ? [] : [up]), ...rest].join(' ') }))
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

  raise(player: string): this {
    return this.do({ type: 'raise', by: asPlayer(player), place: this.table.players[player]?.place ?? '' })
  }

  fold(player: string): this {
    return this.do({ type: 'fold', by: asPlayer(player), place: this.table.players[player]?.place ?? '' })
  }

  /** Everyone bets; then up to this step, or to the end of the round. */
  allBet(until?: string): this {
    for (let i = 0; i < 20; i++) {
      const now = next(this.game, this.table)
      if (isStep(now)) {
        if (now.command.type === until) return this
        if (this.table.round > 1 && until === undefined) return this.run()
        this.take()
        i--
        continue
      }
      const player = now.for[0]?.player
      if (now.idle || player === undefined || now.for[0]?.otherwise.type !== 'fold') return this
      this.raise(player)
    }
    return this
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

  /** Transfers that decided a wager, as `ante win 1 to 1`. */
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
export const carib = (people?: Readonly<Record<string, string>>, setting?: Setting): Carib => {
  const s = new Carib(people, setting)
  return s.run()
}

export const AUTOMATED = { dealing: 'automated-shoe', shuffler: 'automated' } as const
export const HAND = { dealing: 'hand', shuffler: 'automated' } as const
export const TWO_DECKS = { ...HAND, decks: 2 } as const

/** Hands to name in scenarios. */
export const ROYAL = 'AS KS QS JS TS'
export const ROYAL_HEARTS = 'AH KH QH JH TH'
export const STRAIGHT_FLUSH = '9S 8S 7S 6S 5S'
export const FOUR = '9S 9H 9D 9C 2S'
export const FULL_HOUSE = '8S 8H 8D 4C 4S'
export const FLUSH = 'KH 9H 7H 4H 2H'
export const PAIR = '6C 6H TD 7C 3S'
export const LOW = 'JD 9H 6D 5C 3H'
/** Dealer's hands: none, ace-king, a pair of aces. */
export const NOTHING = 'QD JC 8C 4D 2C'
export const ACE_KING = 'AD KC 8C 4D 3C'
export const ACES = 'AD AC 8C 4D 3C'
