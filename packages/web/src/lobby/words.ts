import { dollars } from '@boardwalk/engine/kernel'
import type { LobbyTable } from '../net/types.ts'
import { CHIPS, type Denomination } from '../ui/denominations.ts'

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
  if (/^alone-\d+$/.test(number)) return 'Your own table'
  return /^\d+$/.test(number) ? `Table ${number}` : table
}

/** Who deals: by name as soon as a person has dealt there. */
export const dealerText = ({ dealer, dealerName }: Pick<LobbyTable, 'dealer' | 'dealerName'>): string =>
  dealer === 'automatic'
    ? 'Automatic dealer'
    : dealerName === undefined
      ? 'Dealt by a person'
      : `${dealerName} deals`
