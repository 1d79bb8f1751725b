import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { LossyWire } from '../../test/wire.ts'
import { fund, house, request, SETUP, TestClock } from '../../test/world.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import type { House } from './house.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

let wire: LossyWire
let store: PostgresStore
let direct: PostgresStore
let h: House
let other: House
const errors: Error[] = []

beforeEach(async () => {
  const url = await server.database()
  const by = await LossyWire.before(url)
  wire = by.wire
  store = await PostgresStore.open(by.url, { connections: 4 })
  direct = await PostgresStore.open(url, { connections: 3 })
  errors.length = 0
  const fatal = (reason: Error) => void errors.push(reason)
  h = house(store, new TestClock(), { fatal })
  other = house(direct, new TestClock(), { fatal })
  await h.openTable('one', SETUP, 'floor', 'open')
  await other.load()
  await fund(direct, 'A', 1000_00)
})
afterEach(async () => {
  await Promise.all([h.close(), other.close()])
  await wire.close()
  expect(errors).toEqual([])
})

const balances = async () =>
  Object.fromEntries((await direct.accounts()).map((a) => [a.name, a.balance])) as Record<string, number>

test('the answer to a batch is lost: the command is found in the stream and counted once', async () => {
  const sit = request('one', 'A', 'sit', { place: '1' })
  wire.loseAnswerTo('append-entries')
  const reply = await h.submit(sit)
  expect(reply).toMatchObject({ kind: 'done', version: 2 })
  expect(wire.lost).toBe(1)
  expect(await h.submit(sit)).toEqual(reply)
  expect((await direct.entries('table:one', 0)).map((e) => e.command)).toEqual(['open', sit.id])
})

test('the answer to the commit of a buy-in is lost: the money moves once', async () => {
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  wire.loseAnswerTo('COMMIT')
  const buy = request('one', 'A', 'buy-in', { cents: 300_00 })
  expect(await h.submit(buy)).toMatchObject({ kind: 'done', version: 3 })
  expect(wire.lost).toBe(1)
  expect(await balances()).toMatchObject({ 'patron:A': 700_00, 'seat:one:A': 300_00 })
})

test('the answer to the opening of a table is lost: it is open, and opening it again is the same', async () => {
  wire.loseAnswerTo('append-entries')
  const opened = await h.openTable('two', SETUP, 'floor', 'open-two')
  expect(opened).toMatchObject({ kind: 'done', version: 1 })
  expect(await other.openTable('two', SETUP, 'floor', 'open-two')).toEqual(opened)
  expect(await h.openTable('two', SETUP, 'floor', 'again')).toMatchObject({ refused: 'house' })
})

test('while the database is away the house is busy, and then it goes on', async () => {
  const sit = request('one', 'A', 'sit', { place: '1' })
  wire.away(true)
  expect(await h.submit(sit)).toMatchObject({ kind: 'busy' })
  h.following.heard('table:one', 9)
  wire.away(false)
  await expect.poll(() => h.submit(sit)).toMatchObject({ kind: 'done', version: 2 })
})

test('sent again on a node that has not heard of it, a command gets its first answer and no refusal', async () => {
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  const buy = request('one', 'A', 'buy-in', { cents: 300_00 })
  const first = await h.submit(buy)
  const bet = request('one', 'A', 'cash-out', { cents: 100_00 })
  const second = await h.submit(bet)
  const reseat = request('one', 'A', 'reseat', { place: '2' })
  const third = await h.submit(reseat)
  expect(other.live('one')?.version).toBe(1)
  // On the table that node has in memory nobody sits, and changing places would be refused.
  expect(await other.submit(reseat)).toEqual(third)
  expect([await other.submit(buy), await other.submit(bet)]).toEqual([first, second])
  expect((await direct.entries('table:one', 0)).length).toBe(5)
})
