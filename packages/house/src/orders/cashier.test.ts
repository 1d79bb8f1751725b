import { beforeEach, expect, test } from 'vitest'
import { TestClock } from '../../test/world.ts'
import { PendingOrders } from '../people/pending.ts'
import type { Role } from '../people/roles.ts'
import { SEGMENT } from '../store/caches.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { pay } from './cashier.ts'

let clock: TestClock
let store: SqliteStore
beforeEach(() => {
  clock = new TestClock()
  store = new SqliteStore(':memory:')
})

const balance = async (patron: string): Promise<number> =>
  (await store.accounts([`patron:${patron}`]))[0]?.balance ?? 0

const give = (id: string, patron: string, cents: number, by = 'Cal') =>
  pay({ store, clock, build: 'test' }, { id, by, patron, cents, because: 'a reason' })

/** Orders of money as they are really done. */
async function office(): Promise<PendingOrders> {
  const roles: Record<string, Role> = { Cal: 'cashier', Sue: 'supervisor' }
  for (const patron of ['A', 'B', 'C', 'D']) roles[patron] = 'player'
  return PendingOrders.open({
    store,
    clock,
    build: 'test',
    person: (id) => (roles[id] ? { id, roles: [roles[id]] } : undefined),
    seats: () => undefined,
    shift: { strict: true, onDuty: () => [] },
    perform: ({ id, by, about = '', details }) =>
      pay(
        { store, clock, build: 'test' },
        { id, by, patron: about, cents: Number(details.cents), because: 'r' },
      ),
  })
}
const deposit = (id: string, about: string, cents: number) =>
  ({ id, command: 'deposit', details: { cents }, because: 'r', about }) as const

test('a payment that is sent again counts once; with another amount it is refused', async () => {
  expect(await give('one', 'A', 5_00)).toEqual({ version: 1, balance: 5_00 })
  expect(await give('one', 'A', 5_00)).toEqual({ version: 1, balance: 5_00 })
  for (const cents of [6_00, -5_00])
    expect(await give('one', 'A', cents)).toMatchObject({ code: 'id-reused' })
  expect(await give('one', 'A', 7_00, 'Cas')).toEqual({ version: 2, balance: 12_00 })
  expect(await balance('A')).toBe(12_00)
})

test('one id does not carry the limit of one person to many patrons', async () => {
  const pending = await office()
  const orders = ['A', 'B', 'C', 'D'].map((about) => deposit('same', about, 500_00))
  const answers: unknown[] = []
  for (const order of orders) answers.push(await pending.order('Cal', order))
  expect(answers).toEqual([
    { done: { version: 1, balance: 500_00 } },
    ...['B', 'C', 'D'].map(() => expect.objectContaining({ code: 'id-reused' })),
  ])
  expect(await pending.order('Cal', deposit('same', 'A', 400_00))).toHaveProperty('refused')
  expect(await pending.order('Cal', { ...deposit('same', 'A', 500_00), command: 'adjust' })).toHaveProperty(
    'refused',
  )
  expect(await pending.order('Cal', deposit('same', 'A', 500_00))).toEqual(answers[0])
  expect(await Promise.all(['A', 'B', 'C', 'D'].map(balance))).toEqual([500_00, 0, 0, 0])
  // A year later, after a restart, it is still the same order.
  await clock.forward(365 * 24 * 60 * 60_000)
  const later = await office()
  expect(await later.order('Cal', deposit('same', 'B', 500_00))).toHaveProperty('refused')
  expect(await later.order('Cal', deposit('same', 'A', 500_00))).toEqual(answers[0])
})

test('an order that was confirmed is not asked again: sent again it gets its first answer', async () => {
  const pending = await office()
  const order = deposit('big', 'A', 800_00)
  const asked = await pending.order('Cal', order)
  expect(asked).toMatchObject({ asked: { id: 1, request: 'big' } })
  expect(await pending.order('Cal', deposit('big', 'A', 900_00))).toHaveProperty('refused')
  expect(await pending.order('Cal', deposit('big', 'B', 800_00))).toHaveProperty('refused')
  expect(await pending.order('Cal', order)).toEqual(asked)
  const done = await pending.confirm('Sue', 1, 'seen')
  expect(done).toEqual({ done: { version: 1, balance: 800_00 } })
  for (const node of [pending, await office()]) {
    expect(await node.order('Cal', order)).toEqual(done)
    expect(node.list()).toEqual([])
    expect(await node.order('Cal', deposit('big', 'B', 800_00))).toHaveProperty('refused')
  }
  expect(await balance('A')).toBe(800_00)
  // Another person's id is another id.
  expect(await pending.order('Sue', order)).toHaveProperty('refused')
})

test('what was declined, or lapsed, stays so under its id', async () => {
  const pending = await office()
  await pending.order('Cal', deposit('no', 'A', 800_00))
  await pending.decline('Sue', 1, 'not today')
  expect(await pending.order('Cal', deposit('no', 'A', 800_00))).toMatchObject({
    because: expect.stringMatching(/declined/),
  })
  await pending.order('Cal', deposit('late', 'A', 800_00))
  await clock.forward(10 * 60_000)
  expect(await pending.order('Cal', deposit('late', 'A', 800_00))).toMatchObject({
    because: expect.stringMatching(/Ten minutes/),
  })
  expect(await pending.order('Cal', deposit('again', 'A', 800_00))).toMatchObject({ asked: { id: 3 } })
  expect(pending.list().length).toBe(1)
})

test('a payment reads the end of a patron’s stream, however long it is, and finds every id in it', async () => {
  const many = SEGMENT + 40
  for (let n = 0; n < many; n++) await give(`p${n}`, 'A', 1_00)
  const entries = store.entries.bind(store)
  let read = 0
  store.entries = async (...asked) => {
    const rows = await entries(...asked)
    read += rows.length
    return rows
  }
  expect(await give('new', 'A', 1_00)).toEqual({ version: many + 1, balance: (many + 1) * 1_00 })
  expect(read).toBeLessThan(SEGMENT)
  for (const n of [0, SEGMENT - 1, SEGMENT, many - 1]) {
    read = 0
    expect(await give(`p${n}`, 'A', 1_00)).toEqual({ version: n + 1, balance: (many + 1) * 1_00 })
    expect(read).toBeLessThanOrEqual(SEGMENT)
    expect(await give(`p${n}`, 'A', 2_00)).toHaveProperty('refused')
  }
  expect(await balance('A')).toBe((many + 1) * 1_00)
})

test('time does not fall in a patron’s stream, at the end of a segment either', async () => {
  await clock.forward(1000)
  for (let n = 0; n < SEGMENT; n++) await give(`p${n}`, 'A', 1_00)
  const late = clock.now()
  const back = { ...clock, now: () => late - 500 } as TestClock
  for (const id of ['next', 'after'])
    await pay({ store, clock: back, build: 'test' }, { id, by: 'Cal', patron: 'A', cents: 1, because: 'r' })
  const times = (await store.entries('patron:A', SEGMENT - 1)).map(
    (e) => (JSON.parse(e.body) as { at: number }).at,
  )
  expect(times).toEqual([late, late, late])
})
