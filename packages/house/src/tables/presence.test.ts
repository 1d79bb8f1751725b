import { games } from '@boardwalk/engine'
import { isStep, next, stackOf } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { afterEach, expect, test } from 'vitest'
import { fund, house, KEY, PACE, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { seatBots } from '../orders/bots.ts'
import { verifyHouse } from '../proof/verify.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from './house.ts'
import { Presence, RETURN_MS, STAND_MS } from './presence.ts'
import type { Body, TableSetup, TableState } from './types.ts'

let h: House
const open: Presence[] = []
afterEach(async () => {
  for (const p of open.splice(0)) p.close()
  await h?.close()
})

const { clockAlone: _, ...pace } = PACE
const clock = new TestClock()
let store: SqliteStore

function node(name: string): Presence {
  const trouble = (reason: Error): void => {
    throw reason
  }
  const made = new Presence({ house: h, presence: store.presence, clock, node: name, trouble })
  open.push(made)
  return made
}

/** A table with these people before it, at betting: the shoe is cut and loaded. */
async function table(people: readonly string[], setup: TableSetup = SETUP) {
  store = new SqliteStore(':memory:')
  h = house(store, clock, { pace })
  await h.openTable('one', setup, 'floor', 'open')
  const here = node('a')
  const leave: Record<string, () => void> = {}
  for (const [i, person] of people.entries()) {
    await fund(store, person, 1000_00)
    leave[person] = here.enter('one', person)
    await give(person, 'sit', { place: `${i + 1}` })
    await give(person, 'buy-in', { cents: 500_00 })
  }
  await clock.forward(RETURN_MS)
  for (const person of [...people, ...people]) await give(person, 'decline-cut')
  await clock.forward(5_000)
  return { here, leave }
}

const live = () => h.live('one') as TableState
const give = (person: string, type: string, more = {}) => h.submit(request('one', person, type, more))
const bet = (person: string, place: string) => give(person, 'bet', { place, wager: 'player', cents: 20_00 })
const bodies = async () => (await store.entries('table:one', 0)).map((e) => JSON.parse(e.body) as Body)
/** Whether the house has said for somebody that they are ready. */
const readied = async (person: string) =>
  (await bodies()).some((b) => b.house && b.command.type === 'ready' && b.command.by === `player:${person}`)
const purse = async (person: string) => (await store.accounts([`patron:${person}`]))[0]?.balance

test('whoever is alone has no clock: nothing is done for a person who is thinking', async () => {
  await table(['A'])
  await bet('A', '1')
  const { version } = live()
  await clock.forward(60 * 60_000)
  expect(live().version).toBe(version)
  await give('A', 'ready')
  await clock.forward(20_000)
  expect(live().table.round).toBe(2)
})

test.each([
  [
    'three-card-poker',
    [
      ['bet', { place: '1', wager: 'ante', cents: 5_00 }],
      ['ready', {}],
    ],
    'fold',
  ],
  [
    'craps',
    [
      ['accept-dice', { dice: ['1', '2'] }],
      ['bet', { place: '1', wager: 'pass', cents: 5_00 }],
    ],
    'throw',
  ],
] as const)(
  'nothing is folded and no dice are thrown for who thinks alone: %s',
  async (game, acts, otherwise) => {
    store = new SqliteStore(':memory:')
    h = house(store, clock, { games, pace })
    await h.openTable('one', { ...SETUP, game }, 'floor', 'open')
    node('a').enter('one', 'A')
    await fund(store, 'A', 1000_00)
    await give('A', 'sit', { place: '1' })
    await give('A', 'buy-in', { cents: 500_00 })
    await clock.forward(RETURN_MS + 60_000)
    for (const [type, more] of acts) {
      expect(await give('A', type, more)).toMatchObject({ kind: 'done' })
      await clock.forward(30_000)
    }
    const now = next(h.bench('one')?.game ?? minibaccarat, live().table)
    expect(isStep(now) ? [] : now.for.map((w) => w.otherwise.type)).toContain(otherwise)
    const { version } = live()
    await clock.forward(60 * 60_000)
    expect(live().version).toBe(version)
  },
)

test('a table that is to close does not wait for ever for who is alone', async () => {
  await table(['A'])
  await bet('A', '1')
  await h.submit({
    table: 'one',
    actor: 'F',
    id: 'close',
    command: { type: 'close-table', by: 'floorperson' },
  })
  await clock.forward(PACE.bettingMs + 60_000)
  expect(live().table.closing).toBe('shut')
  expect(await purse('A')).not.toBe(500_00)
})

test('with company there is a clock, from when the other came', async () => {
  const { here } = await table(['A'])
  await bet('A', '1')
  await clock.forward(5 * 60_000)
  await fund(store, 'B', 1000_00)
  here.enter('one', 'B')
  await give('B', 'sit', { place: '2' })
  await give('B', 'ready')
  await clock.forward(PACE.bettingMs - 1_000)
  expect(await readied('A')).toBe(false)
  await clock.forward(2_000)
  expect(await readied('A')).toBe(true)
})

test('who comes and goes, again and again, starts no clock anew; alone in the next round there is none', async () => {
  const { here } = await table(['A'])
  await bet('A', '1')
  await fund(store, 'B', 1000_00)
  here.enter('one', 'B')
  for (let ms = 0; ms < PACE.bettingMs + 1_000; ms += 1_000) {
    await give('B', 'sit', { place: '2' })
    await clock.forward(500)
    await give('B', 'leave')
    await clock.forward(500)
  }
  expect(await readied('A')).toBe(true)
  await clock.forward(60_000)
  expect(live().table.round).toBe(2)
  await bet('A', '1')
  await clock.forward(10 * PACE.bettingMs)
  expect(live().table.round).toBe(2)
})

test('a closed window delays nobody: away within seconds, not waited for, played by the house', async () => {
  const { leave } = await table(['A', 'B'])
  await bet('A', '1')
  await bet('B', '2')
  leave.B?.()
  await give('A', 'ready')
  expect(live().table.round).toBe(1)
  await clock.forward(7_000)
  expect(Object.keys(live().people.away)).toEqual(['B'])
  expect(live().table.ready.length === 2 || live().table.round === 2).toBe(true)
  const acts = (await bodies()).filter((b) => b.command.by === 'player:B' && b.command.type === 'ready')
  expect(acts.map((b) => [b.by, b.house])).toEqual([['house', true]])
  await clock.forward(20_000)
  expect(live().table.round).toBe(2)
})

test('whoever comes back within seconds was never away; whoever comes later is back at once', async () => {
  const { here, leave } = await table(['A', 'B'])
  leave.A?.()
  await clock.forward(2_500)
  here.enter('one', 'A')
  await clock.forward(20_000)
  expect((await bodies()).some((b) => b.command.type === 'mark-away')).toBe(false)
  leave.B?.()
  await clock.forward(10_000)
  expect(Object.keys(live().people.away)).toEqual(['B'])
  here.enter('one', 'B')
  await rest()
  expect(live().people.away).toEqual({})
})

test('after two minutes without a wager the house stands them up, and the chips are in the purse', async () => {
  const { leave } = await table(['A', 'B'])
  await bet('A', '1')
  leave.A?.()
  leave.B?.()
  await clock.forward(STAND_MS - 10_000)
  expect(Object.keys(live().table.players)).toEqual(['A', 'B'])
  await clock.forward(20_000)
  expect(live().table.players).toEqual({})
  expect(await purse('B')).toBe(1000_00)
  expect([980_00, 1000_00, 1020_00]).toContain(await purse('A'))
  expect((await store.accounts()).reduce((sum, a) => sum + a.balance, 0)).toBe(0)
})

test('a window on another node keeps somebody at the table, and two nodes say one thing once', async () => {
  const { leave } = await table(['A', 'B'])
  const there = node('b')
  const gone = there.enter('one', 'A')
  leave.A?.()
  await clock.forward(30_000)
  expect(live().people.away).toEqual({})
  gone()
  await clock.forward(30_000)
  const marks = (await bodies()).filter((b) => b.command.type === 'mark-away')
  expect(marks.map((b) => b.command.player)).toEqual(['A'])
})

test('a node that falls silent keeps nobody at the table', async () => {
  const { leave } = await table(['A', 'B'])
  const there = node('b')
  there.enter('one', 'A')
  leave.A?.()
  await clock.forward(5_000)
  there.close()
  await clock.forward(10_000)
  expect(Object.keys(live().people.away)).toEqual(['A'])
})

test('after a start people have a while to come back', async () => {
  await table(['A', 'B'])
  for (const p of open.splice(0)) p.close()
  const again = node('a')
  await clock.forward(RETURN_MS - 2_000)
  expect(live().people.away).toEqual({})
  again.enter('one', 'A')
  await clock.forward(10_000)
  expect(Object.keys(live().people.away)).toEqual(['B'])
})

test('whom the floor sends away plays no more, is stood up, and gets no place there for a while', async () => {
  await table(['A', 'B'])
  const command = { type: 'remove-player', by: 'floorperson', player: 'A', reason: 'Shouting.' } as const
  const sent = { table: 'one', actor: 'flo', id: 'out', command }
  expect(await h.submit(sent)).toMatchObject({ kind: 'refused' })
  expect(await h.submit({ ...sent, id: 'out-2', mark: true })).toMatchObject({ kind: 'done' })
  expect(await bet('A', '1')).toMatchObject({
    kind: 'refused',
    because: expect.stringContaining('Shouting.'),
  })
  await clock.forward(2_000)
  expect(Object.keys(live().table.players)).toEqual(['B'])
  expect(await purse('A')).toBe(1000_00)
  expect(await give('A', 'sit', { place: '1' })).toMatchObject({ kind: 'refused' })
  await clock.forward(16 * 60_000)
  expect(await give('A', 'sit', { place: '1' })).toMatchObject({ kind: 'done' })
})

test('nobody marks a seat by a command of their own', async () => {
  await table(['A', 'B'])
  const mark = { by: 'floorperson', player: 'B' }
  for (const type of ['mark-away', 'mark-back', 'remove-player'])
    expect(await h.submit({ ...request('one', 'A', type, mark) })).toMatchObject({ kind: 'refused' })
  expect(live().people.away).toEqual({})
})

test('where a person deals, bots answer at once, also without another player', async () => {
  await table([], { ...SETUP, dealer: 'person', bots: 2 })
  await seatBots({ house: h, store, clock, build: 'test' }, 'one', 2)
  const began = clock.now()
  for (let n = 0; live().table.round < 3 && n < 300; n++) {
    const now = next(minibaccarat, live().table as never)
    // The dealer does every step as it comes; for everything else nobody but the bots is there.
    if (isStep(now)) await h.submit({ table: 'one', actor: 'dora', id: `d${n}`, command: now.command })
    await clock.forward(0)
    await rest()
  }
  expect(live().table.round).toBe(3)
  expect(clock.now()).toBe(began)
})

test('who is there is in the record: a restart knows it, and the record is without fault', async () => {
  const { leave } = await table(['A', 'B'])
  leave.B?.()
  await clock.forward(10_000)
  const before = live().people
  expect(Object.keys(before.away)).toEqual(['B'])
  const again = house(store, clock, { pace })
  await again.load()
  expect(again.live('one')?.people).toEqual(before)
  expect(stackOf(live().table, 'B')).toBe(500_00)
  await again.stop()
  const found = await verifyHouse(store, { games: [minibaccarat as never], keys: [KEY], again: 'test' })
  expect(found.fault).toBeUndefined()
})
