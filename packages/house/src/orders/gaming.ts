import { randomBytes } from 'node:crypto'
import { HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import type { OrderResult } from '@boardwalk/protocol'
import type { Note } from '../people/audit.ts'
import type { Store } from '../store/store.ts'
import type { Coded } from '../streams/codes.ts'
import { isBusy, Journal } from '../streams/journal.ts'
import type { Clock } from '../streams/types.ts'

const NOT_NOW: Coded = { refused: HOUSE, code: 'busy', because: 'The house is busy.' }

interface Fact {
  readonly type: 'stopped' | 'resumed'
  /** One game, or all gaming. */
  readonly game: string | null
  readonly by: string
  readonly because: string
}

export interface GamingOptions {
  readonly store: Store
  readonly clock: Clock
  readonly build: string
  readonly note?: Note
}

/** Whether gaming goes on: one stream, the same on every node. What was staked is played out, and nothing new is staked. */
export class Gaming {
  readonly #journal: Journal<Fact>
  readonly #note: Note
  /** Why, by game; `null` for all of them. */
  readonly #stopped = new Map<string | null, string>()

  private constructor({ store, clock, build, note }: GamingOptions) {
    this.#note = note ?? (() => undefined)
    this.#journal = new Journal<Fact>({
      store,
      clock,
      build,
      stream: 'gaming',
      newId: () => randomBytes(12).toString('base64url'),
      fold: ({ type, game, because }) => {
        if (type === 'stopped') this.#stopped.set(game, because)
        else this.#stopped.delete(game)
      },
    })
  }

  static async open(options: GamingOptions): Promise<Gaming> {
    const gaming = new Gaming(options)
    await gaming.refresh()
    return gaming
  }

  refresh(): Promise<void> {
    return this.#journal.refresh()
  }

  heard(stream: string, version: number): Promise<void> {
    return this.#journal.heard(stream, version)
  }

  /** Why nothing may be staked on a game now, or nothing when it may. */
  stopped(game: string): string | undefined {
    const all = this.#stopped.get(null)
    if (all !== undefined) return `All gaming is stopped: ${all}`
    const own = this.#stopped.get(game)
    return own === undefined ? undefined : `This game is stopped: ${own}`
  }

  /** Stops all gaming or one game, or lets it go on. A game that was stopped by itself goes on by itself. */
  async set(
    type: Fact['type'],
    game: string | null,
    by: string,
    because: string,
  ): Promise<OrderResult | Refused> {
    const stops = type === 'stopped'
    const done = await this.#journal.write<{ changed: boolean }>(by, () => {
      const changed = stops !== this.#stopped.has(game)
      return { facts: changed ? [{ type, game, by, because }] : [], result: { changed } }
    })
    if (isBusy(done)) return NOT_NOW
    if (isRefused(done)) return done
    const what = game ?? 'all gaming'
    if (done.changed)
      this.#note({ kind: `gaming-${type}`, severity: 'warning', text: `${what}, by ${by}`, because })
    return stops ? { stopped: what } : { resumed: what }
  }

  async close(): Promise<void> {
    await this.#journal.settled()
  }
}
