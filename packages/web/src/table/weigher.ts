import { type Offer, type PlayerId, type Table, type Weighing, weigh } from '@boardwalk/engine/kernel'
import { gameOf } from '../games.ts'

/** What weighs the decisions of a game. It comes with the whole game, and no table waits for it. */
export interface Weigher {
  readonly id: string
  /** The game weighs decisions at all. */
  readonly weighs: boolean
  weigh(table: Table, player: PlayerId, open: readonly Offer[]): Weighing | undefined
}

export async function weigherOf(id: string): Promise<Weigher> {
  const game = await gameOf(id)
  return {
    id,
    weighs: game.weigh !== undefined,
    weigh: (table, player, open) => weigh(game, table, player, open),
  }
}
