import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import type { Game } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { fund, house, request, rest, TestClock } from '../../test/world.ts'
import { moneyOf } from '../server/routes-people.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { keepSeats, MOST_SURPLUS, openTables, setupOf } from './floor.ts'
import type { House } from './house.ts'

test('a table that opened for a crowd closes when the crowd has left, and no other does', async () => {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const h = house(store, clock, { games })
  await openTables(h)
  const stop = keepSeats(h, clock, (reason) => {
    throw reason
  })
  const places = h.bench('big-six-1')?.game.places({}) ?? []
  const give = (table: string, player: string, type: string, more = {}) =>
    h.submit(request(table, player, type, more))
  for (const place of places) {
    await fund(store, `p${place}`, 100_00)
    await give('big-six-1', `p${place}`, 'sit', { place })
  }
  await rest(20)
  expect(h.live('big-six-2')?.table.closing).toBeUndefined()
  expect(h.bench('big-six-2')?.setup.surplus).toBe(true)
  await fund(store, 'late', 100_00)
  await give('big-six-2', 'late', 'sit', { place: '1' })
  await give('big-six-1', `p${places[0]}`, 'leave')
  await clock.forward(5 * 60_000)
  expect(h.live('big-six-2')?.table.closing).toBeUndefined()
  await give('big-six-2', 'late', 'leave')
  await clock.forward(60_000)
  expect(h.live('big-six-2')?.table.closing).toBeUndefined()
  await clock.forward(3 * 60_000)
  expect(h.live('big-six-2')?.table.closing).toBe('shut')
  for (const game of games) expect(h.live(`${game.id}-1`)?.table.closing).toBeUndefined()
  stop()
  await h.close()
})

/** Everybody sits down until a table has no free seat. */
async function fill(h: House, store: SqliteStore, table: string): Promise<void> {
  for (const place of h.bench(table)?.game.places({}) ?? []) {
    const player = `${table}-${place}`
    await fund(store, player, 100_00)
    const sat = await h.submit(request(table, player, 'sit', { place }))
    if (sat.kind !== 'done') throw new Error(JSON.stringify(sat))
  }
  await rest(20)
}

test('when all seats are taken another table opens, under the first name that none has, and a refusal is told', async () => {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const h = house(store, clock, { games })
  await openTables(h)
  const troubles: string[] = []
  const stop = keepSeats(h, clock, (reason) => troubles.push(reason.message))
  const game = games.find((g) => g.id === 'big-six') as Game
  await h.openTable('big-six-3', setupOf(game), 'floor', 'open-3')
  await fill(h, store, 'big-six-3')
  await fill(h, store, 'big-six-1')
  expect(h.bench('big-six-2')?.setup.surplus).toBe(true)
  await fill(h, store, 'big-six-2')
  expect(h.bench('big-six-4')?.setup.surplus).toBe(true)
  expect(troubles).toEqual([])
  h.openTable = async () => ({ refused: 'house', because: 'No room.' })
  await fill(h, store, 'big-six-4')
  expect(troubles[0]).toBe('big-six-5 was not opened: No room.')
  stop()
  await h.close()
})

test('the house opens a bounded number of tables of a game, however many people fill the seats', async () => {
  const [clock, store] = [new TestClock(), new SqliteStore(':memory:')]
  const h = house(store, clock, { games })
  await openTables(h)
  const troubles: string[] = []
  const stop = keepSeats(h, clock, (reason) => troubles.push(reason.message))
  const own = (): string[] => h.tables().filter((name) => name.startsWith('big-six-'))
  for (let n = 1; n <= MOST_SURPLUS.ofGame + 1; n++) await fill(h, store, `big-six-${n}`)
  expect(own()).toHaveLength(MOST_SURPLUS.ofGame + 1)
  // The floor may open more. When there is room again, so does the house.
  const game = games.find((g) => g.id === 'big-six') as Game
  expect(await h.openTable('big-six-99', setupOf(game), 'floor', 'more')).toMatchObject({ kind: 'done' })
  await fill(h, store, 'big-six-99')
  expect(own()).toHaveLength(MOST_SURPLUS.ofGame + 2)
  for (const place of h.bench('big-six-7')?.game.places({}) ?? [])
    await h.submit(request('big-six-7', `big-six-7-${place}`, 'leave'))
  await h.submit(request('big-six-8', 'big-six-8-1', 'leave'))
  await clock.forward(5 * 60_000)
  expect(h.live('big-six-7')?.table.closing).toBe('shut')
  await fund(store, 'late', 100_00)
  await h.submit(request('big-six-8', 'late', 'sit', { place: '1' }))
  await rest(20)
  expect(own().filter((name) => !h.live(name)?.table.closing)).toHaveLength(MOST_SURPLUS.ofGame + 2)
  expect(troubles).toEqual([])
  stop()
  await h.close()
})

test('a table that was shut is let go of, is not read at a start, and keeps its name and its record', async () => {
  const clock = new TestClock()
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-shut-'))
  const store = new SqliteStore(folder)
  const h = house(store, clock, { games })
  await openTables(h)
  const stop = keepSeats(h, clock, (reason) => {
    throw reason
  })
  await fund(store, 'ann', 100_00)
  await h.submit(request('craps-1', 'ann', 'sit', { place: '1' }))
  await h.submit(request('craps-1', 'ann', 'leave'))
  for (const table of ['craps-1', 'sic-bo-1'])
    await h.submit({
      ...{ table, actor: 'F', id: 'shut' },
      command: { type: 'close-table', by: 'floorperson' },
    })
  await clock.forward(60_000)
  expect(h.live('craps-1')?.table.closing).toBe('shut')
  const asked: string[] = []
  const accounts = store.accounts.bind(store)
  store.accounts = (names = []) => {
    asked.push(...names)
    return accounts(names)
  }
  await moneyOf({ store, house: h, people: { givesMoreIn: () => undefined } as never }, 'ann')
  expect([asked.includes('seat:craps-1:ann'), asked.includes('seat:roulette-1:ann')]).toEqual([false, true])
  await clock.forward(11 * 60_000)
  const gone = (it: House): void => {
    expect([it.live('craps-1'), it.tables().includes('craps-1')]).toEqual([undefined, false])
    expect(it.bench('craps-1')?.game.id).toBe('craps')
    expect(it.past.names().sort()).toEqual(['craps-1', 'sic-bo-1'])
  }
  gone(h)
  stop()
  await h.close()

  const again = new SqliteStore(folder)
  const read: string[] = []
  const entries = again.entries.bind(again)
  again.entries = async (stream, after, limit) => {
    const rows = await entries(stream, after, limit)
    read.push(...rows.map(() => stream))
    return rows
  }
  const next = house(again, clock, { games })
  await openTables(next)
  gone(next)
  expect(read.filter((stream) => stream === 'table:craps-1').length).toBeLessThanOrEqual(3)
  const setup = setupOf(games.find((g) => g.id === 'craps') as Game)
  expect(await next.openTable('craps-1', setup, 'floor', 'mine')).toMatchObject({ refused: 'house' })
  expect(await next.submit(request('craps-1', 'ann', 'sit', { place: '1' }))).toMatchObject({
    kind: 'refused',
  })
  gone(next)
  await next.close()
  rmSync(folder, { recursive: true })
})
