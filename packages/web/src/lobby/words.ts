import { dollars, type Game, type OptionValues } from '@boardwalk/engine/kernel'
import { CHIPS, type Denomination } from '../felt/Chips.tsx'
import type { LobbyTable } from '../net/types.ts'

const SHORT = 7
const LINES = 2
const LONG = 3

/** What the options say in a few words: first what is unlike other tables, then lines that are short and have a figure. */
export function tellingWords(game: Game, options: OptionValues): string[] {
  const rank = (text: string, unusual: boolean): number => {
    if (unusual) return 0
    if (text.split(' ').length > SHORT) return LONG
    return /\d/.test(text) ? 1 : 2
  }
  const lines = game.options
    .flatMap((option) => {
      const value = options[option.key] ?? option.default
      const text = option.sign(value)
      return text === '' ? [] : [{ text, rank: rank(text, value !== option.default) }]
    })
    .toSorted((a, b) => a.rank - b.rank)
  // A long line only where there is no short one.
  return lines.filter((line, i) => i === 0 || (i < LINES && line.rank < LONG)).map(({ text }) => text)
}

export interface Limits {
  readonly least: number
  readonly most: number
}

/** The limits of most wagers; a table that names each wager has the lowest and the highest of them. */
export function limitsOf({ limits }: LobbyTable): Limits {
  const common = limits['*']
  if (common) return common
  const all = Object.values(limits)
  return {
    least: Math.min(...all.map((l) => l.least)),
    most: Math.max(...all.map((l) => l.most)),
  }
}

export const limitsText = ({ least, most }: Limits): string => `${dollars(least)} to ${dollars(most)}`

const SMALLEST = CHIPS[CHIPS.length - 1] as Denomination
/** The largest chip that is no more than the minimum: a sign has its colour. */
export const chipOfMinimum = (least: number): Denomination => CHIPS.find((c) => c.cents <= least) ?? SMALLEST

/** `craps-2` is the second craps table; any other name is said as it is. */
export function tableName({ table, game }: LobbyTable): string {
  const number = table.startsWith(`${game}-`) ? table.slice(game.length + 1) : ''
  return /^\d+$/.test(number) ? `Table ${number}` : table
}

export const seatsText = ({ free, seats }: LobbyTable): string =>
  free <= 0
    ? `All ${seats} seats taken`
    : free === seats
      ? `${seats} seats, all free`
      : `${free} of ${seats} seats free`
