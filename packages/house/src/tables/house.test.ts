import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, PACE, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import type { House } from './house.ts'
import type { TableState } from './types.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const stores: Record<Store['kind'], () => Promise<{ open: () => Promise<Store>; turns: number }>> = {
  async sqlite() {
    const folder = mkdtempSync(join(tmpdir(), 'boardwalk-house-'))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    return { open: async () => new SqliteStore(folder), turns: 6 }
  },
  async postgres() {
    const url = await server.database()
    return { open: () => PostgresStore.open(url), turns: 200 }
  },
}

describe.each(['sqlite', 'postgres'] as const)('the house on %s', (kind) => {
  let clock: TestClock
  let store: Store
  let h: House
  let reopen: () => Promise<Store>
  const live = () => h.live('one') as TableState
  const settled = async () => {
    for (let i = 0; i < (kind === 'sqlite' ? 1 : 20); i++) await rest(kind === 'sqlite' ? 6 : 20)
    if (kind === 'postgres') await new Promise((done) => setTimeout(done, 30))
  }
  /** Time goes on in small pieces, so that every step is on disk before the next is due. */
  const go = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += PACE.stepMs) {
      await clock.forward(PACE.stepMs)
      if (kind === 'postgres') await new Promise((done) => setTimeout(done, 12))
    }
    await settled()
  }
  const sum = async () => (await store.accounts()).reduce((n, a) => n + a.balance, 0)

  beforeEach(async () => {
    clock = new TestClock()
    reopen = (await stores[kind]()).open
    store = await reopen()
    h = house(store, clock)
    expect(await h.openTable('one', SETUP, 'floor', 'open')).toMatchObject({ kind: 'done' })
    await fund(store, 'A', 1000_00)
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
  })
  afterEach(async () => {
    await h.close()
  })

  const bought = async () => {
    expect(await h.submit(request('one', 'A', 'buy-in', { cents: 500_00 }))).toMatchObject({ kind: 'done' })
    // The opening: inspection, shuffle, cut, burn. Nobody answers the cut, so the rules decline it.
    await go(25_000)
  }

  test('a buy-in moves money from patron to seat, once, and never more than there is', async () => {
    const buy = request('one', 'A', 'buy-in', { cents: 600_00 })
    const first = await h.submit(buy)
    expect(await h.submit(buy)).toEqual(first)
    expect(await h.submit({ ...buy, command: { ...buy.command, cents: 1_00 } })).toMatchObject({
      kind: 'refused',
    })
    expect(await h.submit(request('one', 'A', 'buy-in', { cents: 600_00 }))).toMatchObject({
      kind: 'refused',
      expected: 400_00,
    })
    const books = Object.fromEntries((await store.accounts()).map((a) => [a.name, a.balance]))
    expect(books).toMatchObject({ 'patron:A': 400_00, 'seat:one:A': 600_00, cage: -1000_00 })
    expect(await sum()).toBe(0)
  })

  test('a round is dealt by the automatic dealer, and the books follow the felt', async () => {
    await bought()
    expect(
      await h.submit(request('one', 'A', 'bet', { place: '1', wager: 'banker', cents: 20_00 })),
    ).toMatchObject({ kind: 'done' })
    expect(await h.submit(request('one', 'A', 'ready'))).toMatchObject({ kind: 'done' })
    const { round } = live().table
    await go(5_000)
    expect(live().table.round).toBe(round + 1)
    const seat = (await store.accounts()).find((a) => a.name === 'seat:one:A')?.balance
    const felt = Object.entries(live().table.balances).filter(([a]) => /^(stack|due|spot):/.test(a))
    expect(seat).toBe(felt.reduce((n, [, cents]) => n + cents, 0))
    expect(await sum()).toBe(0)
  })

  test('after the process is gone the table goes on in the middle of the round', async () => {
    await bought()
    await h.submit(request('one', 'A', 'bet', { place: '1', wager: 'player', cents: 20_00 }))
    await h.submit(request('one', 'A', 'ready'))
    await go(400)
    // What is under way lands first: the table as it was at the end.
    await h.close()
    const before = live()
    store = await reopen()
    h = house(store, clock)
    await h.load()
    const after = live()
    expect(JSON.stringify(after.table)).toBe(JSON.stringify(before.table))
    expect([after.version, after.head, after.waiting, after.clocks, after.windows]).toEqual([
      before.version,
      before.head,
      before.waiting,
      before.clocks,
      before.windows,
    ])
    expect(after.recent.list(after.version)).toEqual(before.recent.list(before.version))
    await go(5_000)
    expect(live().table.round).toBe(before.table.round + 1)
  })

  test('a repeated command counts once, also after a restart', async () => {
    await bought()
    const bet = request('one', 'A', 'bet', { place: '1', wager: 'tie', cents: 10_00 })
    const first = await h.submit(bet)
    await h.close()
    store = await reopen()
    h = house(store, clock)
    await h.load()
    expect(await h.submit(bet)).toEqual(first)
    expect(live().table.balances['spot:1:A:tie']).toBe(10_00)
  })

  test('a command meant for before the result is stale after it; other seats’ bets make nothing stale', async () => {
    await bought()
    await fund(store, 'B', 500_00)
    await h.submit(request('one', 'B', 'sit', { place: '2' }))
    await h.submit(request('one', 'B', 'buy-in', { cents: 100_00 }))
    const seen = live().version
    await h.submit(request('one', 'B', 'bet', { place: '2', wager: 'banker', cents: 20_00 }))
    const bet = { ...request('one', 'A', 'bet', { place: '1', wager: 'banker', cents: 20_00 }), seen }
    expect(await h.submit(bet)).toMatchObject({ kind: 'done' })
    await h.submit(request('one', 'A', 'ready'))
    await h.submit(request('one', 'B', 'ready'))
    await go(6_000)
    const late = { ...request('one', 'A', 'bet', { place: '1', wager: 'banker', cents: 20_00 }), seen }
    expect(await h.submit(late)).toMatchObject({ kind: 'stale' })
  })

  test('who is gone is dealt with by the rules, and the record says so', async () => {
    await bought()
    await h.submit(request('one', 'A', 'bet', { place: '1', wager: 'banker', cents: 20_00 }))
    const { round } = live().table
    await go(PACE.bettingMs + 6_000)
    expect(live().table.round).toBe(round + 1)
    const bodies = (await store.entries('table:one', 0)).map((e) => JSON.parse(e.body))
    expect(bodies.find((b) => b.command.type === 'ready')).toMatchObject({ by: 'house', house: true })
  })

  test('what is chosen for a pit is one choice for all its tables', async () => {
    const options = { settlement: 3 }
    const other = { ...SETUP, settings: { options } }
    expect(await h.openTable('two', other, 'floor', 'open')).toMatchObject({
      refused: '19:47-7.10(c)1',
      expected: 1,
    })
    expect(await h.openTable('two', { ...other, pit: 'east' }, 'floor', 'open')).toMatchObject({
      kind: 'done',
    })
  })

  test('many commands at once are decided in order and all answered', async () => {
    await bought()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        h.submit(request('one', 'A', 'bet', { place: '1', wager: 'player', cents: i % 4 === 3 ? 7 : 10_00 })),
      ),
    )
    expect(replies.filter((r) => r.kind === 'done').length).toBeGreaterThan(5)
    expect(replies.filter((r) => r.kind === 'refused').length).toBeGreaterThan(9)
    expect(await sum()).toBe(0)
    const versions = (await store.entries('table:one', 0)).map((e) => e.version)
    expect(versions).toEqual(versions.map((_, i) => i + 1))
  })

  test('no hidden face and no order is anywhere but in sealed', async () => {
    await bought()
    const shoe = [...live().orders.values()][0]
    const text = (await store.entries('table:one', 0)).map((e) => e.body).join('\n')
    expect(shoe?.order.length).toBe(416)
    expect(text).not.toContain(shoe?.secret.toString('hex'))
    expect(text).not.toContain(shoe?.order.slice(-5).join(' '))
  })
})
