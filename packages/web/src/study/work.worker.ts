import { gameOf } from '../games.ts'
import { type WorkRequest, worked } from './work.ts'

addEventListener('message', async ({ data }: MessageEvent<WorkRequest>) => {
  const game = await gameOf(data.game)
  const found = worked(game, data, (share) => postMessage({ share }))
  postMessage({ found })
})
