import { flatBanker } from '../../baccarat/strategy.ts'
import type { Command, Game, PlayerId, Table } from '../../kernel/index.ts'
import type { State } from './state.ts'

export { FLAT } from '../../baccarat/strategy.ts'

/** The least on the Banker's Hand every round; the cut is taken where it falls. */
export const strategy = (
  game: Game<State>,
  view: Table<State>,
  player: PlayerId,
  pick: (below: number) => number,
): Command | undefined => flatBanker(game, view, player, pick)
