import {
  asPlayer,
  type Command,
  eventsOf,
  isStep,
  type Moved,
  next,
  pile,
  type Settings,
  spots,
} from '../../kernel/index.ts'
import { OneDeckTable } from '../../onedeck/onedeck.test-kit.ts'
import { letItRide, type State } from './index.ts'

/** A let it ride table in a test. Hands are named by position; `middle` is in the order it is turned. */
export class Ride extends OneDeckTable<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '1' },
    settings: Settings = {},
    cents?: number,
  ) {
    super(letItRide, people, settings, cents)
    this.cards({})
  }

  /** Everyone is ready; the hands come to lie where they are named. */
  hands(hands: Readonly<Record<string, string>>): this {
    const { middle = '6C 7D', ...own } = hands
    const piles = Object.fromEntries(Object.entries(own).map(([place, faces]) => [`hand:${place}`, faces]))
    // What is turned first lies above what is turned last.
    const community = middle.split(' ').toReversed().join(' ')
    return this.cards({ ...piles, community }, '2S 3S 4S 5D 8H')
  }

  deal(hands: Readonly<Record<string, string>>): this {
    return this.hands(hands).called().run()
  }

  /** Whoever is waited for before the call is ready. */
  called(): this {
    for (
      let now = next(this.game, this.table);
      !isStep(now) && this.now() === 'ready';
      now = next(this.game, this.table)
    )
      this.ready(now.for[0]?.player ?? '')
    return this
  }

  answer(type: string, player = 'A', place = this.table.players[player]?.place ?? ''): this {
    return this.do({ type, by: asPlayer(player), place }).run()
  }
  ride(player?: string, place?: string): this {
    return this.answer('let-it-ride', player, place)
  }
  back(player?: string, place?: string): this {
    return this.answer('take-back', player, place)
  }

  step() {
    const now = next(this.game, this.table)
    if (!isStep(now)) throw new Error(`the table waits: ${now.says}`)
    return now
  }
  take(): string {
    const { command } = this.step()
    this.do(command)
    return command.type
  }
  declare(type: string, more: object = {}, by: Command['by'] = 'dealer'): this {
    return this.do({ ...more, type, by } as Command)
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
  settled(): string[] {
    return this.moved()
      .filter((m) => m.outcome)
      .map((m) => [m.wager, m.outcome, m.odds].filter((w) => w !== undefined).join(' '))
  }
  won(player = 'A'): number {
    return this.chips(player) - 1000_00
  }
}

/** A table up to the betting window. */
export const ride = (people?: Readonly<Record<string, string>>, settings?: Settings, cents?: number): Ride =>
  new Ride(people, settings, cents).run()

export const AUTOMATED = { dealing: 'automated-shoe', shuffler: 'automated' } as const
export const HAND = { dealing: 'hand', shuffler: 'automated' } as const
