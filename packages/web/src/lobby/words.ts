import {
  dollars,
  type Felt,
  type Option,
  type OptionValues,
  oddsText,
  type Value,
} from '@boardwalk/engine/kernel'
import type { LobbyTable } from '../net/types.ts'
import { CHIPS, type Denomination } from '../ui/denominations.ts'

const SHORT = 7
const LINES = 2

const wordsIn = (text: string): number => text.split(' ').length
const plain = (value: Value): string => String(value).replaceAll('-', ' ')

/** What one option says in a few words: its line on the sign, or, where that is long, its name and choice. */
function lineOf(option: Option, value: Value): string {
  const text = option.sign(value)
  if (text === '' || wordsIn(text) <= SHORT) return text
  const named = typeof value === 'string' ? `${option.title}: ${plain(value)}` : text
  return wordsIn(option.title) === 1 ? named : text
}

const ratio = (text: Value): number => {
  const [pays = 0, to = 1] = String(text).split(' to ').map(Number)
  return pays / to
}

/** The most that a wager of the game pays, of those whose odds the table sets. */
function best(game: Felt, options: OptionValues): string[] {
  const paying = game.options
    .filter((o) => o.floor)
    .map(({ key, title, default: usual }) => ({ title, odds: options[key] ?? usual }))
    // Where nothing is named a table of the rules is paid by.
    .filter(({ odds }) => ratio(odds) > 0)
    .toSorted((a, b) => ratio(b.odds) - ratio(a.odds))
  return paying.slice(0, 1).map(({ title, odds }) => `${title} pays ${odds}`)
}

/** The most that any wager pays, at tables of which the options say nothing. */
function highest(game: Felt, options: OptionValues): string[] {
  const all = game
    .wagers(options)
    .flatMap(({ name, pays }) => pays.map(({ odds }) => ({ name, odds: oddsText(odds) })))
    .toSorted((a, b) => ratio(b.odds) - ratio(a.odds))
  return all.slice(0, 1).map(({ name, odds }) => `${name} pays up to ${odds}`)
}

/** What the options say in a few words: first what is unlike other tables, then lines with a figure, then the best pay. */
export function tellingWords(game: Felt, options: OptionValues): string[] {
  const lines = game.options.flatMap((option) => {
    const value = options[option.key] ?? option.default
    const text = lineOf(option, value)
    if (text === '' || wordsIn(text) > SHORT) return []
    return [{ text, rank: value !== option.default ? 0 : /\d/.test(text) ? 1 : 2 }]
  })
  const telling = lines.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text)
  const found = [...telling.slice(0, LINES), ...best(game, options)].slice(0, LINES)
  return found.length > 0 ? found : highest(game, options)
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

export const seatsText = ({ free, seats, alone }: LobbyTable): string =>
  alone
    ? 'Yours alone'
    : free <= 0
      ? `All ${seats} seats taken`
      : free === seats
        ? `${seats} seats, all free`
        : `${free} of ${seats} seats free`
