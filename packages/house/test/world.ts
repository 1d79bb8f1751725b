import { seeded } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import type { HouseKey } from '../src/shoe/seal.ts'
import { chainHash } from '../src/store/chain.ts'
import type { Store } from '../src/store/store.ts'
import type { Clock } from '../src/streams/types.ts'
import { House } from '../src/tables/house.ts'
import type { HouseOptions, Pace, Request, TableSetup } from '../src/tables/types.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now = 1_800_000_000_000
  readonly #timers = new Set<{ time: number; act: () => void }>()
  now(): number {
    return this.#now
  }
  at(time: number, act: () => void): () => void {
    const timer = { time, act }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }
  soon(act: () => void): void {
    setImmediate(act)
  }
  /** Moves on, timer by timer, letting everything that follows from each come to rest. */
  async forward(ms: number): Promise<void> {
    const end = this.#now + ms
    for (;;) {
      const [first] = [...this.#timers].filter((t) => t.time <= end).sort((a, b) => a.time - b.time)
      if (!first) break
      this.#timers.delete(first)
      this.#now = Math.max(this.#now, first.time)
      first.act()
      await rest()
    }
    this.#now = end
  }
}

/** Lets what is under way finish: a few turns of the loop. */
export async function rest(turns = 6): Promise<void> {
  for (let i = 0; i < turns; i++) await new Promise((done) => setImmediate(done))
}

export const PACE: Pace = { bettingMs: 10_000, decisionMs: 15_000, stepMs: 100, botMs: 500, clockAlone: true }
export const KEY: HouseKey = { id: 'k1', bytes: Buffer.alloc(32, 'key') }
export const SETUP: TableSetup = { game: 'minibaccarat', settings: {}, unit: 'play', dealer: 'automatic' }

let houses = 0

/** A house whose chance is the same whenever its test file is run whole: the first deals from seed 1, the next from 2. */
export function house(store: Store, clock: Clock, more: Partial<HouseOptions> = {}): House {
  houses += 1
  return new House({
    store,
    clock,
    draw: seeded(houses),
    games: [minibaccarat],
    keys: [KEY],
    build: 'test',
    pace: PACE,
    fatal: (reason) => {
      throw reason
    },
    ...more,
  })
}

/** Chips from the cage, as the house gives them to a guest. */
export async function fund(store: Store, player: string, cents: number): Promise<void> {
  await store.ensureAccounts([
    { name: 'cage', kind: 'cage', unit: 'play' },
    { name: `patron:${player}`, kind: 'patron', unit: 'play' },
  ])
  const stream = `patron:${player}`
  const [head] = await store.streams([stream])
  if (!head) throw new Error('no stream')
  const body = JSON.stringify({ given: cents })
  const transfers = [{ payer: 'cage', payee: `patron:${player}`, cents }]
  await store.append([
    [
      {
        stream,
        version: head.version + 1,
        actor: 'house',
        command: `fund-${head.version}`,
        body,
        hash: chainHash(head.head, body),
        transfers,
        due: null,
      },
    ],
  ])
}

let ids = 0
export const request = (
  table: string,
  player: string,
  type: string,
  more: Record<string, unknown> = {},
): Request => ({
  table,
  actor: player,
  id: `c${++ids}`,
  command: { type, by: `player:${player}`, ...more } as Request['command'],
})
