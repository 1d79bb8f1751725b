import { gameOf } from '../games.ts'
import { type Asked, worked } from './work.ts'

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const game = await gameOf(data.game)
  const found = worked(game, data, (share) => postMessage({ share }))
  postMessage({ found })
})
