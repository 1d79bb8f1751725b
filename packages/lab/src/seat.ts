import {
  act,
  asPlayer,
  buyInNear,
  type Command,
  companyOf,
  type Done,
  drawn,
  type Game,
  isRefused,
  isStep,
  next,
  type OptionValues,
  offers,
  open,
  ownMeter,
  type Pick,
  type PlayerId,
  perform,
  playerOf,
  type Refused,
  type Source,
  seeded,
  stakeAt,
  strategyOf,
  type Table,
  take,
  terms,
  type WagerId,
  type Wait,
} from '@boardwalk/engine/kernel'
import { Book, type Measures } from './book.ts'
import type { Tally } from './tally.ts'

const PLAYER: PlayerId = 'P'
/** More than any chunk of rounds can lose at the usual limits. */
const BUY_IN = 100_000_000_00
/** Far more than a person does in one betting window; past it the strategy is taken to have no end. */
const COMMANDS = 1_000
/** Rounds in which wagers that still stand are played out. */
const LAST_ROUNDS = 100_000

/** One player at a table of one's own, driven by the engine that is played. */
export interface Seat {
  readonly game: Game
  readonly source: Source
  readonly pick: Pick
  readonly book: Book
  /** Wagers to make whenever they are offered, besides those of the reference strategy. */
  readonly wagers: readonly WagerId[]
  table: Table
}

function must<T extends object>(answer: T | Refused, what: string): T {
  if (isRefused(answer)) throw new Error(`${what} was refused (${answer.refused}): ${answer.because}`)
  return answer
}

export interface SeatPlan {
  readonly game: Game
  readonly options: OptionValues
  readonly wagers: readonly WagerId[]
  readonly measured: Measures
  readonly seed: number
  /** Which of the streams of the seed this table plays from. */
  readonly stream: number
}

/** A meter that reads all the time what it was set to, as the exact odds take it: growing, it would be another wager every round. */
function steadyMeters(): (meter: string, table: Table) => number {
  const first = new Map<string, number>()
  return (id, table) => {
    const reading = first.get(id) ?? ownMeter(id, table)
    if (reading > 0) first.set(id, reading)
    return reading
  }
}

export function takeSeat({ game, options, wagers, measured, seed, stream }: SeatPlan, tally: Tally): Seat {
  const { table } = must(open(game, { options }), 'the table')
  const seat: Seat = {
    game,
    source: drawn(seeded(seed, 2 * stream), { meters: steadyMeters() }),
    pick: seeded(seed, 2 * stream + 1),
    book: new Book(PLAYER, measured, tally),
    wagers,
    table,
  }
  const places = game.places(options)
  for (const [i, player] of [PLAYER, ...companyOf(game)].entries()) {
    give(seat, { type: 'sit', by: asPlayer(player), place: places[i] ?? '1' })
    fillUp(seat, player)
  }
  return seat
}

/** Chips enough for all that comes; where a stack is bounded, as many as it takes. */
function fillUp(seat: Seat, player: PlayerId): void {
  const cents = buyInNear(seat.table, player, BUY_IN)
  if (cents > 0) give(seat, { type: 'buy-in', by: asPlayer(player), cents })
}

function follow(seat: Seat, done: Done<unknown>): void {
  seat.book.record(done.entry)
  seat.table = done.table
}

const give = (seat: Seat, command: Command): void =>
  follow(seat, must(perform(seat.game, seat.table, command, seat.source), command.type))

/** A wager that is to be made, is offered and does not stand yet. */
function wanted(seat: Seat): Command | undefined {
  const { game, table, wagers, book } = seat
  const place = table.players[PLAYER]?.place ?? ''
  for (const wager of wagers) {
    if (book.stands(wager)) continue
    const range = stakeAt(game, table, PLAYER, place, wager)
    if (isRefused(range) || range.confirm || range.most < range.least) continue
    return { type: 'bet', by: asPlayer(PLAYER), place, wager, cents: range.least }
  }
  return undefined
}

/**
 * What the player does now: the wagers that were asked for, all else by the reference strategy. Alone at the table, the
 * player has seen every face that was shown to anybody, so the table is its own view. Where people play against each other
 * the others play by the same strategy, each from what they see.
 */
const choose = (seat: Seat): Command | undefined =>
  wanted(seat) ?? strategyOf(seat.game, seat.table, [PLAYER, ...companyOf(seat.game)], seat.pick)

/** What the rules do for somebody who says nothing; betting goes on until one is ready. */
function silence(seat: Seat, wait: Wait): Command | undefined {
  const waited = wait.for.find((w) => w.player === PLAYER) ?? wait.for[0]
  if (waited) return waited.otherwise
  const ready = offers(seat.game, seat.table, asPlayer(PLAYER)).find((o) => o.type === 'ready')
  return ready && { type: 'ready', by: ready.by }
}

/** Staff are asked now and then; the automatic dealer agrees. */
function voice(seat: Seat): Command | undefined {
  for (const { id, voices, given } of seat.table.questions) {
    const by = voices.find((v) => playerOf(v) === undefined && !given.includes(v))
    if (by) return { type: 'confirm', by, question: id }
  }
  return undefined
}

/** Plays until the round is closed. False when nothing more happens. */
function playRound(seat: Seat): boolean {
  const { game, source } = seat
  const { round } = seat.table
  let commands = 0
  while (seat.table.round === round) {
    const asked = seat.table.questions.length > 0 ? voice(seat) : undefined
    const now = next(game, seat.table)
    if (asked) give(seat, asked)
    else if (isStep(now)) follow(seat, take(game, seat.table, now, source))
    else {
      const command = (commands++ < COMMANDS ? choose(seat) : undefined) ?? silence(seat, now)
      if (!command) return false
      // Bets need no chance and are decided without looking through the offers for it.
      if (command.type === 'bet') follow(seat, must(act(game, seat.table, command), 'a bet'))
      else give(seat, command)
    }
  }
  return true
}

/** Plays so many rounds, then on until all their wagers are decided: none is left out because it takes long. */
export function playRounds(seat: Seat, rounds: number): void {
  const isBounded = terms(seat.table).buyIn !== undefined
  const play = (): void => {
    if (isBounded) for (const player of Object.keys(seat.table.players)) fillUp(seat, player)
    if (!playRound(seat)) throw new Error(`${seat.game.title} stands still: nobody makes a wager.`)
  }
  for (let i = 0; i < rounds; i++) play()
  seat.book.finish()
  for (let i = 0; i < LAST_ROUNDS && seat.book.open; i++) play()
}
