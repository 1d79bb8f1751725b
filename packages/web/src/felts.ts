import type { Game } from '@boardwalk/engine/kernel'
import { use } from 'react'
import { atTable, loadedOnce } from './games.ts'
import { OWN } from './own-games.ts'

/**
 * A game as a table needs it: its rules and its felt. What it knows of itself (odds, study, strategy, hints) is left out by
 * the build, see `build/felts.ts`, and comes with the whole game of `games.ts` when somebody asks.
 */
const LOADERS = import.meta.glob<Record<string, unknown>>('../../engine/src/games/*/index.ts', {
  query: '?felt',
})

const loaded = loadedOnce((id) => LOADERS[`../../engine/src/games/${id}/index.ts`] ?? OWN[id])

export const feltOf = async (id: string): Promise<Game> => atTable(await loaded(id))

/** Suspends while it is fetched. */
export const useFelt = (id: string): Game => atTable(use(loaded(id)))
