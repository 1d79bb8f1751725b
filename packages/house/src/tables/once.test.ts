import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEEP } from '../../../../tools/deep.ts'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, KEY, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { verifyHouse } from '../proof/verify.ts'
import { SEGMENT } from '../store/caches.ts'
import { chainHash } from '../store/chain.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import type { House } from './house.ts'
import type { Request } from './types.ts'

let server: TestPostgres
let h: House
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())
afterEach(() => h?.close())

const open = async (kind: Store['kind']): Promise<Store> =>
  kind === 'sqlite' ? new SqliteStore(':memory:') : PostgresStore.open(await server.database())

async function table(store: Store, clock: TestClock): Promise<Request> {
  h = house(store, clock)
  await h.openTable('one', SETUP, 'floor', 'open')
  for (const player of ['A', 'B']) await fund(store, player, 1000_00)
  await h.submit(request('one', 'B', 'sit', { place: '2' }))
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  return request('one', 'A', 'buy-in', { cents: 100_00 })
}

/** Somebody else goes on for so many entries. */
async function goOn(entries: number): Promise<void> {
  const until = (h.live('one')?.version ?? 0) + entries
  for (let n = 0; (h.live('one')?.version ?? 0) < until; n++) {
    const type = n % 2 === 0 ? 'buy-in' : 'cash-out'
    await h.submit(request('one', 'B', type, { cents: 1_00 }))
  }
}

// A database that is asked over a socket for each of thousands of entries takes a minute for three.
describe.each([
  ['sqlite', 3],
  ['postgres', DEEP ? 3 : 1],
] as const)('on %s', (kind, segments) => {
  test('a command that is sent again counts once, however much later, and after a restart', async () => {
    const store = await open(kind)
    const clock = new TestClock()
    const bought = await table(store, clock)
    const first = await h.submit(bought)
    expect(await h.submit(bought)).toEqual(first)
    await goOn(300)
    const late = { kind: 'refused', because: expect.stringContaining('long ago') }
    expect(await h.submit(bought)).toMatchObject(late)
    await goOn(segments * SEGMENT)
    expect(await h.submit(bought)).toMatchObject(late)
    await h.stop()
    h = house(store, clock)
    await h.load()
    await rest()
    expect(await h.submit(bought)).toMatchObject(late)
    expect((await store.accounts(['seat:one:A']))[0]?.balance).toBe(100_00)
    expect(await store.caches.usedUpto('table:one')).toBe(segments * SEGMENT)
  })
})

test('verify finds an id that counted twice, however far apart', async () => {
  const store = new SqliteStore(':memory:')
  const clock = new TestClock()
  const bought = await table(store, clock)
  await h.submit(bought)
  await goOn(400)
  await h.stop()
  const [head] = await store.streams(['table:one'])
  const rows = await store.entries('table:one', 0)
  const row = rows.find((r) => r.command === bought.id && r.actor === 'A')
  if (!head || !row) throw new Error('nothing was written')
  const body = JSON.stringify({ ...JSON.parse(row.body), at: JSON.parse(rows.at(-1)?.body ?? '').at })
  const version = head.version + 1
  const transfers = [{ payer: 'patron:A', payee: 'seat:one:A', cents: 100_00 }]
  const hash = chainHash(head.head, body)
  const draft = {
    stream: 'table:one',
    version,
    actor: 'A',
    command: bought.id,
    body,
    hash,
    transfers,
    due: null,
  }
  await store.append([[draft]])
  const { fault } = await verifyHouse(store, { games: [minibaccarat as never], keys: [KEY] })
  expect(fault).toMatchObject({ version, says: expect.stringContaining('already') })
})
