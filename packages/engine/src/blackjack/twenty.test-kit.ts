import { Scenario } from '../../test/kit.ts'
import {
  type Actor,
  act,
  asPlayer,
  type Command,
  eventsOf,
  type Game,
  isRefused,
  isStep,
  next,
  type Offer,
  type OptionValues,
  offers,
  pile,
  type Settings,
  scripted,
  staked,
  suitOf,
  unseen,
} from '../kernel/index.ts'
import type { BlackjackGame } from './game.ts'
import { type BlackjackState, isRoundOver } from './index.ts'

/** A table of the family in a test: people at boxes, a shoe that gives the faces a scenario names. */
export class TwentyOne extends Scenario<BlackjackState> {
  constructor(
    game: BlackjackGame,
    people: Readonly<Record<string, string>> = { A: '1' },
    options: OptionValues = {},
    settings: Settings = {},
  ) {
    super(game as Game<BlackjackState>, people, { ...settings, options })
  }

  /** What stands next: a step's type, or the sentence of a wait. */
  now(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? now.command.type : now.says
  }

  /** By whom and by which rule. */
  rule(): string {
    return next(this.game, this.table).rule
  }

  waited(): string[] {
    const now = next(this.game, this.table)
    return isStep(now) || now.quiet ? [] : now.for.map((w) => w.player)
  }

  /** What the rules do for whoever is waited for. */
  otherwise(): Command[] {
    const now = next(this.game, this.table)
    return isStep(now) ? [] : now.for.map((w) => w.otherwise)
  }

  /** Nobody cuts, and the dealer goes on until wagers are taken. */
  ready(): this {
    for (let i = 0; i < 40; i++) {
      this.run(scripted({}))
      for (const player of this.waited()) this.do({ type: 'decline-cut', by: asPlayer(player) })
      if (this.now() === 'Place your bets.') return this
    }
    throw new Error(this.now())
  }

  /** Everyone is ready; the dealer has not called yet. */
  closeBets(faces = ''): this {
    for (const player of this.waited()) this.do({ type: 'ready', by: asPlayer(player) })
    this.source = scripted({ faces })
    return this
  }

  /** These cards come next. */
  cards(faces: string): this {
    this.source = scripted({ faces })
    return this
  }

  /** Everyone is ready, and the dealer deals these cards until somebody has to decide. */
  deal(faces: string): this {
    return this.closeBets(faces).run()
  }

  /** A round from the cards to the chips for one wager of ten dollars: A decides so, in turn. */
  round(faces: string, ...said: readonly string[]): this {
    this.bet('A', 'main', 10_00).deal(faces)
    for (const type of said) this.say('A', type)
    return this
  }

  /** The dealer goes on until this step stands next. */
  until(type: string): this {
    for (let i = 0; i < 80 && this.now() !== type; i++) {
      const now = next(this.game, this.table)
      if (!isStep(now)) throw new Error(`${type} never came: ${now.says}`)
      this.do(now.command)
    }
    return this
  }

  /** The step that stands next. */
  step(): this {
    const now = next(this.game, this.table)
    if (!isStep(now)) throw new Error(`nothing is to be done: ${now.says}`)
    return this.do(now.command)
  }

  /** What somebody is offered, of one kind. */
  offered(type: string, actor: Actor = 'dealer'): Offer[] {
    return offers(this.game, this.table, actor).filter((o) => o.type === type)
  }
  /** All that a player may decide now. */
  choices(player: string): string[] {
    const kinds = ['hit', 'stand', 'double', 'split', 'surrender', 'rescue', 'insure', 'no-insurance']
    return kinds.filter((type) => this.offered(type, asPlayer(player)).length > 0)
  }

  /** A player decides as it is offered first, or with these fields, and the dealer goes on. */
  say(player: string, type: string, more: Readonly<Record<string, string | number | boolean>> = {}): this {
    const [offer] = this.offered(type, asPlayer(player)).filter((o) =>
      Object.entries(more).every(([key, value]) => o.with?.[key] === undefined || o.with[key] === value),
    )
    if (!offer) throw new Error(`${type} is not offered to ${player}: ${this.now()}`)
    const cents = offer.fields?.cents
    const usual = cents?.kind === 'amount' ? { cents: cents.usual ?? cents.least } : {}
    return this.do({ ...usual, ...offer.with, ...more, type, by: asPlayer(player) }).run()
  }

  /** Why a player may not decide so about a hand. */
  why(player: string, type: string, place: string, more: Partial<Command> = {}): string {
    return this.refused({ type, by: asPlayer(player), place, ...more }).refused
  }

  /** The staff does something. */
  act(type: string, by: Actor = 'dealer', more: Omit<Command, 'type' | 'by'> = {}): this {
    return this.do({ ...more, type, by })
  }

  /** Moves of chips as `spot:1:A:main → inventory 1000`, since this many entries. */
  moves(entries = 0): string[] {
    return this.moved(entries).map((e) => `${e.from} → ${e.to} ${e.cents}`)
  }
  /** By which rule chips moved since then. */
  rules(entries = 0): string[] {
    return this.moved(entries).map((e) => e.rule)
  }
  moved(entries = 0) {
    return eventsOf(
      this.entries.slice(entries).flatMap((e) => e.events),
      'moved',
    )
  }
  /** By which rule this wager was settled, and how. */
  settled(wager = 'main'): string {
    const found = this.moved().findLast((e) => e.wager === wager && e.outcome !== undefined)
    return found ? `${found.outcome}${found.odds ? ` ${found.odds}` : ''} ${found.rule}` : ''
  }

  staked(player: string, wager: string, place = this.table.players[player]?.place ?? ''): number {
    return staked(this.table, place, player, wager)
  }

  pile(name: string): readonly number[] {
    return pile(this.table, name)
  }
  faces(name: string): string {
    return this.pile(name)
      .map((card) => this.turned(card) ?? '??')
      .join(' ')
  }
  isOver(): boolean {
    return isRoundOver(this.table)
  }

  /** Whose voices a command waits for. */
  voices(command: Command): readonly string[] {
    const done = act(this.game, this.table, command)
    if (isRefused(done)) throw new Error(done.because)
    return done.asked?.voices ?? []
  }

  /** So many faces of these suits that nobody has seen of a set. */
  left(count: number, suits = 'CDHS', set = 'cards'): string {
    const { [set]: cards } = this.table.sets
    const all = cards
      ? [...unseen(this.table, cards)].flatMap(([face, n]) => Array<string>(n).fill(face))
      : []
    return all
      .filter((face) => suits.includes(suitOf(face)))
      .slice(0, count)
      .join(' ')
  }
}
