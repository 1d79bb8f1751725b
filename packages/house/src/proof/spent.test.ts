import type { DatabaseSync } from 'node:sqlite'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { beforeAll, expect, test } from 'vitest'
import { SETUP } from '../../test/world.ts'
import { pay } from '../orders/cashier.ts'
import { SEGMENT } from '../store/caches.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { scratch, tampered, World } from './proof.test-kit.ts'
import { verifyHouse } from './verify.ts'

const folder = scratch()

/** A table and a patron that have each had more commands than are remembered whole. */
beforeAll(async () => {
  const store = new SqliteStore(folder)
  const world = new World(store)
  await world.open('one', SETUP)
  await world.seat('one', 'A', '1', 1500_00)
  for (let n = 0; world.live('one').version <= SEGMENT; n++)
    await world.do('one', 'A', n % 2 === 0 ? 'cash-out' : 'buy-in', { cents: 1_00 })
  const services = { store, clock: world.clock, build: 'test' }
  for (let n = 0; n <= SEGMENT; n++)
    await pay(services, { id: `p${n}`, by: 'carol', patron: 'B', cents: 1_00, because: 'A test.' })
  await world.house.close()
})

const TABLE = "(SELECT id FROM stream WHERE name = 'table:one')"

async function faultAfter(change: (db: DatabaseSync) => void) {
  const store = tampered(folder, change)
  try {
    return (await verifyHouse(store, { games: [minibaccarat] })).fault
  } finally {
    await store.close()
  }
}

test('the ids that a table and a cashier keep are those of their entries', async () => {
  const store = tampered(folder, () => undefined)
  expect(await store.caches.usedUpto('table:one')).toBe(SEGMENT)
  expect((await store.caches.spent('patron:B')).map((row) => row.upto)).toEqual([SEGMENT])
  expect((await verifyHouse(store, { games: [minibaccarat] })).fault).toBeUndefined()
  await store.close()
})

test.each([
  ['zeroed', `UPDATE spent SET ids = zeroblob(length(ids))`],
  ['emptied', `UPDATE spent SET ids = x''`],
  ['short of one id', `UPDATE spent SET ids = substr(ids, 9)`],
])('a cashier’s ids that are %s are found', async (_, statement) => {
  expect(await faultAfter((db) => db.exec(statement))).toMatchObject({
    stream: 'patron:B',
    version: SEGMENT,
    says: expect.stringContaining('could count twice'),
  })
})

const ONE = `(SELECT min(print) FROM used WHERE stream = ${TABLE})`
test.each([
  ['gone', `DELETE FROM used WHERE stream = ${TABLE}`],
  ['short of one id', `DELETE FROM used WHERE stream = ${TABLE} AND print = ${ONE}`],
  ['changed', `UPDATE used SET print = 1 WHERE stream = ${TABLE} AND print = ${ONE}`],
  ['those of another stream', `UPDATE used SET stream = stream + 1 WHERE stream = ${TABLE}`],
])('a table’s ids that are %s are found', async (_, statement) => {
  expect(await faultAfter((db) => db.exec(statement))).toMatchObject({
    stream: 'table:one',
    version: SEGMENT,
    says: expect.stringContaining('could count twice'),
  })
})

test('an id that no entry had is found, because it would be refused', async () => {
  const insert = `INSERT INTO used (stream, print) VALUES (${TABLE}, 1)`
  expect(await faultAfter((db) => db.exec(insert))).toMatchObject({
    stream: 'table:one',
    says: expect.stringContaining('no entry'),
  })
})

test.each([
  `INSERT INTO spent (stream, upto, ids) VALUES (${TABLE}, ${2 * SEGMENT}, zeroblob(8))`,
  `UPDATE used_upto SET upto = ${2 * SEGMENT} WHERE stream = ${TABLE}`,
])('ids kept beforehand, so that true ones are never kept, are found', async (statement) => {
  expect(await faultAfter((db) => db.exec(statement))).toMatchObject({
    stream: 'table:one',
    version: 2 * SEGMENT,
  })
})

test('ids that are not kept are kept again from the entries, and are no fault', async () => {
  const clear = 'DELETE FROM spent; DELETE FROM used; DELETE FROM used_upto'
  expect(await faultAfter((db) => db.exec(clear))).toBeUndefined()
})
