import type { Option, ValueForm, Wager, WagerOdds } from './game.ts'
import { atLeast, dollars, type Odds, oddsText, parseOdds } from './money.ts'
import { onceFor } from './once.ts'
import type { Posted, Rules } from './rules.ts'
import type { Tell } from './study.ts'
import { isRefused } from './table.ts'
import {
  type Cents,
  HOUSE,
  type Limit,
  type OptionValues,
  type Refused,
  type Terms,
  type Value,
  type WagerId,
} from './types.ts'

/** Terms as a person gives them; everything left out is the default. */
export interface Settings {
  readonly options?: Readonly<Record<string, Value>>
  readonly limits?: Readonly<Record<WagerId, Limit>>
  readonly coin?: Cents
  readonly buyIn?: Limit | undefined
  readonly chance?: Terms['chance']
}

function refuseValue(option: Option, value: Value): Refused | undefined {
  if (option.values.includes(value)) return undefined
  if (option.floor) {
    const given = typeof value === 'string' ? parseOdds(value) : undefined
    if (given && atLeast(given, option.floor)) return undefined
    const expected = `${oddsText(option.floor)} or more`
    return {
      refused: option.rule,
      because: `${option.title} pays no less than ${oddsText(option.floor)}.`,
      expected,
      received: value,
    }
  }
  if (option.form) return refuseTyped(option, option.form, value)
  const because = `${option.title} is one of ${option.values.join(', ')}.`
  if (typeof value === 'number' && value > (option.houseMost ?? value))
    return { refused: HOUSE, because, expected: option.houseMost ?? null, received: value }
  return { refused: option.rule, because, expected: option.values, received: value }
}

function refuseTyped(
  { title, rule }: Option,
  { expected, read }: ValueForm,
  value: Value,
): Refused | undefined {
  if (read(String(value)) === value) return undefined
  return { refused: rule, because: `${title}: ${expected}.`, expected, received: value }
}

/** A whole number from the least to the most, for an option that also takes these words. */
export function wholeNumber(least: number, most: number, ...words: readonly string[]): ValueForm {
  const expected = [`a whole number from ${least} to ${most}`, ...words].join(', or ')
  return {
    expected,
    read(text) {
      const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
      return number >= least && number <= most ? number : undefined
    },
  }
}

/** Every option with its value, or the refusal of an unknown key, a forbidden value or combination. */
export function resolveOptions(
  game: Posted,
  chosen: Readonly<Record<string, Value>> = {},
): OptionValues | Refused {
  for (const [key, value] of Object.entries(chosen)) {
    const option = game.options.find((o) => o.key === key)
    if (!option) {
      const known = game.options.map((o) => o.key)
      return {
        refused: game.rules,
        because: `${game.title} has no option ${key}.`,
        expected: known,
        received: key,
      }
    }
    const bad = refuseValue(option, value)
    if (bad) return bad
  }
  const values = Object.fromEntries(game.options.map((o) => [o.key, chosen[o.key] ?? o.default]))
  return game.forbids?.(values) ?? same(game, values)
}

/** All options of a game, with these chosen; throws where the rules refuse them. */
export function usual(game: Posted, chosen?: Readonly<Record<string, Value>>): OptionValues {
  const options = resolveOptions(game, chosen)
  if (isRefused(options)) throw new Error(`${options.because} (${options.refused})`)
  return options
}

/** The exact odds of every wager with these options chosen and the rest as usual. */
export const oddsOf = (
  game: Rules,
  chosen?: Readonly<Record<string, Value>>,
  tell?: Tell,
): readonly WagerOdds[] => game.odds(usual(game, chosen), tell)

/** So many sets of options of a game are kept as the same object. */
const KEPT = 256
const kept = new WeakMap<Posted, Map<string, OptionValues>>()

/** Equal options are one object as far as possible: what follows from them, first of all the wagers, is known by it. */
function same(game: Posted, values: OptionValues): OptionValues {
  const all = kept.get(game) ?? new Map<string, OptionValues>()
  const key = JSON.stringify(values)
  const known = all.get(key)
  if (known) return known
  if (all.size >= KEPT) all.clear()
  kept.set(game, all.set(key, values))
  return values
}

/** A value as typed, `10`, `true`, `9 to 5`, as the option knows it. */
export function parseValue(option: Option, text: string): Value {
  return option.values.find((v) => String(v) === text) ?? option.form?.read(text) ?? text
}

/** The odds among the options, read once for each set of them. */
const oddsIn = onceFor((_: OptionValues) => new Map<string, Odds>())

export function oddsOption(options: OptionValues, key: string): Odds {
  const known = oddsIn(options).get(key)
  if (known) return known
  const found = parseOdds(String(options[key]))
  if (!found) throw new Error(`option ${key} is not odds`)
  oddsIn(options).set(key, found)
  return found
}

/** Which of these was chosen; without a choice, the first. */
export const choiceOf = <V extends Value>(options: OptionValues, key: string, of: readonly [V, ...V[]]): V =>
  of.find((value) => value === options[key]) ?? of[0]

/** 19:47-8.2(b)2: each table has limits of its own, for all its wagers and for any of them. */
export const limitOf = (limits: Terms['limits'], wager: WagerId): Limit | undefined =>
  limits[wager] ?? limits['*']

/**
 * The ten-times rule, wager by wager: a minimum of at most $100 on a wager paying at most 5 to 1 (8.2(a)). A bonus that
 * rides on a wager is not what the wager pays.
 */
function refuseLimit(wager: Wager, limit: Limit): Refused | undefined {
  const { least, most } = limit
  const received = { least, most }
  if (![least, most].every((n) => Number.isSafeInteger(n) && n > 0) || most < least) {
    const because = `The limits of ${wager.name} are whole cents above zero, the maximum no less than the minimum.`
    return { refused: '19:47-8.2(a)', because, received }
  }
  // The rule speaks of table games: what returns its price is none of theirs.
  const small = wager.pays.every(
    ({ odds: { pays, to }, bonus, returns }) => !returns && (bonus || pays <= 5 * to),
  )
  if (small && least <= 100_00 && most < 10 * least) {
    const because = `A minimum of ${dollars(least)} on ${wager.name} needs a maximum of at least ${dollars(10 * least)}.`
    return { refused: '19:47-8.2(a)', because, expected: 10 * least, received: most }
  }
  return undefined
}

const lists = new WeakMap<Posted, WeakMap<OptionValues, readonly Wager[]>>()

/** The wagers of a game under its options. Options are values, so they are listed once for each. */
export function wagersOf(game: Posted, options: OptionValues): readonly Wager[] {
  const known = lists.get(game)?.get(options)
  if (known) return known
  const list = game.wagers(options)
  lists.set(game, (lists.get(game) ?? new WeakMap()).set(options, list))
  return list
}

function refuseBuyIn({ least, most }: Limit, coin: Cents): Refused | undefined {
  const whole = [least, most].every((n) => Number.isSafeInteger(n) && n > 0 && n % coin === 0)
  if (whole && least <= most) return undefined
  const because = `A buy-in is whole chips of ${dollars(coin)}, and at most no less than at least.`
  return { refused: HOUSE, because, received: { least, most } }
}

/** Terms that are legal, or why these are not. */
export function resolveTerms(game: Posted, settings: Settings = {}): Terms | Refused {
  const options = resolveOptions(game, settings.options)
  return isRefused(options) ? (options as Refused) : termsUnder(game, options as OptionValues, settings)
}

/** The same with options that are resolved already. */
export function termsUnder(
  game: Posted,
  options: OptionValues,
  settings: Omit<Settings, 'options'>,
): Terms | Refused {
  const coin = settings.coin ?? 100
  if (!Number.isSafeInteger(coin) || coin <= 0) {
    return { refused: 'house', because: 'The smallest chip is a whole number of cents.', received: coin }
  }
  const limits = { '*': game.limits, ...game.ownLimits, ...settings.limits }
  const wagers = wagersOf(game, options)
  const unknown = Object.keys(limits).find((id) => id !== '*' && !wagers.some((w) => w.id === id))
  if (unknown !== undefined) {
    return { refused: '19:47-8.2(b)1', because: `There is no wager ${unknown} to limit.`, received: unknown }
  }
  for (const wager of wagers) {
    const bad = refuseLimit(wager, limitOf(limits, wager.id) as Limit)
    if (bad) return bad
  }
  const buyIn = settings.buyIn ?? game.buyIn
  const bad = buyIn && refuseBuyIn(buyIn, coin)
  if (bad) return bad
  return { options, limits, coin, ...(buyIn && { buyIn }), chance: settings.chance ?? 'house' }
}
