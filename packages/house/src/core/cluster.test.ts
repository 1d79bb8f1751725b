import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, request, SETUP } from '../../test/world.ts'
import { PostgresStore } from '../store/postgres.ts'
import { systemClock } from './clock.ts'
import { joinCluster } from './cluster.ts'
import type { House } from './house.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(() => server?.stop())

const PACE = { bettingMs: 400, decisionMs: 400, stepMs: 5, botMs: 50 }

async function node(url: string, deaf = false) {
  const store = await PostgresStore.open(url, { connections: 4 })
  const h = house(store, systemClock, { pace: PACE })
  if (deaf) store.listen = async () => async () => undefined
  await h.load()
  const leave = await joinCluster(h, store, systemClock, () => undefined)
  return {
    h,
    store,
    async stop() {
      await leave()
      await h.close()
    },
  }
}
const version = (h: House) => h.live('one')?.version ?? 0

test('any node serves any table; another goes on where one stops; nothing is lost and nothing twice', async () => {
  const url = await server.database()
  const [a, b] = [await node(url), await node(url)]
  await a.h.openTable('one', SETUP, 'floor', 'open')
  await fund(a.store, 'A', 1000_00)
  await expect.poll(() => version(b.h), { timeout: 5_000 }).toBeGreaterThan(0)
  expect(await b.h.submit(request('one', 'A', 'sit', { place: '1' }))).toMatchObject({ kind: 'done' })
  const bought = await b.h.submit(request('one', 'A', 'buy-in', { cents: 500_00 }))
  expect(bought.kind).toBe('done')
  await expect
    .poll(() => a.h.live('one')?.table.state, { timeout: 20_000 })
    .toMatchObject({ phase: 'betting', burn: null })
  // A repeat on the other node, after the answer was lost on the way.
  const bet = request('one', 'A', 'bet', { place: '1', wager: 'banker', cents: 20_00 })
  await expect.poll(() => version(b.h) === version(a.h), { timeout: 5_000 }).toBe(true)
  const first = await b.h.submit(bet)
  expect(await a.h.submit(bet)).toEqual(first)
  // The node that wrote last goes away before it has acted on it: the other deals the round.
  await b.stop()
  await expect.poll(() => a.h.live('one')?.table.round, { timeout: 20_000 }).toBe(2)
  const entries = await a.store.entries('table:one', 0)
  expect(entries.map((e) => e.version)).toEqual(entries.map((_, i) => i + 1))
  expect((await a.store.accounts()).reduce((n, x) => n + x.balance, 0)).toBe(0)
  await a.stop()
}, 60_000)

test('with every notification lost, views follow within two seconds and a half', async () => {
  const url = await server.database()
  const a = await node(url)
  const b = await node(url, true)
  await a.h.openTable('one', SETUP, 'floor', 'open')
  await fund(a.store, 'A', 1000_00)
  await a.h.submit(request('one', 'A', 'sit', { place: '1' }))
  await expect.poll(() => version(b.h), { timeout: 2_500 }).toBeGreaterThanOrEqual(2)
  await Promise.all([a.stop(), b.stop()])
}, 60_000)
