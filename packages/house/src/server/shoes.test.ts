import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { started } from '../../test/started.ts'
import { CONTINUOUS, scratch, World } from '../proof/proof.test-kit.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import { placeOldShoes } from '../tables/shoeplaces.ts'
import { ShoeRecords } from './shoes.ts'

async function played(store: Store): Promise<World> {
  const world = new World(store)
  await world.open('one', CONTINUOUS)
  await world.seat('one', 'A', '1', 500_00)
  await world.until(() => world.ready('one'))
  for (let n = 0; n < 4; n++) {
    await world.round('one', [['A', '1', 'player', 10_00]])
    await world.until(() => world.ready('one'))
  }
  return world
}

/** How many entries are read while something is asked. */
function reading(store: Store): () => number {
  const entries = store.entries.bind(store)
  let read = 0
  store.entries = async (...asked) => {
    const rows = await entries(...asked)
    read += rows.length
    return rows
  }
  return () => read
}

test('a shoe is read from its own entries, once', async () => {
  const store = new SqliteStore(':memory:')
  const world = await played(store)
  const records = new ShoeRecords(store)
  const place = await store.caches.shoe('one/2')
  const own = (place?.over ?? 0) - (place?.made ?? 0) + 1
  const read = reading(store)
  const record = await records.record('one', 2)
  expect(record).toMatchObject({ shoe: 'one/2', secret: expect.any(String), root: expect.any(String) })
  expect(read()).toBe(own)
  expect(await records.record('one', 2)).toBe(record)
  expect(read()).toBe(own)
  expect(await records.record('one', 99)).toBeUndefined()
  expect(await records.record('nowhere', 1)).toBeUndefined()
  await world.house.close()
})

test('shoes of before their places were kept are found once, and are the same', async () => {
  const folder = scratch()
  const store = new SqliteStore(folder)
  const world = await played(store)
  const before = await new ShoeRecords(store).record('one', 2)
  await world.house.close()
  const copy = join(scratch(), 'old')
  mkdirSync(copy)
  copyFileSync(join(folder, 'house.db'), join(copy, 'house.db'))
  const db = new DatabaseSync(join(copy, 'house.db'))
  db.exec('DELETE FROM shoe')
  db.close()
  const old = new SqliteStore(copy)
  expect(await new ShoeRecords(old).record('one', 2)).toBeUndefined()
  expect(await placeOldShoes(old)).toBeGreaterThan(3)
  expect(await new ShoeRecords(old).record('one', 2)).toEqual(before)
  expect(await placeOldShoes(old)).toBe(0)
  await old.close()
})

test('no question makes a row, whatever names it asks for', async () => {
  const running = await started()
  const { token } = await running.guest()
  // Whatever is in the file, counted by kind; and the names of what anybody could make by asking for it.
  const rows = () => {
    const db = new DatabaseSync(join(running.folder, 'house.db'), { readOnly: true })
    const names = ['stream', 'account', 'shoe'].map((table) =>
      db
        .prepare(`SELECT name FROM ${table} ORDER BY name`)
        .all()
        .map(({ name }) => String(name)),
    )
    const counts = ['sealed', 'spent', 'snapshot', 'transfer', 'block', 'archived'].map(
      (table) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n,
    )
    db.close()
    return { names, counts }
  }
  // The tables of a fresh house open one after the other, and what belongs to them comes with them.
  let before = rows()
  const isStill = (): boolean => {
    const last = JSON.stringify(before)
    before = rows()
    return JSON.stringify(before) === last && before.names[1]?.includes('meter:caribbean-stud') === true
  }
  await expect.poll(isStill, { interval: 500, timeout: 20_000 }).toBe(true)
  expect(before.names[1]?.length).toBeGreaterThan(1)
  const asked = [
    'shoes/x/1',
    'shoes/craps-1/1',
    'shoes/minibaccarat-1/7',
    `receipts/x/1/${'0'.repeat(64)}`,
    `receipts/craps-1/1/${'0'.repeat(64)}`,
    'shoes/%00/1',
    'shoes/craps-1/1e9',
    'draws/x/1',
    'draws/craps-1/1',
    'draws/craps-1/1e99',
    'tables/x',
    'tables/x/recent',
    'replays/x/1',
  ]
  const more = ['rounds?table=x', 'me', 'me/rounds', 'session', 'tables', 'house', 'pit/x']
  for (const path of [...asked, ...more])
    for (let n = 0; n < 3; n++)
      for (const who of [token, undefined]) await running.ask(`/api/${path.replace('x', `x${n}`)}`, who)
  for (const path of ['/protocol', '/openapi.json', '/anchor', '/t/x', '/pit/x', '/r/x.1'])
    await fetch(running.url + path)
  expect(rows()).toEqual(before)
  await running.end()
})
