import { stakeAt } from './bets.ts'
import { act } from './decide.ts'
import { run } from './drive.ts'
import { isEvent } from './events.ts'
import { divide, fraction, negate, sum } from './fraction.ts'
import type { Game, WagerOdds } from './game.ts'
import { open } from './open.ts'
import { drawn } from './sources.ts'
import { asPlayer, isRefused, isStep, next } from './table.ts'
import type { Command, Face, OptionValues, Outcome, Table, WagerId, Wait } from './types.ts'
import { Tally, walk } from './walk.ts'

const PLAYER = 'A'

/** How many waits a table has at most before its first bet, such as the offer of a cut to each place. */
const WAITS = 50

/** One player with enough chips, at the first place, before the first bet. */
function prepared<S>(
  game: Game<S>,
  options: OptionValues,
  wager: WagerId,
): { table: Table<S>; place: string } {
  const opened = open(game, { options })
  if (isRefused(opened)) throw new Error(opened.because)
  const place = game.places(options)[0] as string
  const by = asPlayer(PLAYER)
  // Opening a table asks for no chance that could matter; if it does, any answer will do.
  const source = drawn(() => 0)
  let table = [
    { type: 'sit', by, place },
    { type: 'buy-in', by, cents: 100_000_00 },
  ].reduce<Table<S>>((t, command) => after(game, t, command), opened.table)
  for (let waits = 0; waits < WAITS; waits++) {
    table = run(game, table, source).table
    if (!isRefused(stakeAt(game, table, PLAYER, place, wager))) break
    // Bets are not open yet: the player is asked something first, such as to cut the cards.
    const now = next(game, table)
    const answer = isStep(now) ? undefined : now.for[0]?.otherwise
    if (!answer) break
    table = after(game, table, answer)
  }
  return { table, place }
}

function after<S>(game: Game<S>, table: Table<S>, command: Command): Table<S> {
  const done = act(game, table, command)
  if (isRefused(done)) throw new Error(done.because)
  return done.table
}

const otherwise = (_: Table<unknown>, wait: Wait): Command | undefined => wait.for[0]?.otherwise

/** What shortens a walk. */
export interface WalkLimits {
  /** Where some faces come to the same, as suits that do not count: one of them for all. */
  readonly alike?: (face: Face) => Face
  /** The walk is given up after so many outcomes. */
  readonly most?: number
}

/** A walk has more outcomes than it was allowed to count. */
export class TooManyOutcomes extends Error {}

/** Whether a round can begin with this wager; others are made in the course of one. */
export function beginsWith<S>(game: Game<S>, options: OptionValues, wager: WagerId): boolean {
  const { table, place } = prepared(game, options, wager)
  return !isRefused(stakeAt(game, table, PLAYER, place, wager))
}

/** The exact odds of one wager that a single round decides: the engine plays every outcome of a single bet. */
export function walkWager<S>(
  game: Game<S>,
  options: OptionValues,
  wager: WagerId,
  policy: (table: Table<S>, wait: Wait) => Command | undefined = otherwise,
  { alike, most = Number.POSITIVE_INFINITY }: WalkLimits = {},
): WagerOdds {
  const { table, place } = prepared(game, options, wager)
  const range = stakeAt(game, table, PLAYER, place, wager)
  if (isRefused(range)) throw new Error(range.because)
  const start = after(game, table, { type: 'bet', by: asPlayer(PLAYER), place, wager, cents: range.least })
  const tally = new Tally()
  let outcomes = 0
  walk(start, {
    game,
    policy,
    ...(alike && { alike }),
    leaf(end, ways, of, events) {
      outcomes++
      if (outcomes > most) throw new TooManyOutcomes(`${game.id}: more than ${most} outcomes`)
      const decided = events.find((e) => isEvent(e, 'moved') && e.wager === wager && e.outcome)
      tally.add((decided as { outcome?: Outcome } | undefined)?.outcome ?? 'push', ways, of)
      const gain = (end.balances[`stack:${PLAYER}`] ?? 0) - (table.balances[`stack:${PLAYER}`] ?? 0)
      tally.add('gain', ways, of, gain)
    },
  })
  const [win, push, lose] = (['win', 'push', 'lose'] as const).map((o) => tally.get(o)) as [
    WagerOdds['win'],
    WagerOdds['push'],
    WagerOdds['lose'],
  ]
  if (sum([win, push, lose]).n !== sum([win, push, lose]).d) throw new Error('not every outcome was counted')
  const edge = negate(divide(tally.get('gain'), fraction(range.least)))
  return { wager, edge, win, push, lose, method: 'exact' }
}

/** The exact odds of every wager of a game whose wagers are each decided in one round. */
export const walkOdds = <S>(game: Game<S>, options: OptionValues): WagerOdds[] =>
  game.wagers(options).map(({ id }) => walkWager(game, options, id))
