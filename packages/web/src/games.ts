import { type Game, isTableGame, type Rules } from '@boardwalk/engine/kernel'
import { use } from 'react'
import { OWN } from './own-games.ts'

type Loader = () => Promise<Record<string, unknown>>

/** Each game is fetched when it is asked for: a page weighs no more for the games that exist beside it. */
const LOADERS = import.meta.glob<Record<string, unknown>>('../../engine/src/games/*/index.ts')
const loaderOf = (id: string): Loader | undefined =>
  LOADERS[`../../engine/src/games/${id}/index.ts`] ?? OWN[id]

/** Whether these pages have a game of that name at all. */
export const isKnown = (id: string): boolean => loaderOf(id) !== undefined

const isRules = (value: unknown): value is Rules =>
  typeof value === 'object' && value !== null && 'wagers' in value && 'guide' in value

/** By its id, each loaded once. */
export function loadedOnce<T>(load: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const loading = new Map<string, Promise<T>>()
  return (id) => {
    const known = loading.get(id)
    if (known) return known
    const asked = load(id)
    loading.set(id, asked)
    // What could not be fetched is asked for anew the next time.
    asked.catch(() => loading.delete(id))
    return asked
  }
}

/** What is known of a game, whether or not it is played at a table. */
export const rulesOf = loadedOnce(async (id): Promise<Rules> => {
  const module = await loaderOf(id)?.()
  const rules = Object.values(module ?? {}).find(isRules)
  if (!rules) throw new Error(`This page knows no game ${id}. Reload it: the house may be newer.`)
  return rules
})

export const atTable = (rules: Rules): Game => {
  if (!isTableGame(rules)) throw new Error(`${rules.title} is not played at a table.`)
  return rules
}

export const gameOf = async (id: string): Promise<Game> => atTable(await rulesOf(id))

/** What is known of a game, the same that the house knows. Suspends while it is fetched. */
export const useRules = (id: string): Rules => use(rulesOf(id))

/** The rules of a game, the same that the house plays by. Suspends while they are fetched. */
export const useGame = (id: string): Game => atTable(useRules(id))
