import type { OptionValues, Rules } from '@boardwalk/engine/kernel'
import { contentHash } from '../store/content.ts'

export const optionsHash = (game: Rules, options: OptionValues): string =>
  contentHash({ game: game.id, options })

/** What the wagers of a game pay under these options, by the hash of its content. */
export const payTableHash = (game: Rules, options: OptionValues): string =>
  contentHash({
    game: game.id,
    wagers: game.wagers(options).map(({ id, pays, wins }) => ({
      id,
      wins,
      pays: pays.map(({ when, odds }) => ({ when, pays: odds.pays, to: odds.to })),
    })),
  })
