import { asPlayer, type Command, flat, type Game, type PlayerId, type Table } from '../../kernel/index.ts'
import { offers } from './play.ts'
import type { State } from './state.ts'

/** The wager with the smallest edge. */
export const FLAT = 'banker'

/** The least on the Banker's Hand every round; the cut is taken where it falls. */
export function strategy(
  game: Game<State>,
  view: Table<State>,
  player: PlayerId,
  pick: (below: number) => number,
): Command | undefined {
  const by = asPlayer(player)
  const front = offers(view, by).find((o) => o.type === 'cut')?.fields?.front
  if (front?.kind === 'amount') {
    return { type: 'cut', by, front: front.least + pick(front.most - front.least + 1) }
  }
  return flat(game, view, player, FLAT)
}
