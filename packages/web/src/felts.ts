import type { Felt } from '@boardwalk/engine/kernel'
import { use } from 'react'
import { gameOf, loadedOnce } from './games.ts'

/**
 * A game as a table shows it, by itself, see `build/felts.ts`. What it knows (odds, study, strategy, hints) and how it is
 * played comes with the whole game of `games.ts` when somebody asks.
 */
const LOADERS = import.meta.glob<{ readonly felt: Felt }>('../../engine/src/games/*/felt.ts', {
  query: '?felt',
})

/** A game of one's own is fetched whole. */
export const feltOf = loadedOnce(async (id): Promise<Felt> => {
  const load = LOADERS[`../../engine/src/games/${id}/felt.ts`]
  return load ? (await load()).felt : gameOf(id)
})

/** Suspends while it is fetched. */
export const useFelt = (id: string): Felt => use(feltOf(id))
