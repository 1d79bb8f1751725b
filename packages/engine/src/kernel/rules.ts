import type { Game, Guide, Option, Wager, WagerOdds } from './game.ts'
import type { Practice } from './practice.ts'
import type { Study, Tell } from './study.ts'
import type { Citation, GameId, OptionValues, Refused, WagerId } from './types.ts'

/** What a game is called, what the licensee may choose, its limits, and its wagers with what they pay. */
export interface Posted {
  readonly id: GameId
  readonly title: string
  readonly rules: Citation
  readonly options: readonly Option[]
  /** The rule that permits no wager but those listed. */
  readonly noOther?: Citation
  /** What somebody buys in for where the table's terms name nothing else. */
  readonly buyIn?: { readonly least: number; readonly most: number }
  /** Default limits in cents where none are named. */
  readonly limits: { readonly least: number; readonly most: number }
  /** Wagers that have other limits than those where none are named. */
  readonly ownLimits?: Readonly<Record<WagerId, { readonly least: number; readonly most: number }>>
  /** The refusal of a combination of options the rules forbid. */
  forbids?(options: OptionValues): Refused | undefined
  wagers(options: OptionValues): readonly Wager[]
}

/**
 * What is known of a game without a table: what is posted of it, the exact odds, the page of the guide. A booth has these
 * and no places and no rounds; a `Game` is played at a table.
 */
export interface Rules extends Posted {
  /** Exact odds of every wager by formula; `tell` is told how far it is where that takes long. */
  odds(options: OptionValues, tell?: Tell): readonly WagerOdds[]
  /** The same as the reference strategy plays, where best play is more than a head can hold; without it, as `odds`. */
  played?(options: OptionValues): readonly WagerOdds[]
  /** How to play well, as a chart and as exercises, and what the licensee's choices are worth. */
  readonly study?: Study
  /** Hands that are dealt to practise on, where the study has none of its own. */
  readonly practice?: Practice
  readonly guide: Guide
}

/** Whether a game is played at a table: it has places, and a dealer who knows what comes next. */
export const isTableGame = (rules: Rules): rules is Game => 'places' in rules && 'dealer' in rules

/** Those of several games that are played at a table. */
export const tableGames = (all: readonly Rules[]): readonly Game[] => all.filter(isTableGame)
