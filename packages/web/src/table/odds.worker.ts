import type { OptionValues } from '@boardwalk/engine/kernel'
import { gameOf } from '../games.ts'

addEventListener('message', async ({ data }: MessageEvent<{ game: string; options: OptionValues }>) => {
  const game = await gameOf(data.game)
  postMessage(game.odds(data.options))
})
