import { type Exhibit, eventsOf, type Felt, type Table } from '@boardwalk/engine/kernel'
import type { Shown } from './useTable.ts'

/** What a game has to know about its own table, for what is shown of it. */
export interface Scene {
  readonly game: Felt
  readonly me: string | undefined
  /** Piles that lie open on the felt, card by card. */
  readonly piles: ReadonlySet<string>
}

export const exhibitsOf = (game: Felt, table: Table | undefined): readonly Exhibit[] =>
  table && game.exhibits ? game.exhibits(table) : []

/** The round a frame belongs to: its last fact may have closed it. */
export function roundOf({ view: { facts }, table }: Shown): number {
  return eventsOf(facts, 'closed').at(-1)?.round ?? table.round
}
