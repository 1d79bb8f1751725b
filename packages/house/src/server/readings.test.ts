import { caribbeanStud } from '@boardwalk/engine/caribbean-stud'
import { asPlayer, type Game } from '@boardwalk/engine/kernel'
import { roulette } from '@boardwalk/engine/roulette'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fund, house, PACE, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from '../tables/house.ts'
import { Audiences } from './gallery.ts'
import { Readings } from './readings.ts'
import { Session } from './socket.ts'

interface Told {
  readonly type: string
  readonly table?: string
  readonly meters?: Readonly<Record<string, number>>
}

let h: House
let clock: TestClock
let store: SqliteStore
let readings: Readings
let gallery: Audiences

/** Somebody who watches tables, and what they are told of meters. */
function watcher(id: string, tables: readonly string[], meters = true) {
  const all: Told[] = []
  const who = {
    id,
    name: id,
    roles: [],
    actors: () => [asPlayer(id)],
    mayAct: () => undefined,
    isHidden: () => false,
    touch: () => undefined,
  }
  const send = (text: string): void => {
    const message = JSON.parse(text) as Told
    if (message.type === 'meters') all.push(message)
  }
  const session = new Session(h, who, { send, close: () => undefined, buffered: () => 0 }, clock, gallery)
  for (const table of tables) session.receive(JSON.stringify({ type: 'watch', table, meters }))
  return { all, session, last: (): number | undefined => all.at(-1)?.meters?.['caribbean-stud'] }
}

beforeEach(async () => {
  clock = new TestClock()
  store = new SqliteStore(':memory:')
  h = house(store, clock, { games: [caribbeanStud as Game, roulette as Game], pace: { ...PACE, stepMs: 1 } })
  gallery = new Audiences(h, clock)
  readings = new Readings({ house: h, store, clock }, gallery)
  h.subscribe((news) => {
    gallery.tell(news)
    readings.heard(news)
  })
  for (const table of ['one', 'two'])
    await h.openTable(table, { ...SETUP, game: 'caribbean-stud' }, 'floor', table)
  await h.openTable('wheel', { ...SETUP, game: 'roulette' }, 'floor', 'wheel')
  await clock.forward(2_000)
})
afterEach(async () => {
  vi.restoreAllMocks()
  readings.close()
  await h.close()
})

const play = async (table: string, player: string): Promise<void> => {
  await fund(store, player, 1_000_00)
  const give = (type: string, more: object = {}) =>
    h.submit(request(table, player, type, more as Record<string, unknown>))
  await give('sit', { place: '1' })
  await give('buy-in', { cents: 1_000_00 })
  await clock.forward(2_000)
  await give('bet', { place: '1', wager: 'ante', cents: 5_00 })
  await give('bet', { place: '1', wager: 'progressive', cents: 1_00 })
  await give('ready')
  await clock.forward(2_000)
}

test('two tables opened at once set one meter once', async () => {
  expect((await store.accounts(['meter:caribbean-stud'])).map((a) => a.balance)).toEqual([10_000_00])
})

test('a coin at one table is told at every table that shares the meter, and nowhere else', async () => {
  const [a, b, c] = [watcher('a', ['one']), watcher('b', ['two']), watcher('c', ['wheel'])]
  await clock.forward(500)
  expect([a.last(), b.last()]).toEqual([10_000_00, 10_000_00])
  await play('two', 'P')
  expect([a.last(), b.last()]).toEqual([10_000_70, 10_000_70])
  expect(c.all).toEqual([])
})

test('who does not ask for it is not told', async () => {
  const quiet = watcher('q', ['one'], false)
  const loud = watcher('l', ['one'])
  await clock.forward(500)
  expect([quiet.all.length, loud.all.length]).toEqual([0, 1])
})

test('the store is asked once a second however many watch, and never when nobody does', async () => {
  const asked = vi.spyOn(store, 'accounts')
  await clock.forward(10_000)
  expect(asked).not.toHaveBeenCalled()
  const all = Array.from({ length: 50 }, (_, i) => watcher(`w${i}`, ['one', 'two']))
  await clock.forward(10_000)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(12)
  expect(asked.mock.calls.every(([names]) => names?.join() === 'meter:caribbean-stud')).toBe(true)
  // A reading that has not changed is not told again.
  expect(all.every(({ all: told }) => told.length <= 2)).toBe(true)
  for (const { session } of all) session.gone()
  await clock.forward(2_000)
  asked.mockClear()
  await clock.forward(10_000)
  expect(asked).not.toHaveBeenCalled()
})

test('what another process puts onto the meter is seen within a second', async () => {
  const a = watcher('a', ['one'])
  await clock.forward(500)
  const real = store.accounts.bind(store)
  vi.spyOn(store, 'accounts').mockImplementation(async (names) =>
    (await real(names)).map((row) => ({ ...row, balance: row.balance + 70 })),
  )
  await clock.forward(1_100)
  expect(a.last()).toBe(10_000_70)
})

test('a store that does not answer leaves what was known, and is asked again', async () => {
  const a = watcher('a', ['one'])
  await clock.forward(500)
  const lost = vi.spyOn(store, 'accounts').mockRejectedValue(new Error('no answer'))
  await clock.forward(3_000)
  expect([a.last(), lost.mock.calls.length > 1]).toEqual([10_000_00, true])
  lost.mockRestore()
  await play('one', 'P')
  expect(a.last()).toBe(10_000_70)
})

test('a store that answers slowly is asked once at a time, and once more for what moved meanwhile', async () => {
  const real = store.accounts.bind(store)
  const answers: (() => void)[] = []
  const slow = vi.spyOn(store, 'accounts').mockImplementation(async (names) => {
    await new Promise<void>((done) => answers.push(done))
    return real(names)
  })
  const all = [watcher('a', ['one']), watcher('b', ['two'])]
  for (let i = 0; i < 10; i++) {
    await clock.forward(1_000)
    readings.wanted()
  }
  expect(slow).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await rest()
  await clock.forward(500)
  expect(all.map((watching) => watching.last())).toEqual([10_000_00, 10_000_00])
  expect(slow).toHaveBeenCalledTimes(2)
  answers[1]?.()
  await rest()
})

test('the pit has all meters, read at most every two seconds, also where nobody watches', async () => {
  const asked = vi.spyOn(store, 'accounts')
  expect(await readings.glance()).toEqual([{ meter: 'caribbean-stud', unit: 'play', cents: 10_000_00 }])
  await Promise.all(Array.from({ length: 20 }, () => readings.glance()))
  expect(asked).toHaveBeenCalledTimes(1)
  await clock.forward(2_000)
  await readings.glance()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('tables of the school have a meter of their own', async () => {
  await h.openTable('school', { ...SETUP, game: 'caribbean-stud', unit: 'training' }, 'floor', 'school')
  await clock.forward(2_000)
  const rows = await store.accounts(['meter:caribbean-stud', 'meter:caribbean-stud:training'])
  expect(rows.map((r) => [r.unit, r.balance]).sort()).toEqual([
    ['play', 10_000_00],
    ['training', 10_000_00],
  ])
  const s = watcher('s', ['school'])
  await clock.forward(500)
  expect(s.last()).toBe(10_000_00)
})

test('[19:47-16.12(f)[meter]] a table with another rate is not opened beside the others', async () => {
  const other = { ...SETUP, game: 'caribbean-stud', settings: { options: { rate: 80 } } }
  expect(await h.openTable('other', other, 'floor', 'other')).toMatchObject({
    refused: '19:47-16.12(f)[meter]',
  })
})
