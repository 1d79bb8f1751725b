import {
  asPlayer,
  buyInNear,
  type Command,
  type Done,
  type Entry,
  type Game,
  hasRisk,
  isRefused,
  isStep,
  type Need,
  needOf,
  next,
  type Pick,
  type PlayerId,
  perform,
  placeOf,
  playerOf,
  type Refused,
  type Source,
  type Step,
  stackOf,
  type Table,
  take,
  view,
  type Wait,
} from '@boardwalk/engine/kernel'

/** Something that happened at the table, and how the table stood before it. */
export interface Happening {
  readonly before: Table
  readonly entry: Entry
  /** What of chance it asked for. */
  readonly need?: Need
  /** The dealer's step that it was, if it was one. */
  readonly step?: Step
}

/** More steps than any round has; reaching it is a fault of the game. */
const STEPS = 10_000
/** What a bot does in one betting window before it is taken to be ready. */
const BOT_COMMANDS = 60

export interface DriverPlan {
  readonly game: Game
  readonly table: Table
  readonly me: PlayerId
  readonly bots: readonly PlayerId[]
  readonly source: Source
  /** Chance of the bots' choices, apart from that of the game. */
  readonly pick: Pick
  readonly chips: number
  readonly clock: () => number
}

/** Runs a table for one person: the automatic dealer and the bots act until the person is needed. */
export class Driver {
  readonly game: Game
  readonly me: PlayerId
  readonly bots: readonly PlayerId[]
  table: Table
  readonly #plan: DriverPlan
  /** What each bot has done since the last round or chance. */
  readonly #acts = new Map<PlayerId, number>()
  #round = 0
  /** The round that the person has let go by. */
  #watched = 0
  #log: Happening[] = []

  constructor(plan: DriverPlan) {
    this.#plan = plan
    this.game = plan.game
    this.table = plan.table
    this.me = plan.me
    this.bots = plan.bots
  }

  /** What the person sees. */
  get view(): Table {
    return view(this.table, this.me)
  }

  get now(): Step | Wait {
    return next(this.game, this.table)
  }

  /** The step that is the person's own to take, such as the throw of the dice. */
  get ownStep(): Step | undefined {
    const { now } = this
    return isStep(now) && now.by === asPlayer(this.me) ? now : undefined
  }

  /** Everything that has happened since this was last asked. */
  happened(): readonly Happening[] {
    const all = this.#log
    this.#log = []
    return all
  }

  /** Gives a person's command. Refused, nothing has changed. */
  give(command: Command): Done<unknown> | Refused {
    const stamped = { ...command, at: this.#plan.clock() }
    return this.#perform(stamped)
  }

  /** Nobody waits for who stands and has wagered nothing; the bots hold the round until the person lets it go by. */
  get held(): boolean {
    const { table, me } = this
    const stands = placeOf(table, me) === undefined && !hasRisk(table, me)
    return stands && this.bots.length > 0 && this.#watched !== table.round
  }

  watch(): void {
    this.#watched = this.table.round
  }

  takeOwnStep(step: Step): void {
    this.#record(take(this.game, this.table, step, this.#plan.source), step.needs, step)
  }

  /** Lets dealer and bots act until the person is needed or nothing goes on by itself. */
  advance(): void {
    for (let i = 0; i < STEPS; i++) {
      if (!this.#voice() && !this.#step()) return
    }
    throw new Error(`${this.game.title} took ${STEPS} steps without waiting for anybody`)
  }

  #perform(command: Command): Done<unknown> | Refused {
    const need = needOf(this.game, this.table, command)
    const done = perform(this.game, this.table, command, this.#plan.source)
    if (!isRefused(done)) this.#record(done, need)
    return done
  }

  #record(done: Done<unknown>, need?: Need, step?: Step): void {
    const { table: before } = this
    this.#log.push({ before, entry: done.entry, ...(need && { need }), ...(step && { step }) })
    this.table = done.table
    const chance = done.entry.command.chance !== undefined
    if (chance || this.table.round !== this.#round) this.#acts.clear()
    this.#round = this.table.round
  }

  /** The automatic dealer's answer when a voice of the staff is asked for. */
  #voice(): boolean {
    for (const { id, voices, given } of this.table.questions) {
      const by = voices.find((v) => v !== asPlayer(this.me) && !given.includes(v))
      if (!by) continue
      const done = this.#perform({ type: 'confirm', by, question: id })
      if (isRefused(done)) throw new Error(`a voice was refused: ${done.because}`)
      return true
    }
    return false
  }

  #step(): boolean {
    const { now } = this
    if (!isStep(now)) return this.#bots(now)
    if (playerOf(now.by) === this.me) return false
    this.#record(take(this.game, this.table, now, this.#plan.source), now.needs, now)
    return true
  }

  /** One act of one bot, if any of them has something to do. */
  #bots(wait: Wait): boolean {
    for (const bot of this.bots) {
      const waited = wait.for.find((w) => w.player === bot)?.otherwise
      const acts = this.#acts.get(bot) ?? 0
      const chosen = acts < BOT_COMMANDS ? this.#choice(bot) : undefined
      // Out of turn a bot may bet, but it does not push the game on before the person is ready.
      const command = waited || wait.quiet || chosen?.type === 'bet' ? (chosen ?? waited) : undefined
      if (!command || (command.type === 'ready' && this.held)) continue
      this.#acts.set(bot, acts + 1)
      const done = this.#perform(command)
      if (isRefused(done) && (!waited || isRefused(this.#perform(waited)))) continue
      return true
    }
    return false
  }

  /** A bot buys chips when it runs out and plays the reference strategy on what it can see. */
  #choice(bot: PlayerId): Command | undefined {
    const { table, game } = this
    const poor = stackOf(table, bot) < 20 * game.limits.least && !hasRisk(table, bot)
    const cents = poor ? buyInNear(table, bot, this.#plan.chips) : 0
    if (cents > 0) return { type: 'buy-in', by: asPlayer(bot), cents }
    return game.strategy(view(table, bot), bot, this.#plan.pick)
  }
}
