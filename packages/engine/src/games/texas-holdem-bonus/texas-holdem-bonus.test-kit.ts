import { asPlayer, eventsOf, type Settings } from '../../kernel/index.ts'
import { OneDeckTable } from '../../onedeck/onedeck.test-kit.ts'
import { type State, texasHoldemBonus } from './index.ts'

/** A table in a test: people at positions, the hands by their positions, and the middle as it comes. */
export class Texas extends OneDeckTable<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '1' },
    settings: Settings = {},
    cents?: number,
  ) {
    super(texasHoldemBonus, people, settings, cents)
    this.cards({}).run()
  }

  /** Everyone who has an ante is ready, and the first decides. */
  deal(hands: Readonly<Record<string, string>>, middle = '2C 7D 9H JS KC'): this {
    const piles = Object.fromEntries(Object.entries(hands).map(([place, faces]) => [`hand:${place}`, faces]))
    this.cards(piles, middle)
    for (const player of Object.keys(this.table.players))
      if (this.now() === 'ready') this.do({ type: 'ready', by: asPlayer(player) })
    return this.run()
  }

  /** The answers of players in turn: `A play`, `B fold`. */
  answer(...answers: readonly string[]): this {
    for (const answer of answers) {
      const [player = '', type = ''] = answer.split(' ')
      const place = this.table.players[player]?.place ?? ''
      this.do({ type, by: asPlayer(player), place }).run()
    }
    return this
  }

  /** What was decided, as `1 ante win 1 to 1`. */
  settled(): string[] {
    return eventsOf(this.events(), 'moved')
      .filter((m) => m.outcome)
      .map((m) => [m.wager, m.outcome, m.odds].filter((w) => w !== undefined).join(' '))
  }

  won(player = 'A'): number {
    return this.chips(player) - 1000_00
  }
}

export const texas = (
  people?: Readonly<Record<string, string>>,
  settings?: Settings,
  cents?: number,
): Texas => new Texas(people, settings, cents)
