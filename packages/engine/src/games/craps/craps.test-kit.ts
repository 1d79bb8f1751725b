import { Scenario } from '../../../test/kit.ts'
import {
  act,
  asPlayer,
  type Command,
  type Event,
  eventsOf,
  isEvent,
  isRefused,
  isStep,
  next,
  type Refused,
  type Settings,
  type Staff,
  scripted,
  stakeAt,
  staked,
  type Table,
} from '../../kernel/index.ts'
import { craps, type State } from './index.ts'

/** A craps table in a test. S shoots from position 1 with the least pass bet whenever the rules want one. */
export class Rail {
  readonly at: Scenario<State>

  constructor(
    people: Readonly<Record<string, string>> = { S: '1', A: '2', B: '3' },
    settings: Settings = {},
  ) {
    this.at = new Scenario(craps, people, settings, 10_000_00)
    this.go()
  }

  get table(): Table<State> {
    return this.at.table
  }

  get state(): State {
    return this.table.state
  }

  /** The crew's steps that need no dice. */
  go(): this {
    for (let step = next(craps, this.table); isStep(step) && !step.needs; step = next(craps, this.table))
      this.at.do(step.command)
    return this
  }

  say(player: string, type: string, fields: Record<string, string | number | readonly string[]> = {}): this {
    this.at.do({ type, by: asPlayer(player), ...fields })
    return this.go()
  }

  staff(by: Staff, type: string, fields: Record<string, string | number> = {}): this {
    this.at.do({ type, by, ...fields })
    return this.go()
  }

  /** Everyone who is asked says yes. */
  yes(): this {
    for (const { id, voices, given } of this.table.questions)
      for (const by of voices.filter((v) => !given.includes(v)))
        this.at.do({ type: 'confirm', by, question: id })
    return this
  }

  refusal(command: Command): Refused {
    return this.at.refused(command)
  }

  bet(player: string, wager: string, cents: number): this {
    this.at.bet(player, wager, cents)
    return this
  }

  betCommand(player: string, wager: string, cents: number): Command {
    return { type: 'bet', by: asPlayer(player), place: this.placeOf(player), wager, cents }
  }

  noBet(player: string, wager: string, cents: number): Refused {
    return this.refusal(this.betCommand(player, wager, cents))
  }

  takeCommand(player: string, wager: string, cents = this.up(player, wager)): Command {
    return { type: 'take', by: asPlayer(player), place: this.placeOf(player), wager, cents }
  }

  take(player: string, wager: string, cents = this.up(player, wager)): this {
    this.at.do(this.takeCommand(player, wager, cents))
    return this
  }

  least(player: string, wager: string): number {
    const range = stakeAt(craps, this.table, player, this.placeOf(player), wager)
    if (isRefused(range)) throw new Error(range.because)
    return range.least
  }

  /** The dice come into the hand of S, or whoever is the shooter, with a line bet if one is needed. */
  toShooter(player = this.state.shooter ?? 'S'): this {
    for (let i = 0; i < 20 && this.state.where !== 'hand'; i++) {
      const { offered } = this.state
      if (offered === null || offered === player) this.say(player, 'accept-dice', { dice: ['1', '2'] })
      else this.say(offered, 'decline-dice')
    }
    const { point, off } = this.state
    if (point === null && !off && this.up(player, 'pass') + this.up(player, 'dont-pass') === 0)
      this.bet(player, 'pass', this.least(player, 'pass'))
    return this
  }

  /** The others are ready, and the shooter throws: the dice are in the air. */
  throw(player?: string): this {
    this.toShooter(player)
    for (let now = next(craps, this.table); !isStep(now); now = next(craps, this.table)) {
      const [first] = now.for
      if (!first) throw new Error(now.says)
      this.at.do(first.otherwise)
    }
    return this
  }

  /** A whole roll, thrown and called. */
  roll(...dice: readonly (readonly [number, number])[]): this {
    for (const pair of dice) {
      if (this.state.where !== 'air') this.throw()
      this.at.source = scripted({ dice: [pair] })
      this.at.do({ type: 'call', by: 'stickman' })
      this.go()
    }
    return this
  }

  placeOf(player: string): string {
    return this.table.players[player]?.place ?? ''
  }

  chips(player: string): number {
    return this.at.chips(player)
  }

  /** What lies on a wager. */
  up(player: string, wager: string): number {
    return staked(this.table, this.placeOf(player), player, wager)
  }

  /** What a player has won or lost on the last roll: `place-win-6 win 7 to 6 1400`. */
  lines(player: string): string[] {
    const last = [...this.at.entries].reverse().find((e) => e.command.type === 'call')
    return (last?.events ?? []).flatMap((e: Event) => {
      if (!isEvent(e, 'moved') || !e.outcome) return []
      if (!`${e.from} ${e.to}`.includes(`:${player}`)) return []
      return [`${e.wager} ${e.outcome}${e.odds ? ` ${e.odds}` : ''} ${e.cents}`]
    })
  }

  /** The rule and the sentence of a wager's settlement on the last roll. */
  why(wager: string): string {
    const last = [...this.at.entries].reverse().find((e) => e.command.type === 'call')
    const line = eventsOf(last?.events ?? [], 'moved').find((e) => e.outcome && e.wager === wager)
    return line ? `${line.rule} ${line.because}` : 'not decided'
  }

  call(): string | undefined {
    return this.at.calls().at(-1)
  }

  accepted(command: Command): boolean {
    return !isRefused(act(craps, this.table, command))
  }
}
