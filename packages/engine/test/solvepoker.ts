import { countAll } from '../src/games/all-in-holdem/maths/count.ts'
import { analysis as caribbeanStud } from '../src/games/caribbean-stud/maths/analysis.ts'
import { analysis as fourCardPoker, playedAlike } from '../src/games/four-card-poker/maths/analysis.ts'
import { lineOf } from '../src/games/four-card-poker/wagers.ts'

/** The data of the games that are counted whole within a minute, as the text of their files. */

/** An integer with its thousands apart. */
const int = (n: number): string => `${n}`.replaceAll(/\B(?=(\d{3})+$)/g, '_')

/** A value as it is written in TypeScript. */
function literal(value: unknown): string {
  if (typeof value === 'number') return int(value)
  if (value instanceof Map) return `new Map([${[...value].map(literal).join(', ')}])`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, it]) => `'${key}': ${literal(it)}`)
      .join(', ')} }`
  return `'${value}'`
}

export const allInHoldemData = (): string => `import type { Counts } from './count.ts'

/** What \`countAll\` comes to, by start. */
export const ALL: Counts = [\n${countAll()
  .map((row) => `  [${row.join(', ')}],\n`)
  .join('')}]
`

export function caribbeanStudData(): string {
  const { best, chart } = caribbeanStud()
  return `import type { Analysis, Sums } from './analysis.ts'

/**
 * What \`analysis\` counts over all deals, each hand bet or folded as is best. No option changes it, and nobody at a table
 * waits for it.
 */
export const BEST: Sums = ${literal(best)}

/** By the rows of the chart and the value up, first with a card like it: with how many hands a bet is best, of how many. */
export const CHART: Analysis['chart'] = ${literal(chart)}
`
}

export function fourCardPokerData(): string {
  const { folded, single, triple, won, ranks, cells } = fourCardPoker()
  const lines = new Map<string, number>()
  for (const [rank, ways] of ranks.entries())
    if (ways > 0) lines.set(lineOf(rank), (lines.get(lineOf(rank)) ?? 0) + ways)
  return `import type { Played, Plays } from './analysis.ts'

/**
 * What \`analysis\` counts over all deals, each hand folded or played for as much as is best. No option changes it, and
 * nobody at a table waits for it.
 */
export const FOLDED = ${int(folded)}
export const SINGLE: Played = ${literal(single)}
export const TRIPLE: Played = ${literal(triple)}

/** Of the hands from a flush up, by kind: the deals that are won. */
export const WON: Readonly<Record<string, number>> = ${literal(won)}

/** How many of the 2,598,960 hands have each line of a pay table. */
export const FREQUENCIES: Readonly<Record<string, number>> = ${literal(Object.fromEntries(lines))}

/** What is best by row and card up, as \`cells.ts\` writes it down; the cards that can be up from the two to the ace. */
export const CHART: readonly (readonly string[])[] = ${literal(cells.letters())}

/** All deals when every hand is played as its cell says. */
export const FOLLOWED: Plays = ${literal(playedAlike())}
`
}
