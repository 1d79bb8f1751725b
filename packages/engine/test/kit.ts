import {
  act,
  asPlayer,
  balance,
  type CardId,
  type Command,
  type Entry,
  type Event,
  eventsOf,
  type Face,
  type Game,
  isRefused,
  knownFace,
  perform,
  type Refused,
  run,
  type Settings,
  type Source,
  scripted,
  stack,
  type Table,
} from '../src/kernel/index.ts'
import { seatedTable } from './counts.ts'

/** A table in a test: commands in, chips out. It keeps what happened, so that a scenario can ask for it. */
export class Scenario<S> {
  readonly game: Game<S>
  table: Table<S>
  source: Source
  readonly entries: Entry[] = []

  constructor(
    game: Game<S>,
    people: Readonly<Record<string, string>>,
    settings: Settings = {},
    cents = 1000_00,
  ) {
    const seats = Object.entries(people).map(([player, place]) => [player, { place, cents }])
    this.game = game
    this.source = scripted({})
    this.table = seatedTable(game, Object.fromEntries(seats), settings)
  }

  /** Gives a command and expects it to be accepted. */
  do(command: Command): this {
    const done = perform(this.game, this.table, command, this.source)
    if (isRefused(done)) throw new Error(`${command.type} was refused [${done.refused}]: ${done.because}`)
    this.table = done.table
    this.entries.push(done.entry)
    return this
  }

  /** Gives a command and expects a refusal that changes nothing. */
  refused(command: Command): Refused {
    const done = act(this.game, this.table, command)
    if (!isRefused(done)) throw new Error(`${command.type} was accepted`)
    return done
  }

  bet(player: string, wager: string, cents: number, place = this.table.players[player]?.place ?? ''): this {
    return this.do({ type: 'bet', by: asPlayer(player), place, wager, cents })
  }

  /** The automatic dealer goes on until somebody must be waited for. */
  run(source: Source = this.source): this {
    this.source = source
    const ran = run(this.game, this.table, source)
    this.table = ran.table
    this.entries.push(...ran.entries)
    return this
  }

  chips(player: string): number {
    return balance(this.table, stack(player))
  }

  events(): Event[] {
    return this.entries.flatMap((e) => e.events)
  }

  /** What a card is or was: its face leaves the table with it, and then it stands in the record. */
  turned(card: CardId): Face | undefined {
    const shown = eventsOf(this.events(), 'shown').findLast((e) => e.faces && e.cards.includes(card))
    return knownFace(this.table, card) ?? shown?.faces?.[shown.cards.indexOf(card)]
  }

  /** The dealer's calls, in order. */
  calls(): string[] {
    return eventsOf(this.events(), 'called').map((e) => e.words)
  }
}
