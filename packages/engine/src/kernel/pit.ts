import type { Option } from './game.ts'
import type { Rules } from './rules.ts'
import type { Citation, GameId, OptionValues, Refused } from './types.ts'

/** Another table, as far as a table's options must agree with it. */
export interface Neighbour {
  readonly game: GameId
  readonly options: OptionValues
  /** It stands in the same pit; otherwise elsewhere in the house. */
  readonly pit: boolean
}

/** The rule by which an option must be as it is at that table; nothing when each may choose for itself. */
function bound(game: Rules, option: Option, options: OptionValues, other: Neighbour): Citation | undefined {
  if (option.scope === 'table' || (option.scope === 'pit' && !other.pit)) return undefined
  if (option.among?.some((key) => options[key] !== other.options[key])) return undefined
  const alike = option.alike ?? [{ game: game.id, rule: option.rule }]
  return alike.find((a) => a.game === other.game)?.rule
}

/** Why these options may not be used beside those tables: what is chosen for a pit or a house is one choice. */
export function refusePit(
  game: Rules,
  options: OptionValues,
  others: readonly Neighbour[],
): Refused | undefined {
  for (const option of game.options) {
    for (const other of others) {
      const rule = bound(game, option, options, other)
      const [mine, theirs] = [options[option.key] ?? option.default, other.options[option.key]]
      if (rule === undefined || theirs === undefined || theirs === mine) continue
      const where = option.scope === 'pit' ? 'pit' : 'house'
      const because = `${option.title} is the same at all such tables of a ${where}.`
      return { refused: rule, because, expected: theirs, received: mine }
    }
  }
  return undefined
}
