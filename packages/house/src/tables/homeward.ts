import {
  act,
  asPlayer,
  type Command,
  type Game,
  isRefused,
  isStep,
  MOST_WAGERS,
  type PlayerId,
  type Spot,
  type Step,
  spotsOf,
  type Table,
  unstakeAt,
  type Wagering,
  type Wait,
} from '@boardwalk/engine/kernel'
import { isBot } from '../streams/botid.ts'
import { goneSince, isGone, keepsOthers } from './attendance.ts'
import type { TableContext } from './live.ts'
import { GRACE_MS, hurries } from './patience.ts'
import type { Duty, TableState } from './types.ts'

/** The table without this wager, if its owner may take all of it down now. */
function takenDown(game: Game, table: Table, { player, place, wager, cents }: Spot): Table | undefined {
  if (game.layoutBetting?.keeps?.(table, place, player, wager)) return undefined
  const range = unstakeAt(game, table, player, place, wager)
  if (isRefused(range) || range.confirm) return undefined
  const done = act(game, table, { type: 'take', by: asPlayer(player), place, wager, cents })
  return isRefused(done) || done.asked ? undefined : done.table
}

/** Everything a player may take down now, in an order the rules allow. */
function freed(game: Game, table: Table, player: PlayerId): Wagering[] {
  const list: Wagering[] = []
  let now = table
  for (let more = true; more && list.length < MOST_WAGERS; ) {
    more = false
    for (const spot of spotsOf(now, player)) {
      const after = takenDown(game, now, spot)
      if (!after) continue
      const { place, wager, cents } = spot
      list.push({ type: 'take', place, wager, cents })
      now = after
      more = true
      break
    }
  }
  return list
}

/** When a player's bets go home: at once if somebody waits for it, else after a grace, so that a dropped connection costs no bets. */
function homeAt(bench: TableContext, live: TableState, player: PlayerId): number {
  const since = goneSince(live.people, player) ?? live.table.now
  const atOnce = keepsOthers(live, player) || hurries(bench, live)
  return atOnce ? since : since + (bench.pace.graceMs ?? GRACE_MS)
}

/**
 * Sends home the bets of a player who has gone before bets close: whatever the rules let a player take down. Once cards are
 * dealt nothing goes home. At dice and wheels there is no hand, and bets may come down until the dice or wheel move.
 */
export function homeward(
  bench: TableContext,
  live: TableState,
  table: Table,
  now: Step | Wait,
): Duty | undefined {
  const { game } = bench
  if (isStep(now) || (now.kind === 'decision' && !game.draws)) return undefined
  const gone = Object.keys(table.players)
    .filter((player) => !isBot(player) && isGone(live, player))
    .map((player) => ({ player, at: homeAt(bench, live, player) }))
    .toSorted((a, b) => a.at - b.at)
  for (const { player, at } of gone) {
    const wagers = freed(game, table, player)
    if (wagers.length === 0) continue
    const command: Command = {
      type: 'several',
      by: asPlayer(player),
      wagers: wagers.map((it) => ({ ...it })),
    }
    return { at, command }
  }
  return undefined
}
