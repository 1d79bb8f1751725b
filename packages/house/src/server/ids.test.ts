import { afterAll, beforeAll, expect, test } from 'vitest'
import { hired, operatorOf, type Started, started } from '../../test/started.ts'

/** Requests that carry an id: the first answer stands, and nothing else is done under it. */

let running: Started
let ids = 0
beforeAll(async () => {
  running = await started({ pace: { bettingMs: 60_000, decisionMs: 60_000, stepMs: 2, botMs: 5 } })
})
afterAll(() => running?.end())

const ask = (path: string, token: string, body: object) => running.ask(path, token, body)
const sitAt = (table: string) => (token: string, body: object) => ask(`/api/tables/${table}/sit`, token, body)
const giveAt = (table: string, token: string, command: object, id = `c${++ids}`) =>
  ask(`/api/tables/${table}/commands`, token, { id, command })
const inPurse = async (token: string) =>
  (await running.ask<{ money: { patron: number } }>('/api/me', token)).body.money.patron
const REUSED = { status: 403, body: { code: 'id-reused', rule: 'house' } }

test('sitting down: another amount, place or table under the same id is refused', async () => {
  const { token, you } = await running.guest()
  const sit = sitAt('sic-bo-1')
  const first = await sit(token, { id: 's', place: '1', cents: 100_00 })
  expect(first).toMatchObject({ status: 200, body: { cents: 100_00 } })
  expect(await sit(token, { id: 's', place: '1', cents: 200_00 })).toMatchObject(REUSED)
  expect(await sit(token, { id: 's', place: '1' })).toMatchObject(REUSED)
  expect(await sit(token, { id: 's', place: '2', cents: 100_00 })).toMatchObject(REUSED)
  expect(await sitAt('big-six-1')(token, { id: 's', place: '1', cents: 100_00 })).toMatchObject(REUSED)
  expect(await inPurse(token)).toBe(900_00)
  // A late copy gets its first answer, and does not seat again somebody who has left.
  await giveAt('sic-bo-1', token, { type: 'leave' })
  expect((await sit(token, { id: 's', place: '1', cents: 100_00 })).body).toEqual(first.body)
  expect(running.house.live('sic-bo-1')?.table.players).not.toHaveProperty(you.id)
})

test('sitting down: what was refused stays refused when the place is free again', async () => {
  const [one, two] = [await running.guest(), await running.guest()]
  const sit = sitAt('roulette-1')
  await sit(one.token, { id: 'a', place: '3' })
  const refused = await sit(two.token, { id: 'b', place: '3' })
  expect(refused).toMatchObject({ status: 403, body: { code: 'rule' } })
  await giveAt('roulette-1', one.token, { type: 'leave' })
  expect((await sit(two.token, { id: 'b', place: '3' })).body).toEqual(refused.body)
  expect(await sit(two.token, { id: 'c', place: '3' })).toMatchObject({ status: 200 })
})

test('many copies of one request at once share one answer', async () => {
  const { token } = await running.guest()
  const copies = Array.from({ length: 5 }, () => sitAt('craps-1')(token, { id: 'five', place: '4' }))
  const answers = await Promise.all(copies)
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { cents: 1000_00 } })
})

test('a table of one’s own: a late copy does not take the chips there again', async () => {
  const { token, you } = await running.guest()
  const alone = (body: object) => ask('/api/alone', token, body)
  const first = await alone({ id: 'mine', game: 'sic-bo', bots: false })
  expect(first).toMatchObject({ status: 200 })
  expect(await alone({ id: 'mine', game: 'big-six', bots: false })).toMatchObject(REUSED)
  const table = String(first.body.table)
  await giveAt(table, token, { type: 'leave' })
  expect((await alone({ id: 'mine', game: 'sic-bo', bots: false })).body).toEqual(first.body)
  expect(running.house.live(table)?.table.players).not.toHaveProperty(you.id)
})

test('changing tables: what stayed stays, and another way under the same id is refused', async () => {
  const [mover, other] = [await running.guest(), await running.guest()]
  await sitAt('big-six-1')(mover.token, { id: 'm', place: '1' })
  await sitAt('sic-bo-1')(other.token, { id: 'o', place: '5' })
  const change = (body: object) => ask('/api/tables/big-six-1/change', mover.token, body)
  const way = { id: 'w', to: 'sic-bo-1', place: '5' }
  const first = await change(way)
  expect(first).toMatchObject({ status: 403, body: { code: 'rule' } })
  await giveAt('sic-bo-1', other.token, { type: 'leave' })
  expect((await change(way)).body).toEqual(first.body)
  expect(await change({ ...way, place: '6' })).toMatchObject(REUSED)
  expect(await change({ ...way, id: 'w2' })).toMatchObject({ status: 200, body: { outcome: 'arrived' } })
})

test('orders: one that was done is not done again, and one that was refused stays so', async () => {
  const operator = await operatorOf(running)
  const floor = await hired(running, operator, 'Flora', 'floorperson', 'supervisor')
  const order = (id: string, command: string, more: object = {}) =>
    ask('/api/orders', floor.token, { id, command, because: 'A test.', ...more })
  const stop = () => order('stop', 'stop-gaming', { details: { game: 'red-dog' } })
  const first = await stop()
  expect(first).toMatchObject({ status: 200 })
  const resume = await order('go', 'resume-gaming', { details: { game: 'red-dog' } })
  expect(resume).toMatchObject({ status: 200 })
  // A late copy gets the answer again, and gaming goes on.
  expect((await stop()).body).toEqual(first.body)
  expect(running.house.bench('red-dog-1')?.stopped?.('red-dog')).toBeUndefined()
  expect(await order('stop', 'stop-gaming', { details: { game: 'craps' } })).toMatchObject(REUSED)
  const money = () => order('cash', 'deposit', { about: operator.you.id, details: { cents: 5_00 } })
  const no = await money()
  expect(no).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  await operator.api.order({
    ...{ command: 'grant-role', because: 'A test.', about: floor.you.id, details: { role: 'cashier' } },
  })
  expect((await money()).body).toEqual(no.body)
})

test('refusals have codes, over HTTP as on the socket', async () => {
  const { token } = await running.guest()
  const nobody = await running.ask('/api/tables/craps-1/commands', undefined, { id: 'x', command: {} })
  expect(nobody).toMatchObject({ status: 401, body: { code: 'sign-in' } })
  expect(await giveAt('craps-9', token, { type: 'sit' })).toMatchObject({
    ...{ status: 404, body: { code: 'not-found' } },
  })
  expect(await ask('/api/tables/craps-1/commands', token, { id: 'x' })).toMatchObject({
    ...{ status: 400, body: { code: 'shape' } },
  })
  const deals = { type: 'call', by: 'dealer' }
  const forbidden = await giveAt('craps-1', token, deals, 'deal')
  expect(forbidden).toMatchObject({ status: 409, body: { type: 'refused', code: 'forbidden' } })
  expect((await giveAt('craps-1', token, deals, 'deal')).body).toEqual(forbidden.body)
  expect(await giveAt('craps-1', token, { type: 'leave' }, 'deal')).toMatchObject({
    ...{ status: 409, body: { type: 'refused', code: 'id-reused' } },
  })
  expect(
    await giveAt('craps-1', token, { type: 'bet', place: '1', wager: 'pass', cents: 5_00 }),
  ).toMatchObject({ status: 409, body: { type: 'refused', code: 'rule' } })
})
