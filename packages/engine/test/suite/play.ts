import { fail, ok } from 'node:assert/strict'
import {
  asPlayer,
  balance,
  beginsWith,
  buyInRange,
  type Cents,
  type Command,
  type Done,
  drawn,
  type Entry,
  eventsOf,
  type Game,
  isRefused,
  isSpot,
  isStep,
  kindOf,
  match,
  next,
  type OptionValues,
  offers,
  open,
  type Pick,
  type PlayerId,
  parseSpot,
  perform,
  type Settings,
  type Source,
  seeded,
  spotsOf,
  stack,
  type Table,
  TooManyOutcomes,
  take,
  terms,
  toNumber,
  toText,
  usual,
  view,
  type WagerId,
  type WagerOdds,
  type Wait,
  walkWager,
} from '../../src/kernel/index.ts'
import { Watch } from './watch.ts'

/** What the strategy of a game comes to: it is offered what it does, and the odds are what it brings. */

const PLAYER = 'A'
const PEOPLE = ['A', 'B', 'C', 'D'] as const
const CHIPS: Cents = 1_000_000_00
/** Far more commands than a round has. */
const COMMANDS = 500
/** Of so many outcomes the exact odds are counted; of more, rounds are played instead. */
const OUTCOMES = 5000
/** Chance alone brings a mean further away than this once in millions of tries. */
const SIGMAS = 5

/** What a round brought, and what was staked in it before anything was decided. */
interface Played {
  readonly net: Cents
  readonly staked: ReadonlyMap<WagerId, Cents>
}

class Playing<S> {
  readonly #game: Game<S>
  readonly #source: Source
  readonly #pick: Pick
  readonly watch: Watch<S>
  table: Table<S>
  readonly rounds: Played[] = []

  constructor(game: Game<S>, seed: number, settings: Settings) {
    this.#game = game
    this.#pick = seeded(seed, 1)
    this.#source = drawn(seeded(seed, 2), { meters: () => 0 })
    this.watch = new Watch(game)
    const opened = open(game, settings)
    if (isRefused(opened)) fail(`The table does not open: ${opened.because}`)
    this.table = opened.table
    const places = game.places(terms(this.table).options)
    for (const [i, player] of PEOPLE.slice(0, game.people ?? 1).entries()) {
      this.#give({ type: 'sit', by: asPlayer(player), place: places[i] ?? '' })
    }
    this.#fillUp()
  }

  /** Everybody who may buys chips, as many as are plenty. */
  #fillUp(): void {
    for (const player of Object.keys(this.table.players)) {
      const range = buyInRange(this.table, player)
      if (!range) continue
      const cents = Math.min(CHIPS, range.most)
      this.#give({ type: 'buy-in', by: asPlayer(player), cents })
    }
  }

  #note(done: Done<S>): void {
    this.watch.see(this.table, done)
    this.table = done.table
  }

  #give(command: Command): Entry {
    const done = perform(this.#game, this.table, command, this.#source)
    if (isRefused(done)) fail(`The command "${command.type}" was refused: ${done.because}`)
    this.#note(done)
    return done.entry
  }

  /** What the strategy does now for somebody, if anything. It is one of the things that are offered. */
  #strategy(player: PlayerId): Command | undefined {
    const own = this.#game.strategy(view(this.table, player), player, this.#pick)
    if (!own) return undefined
    const all = offers(this.#game, this.table, asPlayer(player))
    // Several wagers at once are no offer of their own.
    const found = own.type === 'several' || all.some((offer) => match(offer, own).taken)
    ok(found, `The strategy does "${own.type}" (${JSON.stringify(own)}), which is not offered.`)
    return own
  }

  /** What somebody does while the table waits: by the strategy, or as the rules do for who is gone. */
  #answer(now: Wait): Command {
    const waited = now.for.map(({ player }) => player)
    for (const player of waited.length > 0 ? waited : Object.keys(this.table.players)) {
      const own = this.#strategy(player)
      if (own) return own
    }
    ok(waited.length > 0 || now.quiet, `The table waits for nobody, and nothing goes on: "${now.says}"`)
    return now.for[0]?.otherwise ?? fail(`The strategy does nothing while the table waits: "${now.says}"`)
  }

  /** One round from its bets to its end. Where a stack is bounded, people come to it with full ones. */
  round(): void {
    if (terms(this.table).buyIn) this.#fillUp()
    const start = this.table
    const staked = new Map<WagerId, Cents>()
    for (let i = 0; i < COMMANDS && this.table.round === start.round; i++) {
      const now = next(this.#game, this.table)
      if (isStep(now)) {
        this.#note(take(this.#game, this.table, now, this.#source))
        continue
      }
      const command = this.#answer(now)
      const entry = this.#give(command)
      if (command.type === 'bet' || command.type === 'several') note(staked, entry)
    }
    ok(
      this.table.round > start.round,
      `A round takes more than ${COMMANDS} commands when the strategy plays.`,
    )
    this.rounds.push({ net: holdings(this.table as Table) - holdings(start as Table), staked })
  }
}

/** All that is a player's, on the layout too. */
function holdings(table: Table): Cents {
  const onFelt = spotsOf(table, PLAYER).reduce((n, s) => n + s.cents, 0)
  return balance(table, stack(PLAYER)) + onFelt
}

function note(staked: Map<WagerId, Cents>, { events }: Entry): void {
  for (const { from, to, cents } of eventsOf(events, 'moved')) {
    if (kindOf(from) !== 'stack' || !isSpot(to)) continue
    const { wager } = parseSpot(to, cents)
    staked.set(wager, (staked.get(wager) ?? 0) + cents)
  }
}

/** Every outcome of one bet, counted where they are few enough; nothing where they are not. */
function counted<S>(game: Game<S>, options: OptionValues, wager: WagerId): WagerOdds | undefined {
  if (!beginsWith(game, options, wager)) return undefined
  try {
    const play = (table: Table<S>) => game.strategy(view(table, PLAYER), PLAYER, () => 0)
    return walkWager(game, options, wager, play, { most: OUTCOMES })
  } catch (error) {
    if (error instanceof TooManyOutcomes) return undefined
    throw error
  }
}

/** Where every outcome of a wager can be counted, the engine comes to the edge that is stated. */
export function checkCounted<S>(game: Game<S>): void {
  const options = usual(game)
  for (const { wager, edge } of (game.played ?? game.odds)(options)) {
    const found = counted(game, options, wager)
    ok(
      !found || toText(found.edge) === toText(edge),
      `The odds give "${wager}" an edge of ${toText(edge)}. Counting every outcome gives ${found && toText(found.edge)}.`,
    )
  }
}

/** The strategy plays so many rounds: it does what is offered, and brings what the odds say. */
export function checkStrategy<S>(game: Game<S>, rounds: number, seed: number): void {
  const playing = new Playing(game, seed, {})
  for (let i = 0; i < rounds; i++) playing.round()
  playing.watch.done()
  // Among players there is no edge.
  if ((game.people ?? 1) === 1) checkBrought(game, playing.rounds)
}

/** The mean of what rounds brought, against the odds. */
function checkBrought<S>(game: Game<S>, played: readonly Played[]): void {
  const rounds = played.length
  const edges = new Map((game.played ?? game.odds)(usual(game)).map((o) => [o.wager, toNumber(o.edge)]))
  const all = played.map(({ net, staked }) => {
    const expected = [...staked].reduce((n, [wager, cents]) => n - cents * (edges.get(wager) ?? 0), 0)
    return net - expected
  })
  const bet = played.reduce((n, { staked }) => n + [...staked.values()].reduce((a, b) => a + b, 0), 0)
  ok(bet > 0, `The strategy made no bet in ${rounds} rounds.`)
  const mean = all.reduce((a, b) => a + b, 0) / rounds
  const spread = Math.sqrt(all.reduce((n, x) => n + (x - mean) ** 2, 0) / rounds)
  const far = SIGMAS * (spread / Math.sqrt(rounds))
  const share = (cents: number): string => `${((100 * cents * rounds) / bet).toFixed(1)} percent`
  ok(
    Math.abs(mean) <= far || Math.abs(mean) < 1,
    `In ${rounds} rounds the strategy brings ${share(mean)} of its bets more than the odds say. ` +
      `Chance explains ${share(far)} at most.`,
  )
}
