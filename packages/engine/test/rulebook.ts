import {
  type Command,
  drawn,
  type Game,
  isStep,
  next,
  pile,
  type Settings,
  seeded,
} from '../src/kernel/index.ts'
import type { State } from '../src/onedeck/index.ts'
import { OneDeckTable } from '../src/onedeck/onedeck.test-kit.ts'

/**
 * What all games of the family share, tested for a game by the numbers its subchapter has for it. A title carries them
 * as `at('…')` of the topic; a game that has no such rule leaves the topic out.
 */
export type Topic =
  | 'inspect'
  | 'order'
  | 'wash'
  | 'oneDeck'
  | 'twoDecks'
  | 'twoOpened'
  | 'colours'
  | 'alternate'
  | 'hours'
  | 'shuffled'
  | 'device'
  | 'uncut'
  | 'cut'
  | 'recut'
  | 'idle'
  | 'seated'
  | 'staysSeated'
  | 'spoken'
  | 'closed'
  | 'handNeedsDevice'
  | 'faceUp'
  | 'drawn'
  | 'wrongNumber'
  | 'shufflerJam'
  | 'shoeJam'
  | 'removed'
  | 'stubWrong'
  | 'shufflerCount'

export interface Rulebook<S extends State> {
  readonly game: Game<S>
  /** Citations in brackets for the head of a title. */
  readonly at: Partial<Readonly<Record<Topic, string>>>
  /** The rules that refusals and steps of these topics cite. */
  readonly rule: Readonly<Record<string, string>>
  readonly hours: { readonly shoe: number; readonly hand: number }
  /** The wager that begins it all. */
  readonly first: string
  /** Cards that have left the stub when it is racked or counted, with one player. */
  readonly dealt: number
  /** In which ways of dealing a shuffler that counts frees from the count. */
  readonly free: boolean
  /** What somebody does who decides. */
  readonly answer: string
}

export const HOUR = 3_600_000
export const AUTOMATED = { dealing: 'automated-shoe', shuffler: 'automated' } as const
export const HAND = { dealing: 'hand', shuffler: 'automated' } as const
export const TWO = { ...HAND, decks: 2 } as const
export const CUT = ['place-cover', 'cut', 'complete-cut', 'rack-cover']

/** A table of the game with one player at position 1. */
export class Seat<S extends State> extends OneDeckTable<S> {
  readonly #book: Rulebook<S>
  constructor(book: Rulebook<S>, settings: Settings = {}, people = { A: '1' } as Record<string, string>) {
    super(book.game, people, settings)
    this.#book = book
    this.source = drawn(seeded(18))
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
  pile(name: string): readonly number[] {
    return pile(this.table, name)
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
  /** Everyone who has wagered is ready, and the dealer goes on to this. */
  closed(step: string): this {
    for (const player of Object.keys(this.table.players)) this.bet(player, this.#book.first, 5_00)
    return this.called().on(step)
  }
  /** On to this step, everyone answering the same. */
  on(step: string): this {
    for (let i = 0; i < 120 && this.now() !== step; i++) {
      const now = next(this.game, this.table)
      if (isStep(now)) this.do(now.command)
      else this.do({ ...(now.for[0]?.otherwise as Command), type: this.#book.answer })
    }
    return this
  }
  round(): this {
    const { round } = this.table
    this.closed('close')
    while (this.table.round === round) {
      const now = next(this.game, this.table)
      if (isStep(now)) this.do(now.command)
      else this.do({ ...(now.for[0]?.otherwise as Command), type: this.#book.answer })
    }
    return this.run()
  }
  declare(type: string, by: Command['by'] = 'dealer', more: object = {}): this {
    return this.do({ type, by, ...more } as Command)
  }
  /** Every step up to the betting window. */
  opening(): string[] {
    const steps: string[] = []
    while (this.now() !== 'idle') steps.push(this.take())
    return steps
  }
}
