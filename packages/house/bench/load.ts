import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { pay } from '../src/orders/cashier.ts'
import type { HouseKey } from '../src/shoe/seal.ts'
import type { Store } from '../src/store/store.ts'
import { systemClock } from '../src/streams/clock.ts'
import { systemDraw } from '../src/tables/chance.ts'
import { House } from '../src/tables/house.ts'
import type { Pace, Request } from '../src/tables/types.ts'

/** Tables and clients for the benchmarks: a house of minibaccarat tables, three players at each, betting without a pause. */
const PACE: Pace = { bettingMs: 3_600_000, decisionMs: 0, stepMs: 0, botMs: 0, clockAlone: true }
const KEY: HouseKey = { id: 'bench', bytes: Buffer.alloc(32, 7) }

/** The places at a table that are taken. */
export const PLACES = ['1', '2', '3'] as const
type Place = (typeof PLACES)[number]

export const player = (i: number, place: Place = '1'): string => `p${i}-${place}`
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
export const ask = (table: number, type: string, more: object = {}, place: Place = '1'): Request => ({
  table: tableName(table),
  actor: player(table, place),
  id: `${us}-${++ids}`,
  command: { type, by: `player:${player(table, place)}`, ...more } as Request['command'],
})

/** A table whose cards are ready and whose players have chips. */
export async function prepare(house: House, store: Store, i: number): Promise<void> {
  const setup = {
    game: 'minibaccarat',
    settings: { options: { shuffling: 'continuous' } },
    unit: 'play',
    dealer: 'automatic',
  } as const
  await house.openTable(tableName(i), setup, 'bench', 'open')
  const services = { store, clock: systemClock, build: 'bench' }
  for (const place of PLACES) {
    const patron = player(i, place)
    await pay(services, { id: `fund-${place}`, by: 'bench', patron, cents: 100_000_00, because: 'Bench.' })
    await house.submit(ask(i, 'sit', { place }, place))
    await house.submit(ask(i, 'buy-in', { cents: 50_000_00 }, place))
  }
}

export const ready = (house: House, tables: number): boolean =>
  Array.from(
    { length: tables },
    (_, i) => house.live(tableName(i))?.table.state as { phase?: string } | undefined,
  ).every((state) => state?.phase === 'betting')

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setTimeout(done, 5))
}

/** A client for each place, its next command as soon as the last is acknowledged. Answers acknowledgements a second. */
export async function pump(
  houses: readonly House[],
  tables: number,
  seconds: number,
  mine: (table: number) => boolean = () => true,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  let acknowledged = 0
  const client = async (i: number, place: Place): Promise<void> => {
    const house = houses[i % houses.length] as House
    const spot = { place, wager: 'player', cents: 5_00 }
    for (let up = false; performance.now() < end; up = !up) {
      const reply = await house.submit(ask(i, up ? 'take' : 'bet', spot, place))
      if (reply.kind !== 'done') throw new Error(JSON.stringify(reply))
      acknowledged++
    }
    const live = house.live(tableName(i))?.table
    if (live?.balances[`spot:${place}:${player(i, place)}:player`])
      await house.submit(ask(i, 'take', spot, place))
  }
  const began = performance.now()
  const own = Array.from({ length: tables }, (_, i) => i).filter(mine)
  await Promise.all(own.flatMap((i) => PLACES.map((place) => client(i, place))))
  return acknowledged / ((performance.now() - began) / 1000)
}
