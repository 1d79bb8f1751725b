import { flat } from '../kernel/flat.ts'
import type { Game } from '../kernel/game.ts'
import { simplest } from '../kernel/offers.ts'
import { asPlayer } from '../kernel/table.ts'
import type { Command, PlayerId, Table } from '../kernel/types.ts'
import { cutSomewhere } from '../shoe/cut.ts'

/** The wager with the smallest edge. */
export const FLAT = 'banker'

/** The least on the Banker's Hand every round; the cut is taken where it falls, and whatever of these is offered is done. */
export function flatBanker<S>(
  game: Game<S>,
  view: Table<S>,
  player: PlayerId,
  pick: (below: number) => number,
  done: readonly string[] = [],
): Command | undefined {
  const mine = game.offers(view, asPlayer(player))
  const cut = cutSomewhere(mine, pick)
  if (cut) return cut
  const next = mine.find((o) => done.includes(o.type))
  return next ? simplest(next) : flat(game, view, player, FLAT)
}
