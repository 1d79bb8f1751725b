import { Worker } from 'node:worker_threads'
import { games } from '@boardwalk/engine'
import type { Game, OptionValues, Rules, WagerOdds } from '@boardwalk/engine/kernel'
import { optionsHash } from './paytable.ts'
import type { RoundRecord } from './types.ts'

type Rows = readonly WagerOdds[]

/** By the hash of the options. A game is its own key: one of the same name may pay otherwise. */
const known = new WeakMap<Game, Map<string, Rows>>()

function remember(game: Game, hash: string, rows: Rows): void {
  const all = known.get(game) ?? new Map<string, Rows>()
  known.set(game, all.set(hash, rows))
}

/** The exact odds under options of this hash: worked out once for all tables, here where nobody has done so before. */
export function oddsUnder(game: Game, hash: string, options: OptionValues): Rows {
  const found = known.get(game)?.get(hash)
  if (found) return found
  const rows = game.odds(options)
  remember(game, hash, rows)
  return rows
}

/** What is asked of the worker. */
export interface OddsAsked {
  readonly game: string
  readonly options: OptionValues
}

/** Who asks for one game's odds soon asks for another's. */
const REST_MS = 5_000

interface Waiting extends OddsAsked {
  readonly done: (rows: Rows | undefined) => void
}

/**
 * Works out odds in a thread of its own, one after the other, because some of them take a second and nobody at the tables
 * waits for that. The thread ends when there has been nothing to do for a while. What cannot be handed over, as a game that is none of
 * the rules', is worked out where it is wanted.
 */
export class OddsBeside {
  readonly #queue: Waiting[] = []
  readonly #under = new Map<string, Promise<void>>()
  #worker: Worker | undefined
  #rest: NodeJS.Timeout | undefined

  /** The odds that a round is played at are known after this. */
  async ready(all: readonly Game[], round: Pick<RoundRecord, 'game' | 'optionSets'>): Promise<void> {
    const game = games.find((g) => g.id === round.game && all.includes(g))
    if (!game) return
    for (const [hash, options] of Object.entries(round.optionSets))
      if (!known.get(game)?.has(hash)) await this.#once(game, hash, options)
  }

  #once(game: Game, hash: string, options: OptionValues): Promise<void> {
    const key = `${game.id} ${hash}`
    const under = this.#under.get(key)
    if (under) return under
    const work = new Promise<Rows | undefined>((done) => {
      this.#queue.push({ game: game.id, options, done })
      if (!this.#worker) this.#start()
      else if (this.#queue.length === 1) this.#ask(this.#worker)
    }).then((rows) => {
      this.#under.delete(key)
      if (rows) remember(game, hash, rows)
    })
    this.#under.set(key, work)
    return work
  }

  #start(): void {
    const worker = new Worker(new URL('./odds-worker.ts', import.meta.url))
    this.#worker = worker
    // It keeps nobody from leaving.
    worker.unref()
    worker.on('message', (rows: Rows) => {
      this.#queue.shift()?.done(rows)
      this.#ask(worker)
    })
    worker.on('error', () => undefined)
    // However it ends: whoever still waits works it out for themselves.
    worker.on('exit', () => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      for (const { done } of this.#queue.splice(0)) done(undefined)
    })
    this.#ask(worker)
  }

  #ask(worker: Worker): void {
    const [first] = this.#queue
    clearTimeout(this.#rest)
    if (first) worker.postMessage({ game: first.game, options: first.options } satisfies OddsAsked)
    else this.#rest = setTimeout(() => this.#end(worker), REST_MS).unref()
  }

  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
    void worker.terminate()
  }
}

/** Works out odds in a separate thread; odds of a house's own game are worked out here. */
export function oddsBeside(): (game: Rules, options: OptionValues) => Promise<Rows> {
  const beside = new OddsBeside()
  return async (rules, options) => {
    const game = games.find((it) => it === rules)
    if (!game) return rules.odds(options)
    const hash = optionsHash(game, options)
    await beside.ready([game], { game: game.id, optionSets: { [hash]: options } })
    return oddsUnder(game, hash, options)
  }
}
