import { spotsOf } from './account.ts'
import { offers } from './decide.ts'
import type { Game } from './game.ts'
import { simplest } from './offers.ts'
import { asPlayer } from './table.ts'
import type { Command, PlayerId, Table, WagerId } from './types.ts'

/** The plainest strategy: the least on one wager whenever none is up, and ready as soon as it is. */
export function flat<S>(
  game: Game<S>,
  table: Table<S>,
  player: PlayerId,
  wager: WagerId,
): Command | undefined {
  const mine = offers(game, table, asPlayer(player))
  const bet = mine.find((o) => o.type === 'bet' && o.with?.wager === wager)
  if (bet && spotsOf(table, player).length === 0) return simplest(bet)
  const ready = mine.find((o) => o.type === 'ready')
  return ready && simplest(ready)
}
