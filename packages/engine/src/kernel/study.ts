import type { Option } from './game.ts'
import type { Rules } from './rules.ts'
import { isRefused } from './table.ts'
import { resolveOptions } from './terms.ts'
import type { Citation, Face, OptionValues, Value } from './types.ts'

/** Told how much of a long piece of work is done, from 0 to 1. */
export type Tell = (share: number) => void

/** What to do with a hand: a few letters for the chart, the decision they begin with, and all of it in words. */
export interface ChartCell {
  readonly code: string
  /** The type of the decision that comes first, as it is offered at the table; where that is but one, what it comes to. */
  readonly way: string
  readonly words: string
}

export interface ChartRow {
  readonly label: string
  readonly words: string
  /** One a column; left out what cannot be. */
  readonly cells: readonly (ChartCell | undefined)[]
}

/** How to play well, as a table that a person can learn. */
export interface StrategyChart {
  readonly title: string
  /** What it is from and what it is worth. */
  readonly says: readonly string[]
  /** What the columns are. */
  readonly over: string
  readonly columns: readonly { readonly label: string; readonly words: string }[]
  readonly parts: readonly { readonly name: string; readonly rows: readonly ChartRow[] }[]
  readonly legend: readonly ChartCell[]
}

/** A hand to decide upon, with what each decision is worth in parts of the wager, the best first. */
export interface Exercise {
  readonly id: string
  readonly says: string
  readonly cards: readonly Face[]
  readonly dealer: readonly Face[]
  /** Whose those are, if not the dealer's. */
  readonly whose?: string
  readonly ways: readonly { readonly way: string; readonly name: string; readonly worth: number }[]
  /** What was counted for it: `all 18,424 hands the dealer can have`. */
  readonly counted?: string
  /** How often it comes. */
  readonly chance: number
  readonly rule: Citation
}

/** What can be learnt of a game whose players decide: how to, and what the licensee's choices are worth to them. */
export interface Study {
  chart(options: OptionValues, tell?: Tell): StrategyChart
  /** Hands to practise on, where what each decision is worth can be told of them all. */
  exercises?(options: OptionValues, tell?: Tell): readonly Exercise[]
  /** The wager that the choices are measured by, and what it costs with the best play. */
  readonly wager: string
  edge(options: OptionValues, tell?: Tell): number
  /** The options that change it; of many values that come to the same, those to try. */
  readonly matters: readonly { readonly key: string; readonly values?: readonly Value[] }[]
}

/** One option chosen otherwise, and all options as they then are. */
export interface Variant {
  readonly option: Option
  readonly value: Value
  readonly options: OptionValues
}

/** Every choice that could be made otherwise, each alone, as far as the rules permit it. */
export function variants(game: Rules, options: OptionValues): readonly Variant[] {
  return (game.study?.matters ?? []).flatMap(({ key, values }) => {
    const option = game.options.find((o) => o.key === key)
    if (!option) return []
    return (values ?? option.values ?? [])
      .filter((value) => value !== options[key])
      .flatMap((value): Variant[] => {
        const other = resolveOptions(game, { ...options, [key]: value })
        return isRefused(other) ? [] : [{ option, value, options: other }]
      })
  })
}

/** What a choice is worth: the edge if it were made so, and how much that is more. */
export interface Worthwhile extends Variant {
  readonly edge: number
  readonly change: number
}

/** What the edge is, and what every single choice would make of it. */
export function worthOfChoices(
  game: Rules,
  options: OptionValues,
  tell?: Tell,
): { readonly edge: number; readonly choices: readonly Worthwhile[] } {
  const { study } = game
  if (!study) return { edge: 0, choices: [] }
  const all = variants(game, options)
  const steps = all.length + 1
  const part = (i: number): Tell | undefined => tell && ((share) => tell((i + share) / steps))
  const edge = study.edge(options, part(0))
  const choices = all.map((variant, i) => {
    const other = study.edge(variant.options, part(i + 1))
    return { ...variant, edge: other, change: other - edge }
  })
  return { edge, choices }
}
