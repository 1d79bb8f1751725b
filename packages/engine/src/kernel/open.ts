import { blank } from './blank.ts'
import { record } from './evolve.ts'
import type { Game } from './game.ts'
import { isRefused } from './table.ts'
import { resolveTerms, type Settings } from './terms.ts'
import type { Entry, Refused, Table, Time } from './types.ts'

/** Opens a table: its first entry and what it makes. */
export function open<S>(
  game: Game<S>,
  settings: Settings = {},
  at: Time = 0,
): { readonly table: Table<S>; readonly entry: Entry } | Refused {
  const terms = resolveTerms(game, settings)
  if (isRefused(terms)) return terms
  const entry: Entry = {
    version: 1,
    at,
    command: { type: 'open', by: 'floorperson' },
    events: [{ type: 'opened', game: game.id, terms, at }],
  }
  return { table: record(game, blank(game), entry), entry }
}
