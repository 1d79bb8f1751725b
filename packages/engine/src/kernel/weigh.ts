import { offers } from './decide.ts'
import { compare } from './fraction.ts'
import type { Game, Weighing } from './game.ts'
import { offerOf } from './hints.ts'
import { asPlayer } from './table.ts'
import type { Offer, PlayerId, Table } from './types.ts'
import { view } from './view.ts'

/**
 * The decisions open to a player with what each is worth, the best first; nothing unless there is a choice. Whatever table
 * it is given, it counts from what the player sees of it.
 */
export function weigh<S>(
  game: Game<S>,
  table: Table<S>,
  player: PlayerId,
  open: readonly Offer[] = offers(game, table, asPlayer(player)),
): Weighing | undefined {
  const found = game.weigh?.(view(table, player), player)
  if (!found) return undefined
  const worths = found.worths
    .filter((worth) => offerOf(worth, open) !== undefined)
    .toSorted((a, b) => compare(b.cents, a.cents))
  return worths.length > 1 ? { ...found, worths } : undefined
}
