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
import { allInHoldem, type State } from './index.ts'

export const BOARD = '2C 7D 9H JS KC'

/** An all-in hold 'em table in a test. Hands are named by position, `dealer` and `board` too. */
export class AllIn extends OneDeckTable<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '1' },
    settings: Settings = {},
    cents?: number,
  ) {
    super(allInHoldem, people, settings, cents)
    this.cards({})
  }

  hands({ board = BOARD, ...own }: Readonly<Record<string, string>>): this {
    const piles = Object.fromEntries(Object.entries(own).map(([place, faces]) => [`hand:${place}`, faces]))
    // Cards dealt face up come in the order they are dealt.
    return this.cards(piles, `${board} 3S 4D 5C 6H 8S 3H`)
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

  deal(hands: Readonly<Record<string, string>>): this {
    return this.hands(hands).called().run()
  }

  answer(type: string, player: string): this {
    return this.do({ type, by: asPlayer(player), place: this.table.players[player]?.place ?? '' })
  }
  raise(player = 'A'): this {
    return this.answer('raise', player).run()
  }
  fold(player = 'A'): this {
    return this.answer('fold', player).run()
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
  /** Every step to the end of the round, as `pay-winning 4`. */
  steps(): string[] {
    const found: string[] = []
    for (const { round } = this.table; this.table.round === round; ) {
      const { command } = this.step()
      found.push(`${command.type}${command.place ? ` ${command.place}` : ''}`)
      this.take()
    }
    return found
  }
  declare(type: string, more: object = {}, by: Command['by'] = 'dealer'): this {
    return this.do({ ...more, type, by } as Command)
  }
  pile(name: string): readonly number[] {
    return pile(this.table, name)
  }
  faces(name: string): (string | undefined)[] {
    return this.pile(name).map((card) => this.face(card))
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
export const allIn = (
  people?: Readonly<Record<string, string>>,
  settings?: Settings,
  cents?: number,
): AllIn => new AllIn(people, settings, cents).run()

export const AUTOMATED = { dealing: 'automated-shoe', shuffler: 'automated' } as const
export const HAND = { dealing: 'hand', shuffler: 'automated' } as const
