import { eventsOf, type Game, isEvent, record } from '@boardwalk/engine/kernel'
import { reader, TENS } from '@boardwalk/engine/testing/reader'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, KEY, request, SETUP, TestClock } from '../../test/world.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import type { House } from '../tables/house.ts'
import { emptyState } from '../tables/live.ts'
import type { Body } from '../tables/types.ts'
import { ShoeWatch } from './shoes.ts'
import { verifyHouse } from './verify.ts'

/** Cards that a device looks at, and that nobody is ever shown. */

const game = reader as unknown as Game
const games = [game]
/** A database elsewhere answers in its own time, whatever the clock of the house says. */
const POLL = { interval: 5 }
let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const open = async (kind: Store['kind']): Promise<Store> =>
  kind === 'sqlite' ? new SqliteStore(':memory:') : PostgresStore.open(await server.database())

async function play(h: House, clock: TestClock, rounds: number): Promise<void> {
  for (let i = 0; i < rounds; i++) {
    const { round } = h.live('one')?.table ?? { round: 0 }
    await h.submit(request('one', 'A', 'bet', { place: '1', wager: 'main', cents: 5_00 }))
    await h.submit(request('one', 'A', 'ready'))
    await expect
      .poll(async () => {
        await clock.forward(200)
        return h.live('one')?.table.round
      }, POLL)
      .not.toBe(round)
  }
}

/** Follows a record as it is said to have been. */
function watch(bodies: readonly Body[]): string | undefined {
  const watching = new ShoeWatch('table:one', 'one', { opened: 0, sealed: 0, unread: 0, voided: 0 })
  watching.plays(game)
  let { table } = emptyState(game)
  try {
    for (const [i, body] of bodies.entries()) {
      table = record(game, table, { version: i + 1, at: body.at, events: body.events })
      watching.entry(i + 1, body, table)
    }
  } catch (reason) {
    return (reason as Error).message
  }
  return undefined
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test('a card reader is answered from the sealed order, and a false answer is found though the card is never turned', async () => {
    const [store, clock] = [await open(kind), new TestClock()]
    const h = house(store, clock, { games })
    await h.openTable('one', { ...SETUP, game: 'reader' }, 'floor', 'open')
    await fund(store, 'A', 900_00)
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
    await h.submit(request('one', 'A', 'buy-in', { cents: 500_00 }))
    await play(h, clock, 12)

    const bodies = (await store.entries('table:one', 0)).map(({ body }) => JSON.parse(body) as Body)
    const said = bodies.flatMap((b) => eventsOf(b.events, 'peeked'))
    expect(said).toHaveLength(12)
    expect(bodies.flatMap((b) => eventsOf(b.events, 'shown'))).toEqual([])
    // The first card of each deck that was opened since is what the device said of it.
    const opened = bodies
      .flatMap((b) => b.opened ?? [])
      .map((o) => ('order' in o ? o.order.split(' ')[0] : ''))
    expect(opened).toHaveLength(11)
    expect(opened.map((face) => TENS.includes(face ?? ''))).toEqual(said.slice(0, 11).map((p) => p.among))

    const { fault, counts } = await verifyHouse(store, { games, keys: [KEY], again: 'test' })
    expect([fault, counts.opened, counts.sealed]).toEqual([undefined, 11, 1])
    expect(watch(bodies)).toBeUndefined()
    const at = bodies.findIndex((b) => eventsOf(b.events, 'peeked').length > 0)
    const lied = bodies.map((body, i) =>
      i === at
        ? { ...body, events: body.events.map((e) => (isEvent(e, 'peeked') ? { ...e, among: !e.among } : e)) }
        : body,
    )
    expect(watch(lied)).toMatch(/Place 0 of shoe one\/1 was said (not )?to be one of 16 faces and is/)
    await h.close()
  })
})
