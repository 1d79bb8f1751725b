import {
  act,
  type Command,
  eventsOf,
  isRefused,
  isStep,
  next,
  type PlayerId,
  playerOf,
  stack,
  type Table,
  view,
} from '@boardwalk/engine/kernel'
import { isBot } from '../streams/botid.ts'
import { sameCommand } from '../streams/commands.ts'
import { givesHints } from './hints.ts'
import type { TableContext } from './live.ts'

/** The table as this player sees it, with no chips left to put up. */
function withoutChips(table: Table, player: PlayerId): Table {
  const seen = view(table, player)
  return { ...seen, balances: { ...seen.balances, [stack(player)]: 0 } }
}

/** Whether the rules take this command as it stands and it puts up none of the player's chips. */
function addsNothing({ game }: TableContext, table: Table, command: Command, player: PlayerId): boolean {
  const done = act(game, table, command)
  if (isRefused(done) || done.asked) return false
  return !eventsOf(done.entry.events, 'moved').some(({ from }) => from === stack(player))
}

/**
 * What the house does for a player whose time is over. At a table with hints the game's strategy decides, without another
 * chip. Elsewhere, or when the strategy has nothing to say, the game's own default for an absent player applies.
 */
export function cautious(bench: TableContext, table: Table, given: Command): Command {
  const player = playerOf(given.by)
  if (player === undefined || isBot(player) || given.type === 'ready' || !givesHints(bench)) return given
  const now = next(bench.game, table)
  const isAsked = !isStep(now) && now.for.some(({ otherwise }) => sameCommand(otherwise, given))
  if (!isAsked) return given
  const wish = bench.game.strategy(withoutChips(table, player), player, () => 0)
  return wish && wish.by === given.by && addsNothing(bench, table, wish, player) ? wish : given
}
