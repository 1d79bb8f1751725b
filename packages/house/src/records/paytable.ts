import { createHash } from 'node:crypto'
import type { Json, OptionValues, Rules } from '@boardwalk/engine/kernel'

/** The same text for the same content, whatever the order of its fields. */
function ordered(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value as Record<string, Json>).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${ordered(field)}`).join(',')}}`
}

export const contentHash = (value: Json): string => createHash('sha256').update(ordered(value)).digest('hex')

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
