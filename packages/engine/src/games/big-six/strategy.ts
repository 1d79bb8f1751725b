import { flat } from '../../kernel/flat.ts'
import type { Game } from '../../kernel/game.ts'
import type { Command, PlayerId } from '../../kernel/types.ts'
import type { State, T } from './state.ts'

/** Of the seven wagers the one with the smallest edge. */
export const FLAT = '1'

/** The least on $1 every round. */
export const strategy = (game: Game<State>, table: T, player: PlayerId): Command | undefined =>
  flat(game, table, player, FLAT)
