import { craps } from '@boardwalk/engine/craps'
import type { Game } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import type { Reply } from '../../src/streams/types.ts'
import { systemDraw } from '../../src/tables/chance.ts'
import type { ContextOptions } from '../../src/tables/live.ts'
import type { Request, TableSetup } from '../../src/tables/types.ts'

/** What the house that is killed and whoever kills it both know. */
export const BENCH: ContextOptions = {
  games: [minibaccarat, craps, threeCardPoker] as readonly Game[],
  keys: [{ id: 'kill', bytes: Buffer.alloc(32, 7) }],
  draw: systemDraw,
  build: 'killed',
  pace: { bettingMs: 60, decisionMs: 60, stepMs: 1, botMs: 10, clockAlone: true },
}

const setup = (game: string): TableSetup => ({ game, settings: {}, unit: 'play', dealer: 'automatic' })

export const TABLES: Readonly<Record<string, TableSetup>> = {
  cards: setup('minibaccarat'),
  dice: setup('craps'),
  poker: setup('three-card-poker'),
}

/** Who plays where; the last of each table also has money at another. */
export const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  cards: ['A', 'B', 'C'],
  dice: ['C', 'D', 'E'],
  poker: ['E', 'F', 'A'],
}
export const FUNDS = 1_000_000_00

/** What the house says on its standard output, a line each, before and after it gives a command. */
export type Line =
  | { readonly says: 'loaded'; readonly table: string; readonly version: number; readonly text: string }
  | { readonly says: 'sent'; readonly request: Request }
  | {
      readonly says: 'answered'
      readonly table: string
      readonly actor: string
      readonly id: string
      readonly reply: Reply
    }
