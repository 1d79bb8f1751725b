import { isStep, next } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fund, house, request, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { Memory } from '../streams/memory.ts'
import type { Reply } from '../streams/types.ts'
import type { House } from './house.ts'
import type { HouseOptions, Request, TableState, TableVoices } from './types.ts'
import { refuseVoice } from './voices.ts'

let store: SqliteStore
let clock: TestClock
let h: House
const live = () => h.live('one') as TableState
/** Whether the house speaks for the staff; nothing as without a people's register. */
let speaks: HouseOptions['speaks']
const open = () => house(store, clock, { snapshotEvery: 1, ...(speaks && { speaks }) })
let ids = 0
const as = (actor: string, command: object): Promise<Reply> =>
  h.submit({ table: 'one', actor, id: `v${++ids}`, command: command as Request['command'] })

/** A table that a person deals, where a spoken wager needs the dealer's voice and the supervisor's (7.2(c)). */
beforeEach(async () => {
  speaks = undefined
  store = new SqliteStore(':memory:')
  clock = new TestClock()
  h = open()
  await h.openTable('one', { ...SETUP, dealer: 'person' }, 'floor', 'open')
  await fund(store, 'A', 1000_00)
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  for (let i = 0; i < 60; i++) {
    const now = next(minibaccarat, live().table as never)
    if (isStep(now)) await as('dora', now.command)
    else if (now.quiet) break
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

const again = async (): Promise<void> => {
  await h.stop()
  h = open()
  await h.load()
}

test('where no supervisor is on duty a play house gives that voice, marked as its own', async () => {
  const asked: (readonly [string, TableVoices])[] = []
  speaks = (voice, at) => {
    asked.push([voice, at])
    return voice === 'supervisor'
  }
  await again()
  const id = await askedBy(spoken())
  await clock.forward(5_000)
  expect(live().voices[id]).toEqual(['A', 'house'])
  expect(live().table.balances['spot:1:A:banker'] ?? 0).toBe(0)
  expect(asked.at(-1)).toMatchObject(['dealer', { dealer: 'person', spoken: ['A', 'house'] }])
  expect(await confirm('dora', 'dealer', id)).toMatchObject({ kind: 'done' })
  expect(live().table.balances['spot:1:A:banker']).toBe(50_00)
  const bodies = (await store.entries('table:one', 0)).map((e) => JSON.parse(e.body))
  expect(bodies.filter((b) => b.command.type === 'confirm')).toMatchObject([
    { by: 'house', house: true, command: { by: 'supervisor' } },
    { by: 'dora', command: { by: 'dealer' } },
  ])
})

test('when the last supervisor goes off duty the house looks again', async () => {
  let onDuty = true
  speaks = (voice) => voice === 'supervisor' && !onDuty
  await again()
  const id = await askedBy(spoken())
  await clock.forward(5_000)
  expect(live().voices[id]).toEqual(['A'])
  onDuty = false
  h.lookAgain()
  await clock.forward(5_000)
  expect(live().voices[id]).toEqual(['A', 'house'])
})

test('in a strict house the automatic dealer gives its own voice, and a person the supervisor’s', async () => {
  speaks = (voice) => voice !== 'supervisor'
  await again()
  await h.openTable('two', SETUP, 'floor', 'open')
  await h.submit(request('two', 'A', 'sit', { place: '1' }))
  await clock.forward(30_000)
  expect(await h.submit({ ...spoken(), table: 'two' })).toMatchObject({ kind: 'done', asked: 1 })
  await clock.forward(1_000)
  expect(h.live('two')?.voices[1]).toEqual(['A', 'house'])
  expect(h.live('two')?.table.balances['spot:1:A:banker'] ?? 0).toBe(0)
  const word = { type: 'confirm', by: 'supervisor', question: 1 } as Request['command']
  expect(await h.submit({ table: 'two', actor: 'sue', id: 'w', command: word })).toMatchObject({
    kind: 'done',
  })
  expect(h.live('two')?.table.balances['spot:1:A:banker']).toBe(50_00)
})

test('nobody validates as a supervisor what they dealt themselves', () => {
  const dealt = (actor: string, type: string) => ({
    ...{ actor, id: type, hash: '', command: { type, by: 'dealer' } as Request['command'] },
  })
  const recent = Memory.of([
    { ...dealt('sue', 'deal'), version: 1 },
    { ...dealt('dora', 'verify-payout'), version: 2 },
  ])
  const at = { ...live(), version: 2, recent }
  const validates = (actor: string, type = 'validate-payout') =>
    refuseVoice(at, { table: 'one', actor, id: 'v', command: { type, by: 'supervisor' } })
  expect(validates('dora')).toMatchObject({ because: expect.stringMatching(/another supervisor/) })
  expect(validates('sue')).toBeUndefined()
  expect(validates('house')).toBeUndefined()
  // What comes by an order has had its second person.
  expect(validates('dora', 'rescind')).toBeUndefined()
})
