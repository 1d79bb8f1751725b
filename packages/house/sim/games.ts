import { games } from '@boardwalk/engine'
import { type Game, isRefused, type OptionValues, open, type Pick } from '@boardwalk/engine/kernel'
import type { TableSetup } from '../src/tables/types.ts'

/** Every game of the catalogue: cards, dice and wheels, banks that players hold, jackpots. */
export const GAMES: readonly Game[] = games

/** One option in so many is not as usual. */
const UNUSUAL = 4

/** The values of an option that some world may choose. */
const valuesOf = ({ values, default: usual }: Game['options'][number]) => values ?? [usual]

/** Options drawn for one table, with the fewest decks that the rules know: a node that starts opens all its cards. */
function optionsOf(game: Game, pick: Pick): OptionValues {
  const chosen: Record<string, OptionValues[string]> = {}
  for (const option of game.options) {
    const values = valuesOf(option)
    if (option.key === 'decks') chosen.decks = Math.min(...values.map(Number))
    else if (values.length > 1 && pick(UNUSUAL) === 0)
      chosen[option.key] = values[pick(values.length)] as OptionValues[string]
  }
  return chosen
}

/** A table of a game, with options drawn for it where the rules allow them together. */
export function setupOf(game: Game, pick: Pick): TableSetup {
  const options = optionsOf(game, pick)
  const isPossible = !isRefused(open(game, { options }, 0))
  return {
    game: game.id,
    settings: { options: isPossible ? options : {} },
    unit: 'play',
    dealer: 'automatic',
  }
}
