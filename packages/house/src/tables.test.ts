import { games } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { fund, house, request, rest, TestClock } from '../test/world.ts'
import { SqliteStore } from './store/sqlite.ts'
import { keepSeats, openTables } from './tables.ts'

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
