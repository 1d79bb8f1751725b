import type { Game } from '@boardwalk/engine/kernel'
import { use } from 'react'
import { OWN } from './own-games.ts'

/** Each game is fetched when its table is: a table weighs no more for the games that exist beside it. */
const LOADERS = import.meta.glob<Record<string, unknown>>('../../engine/src/games/*/index.ts')
const loading = new Map<string, Promise<Game>>()

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'wagers' in value && 'dealer' in value

async function load(id: string): Promise<Game> {
  const module = await (LOADERS[`../../engine/src/games/${id}/index.ts`] ?? OWN[id])?.()
  const game = Object.values(module ?? {}).find(isGame)
  if (!game) throw new Error(`This page knows no game ${id}. Reload it: the house may be newer.`)
  return game
}

export function gameOf(id: string): Promise<Game> {
  const known = loading.get(id) ?? load(id)
  loading.set(id, known)
  return known
}

/** The rules of a game, the same that the house plays by. Suspends while they are fetched. */
export const useGame = (id: string): Game => use(gameOf(id))
