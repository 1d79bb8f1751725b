import { isRefused, type Rules, resolveTerms, type Terms } from '@boardwalk/engine/kernel'
import { get } from '../net/api.ts'
import type { LobbyTable } from '../net/types.ts'

/** The terms a game is played under where nobody chose otherwise. */
export function usualTerms(game: Rules): Terms {
  const terms = resolveTerms(game)
  if (isRefused(terms)) throw new Error(terms.because)
  return terms
}

/** What a table's sign is made from. */
export interface Posted {
  readonly terms: Terms
  readonly hints: boolean
}
export const usuallyPosted = (game: Rules): Posted => ({ terms: usualTerms(game), hints: false })

const asked = new Map<string, Promise<Posted>>()

async function ask(game: Rules, table: string): Promise<Posted> {
  const { public: seen } = await get('/api/tables/{table}', { table })
  if (seen.game !== game.id) throw new Error(`At ${table} they play ${seen.title}, not ${game.title}.`)
  return { terms: seen.table.terms.at(-1) ?? usualTerms(game), hints: seen.hints }
}

/** The options and limits in force at a table, and whether it gives hints. */
export function postedAt(game: Rules, table: string): Promise<Posted> {
  const key = `${game.id} ${table}`
  const known = asked.get(key) ?? ask(game, table)
  asked.set(key, known)
  // A refusal is not kept: the table may open later, or the house answer again.
  known.catch(() => asked.delete(key))
  return known
}

/** The tables of a game, for whoever wants the guide to one of them. */
export const tablesOf = async (game: string): Promise<readonly LobbyTable[]> =>
  (await get('/api/tables')).filter((table) => table.game === game)
