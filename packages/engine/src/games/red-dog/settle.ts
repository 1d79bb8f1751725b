import {
  type Citation,
  lose,
  type Moved,
  type Odds,
  type OptionValues,
  type Outcome,
  odds,
  oddsOption,
  push,
  type Spot,
  spots,
  termsOf,
  win,
} from '../../kernel/index.ts'
import { PAYS, payKey } from './options.ts'
import { PLACES } from './shoe.ts'
import { type End, endOf, rankName, spreadOf, valuesOf } from './spread.ts'
import type { T } from './state.ts'

/** What becomes of every wager, by what the round comes to (6.5(e), (f), (i)). */
export const LINES: Readonly<Record<End, { readonly outcome: Outcome; readonly rule: Citation }>> = {
  consecutive: { outcome: 'push', rule: '19:47-6.5(e)' },
  three: { outcome: 'win', rule: '19:47-6.5(f)1' },
  'no-three': { outcome: 'push', rule: '19:47-6.5(f)2' },
  between: { outcome: 'win', rule: '19:47-6.5(i)2' },
  'not-between': { outcome: 'lose', rule: '19:47-6.5(i)1' },
}

/** Three of a kind pays this, whatever the licensee chooses for spreads (6.5(f)1). */
export const THREE_PAYS: Odds = odds(11)

/** What a spread pays under these choices (6.5(i)2, 3). */
export function spreadPays(values: OptionValues, spread: number): Odds {
  const [from] = PAYS.findLast(([least]) => least <= spread) ?? [1]
  return oddsOption(values, payKey(from))
}

/** What a round has come to: the end, the spread it was played on, and the cards in words. */
export interface Came {
  readonly end: End
  readonly spread: number
  readonly because: string
}

const BECAUSE: Readonly<Record<End, (first: string, second: string, third: string) => string>> = {
  consecutive: (first, second) => `${first} and ${second} are consecutive.`,
  three: (first) => `Three of a kind: ${first}.`,
  'no-three': (first, _, third) => `${first}, ${first} and ${third}: no three of a kind.`,
  between: (low, high, third) => `${third} is between ${low} and ${high}.`,
  'not-between': (low, high, third) => `${third} is not between ${low} and ${high}.`,
}

export function cameOf(first: number, second: number, third = 0): Came {
  const end = endOf(first, second, third)
  const [low, high] = [Math.min(first, second), Math.max(first, second)]
  const says = BECAUSE[end](rankName(low), rankName(high), rankName(third))
  return { end, spread: spreadOf(first, second), because: `${says[0]?.toUpperCase()}${says.slice(1)}` }
}

/** What the cards on the table have come to. */
export function cameNow(table: T): Came {
  const [first = 0, second = 0, third] = valuesOf(table)
  return cameOf(first, second, third)
}

/** A wager is paid, collected or given back, at what these choices pay. */
export function settleSpot(
  table: T,
  s: Spot,
  { end, spread, because }: Came,
  options: OptionValues,
): Moved[] {
  const { outcome, rule } = LINES[end]
  const why = { rule, because }
  if (outcome === 'push') return push(table, s, why)
  if (outcome === 'lose') return lose(table, s, why)
  return win(table, s, end === 'three' ? THREE_PAYS : spreadPays(options, spread), why)
}

/** Everybody has won, lost or tied together; each under the terms of the wager, from the dealer's right to the left. */
export function settle(table: T): Moved[] {
  const came = cameNow(table)
  return PLACES.toReversed().flatMap((place) =>
    spots(table)
      .filter((s) => s.place === place)
      .flatMap((s) => settleSpot(table, s, came, termsOf(table, s.account).options)),
  )
}
