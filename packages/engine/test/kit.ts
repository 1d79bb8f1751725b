import {
  type Actor,
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
  isStep,
  knownFace,
  next,
  type Offer,
  offers,
  perform,
  pile,
  type Refused,
  run,
  type Settings,
  type Source,
  scripted,
  stack,
  staked,
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

/** A scenario that also follows the dealer step by step and asks what is offered, what lies where and what was moved. */
export class Play<S> extends Scenario<S> {
  /** The next step's type, or what the table waits for. */
  now(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? now.command.type : now.says
  }

  /** The rule by which that comes next. */
  rule(): string {
    return next(this.game, this.table).rule
  }

  /** Whom the table waits for. */
  waited(): string[] {
    const now = next(this.game, this.table)
    return isStep(now) ? [] : now.for.map((w) => w.player)
  }

  /** The dealer goes on until this stands next. */
  until(type: string, faces?: string): this {
    if (faces !== undefined) this.source = scripted({ faces })
    for (let i = 0; i < 80; i++) {
      if (this.now() === type) return this
      const now = next(this.game, this.table)
      if (!isStep(now)) break
      this.do(now.command)
    }
    throw new Error(`${type} never came`)
  }

  /** Everyone who is waited for is ready; these cards come next. */
  closeBets(faces = ''): this {
    for (const player of this.waited()) this.do({ type: 'ready', by: asPlayer(player) })
    this.source = scripted({ faces })
    return this
  }

  /** The cards come, and whoever is offered the cut declines it; up to where somebody else is waited for. */
  opened(faces = ''): this {
    this.run(scripted({ faces }))
    for (;;) {
      const now = next(this.game, this.table)
      const [first] = isStep(now) ? [] : now.for
      if (first?.otherwise.type !== 'decline-cut') return this
      this.do(first.otherwise).run()
    }
  }

  offered(type: string, by: Actor = 'dealer'): Offer[] {
    return offers(this.game, this.table, by).filter((o) => o.type === type)
  }

  /** A spoken or doubtful command: whose voices it waits for. */
  voices(command: Command): readonly string[] {
    const done = act(this.game, this.table, command)
    if (isRefused(done)) throw new Error(done.because)
    return done.asked?.voices ?? []
  }

  noBet(player: string, wager: string, cents: number): Refused {
    const place = this.table.players[player]?.place ?? ''
    return this.refused({ type: 'bet', by: asPlayer(player), place, wager, cents })
  }

  /** What lies on a wager. */
  up(player: string, wager: string): number {
    return staked(this.table, this.table.players[player]?.place ?? '', player, wager)
  }

  /** The events since this many entries. */
  since(entries: number): Event[] {
    return this.entries.slice(entries).flatMap((e) => e.events)
  }

  /** Moves of chips as `stack:A → inventory 50`, since this many entries. */
  moves(entries = 0): string[] {
    return eventsOf(this.since(entries), 'moved').map((e) => `${e.from} → ${e.to} ${e.cents}`)
  }

  rules(entries = 0): string[] {
    return eventsOf(this.since(entries), 'moved').map((e) => e.rule)
  }

  pile(name: string): readonly CardId[] {
    return pile(this.table, name)
  }

  /** Faces of a pile, in order. */
  faces(name: string): string {
    return this.pile(name)
      .map((card) => this.turned(card) ?? '??')
      .join(' ')
  }
}

/** A table whose cards come one after the other out of a shoe. */
export class ShoePlay<S> extends Play<S> {
  /** Everyone is ready, and the round goes with these cards as far as nobody has to be asked. A card too few is an error. */
  deal(faces: string): this {
    return this.closeBets(faces).run()
  }
}

/** A wager as a command: A's at position 1, unless it is said. */
export const bet = (wager: string, cents: number, place = '1', player = 'A') => ({
  type: 'bet',
  by: asPlayer(player),
  place,
  wager,
  cents,
})

/** And some of it taken down again. */
export const take = (wager: string, cents: number, place?: string, player?: string) => ({
  ...bet(wager, cents, place, player),
  type: 'take',
})
