import { act } from './decide.ts'
import { run } from './drive.ts'
import { isEvent } from './events.ts'
import { divide, fraction, negate, sum } from './fraction.ts'
import type { Game, WagerOdds } from './game.ts'
import { open } from './open.ts'
import { drawn } from './sources.ts'
import { asPlayer, isRefused } from './table.ts'
import type { Command, OptionValues, Outcome, Table, WagerId, Wait } from './types.ts'
import { Tally, walk } from './walk.ts'

const PLAYER = 'A'

/** One player with enough chips, at the first place, before the first bet. */
function prepared<S>(game: Game<S>, options: OptionValues): { table: Table<S>; place: string } {
  const opened = open(game, { options })
  if (isRefused(opened)) throw new Error(opened.because)
  const place = game.places(options)[0] as string
  const by = asPlayer(PLAYER)
  const table = [
    { type: 'sit', by, place },
    { type: 'buy-in', by, cents: 100_000_00 },
  ].reduce<Table<S>>((t, command) => after(game, t, command), opened.table)
  // Opening a table asks for no chance that could matter; if it does, any answer will do.
  return {
    table: run(
      game,
      table,
      drawn(() => 0),
    ).table,
    place,
  }
}

function after<S>(game: Game<S>, table: Table<S>, command: Command): Table<S> {
  const done = act(game, table, command)
  if (isRefused(done)) throw new Error(done.because)
  return done.table
}

const otherwise = (_: Table<unknown>, wait: Wait): Command | undefined => wait.for[0]?.otherwise

/** The exact odds of one wager that a single round decides: the engine plays every outcome of a single bet. */
export function walkWager<S>(
  game: Game<S>,
  options: OptionValues,
  wager: WagerId,
  policy: (table: Table<S>, wait: Wait) => Command | undefined = otherwise,
): WagerOdds {
  const { table, place } = prepared(game, options)
  const range = game.stake(table, PLAYER, place, wager)
  if (isRefused(range)) throw new Error(range.because)
  const start = after(game, table, { type: 'bet', by: asPlayer(PLAYER), place, wager, cents: range.least })
  const tally = new Tally()
  walk(start, {
    game,
    policy,
    leaf(end, ways, of, events) {
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
