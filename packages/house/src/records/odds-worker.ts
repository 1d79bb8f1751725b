import { parentPort } from 'node:worker_threads'
import type { Game } from '@boardwalk/engine/kernel'
import type { OddsAsked } from './odds.ts'

/** One game alone: what a thread begins with is what it reads first. */
export async function gameOf(id: string): Promise<Game> {
  const all = (await import(`@boardwalk/engine/${id}`)) as Record<string, Partial<Game> | undefined>
  const found = Object.values(all).find((each) => each?.id === id && each.odds)
  if (!found) throw new Error(`there is no game ${id}`)
  return found as Game
}

// The other end is `OddsBeside`.
parentPort?.on('message', async ({ game, options }: OddsAsked) => {
  const { odds } = await gameOf(game)
  parentPort?.postMessage(odds(options))
})
