import { games } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { fund, house, request, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { openTables } from './floor.ts'

async function world(mostSeats?: number) {
  const [clock, store] = [new TestClock(), new SqliteStore(':memory:')]
  const h = house(store, clock, { games, ...(mostSeats !== undefined && { mostSeats }) })
  await openTables(h)
  await fund(store, 'ann', 1000_00)
  const sit = (table: string, place = '2') => h.submit(request(table, 'ann', 'sit', { place }))
  return { h, clock, sit }
}

const TABLES = games.map(({ id }) => `${id}-1`)
const MOST = 8
const ENOUGH = { kind: 'refused', because: expect.stringContaining('Leave one of them first') }

test('a person has seats at a limited number of tables, and gains one for each they leave', async () => {
  const { h, sit } = await world(MOST)
  const [first = '', ...rest] = TABLES
  for (const table of TABLES.slice(0, MOST)) expect(await sit(table)).toMatchObject({ kind: 'done' })
  expect(await sit(rest[MOST] ?? '')).toMatchObject(ENOUGH)
  // At a table where they have a place already it is the table that answers.
  expect(await sit(first, '3')).not.toMatchObject(ENOUGH)
  expect(await h.submit(request(first, 'ann', 'leave'))).toMatchObject({ kind: 'done' })
  expect(await sit(rest[MOST] ?? '')).toMatchObject({ kind: 'done' })
  expect(await sit(rest[MOST + 1] ?? '')).toMatchObject(ENOUGH)
  await h.close()
})

test('asking at every table at once does not get around the limit', async () => {
  const { h, sit } = await world(3)
  const replies = await Promise.all(TABLES.map((table) => sit(table)))
  expect(replies.filter(({ kind }) => kind === 'done')).toHaveLength(3)
  // What was refused for another reason is not counted.
  const [taken = ''] = TABLES
  await h.submit(request(taken, 'ann', 'leave'))
  expect(await sit(TABLES[9] ?? '', '999')).toMatchObject({ kind: 'refused' })
  expect(await sit(TABLES[10] ?? '')).toMatchObject({ kind: 'done' })
  await h.close()
})

test('a place that was asked for twice is the same place', async () => {
  const { h } = await world(1)
  const ask = request(TABLES[0] ?? '', 'ann', 'sit', { place: '1' })
  const replies = await Promise.all([h.submit(ask), h.submit(ask)])
  expect(replies.map(({ kind }) => kind)).toEqual(['done', 'done'])
  await h.close()
})
