import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { directory, findListed } from '@boardwalk/engine/directory'
import {
  type Game,
  isRefused,
  isTableGame,
  type OptionValues,
  parseValue,
  type Refused,
  type Rules,
  resolveOptions,
  resolveTerms,
  type Terms,
  type Value,
} from '@boardwalk/engine/kernel'
import { refusalText, UsageError } from './failure.ts'
import { nearest } from './nearest.ts'

export const meant = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known)
  return near === undefined ? '' : ` Did you mean ${near}?`
}

/** The address of the file when a game is named by one, as `docs/coin-toss.ts`. */
export const moduleOf = (name: string): string | undefined =>
  /[./\\]/.test(name) ? pathToFileURL(resolve(name)).href : undefined

/** Loads the game of this id or in this file and no other, or throws a usage error that says which there are. */
export async function requireRules(name: string): Promise<Rules> {
  const found = findListed(name) ?? findListed(name.toLowerCase())
  if (found) return found.load()
  const file = moduleOf(name)
  if (file === undefined) {
    const ids = directory.map((game) => game.id)
    throw new UsageError(`There is no game ${name}.${meant(name, ids)}\nGames: ${ids.join(', ')}.`)
  }
  if (!existsSync(resolve(name))) throw new UsageError(`There is no file ${name}.`)
  const { loadRules } = await import('@boardwalk/lab')
  try {
    return await loadRules(file)
  } catch (error) {
    throw new UsageError(`${name} holds no game. ${error instanceof Error ? error.message : ''}`.trim())
  }
}

/** The same where it must be a game that is played at a table. */
export async function requireGame(name: string): Promise<Game> {
  const rules = await requireRules(name)
  if (isTableGame(rules)) return rules
  const { id, title } = rules
  throw new UsageError(
    `${title} is not played at a table. Its odds: boardwalk odds ${moduleOf(name) ? name : id}`,
  )
}

/** Games of one's own. A name that the house has already would be two games of that name. */
export async function ownGames(files: readonly string[] = []): Promise<Rules[]> {
  const own = await Promise.all(files.map(requireRules))
  const ids = [...directory, ...own].map((game) => game.id)
  const twice = own.find((game) => ids.indexOf(game.id) !== ids.lastIndexOf(game.id))
  if (twice) throw new UsageError(`The house has a game ${twice.id} already.`)
  return own
}

/** `key=value` pairs as the game's options know them. */
export function parseChoices(game: Rules, pairs: readonly string[]): Record<string, Value> {
  const chosen: Record<string, Value> = {}
  for (const pair of pairs) {
    const [, key = '', text = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
    if (key === '') throw new UsageError(`An option is written key=value, not ${pair}.`)
    if (Object.hasOwn(chosen, key)) throw new UsageError(`The option ${key} is given twice.`)
    const option = game.options.find((o) => o.key === key)
    chosen[key] = option ? parseValue(option, text) : text
  }
  return chosen
}

/** What was refused becomes a usage error; a word that is not known gets the nearest one that is. */
export function accept<T extends object>(answer: T | Refused): T {
  if (!isRefused(answer)) return answer
  const { received, expected } = answer
  const known = Array.isArray(expected) ? expected.map(String) : []
  throw new UsageError(refusalText(answer, typeof received === 'string' ? meant(received, known) : ''))
}

/** Every option of the game with the value it has; what is forbidden is a usage error with its rule. */
export const resolveChoices = (game: Rules, pairs: readonly string[]): OptionValues =>
  accept(resolveOptions(game, parseChoices(game, pairs)))

export const resolveTable = (game: Rules, pairs: readonly string[]): Terms =>
  accept(resolveTerms(game, { options: parseChoices(game, pairs) }))

/** A whole number in a range, or a usage error that says which. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const n = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(n) && n >= least && n <= most) return n
  const [from, to] = [least, most].map((bound) => bound.toLocaleString('en-US'))
  throw new UsageError(`${name} is a whole number from ${from} to ${to}, not ${text}.`)
}
