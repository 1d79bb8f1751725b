import type { Game } from '@boardwalk/engine/kernel'
import { shaken } from '@boardwalk/engine/testing/shaken'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, KEY, request, SETUP, TestClock } from '../../test/world.ts'
import { verifyHouse } from '../proof/verify.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'

/** A player who banks, and the house that wagers against that bank with chips of its own. */

const games = [shaken as unknown as Game]
/** A database elsewhere answers in its own time, whatever the clock of the house says. */
const POLL = { interval: 5 }
let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const open = async (kind: Store['kind']): Promise<Store> =>
  kind === 'sqlite' ? new SqliteStore(':memory:') : PostgresStore.open(await server.database())

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test('the house’s own wager against a bank has an account of its own, and goes through the books to the cent', async () => {
    const [store, clock] = [await open(kind), new TestClock()]
    const h = house(store, clock, { games })
    const live = () => h.live('one')
    const state = () => live()?.table.state as { phase: string; bank: string | null } | undefined
    const until = async (done: () => boolean): Promise<void> => {
      await expect
        .poll(async () => {
          if (!done()) await clock.forward(100)
          return done()
        }, POLL)
        .toBe(true)
    }
    await h.openTable('one', { ...SETUP, game: 'shaken', dealer: 'person' }, 'floor', 'open')
    const staff = (type: string) =>
      h.submit({ ...request('one', 'dee', type), command: { type, by: 'dealer' } })
    for (const [player, place] of [
      ['A', '1'],
      ['B', '2'],
    ] as const) {
      await fund(store, player, 500_00)
      await h.submit(request('one', player, 'sit', { place }))
      await h.submit(request('one', player, 'buy-in', { cents: 200_00 }))
      await h.submit(request('one', player, 'bet', { place, wager: 'main', cents: 10_00 }))
    }
    const wager = async () => (await store.accounts(['house:one']))[0]?.balance ?? 0
    const round = async (shaker: string): Promise<void> => {
      for (const player of ['A', 'B']) await h.submit(request('one', player, 'ready'))
      await staff('close')
      expect(await wager()).toBe(shaker === 'A' ? 10_00 : 0)
      if (shaker === 'A') await h.submit(request('one', 'A', 'shake'))
      for (const type of ['shake', 'uncover', 'settle', 'cover-shaker', 'finish']) await staff(type)
    }
    await round('dealer')
    expect(await h.submit(request('one', 'A', 'take-bank', { cobank: false }))).toMatchObject({
      kind: 'done',
    })
    await h.submit(request('one', 'B', 'bet', { place: '2', wager: 'main', cents: 20_00 }))
    await round('A')
    await until(() => state()?.phase === 'betting' && state()?.bank === null)
    expect(await wager()).toBe(0)
    const { fault, counts } = await verifyHouse(store, { games, keys: [KEY], again: 'test' })
    expect([fault, counts.entries > 10]).toEqual([undefined, true])
    const all = await store.accounts(['seat:one:A', 'seat:one:B', 'inventory:one'])
    expect(all.reduce((sum, { balance }) => sum + balance, 0)).toBe(400_00)
    await h.close()
  })
})
