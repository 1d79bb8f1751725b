import type { Game } from '@boardwalk/engine/kernel'
import { pennyAnte } from '@boardwalk/engine/testing/pennyante'
import { expect, test } from 'vitest'
import { fund, house, KEY, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { verifyHouse } from '../proof/verify.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from './house.ts'

/** A game without a layout at a real table: people play each other for a pot, each with time of their own. */

const games = [pennyAnte as unknown as Game]

interface PotTable {
  readonly h: House
  readonly clock: TestClock
  readonly store: SqliteStore
  readonly give: (player: string, type: string, more?: Record<string, unknown>) => Promise<unknown>
  /** The ledger's accounts: the stacks of both with what they have put in, the pots, the house's own. */
  readonly books: () => Promise<Record<string, number>>
}

/** Two people with $50 each, and the antes taken. */
async function dealt(): Promise<PotTable> {
  const [store, clock] = [new SqliteStore(':memory:'), new TestClock()]
  const h = house(store, clock, { games })
  await h.openTable('one', { ...SETUP, game: 'penny-ante' }, 'floor', 'open')
  const give = (player: string, type: string, more = {}) => h.submit(request('one', player, type, more))
  for (const [player, place] of [
    ['A', '1'],
    ['B', '2'],
  ] as const) {
    await fund(store, player, 500_00)
    await give(player, 'sit', { place })
    await give(player, 'buy-in', { cents: 50_00 })
  }
  await clock.forward(100)
  await rest()
  const names = ['seat:one:A', 'seat:one:B', 'pot:one:center', 'rake:one', 'inventory:one']
  const books = async () => {
    const all = (await store.accounts(names)).map(({ name, balance }) => [name, balance] as const)
    return Object.fromEntries(all)
  }
  return { h, clock, store, give, books }
}

test('all shares of a pot are one account of the books, and a hand goes through them to the cent', async () => {
  const { h, clock, store, give, books } = await dealt()
  expect(await books()).toEqual({ 'seat:one:A': 49_00, 'seat:one:B': 49_00, 'pot:one:center': 2_00 })
  await give('A', 'bet', { cents: 5_00 })
  await give('B', 'call')
  expect(await books()).toMatchObject({ 'seat:one:A': 44_00, 'seat:one:B': 44_00, 'pot:one:center': 12_00 })
  await clock.forward(2_000)
  const after = await books()
  // The next antes may have been taken.
  expect(after['inventory:one']).toBe(1_20)
  expect(Object.values(after).reduce((sum, cents) => sum + cents, 0)).toBe(100_00)
  const { fault, counts } = await verifyHouse(store, { games, keys: [KEY], again: 'test' })
  expect([fault, counts.entries > 8]).toEqual([undefined, true])
  await h.close()
})

test('a stack is bought within the range of the table', async () => {
  const { h, give, store } = await dealt()
  await fund(store, 'C', 500_00)
  await give('C', 'sit', { place: '3' })
  expect(await give('C', 'buy-in', { cents: 19_00 })).toMatchObject({
    kind: 'refused',
    expected: { least: 20_00 },
  })
  expect(await give('C', 'buy-in', { cents: 101_00 })).toMatchObject({ kind: 'refused' })
  expect(await give('C', 'buy-in', { cents: 100_00 })).toMatchObject({ kind: 'done' })
  await h.close()
})

test('a player has the seconds of the game and then those of the bank, and the house folds after them', async () => {
  const { h, clock } = await dealt()
  const hand = () => h.live('one')?.table.state as { due: string[]; left: string[] }
  await clock.forward(79_999)
  expect(hand()).toMatchObject({ due: ['A', 'B'], left: ['A', 'B'] })
  await clock.forward(1)
  expect(hand()).toMatchObject({ due: [], left: ['B'] })
  await h.close()
})
