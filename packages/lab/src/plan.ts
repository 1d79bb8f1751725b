import {
  findGame,
  type Game,
  type GameId,
  isRefused,
  isTableGame,
  type OptionValues,
  type Refused,
  type Rules,
  resolveOptions,
  type Value,
  type WagerId,
} from '@boardwalk/engine'
import { samplerOf } from '@boardwalk/engine/samplers'

/**
 * Rounds of one piece of work, played through the engine or sampled. They are part of the answer: another size plays other
 * cards.
 */
export const CHUNK = 1_000
export const BLOCK = 1_000_000
export const MOST_ROUNDS = 1_000_000_000_000
export const MOST_WORKERS = 256

/** What is to be simulated; plain data, so that it can be sent to a worker. */
export interface Plan {
  readonly game: GameId
  /** The address of a module whose default export is the game, for one that is not in the catalogue. */
  readonly module?: string
  readonly options: OptionValues
  readonly rounds: number
  readonly seed: number
  /** Wagers to make whenever they are offered, besides those of the reference strategy. */
  readonly wagers: readonly WagerId[]
  /** The game's own fast loop, or every step through the engine that is played. */
  readonly road: 'sampler' | 'engine'
}

export interface Request {
  readonly rounds: number
  readonly seed: number
  readonly module?: string
  readonly options?: Readonly<Record<string, Value>>
  readonly wagers?: readonly WagerId[]
  /** Every step through the engine, though there is a faster way. */
  readonly engine?: boolean
}

const refuse = (because: string, received?: number | string): Refused => ({
  refused: 'house',
  because,
  ...(received !== undefined && { received }),
})

const isWhole = (n: number, least: number, most: number): boolean =>
  Number.isSafeInteger(n) && n >= least && n <= most

/** A plan that can be carried out, or why this one cannot. */
export function makePlan(game: Game, request: Request): Plan | Refused {
  const { rounds, seed, wagers = [] } = request
  if (!isWhole(rounds, 1, MOST_ROUNDS)) {
    return refuse(`Rounds are a whole number from 1 to ${MOST_ROUNDS.toLocaleString('en-US')}.`, rounds)
  }
  if (!isWhole(seed, 0, Number.MAX_SAFE_INTEGER)) {
    return refuse(`A seed is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`, seed)
  }
  const options = resolveOptions(game, request.options)
  if (isRefused(options)) return options as Refused
  const known = game.wagers(options)
  const unknown = wagers.find((id) => !known.some((w) => w.id === id))
  if (unknown !== undefined) {
    return { ...refuse(`${game.title} has no wager ${unknown}.`, unknown), expected: known.map((w) => w.id) }
  }
  const { module, engine = false } = request
  // A sampler knows the wagers of the reference strategy and no others.
  const sampled = !engine && wagers.length === 0 && module === undefined && samplerOf(game.id) !== undefined
  const road = sampled ? 'sampler' : 'engine'
  return { game: game.id, ...(module !== undefined && { module }), options, rounds, seed, wagers, road }
}

const KNOWN = ['id', 'title', 'rules', 'options', 'limits', 'wagers', 'odds', 'guide'] as const
const isRules = (value: unknown): value is Rules =>
  typeof value === 'object' && value !== null && KNOWN.every((key) => key in value)

/** What is known of the game that a module exports by default, whether or not it is played at a table. */
export async function loadRules(module: string): Promise<Rules> {
  const loaded: { default?: unknown } = await import(module)
  if (!isRules(loaded.default)) throw new Error('The default export of the module is no game.')
  return loaded.default
}

/** The same where it must be one that is played at a table. */
export async function loadGame(module: string): Promise<Game> {
  const rules = await loadRules(module)
  if (!isTableGame(rules)) throw new Error(`${rules.title} is not played at a table.`)
  return rules
}

export async function planned({ game, module }: Plan): Promise<Game> {
  const found = module === undefined ? findGame(game) : await loadGame(module)
  if (!found) throw new Error(`The catalogue has no game ${game}.`)
  return found
}

export const sizeOf = ({ road }: Plan): number => (road === 'sampler' ? BLOCK : CHUNK)
export const chunksOf = (plan: Plan): number => Math.ceil(plan.rounds / sizeOf(plan))
