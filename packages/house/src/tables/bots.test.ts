import { games } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { fund, house, PACE, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { keepBots, seatBots } from '../orders/bots.ts'
import { pay } from '../orders/cashier.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { isBot } from '../streams/botid.ts'
import { openTables } from './floor.ts'

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

test('a bot that is out of chips takes new ones when the round is over, once', async () => {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const h = house(store, clock)
  const services = { house: h, store, clock, build: 'test' }
  const trouble = (reason: Error): void => {
    throw reason
  }
  // Two of them hear the same, as two nodes of a house do.
  const stop = [keepBots(services, trouble), keepBots(services, trouble)]
  await h.openTable('one', { ...SETUP, bots: 1 }, 'floor', 'open')
  await seatBots(services, 'one', 1)
  const bot = 'bot-one-1'
  const stack = (): number => h.live('one')?.table.balances[`stack:${bot}`] ?? 0
  expect(stack()).toBe(1000_00)
  // All but a dollar goes home and is spent elsewhere.
  await h.submit(request('one', bot, 'cash-out', { cents: 999_00 }))
  await pay(services, { id: 'spent', by: 'house', patron: bot, cents: -999_00, because: 'It is spent.' })
  expect(stack()).toBe(1_00)
  await fund(store, 'A', 1000_00)
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  await h.submit(request('one', 'A', 'buy-in', { cents: 500_00 }))
  // Until the cards are shuffled and cut, by whoever is asked.
  await clock.forward(PACE.decisionMs + 5_000)
  expect(
    await h.submit(request('one', 'A', 'bet', { place: '1', wager: 'player', cents: 5_00 })),
  ).toMatchObject({ kind: 'done' })
  await clock.forward(3 * (PACE.bettingMs + 5_000))
  expect(h.live('one')?.table.round).toBeGreaterThan(1)
  expect(stack()).toBeGreaterThan(900_00)
  expect(stack()).toBeLessThan(1_100_00)
  expect((await store.accounts()).reduce((n, a) => n + a.balance, 0)).toBe(0)
  for (const it of stop) it()
  await h.close()
})

test('at a table where players bank, bots take the bank in their turn, and a person plays against them', async () => {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const h = house(store, clock, { games })
  await h.openTable('one', { ...SETUP, game: 'pai-gow', bots: 2 }, 'floor', 'open')
  await seatBots({ house: h, store, clock, build: 'test' }, 'one', 2)
  await fund(store, 'A', 1000_00)
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  await h.submit(request('one', 'A', 'buy-in', { cents: 500_00 }))
  for (let i = 0; i < 6; i++) {
    await clock.forward(PACE.decisionMs)
    await h.submit(request('one', 'A', 'bet', { place: '1', wager: 'main', cents: 10_00 }))
    await clock.forward(PACE.bettingMs + 3 * PACE.decisionMs)
  }
  const entries = (await store.entries('table:one', 0)).map((e) => JSON.parse(e.body))
  const taken = entries.filter((b) => b.command.type === 'take-bank').map((b) => b.by)
  expect(taken.length).toBeGreaterThan(1)
  expect(taken.every(isBot)).toBe(true)
  const own = entries.filter((b) => b.command.type === 'bet' && b.by === 'A')
  expect(own.length).toBeGreaterThan(1)
  expect((await store.accounts()).reduce((n, a) => n + a.balance, 0)).toBe(0)
  await h.close()
})

test('at the table of a game that takes several, bots come when somebody sits down, and play', async () => {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const h = house(store, clock, { games })
  const stop = keepBots({ house: h, store, clock, build: 'test' }, (reason) => {
    throw reason
  })
  await openTables(h)
  const players = (): string[] => Object.keys(h.live('chemin-de-fer-1')?.table.players ?? {})
  expect(players()).toEqual([])
  await fund(store, 'A', 1000_00)
  await h.submit(request('chemin-de-fer-1', 'A', 'sit', { place: '1' }))
  await h.submit(request('chemin-de-fer-1', 'A', 'buy-in', { cents: 500_00 }))
  await rest(20)
  expect(players().filter(isBot)).toHaveLength(2)
  await clock.forward(6 * PACE.decisionMs)
  expect(h.live('chemin-de-fer-1')?.table.round).toBeGreaterThan(1)
  // Nobody plays against nobody: the other tables have none.
  expect(h.bench('craps-1')?.setup.bots).toBeUndefined()
  expect((await store.accounts()).reduce((n, a) => n + a.balance, 0)).toBe(0)
  stop()
  await h.close()
})
