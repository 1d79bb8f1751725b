import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { systemDraw } from '../src/core/chance.ts'
import { systemClock } from '../src/core/clock.ts'
import { House } from '../src/core/house.ts'
import type { Pace, Request } from '../src/core/types.ts'
import { pay } from '../src/orders/cashier.ts'
import type { HouseKey } from '../src/shoe/seal.ts'
import type { Store } from '../src/store/store.ts'

/** Tables and clients for the benchmarks: a house of minibaccarat tables, one player at each, betting without a pause. */
const PACE: Pace = { bettingMs: 3_600_000, decisionMs: 0, stepMs: 0, botMs: 0, clockAlone: true }
const KEY: HouseKey = { id: 'bench', bytes: Buffer.alloc(32, 7) }

export const player = (i: number): string => `p${i}`
export const tableName = (i: number): string => `t${i}`

export function openHouse(store: Store): House {
  return new House({
    store,
    clock: systemClock,
    draw: systemDraw,
    games: [minibaccarat],
    keys: [KEY],
    build: 'bench',
    pace: PACE,
    fatal: (reason) => {
      throw reason
    },
  })
}

/** Nodes in other processes make ids for the same players. */
const us = process.pid.toString(36)
let ids = 0
export const ask = (table: number, type: string, more: object = {}): Request => ({
  table: tableName(table),
  actor: player(table),
  id: `${us}-${++ids}`,
  command: { type, by: `player:${player(table)}`, ...more } as Request['command'],
})

/** A table whose cards are ready and whose player has chips. */
export async function prepare(house: House, store: Store, i: number): Promise<void> {
  const setup = {
    game: 'minibaccarat',
    settings: { options: { shuffling: 'continuous' } },
    unit: 'play',
    dealer: 'automatic',
  } as const
  await house.openTable(tableName(i), setup, 'bench', 'open')
  const services = { store, clock: systemClock, build: 'bench' }
  await pay(services, { id: 'fund', by: 'bench', patron: player(i), cents: 100_000_00, because: 'Bench.' })
  await house.submit(ask(i, 'sit', { place: '1' }))
  await house.submit(ask(i, 'buy-in', { cents: 50_000_00 }))
}

export const ready = (house: House, tables: number): boolean =>
  Array.from(
    { length: tables },
    (_, i) => house.live(tableName(i))?.table.state as { phase?: string } | undefined,
  ).every((state) => state?.phase === 'betting')

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setTimeout(done, 5))
}

/** One client a table, its next command as soon as the last is acknowledged. Answers acknowledgements a second. */
export async function pump(
  houses: readonly House[],
  tables: number,
  seconds: number,
  mine: (table: number) => boolean = () => true,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  let acknowledged = 0
  const client = async (i: number): Promise<void> => {
    const house = houses[i % houses.length] as House
    const spot = { place: '1', wager: 'player', cents: 5_00 }
    for (let up = false; performance.now() < end; up = !up) {
      const reply = await house.submit(ask(i, up ? 'take' : 'bet', spot))
      if (reply.kind !== 'done') throw new Error(JSON.stringify(reply))
      acknowledged++
    }
    const live = house.live(tableName(i))?.table
    if (live?.balances[`spot:1:${player(i)}:player`]) await house.submit(ask(i, 'take', spot))
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: tables }, (_, i) => mine(i) && client(i)))
  return acknowledged / ((performance.now() - began) / 1000)
}
