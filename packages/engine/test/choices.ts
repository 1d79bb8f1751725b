import {
  isRefused,
  type Option,
  type OptionValues,
  type Rules,
  resolveOptions,
  resolveTerms,
  type Settings,
  type Terms,
} from '../src/kernel/index.ts'
import type { Value } from '../src/kernel/types.ts'

/** What the licensee may choose, value by value and in pairs. */

/** The values of an option; of odds also better ones, which are paid in other units than the least. */
export function valuesOf({ values, floor }: Option): readonly Value[] {
  if (!floor) return values
  const { pays, to } = floor
  return [...values, ...[2, 3].map((n) => `${n * pays + 1} to ${n * to}`)]
}

type Chosen = Readonly<Record<string, Value>>

/** All options of a game with these choices, which must be possible. */
export const resolvedBy =
  (game: Rules) =>
  (chosen: Chosen = {}): OptionValues => {
    const options = resolveOptions(game, chosen)
    if (isRefused(options)) throw new Error(JSON.stringify(options))
    return options as OptionValues
  }

/** The same of a table's terms. */
export const termsBy =
  (game: Rules) =>
  (settings: Settings = {}): Terms => {
    const terms = resolveTerms(game, settings)
    if (isRefused(terms)) throw new Error(terms.because)
    return terms
  }

/** These choices, with as many others as the rules want beside them, two at the most; nothing if they cannot be. */
export function completed(game: Rules, chosen: Chosen, more = 2): OptionValues | undefined {
  const values = resolveOptions(game, chosen)
  if (!isRefused(values)) return values as OptionValues
  if (more === 0) return undefined
  for (const option of game.options) {
    if (option.key in chosen || option.floor) continue
    for (const value of option.values) {
      if (value === option.default) continue
      const found = completed(game, { ...chosen, [option.key]: value }, more - 1)
      if (found) return found
    }
  }
  return undefined
}

/** Every value that is not the default, alone. Of odds one better kind is enough beside another choice. */
export function singles(game: Rules): Chosen[] {
  return game.options.flatMap((option) => {
    const all = option.floor ? valuesOf(option).slice(-1) : option.values
    return all.filter((value) => value !== option.default).map((value) => ({ [option.key]: value }))
  })
}

/** Every two of them, of different options. */
export function pairs(game: Rules): Chosen[] {
  const all = singles(game)
  return all.flatMap((one, i) =>
    all.slice(i + 1).flatMap((two) => {
      const both = { ...one, ...two }
      return Object.keys(both).length === 2 ? [both] : []
    }),
  )
}
