import { flatBanker } from '../../baccarat/strategy.ts'
import type { Command, Game, PlayerId, Table } from '../../kernel/index.ts'
import type { State } from './state.ts'

export { FLAT } from '../../baccarat/strategy.ts'

const OBLIGING: readonly string[] = ['accept-shoe', 'deal', 'draw-player', 'draw-banker']

/** The least on the Banker's Hand every round. The shoe is taken when it is offered, and dealt from as the dealer says. */
export const strategy = (
  game: Game<State>,
  view: Table<State>,
  player: PlayerId,
  pick: (below: number) => number,
): Command | undefined => flatBanker(game, view, player, pick, OBLIGING)
