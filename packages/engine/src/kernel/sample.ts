import { stakeAt } from './bets.ts'
import { act } from './decide.ts'
import { perform, run } from './drive.ts'
import type { Game } from './game.ts'
import { open } from './open.ts'
import { seeded } from './random.ts'
import { drawn } from './sources.ts'
import { asPlayer, isRefused, placeOf, terms } from './table.ts'
import type { Cents, Command, OptionValues, Pile, PlayerId, Refused, Table, WagerId } from './types.ts'
import { view } from './view.ts'

/** What a round takes from chance, as small numbers in a row; every one of a kind is as likely as the others. */
export type Draw =
  /** Dice that show 1 to 6. */
  | { readonly kind: 'dice'; readonly count: number }
  /** One of these stops of a wheel: those that decide anything. */
  | { readonly kind: 'spin'; readonly stops: readonly number[] }
  /** Cards of a full set, all different ones: its codes, and the piles they come to lie in; `shoe` as they are dealt from it. */
  | { readonly kind: 'cards'; readonly set: readonly number[]; readonly piles: readonly PileDraw[] }
  /** Which of these wagers the strategy makes; drawn is its index. */
  | { readonly kind: 'choice'; readonly of: readonly WagerId[] }

export interface PileDraw {
  readonly pile: Pile
  readonly cards: number
}

/** A wager that is decided: what was first staked on it, and what it won or lost by itself. */
export interface Decided {
  readonly wager: WagerId
  readonly stake: Cents
  readonly net: Cents
  /** The wager whose decision put this one up, as the ante does the play wager. */
  readonly lead?: WagerId
}

/** What a round can come to: every wager that it decides. */
export type Line = readonly Decided[]

/**
 * The fast loop of a game under given options: the least wagers, made and played as the reference strategy does. It is no
 * second engine: all its numbers are read from the game's tables when it is made, and what it does was shown to agree
 * with the engine round by round.
 */
export interface Sampler {
  readonly draws: readonly Draw[]
  readonly lines: readonly Line[]
  /** Forgets what stands from rounds before. */
  begin(): void
  /** Plays so many rounds from rows of drawn numbers, one after the other, and writes the number of each one's line. */
  play(drawn: Uint16Array, rounds: number, lines: Uint16Array): void
  /** Whether a wager of an earlier round still waits for its decision. */
  standing(): boolean
}

/** How many numbers a draw takes of a row. */
export function widthOf(draw: Draw): number {
  switch (draw.kind) {
    case 'dice':
      return draw.count
    case 'cards':
      return draw.piles.reduce((n, { cards }) => n + cards, 0)
    case 'spin':
    case 'choice':
      return 1
  }
}

export const rowWidth = (draws: readonly Draw[]): number => draws.reduce((n, draw) => n + widthOf(draw), 0)

const PLAYER = 'P'
/** Who keeps the player company where people play against each other. */
export const companyOf = ({ people = 1 }: Pick<Game, 'people'>): readonly PlayerId[] =>
  Array.from({ length: people - 1 }, (_, i) => `Q${i + 1}`)

/** Everybody who plays, by the reference strategy and from what each of them sees: the first who has something to do. */
export function strategyOf<S>(
  game: Game<S>,
  table: Table<S>,
  people: readonly PlayerId[],
  pick: (below: number) => number,
): Command | undefined {
  for (const player of people) {
    const command = game.strategy(people.length > 1 ? view(table, player) : table, player, pick)
    if (command) return command
  }
  return undefined
}

/** Enough for the least of everything. */
const BUY_IN = 100_000_000_00
/** Far more than anybody does before the first bet. */
const COMMANDS = 1_000

function must<T extends object>(answer: T | Refused): T {
  if (isRefused(answer)) throw new Error(`${answer.because} (${answer.refused})`)
  return answer as T
}

/** A table at which the reference strategy is about to bet. */
export interface Betting {
  readonly coin: Cents
  /** The least that may be put on a wager now. */
  least(wager: WagerId): Cents
  /** The same table with the least on a wager. */
  with(wager: WagerId): Betting
}

function bettingAt<S>(game: Game<S>, table: Table<S>): Betting {
  const place = placeOf(table, PLAYER) ?? ''
  const least = (wager: WagerId): Cents => must(stakeAt(game, table, PLAYER, place, wager)).least
  return {
    coin: terms(table).coin,
    least,
    with(wager) {
      const bet: Command = { type: 'bet', by: asPlayer(PLAYER), place, wager, cents: least(wager) }
      return bettingAt(game, must(act(game, table, bet)).table)
    },
  }
}

/**
 * Opens a table with its usual limits and plays by the strategy up to its first bet, or its first on this wager, so that
 * stakes are the game's own.
 */
export function betting<S>(game: Game<S>, options: OptionValues, wager?: WagerId): Betting {
  const source = drawn(seeded(1))
  let { table } = must(open(game, { options }))
  const give = (command: Command): void => {
    table = run(game, must(perform(game, table, command, source)).table, source).table
  }
  const by = asPlayer(PLAYER)
  const people = [PLAYER, ...companyOf(game)]
  for (const [i, player] of people.entries()) {
    give({ type: 'sit', by: asPlayer(player), place: game.places(options)[i] ?? '' })
    give({ type: 'buy-in', by: asPlayer(player), cents: BUY_IN })
  }
  for (let i = 0; i < COMMANDS; i++) {
    const command = strategyOf(game, table, people, () => 0)
    if (!command) break
    const own = command.type === 'bet' && command.by === by
    const bets = own && (wager === undefined || command.wager === wager)
    if (bets) return bettingAt(game, table)
    give(command)
  }
  throw new Error(`${game.title}: the strategy never bets.`)
}
