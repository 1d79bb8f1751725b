import { isStep, next } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fund, house, request, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite.ts'
import type { House } from './house.ts'
import type { Live, Reply, Request } from './types.ts'

let store: SqliteStore
let clock: TestClock
let h: House
const live = () => h.live('one') as Live
const open = () => house(store, clock, { snapshotEvery: 1 })
let ids = 0
const as = (actor: string, command: object): Promise<Reply> =>
  h.submit({ table: 'one', actor, id: `v${++ids}`, command: command as Request['command'] })

/** A table that a person deals, where a spoken wager needs the dealer's voice and the supervisor's (7.2(c)). */
beforeEach(async () => {
  store = new SqliteStore(':memory:')
  clock = new TestClock()
  h = open()
  await h.openTable('one', { ...SETUP, dealer: 'person' }, 'floor', 'open')
  await fund(store, 'A', 1000_00)
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  for (let i = 0; i < 60; i++) {
    const now = next(minibaccarat, live().table as never)
    if (isStep(now)) await as('dora', now.command)
    else if (now.idle) break
    else await h.submit({ ...request('one', 'A', ''), command: now.for[0]?.otherwise as Request['command'] })
  }
})
afterEach(() => h.close())

const spoken = () => request('one', 'A', 'spoken-bet', { place: '1', wager: 'banker', cents: 50_00 })
const confirm = (actor: string, by: string, question: number) => as(actor, { type: 'confirm', by, question })
const askedBy = async (bet: Request): Promise<number> => {
  const reply = await h.submit(bet)
  if (reply.kind !== 'done' || reply.asked === undefined) throw new Error(JSON.stringify(reply))
  return reply.asked
}

test('one person with many roles gives one voice; another person gives the other', async () => {
  const id = await askedBy(spoken())
  expect(await confirm('sam', 'dealer', id)).toMatchObject({ kind: 'done' })
  const twice = {
    kind: 'refused',
    refused: '19:47-7.2(c)',
    because: expect.stringMatching(/another person’s/),
  }
  expect(await confirm('sam', 'supervisor', id)).toMatchObject(twice)
  // The same from a snapshot and from the entries.
  await h.stop()
  h = open()
  await h.load()
  expect(await confirm('sam', 'supervisor', id)).toMatchObject(twice)
  await store.saveSnapshot('table:one', { version: 1, shape: 'none', state: '' })
  await h.stop()
  h = open()
  await h.load()
  expect(await confirm('sam', 'supervisor', id)).toMatchObject(twice)
  expect(await confirm('sue', 'supervisor', id)).toMatchObject({ kind: 'done' })
  expect(live().table.balances['spot:1:A:banker']).toBe(50_00)
  expect(live().voices).toEqual({})
})

test('whoever asked is no second voice, and may take it back', async () => {
  const id = await askedBy(spoken())
  const own = { kind: 'refused', because: expect.stringMatching(/not the one who asked/) }
  expect(await confirm('A', 'dealer', id)).toMatchObject(own)
  expect(await as('A', { type: 'decline', by: 'dealer', question: id })).toMatchObject({ kind: 'done' })
  expect(live().table.questions).toEqual([])
})

test('sent again, a command that asked for voices says so again, also after a restart', async () => {
  const bet = spoken()
  const first = await h.submit(bet)
  expect(first).toMatchObject({ kind: 'done', asked: 1 })
  expect(await h.submit(bet)).toEqual(first)
  await h.stop()
  h = open()
  await h.load()
  expect(await h.submit(bet)).toEqual(first)
})

test('the automatic dealer answers for its whole staff', async () => {
  await h.openTable('two', SETUP, 'floor', 'open')
  await h.submit(request('two', 'A', 'sit', { place: '1' }))
  await clock.forward(30_000)
  const bet = { ...spoken(), table: 'two' }
  expect(await h.submit(bet)).toMatchObject({ kind: 'done', asked: 1 })
  await clock.forward(1_000)
  expect(h.live('two')?.table.balances['spot:1:A:banker']).toBe(50_00)
})
