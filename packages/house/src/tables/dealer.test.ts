import { drawn, isStep, next, type Source, seeded } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { afterEach, expect, test } from 'vitest'
import { fund, house, PACE, request, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from './house.ts'
import type { News, Request, TableState } from './types.ts'

let h: House
afterEach(() => h?.close())

async function table(chance: 'house' | 'dealer') {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  h = house(store, clock)
  await h.openTable('one', { ...SETUP, settings: { chance }, dealer: 'person' }, 'floor', 'open')
  await fund(store, 'A', 1000_00)
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  await h.submit(request('one', 'A', 'buy-in', { cents: 500_00 }))
  return { clock, store }
}

const live = () => h.live('one') as TableState
let ids = 0
const deal = (command: object) =>
  h.submit({ table: 'one', actor: 'dora', id: `d${++ids}`, command: command as Request['command'] })

/** Whoever deals takes the next step; with real cards the faces come from the shoe on the table. */
async function step(source?: Source): Promise<boolean> {
  const now = next(minibaccarat, live().table as never)
  if (!isStep(now)) return false
  const chance = source && now.needs ? { chance: source.answer(now.needs, live().table) } : {}
  const reply = await deal({ ...now.command, ...chance })
  expect(reply).toMatchObject({ kind: 'done' })
  return true
}

async function playRound(source?: Source): Promise<void> {
  const { round } = live().table
  for (let i = 0; i < 200 && live().table.round === round; i++) {
    if (await step(source)) continue
    const now = next(minibaccarat, live().table as never)
    const [waited] = isStep(now) ? [] : now.for
    const bet = request('one', 'A', 'bet', { place: '1', wager: 'banker', cents: 10_00 })
    await h.submit(waited ? request('one', 'A', waited.otherwise.type) : bet)
  }
  expect(live().table.round).toBe(round + 1)
}

test('a person deals with the house’s chance: nothing happens before they act, and out of order is refused', async () => {
  const { clock } = await table('house')
  const { version } = live()
  await clock.forward(120_000)
  expect(live().version).toBe(version)
  const early = await deal({ type: 'no-more-bets', by: 'dealer' })
  expect(early).toMatchObject({ kind: 'refused', refused: '19:47-7.4(a)' })
  await playRound()
})

test('a person deals real cards and enters what is turned; a face that cannot be there is refused', async () => {
  const { store } = await table('dealer')
  await playRound(drawn(seeded(4)))
  expect(live().orders.size).toBe(0)
  while (await step(drawn(seeded(5)))) if (live().table.round > 2) break
  const bodies = (await store.entries('table:one', 0)).map((e) => JSON.parse(e.body))
  expect(bodies.filter((b) => b.house)).toEqual([])
  const bad = await deal({ type: 'deal', by: 'dealer', chance: ['1S'] })
  expect(bad).toMatchObject({ kind: 'refused' })
})

test('real cards need a person who deals them', async () => {
  h = house(new SqliteStore(':memory:'), new TestClock())
  const setup = { ...SETUP, settings: { chance: 'dealer' as const } }
  expect(await h.openTable('one', setup, 'floor', 'open')).toMatchObject({ refused: 'house' })
})

test('"No more bets" called too early writes nothing; what follows it is the clock of who is waited for, and is told so', async () => {
  const { clock, store } = await table('house')
  while (await step());
  await h.submit(request('one', 'A', 'decline-cut'))
  while (await step());
  const bet = request('one', 'A', 'bet', { place: '1', wager: 'banker', cents: 10_00 })
  expect(await h.submit(bet)).toMatchObject({ kind: 'done' })
  const { version } = live()
  const told: News[] = []
  h.subscribe((news) => told.push(news))
  expect(await deal({ type: 'no-more-bets', by: 'dealer' })).toMatchObject({ kind: 'refused', version })
  await clock.forward(PACE.bettingMs - 1)
  expect([live().version, told]).toEqual([version, []])
  await clock.forward(1)
  expect(live().version).toBe(version + 1)
  const ready = { type: 'ready', by: 'player:A' }
  expect(told).toMatchObject([{ version: version + 1, byHouse: [ready] }])
  const [entry] = await store.entries('table:one', version)
  expect(JSON.parse(entry?.body ?? '')).toMatchObject({ house: true, by: 'house', command: ready })
})
