import { expect, test } from 'vitest'
import { fund, house, PACE, request, SETUP, TestClock } from '../../test/world.ts'
import { seatBots } from '../orders/bots.ts'
import { SqliteStore } from '../store/sqlite.ts'

test('bots keep a person company by the reference strategy, and do nothing without one', async () => {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const h = house(store, clock)
  await h.openTable('one', { ...SETUP, bots: 2 }, 'floor', 'open')
  await seatBots({ house: h, store, clock, build: 'test' }, 'one', 2)
  await seatBots({ house: h, store, clock, build: 'test' }, 'one', 2)
  const state = () => h.live('one')?.table
  expect(state()?.players).toEqual({ 'bot-one-1': { place: '6' }, 'bot-one-2': { place: '7' } })
  expect(state()?.balances['stack:bot-one-1']).toBe(1000_00)
  await clock.forward(60_000)
  expect(Object.keys(state()?.balances ?? {}).filter((a) => a.startsWith('spot:'))).toEqual([])
  await fund(store, 'A', 1000_00)
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  // The bots bet and are ready; the person is gone, so the betting clock ends and rounds go on.
  await clock.forward(4 * (PACE.bettingMs + 5_000))
  expect(state()?.round).toBeGreaterThan(1)
  const bodies = (await store.entries('table:one', 0)).map((e) => JSON.parse(e.body))
  expect(bodies.filter((b) => b.command.type === 'bet').map((b) => b.by)).toContain('bot-one-1')
  expect((await store.accounts()).reduce((n, a) => n + a.balance, 0)).toBe(0)
  await h.close()
})
