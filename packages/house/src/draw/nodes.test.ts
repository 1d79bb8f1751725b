import { games } from '@boardwalk/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, KEY, request, SETUP } from '../../test/world.ts'
import { verifyHouse } from '../proof/verify.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { systemClock } from '../streams/clock.ts'
import { joinCluster } from '../streams/cluster.ts'
import type { Close } from '../tables/draws.ts'
import type { Body } from '../tables/types.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const PACE = { bettingMs: 60_000, decisionMs: 60_000, stepMs: 400, botMs: 400, clockAlone: true }

test('on PostgreSQL a node that stops after bets have closed is followed by another, to the outcome that was fixed', async () => {
  const url = await server.database()
  const stores = [await PostgresStore.open(url), await PostgresStore.open(url)] as const
  const [one, two] = stores.map((store) => house(store, systemClock, { games, pace: PACE }))
  if (!one || !two) throw new Error('two nodes')
  const leave = await joinCluster(two, stores[1], systemClock, () => undefined)
  let closed: Close | undefined
  one.subscribe(() => {
    closed ??= one.live('one')?.draws.closed
  })
  await one.openTable('one', { ...SETUP, game: 'big-six' }, 'floor', 'open')
  await fund(stores[0], 'A', 500_00)
  const step = async (type: string, more = {}) =>
    expect(await one.submit(request('one', 'A', type, more))).toMatchObject({ kind: 'done' })
  await expect.poll(() => one.live('one')?.waiting.kind, { timeout: 10_000 }).toBe('idle')
  await step('sit', { place: '1' })
  await step('buy-in', { cents: 100_00 })
  await step('bet', { place: '1', wager: '1', cents: 5_00 })
  await step('ready')
  await expect.poll(() => closed, { timeout: 10_000, interval: 10 }).toBeDefined()
  await one.stop()
  await expect.poll(() => two.live('one')?.table.round, { timeout: 20_000 }).toBe(2)
  const bodies = (await stores[1].entries('table:one', 0)).map((e) => JSON.parse(e.body) as Body)
  expect(bodies.flatMap((b) => b.drawn ?? [])).toMatchObject([
    { draw: 1, committed: 1, close: closed?.version, of: { kind: 'spin' } },
  ])
  const { fault, counts } = await verifyHouse(stores[1], { games, keys: [KEY], again: 'test' })
  expect([fault, counts.proved]).toEqual([undefined, 1])
  await leave()
  await two.stop()
  for (const store of stores) await store.close()
})
