import { flat } from '../kernel/flat.ts'
import type { Game } from '../kernel/game.ts'
import { simplest } from '../kernel/offers.ts'
import { asPlayer } from '../kernel/table.ts'
import type { Command, PlayerId, Table } from '../kernel/types.ts'

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
  const by = asPlayer(player)
  const mine = game.offers(view, by)
  const front = mine.find((o) => o.type === 'cut')?.fields?.front
  if (front?.kind === 'amount')
    return { type: 'cut', by, front: front.least + pick(front.most - front.least + 1) }
  const next = mine.find((o) => done.includes(o.type))
  return next ? simplest(next) : flat(game, view, player, FLAT)
}
