import { isRefused } from '@boardwalk/engine/kernel'
import { beforeEach, describe, expect, test } from 'vitest'
import { TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { isBusy } from '../streams/journal.ts'
import type { EventNote } from './audit.ts'
import { CONFIRM_MS, type Order, type PendingOptions, PendingOrders } from './pending.ts'
import type { Holder, Role } from './roles.ts'

let clock: TestClock
let store: SqliteStore
let staff: Map<string, Holder>
let seats: Record<string, { players: Record<string, unknown> }>
let performed: Parameters<PendingOptions['perform']>[0][]
let noted: EventNote[]
let pending: PendingOrders
let strict: boolean
/** Everybody is on duty but these. */
let away: Set<string>

const shift: PendingOptions['shift'] = {
  get strict() {
    return strict
  },
  onDuty: () => [...staff.values()].filter(({ id }) => !away.has(id)),
}
const node = (more: Partial<PendingOptions> = {}) =>
  PendingOrders.open({
    store,
    clock,
    build: 'test',
    person: (id) => staff.get(id),
    seats: (table) => seats[table],
    perform: async (order) => {
      performed.push(order)
      return { required: true }
    },
    note: (n) => noted.push(n),
    shift,
    ...more,
  })

beforeEach(async () => {
  clock = new TestClock()
  store = new SqliteStore(':memory:')
  const roles: Record<string, Role> = {
    Flo: 'floorperson',
    Sue: 'supervisor',
    Sam: 'supervisor',
    Cal: 'cashier',
    Cas: 'cashier',
    Dee: 'dealer',
    Opal: 'operator',
  }
  staff = new Map(Object.entries(roles).map(([id, role]) => [id, { id, roles: [role] }]))
  for (const id of ['Pat', 'Pia']) staff.set(id, { id, roles: ['player'] })
  seats = { one: { players: {} } }
  performed = []
  noted = []
  strict = false
  away = new Set()
  pending = await node()
})

let ids = 0
const order = (
  command: Order['command'],
  details: Order['details'] = {},
  more: Partial<Order> = {},
): Order => ({
  id: `o${++ids}`,
  command,
  details,
  because: 'a reason',
  table: 'one',
  ...more,
})
const no = (because: RegExp) =>
  expect.objectContaining({ refused: 'house', because: expect.stringMatching(because) })

async function ask(by: string, what: Order, at = pending): Promise<number> {
  const answer = await at.order(by, what)
  if (isRefused(answer) || isBusy(answer) || !('asked' in answer)) throw new Error(JSON.stringify(answer))
  return answer.asked.id
}

test('what one person may do is done at once', async () => {
  const open = order('open-table', { game: 'minibaccarat' })
  expect(await pending.order('Flo', open)).toEqual({ done: { required: true } })
  expect(performed).toEqual([{ ...open, by: 'Flo' }])
  expect(await pending.order('Dee', order('open-table'))).toEqual(no(/takes the role/))
  expect(await pending.order('Nobody', order('open-table'))).toEqual(no(/Sign in/))
  expect(await pending.order('Flo', order('burn-down' as Order['command']))).toEqual(no(/no such command/))
  expect(await pending.order('Flo', order('open-table', {}, { because: ' ' }))).toEqual(no(/reason/))
})

test('a void is done when another person with the right confirms it, with both reasons on record', async () => {
  const id = await ask('Flo', order('void-round', { round: 7 }, { because: 'a card was exposed' }))
  expect(performed).toEqual([])
  expect(pending.list()).toMatchObject([{ id, by: 'Flo', because: 'a card was exposed' }])
  expect(await pending.confirm('Flo', id, 'me too')).toEqual(no(/second person/))
  expect(await pending.confirm('Dee', id, 'seen')).toEqual(no(/role supervisor/))
  expect(await pending.confirm('Sue', id, '')).toEqual(no(/reason/))
  expect(await pending.confirm('Sue', id, 'seen on camera')).toEqual({ done: { required: true } })
  expect(performed).toMatchObject([
    { id: `asked-${id}`, command: 'void-round', details: { round: 7 }, by: 'Flo', second: 'Sue' },
  ])
  expect(await pending.confirm('Sam', id, 'again')).toEqual(no(/answered/))
  const facts = (await store.entries('pending', 0)).flatMap((e) => JSON.parse(e.body).events)
  expect(facts).toMatchObject([
    { type: 'asked', by: 'Flo', because: 'a card was exposed' },
    { type: 'confirmed', by: 'Sue', because: 'seen on camera' },
    { type: 'done', answer: { required: true } },
  ])
  expect(noted.map((n) => [n.kind, n.table])).toEqual([
    ['void-round-asked', 'one'],
    ['void-round-confirmed', 'one'],
  ])
})

test('a supervisor who asked needs another supervisor', async () => {
  const id = await ask('Sue', order('validate-jackpot'))
  expect(await pending.confirm('Sue', id, 'yes')).toEqual(no(/second person/))
  expect(await pending.confirm('Sam', id, 'yes')).toEqual({ done: { required: true } })
})

test('adjustments above $500 need two people, others one', async () => {
  const adjust = (cents: number) => order('adjust', { cents }, { about: 'Pat' })
  expect(await pending.order('Cal', adjust(-500_00))).toEqual({ done: { required: true } })
  const id = await ask('Cal', adjust(500_01))
  expect(await pending.confirm('Opal', id, 'yes')).toEqual(no(/role supervisor/))
  expect(await pending.confirm('Sue', id, 'yes')).toEqual({ done: { required: true } })
  expect(await pending.order('Cal', order('adjust', { cents: 1 }, { about: 'Cal' }))).toEqual(
    no(/themselves/),
  )
})

test('after ten minutes it is too late', async () => {
  const id = await ask('Flo', order('void-round'))
  await clock.forward(CONFIRM_MS - 1)
  expect(pending.list().length).toBe(1)
  await clock.forward(1)
  expect(pending.list()).toEqual([])
  expect(await pending.confirm('Sue', id, 'late')).toEqual(no(/Ten minutes/))
  expect(performed).toEqual([])
})

test('it may be declined, or taken back by whoever asked', async () => {
  const [first, second] = [await ask('Flo', order('void-round')), await ask('Flo', order('void-round'))]
  expect(await pending.decline('Dee', first, 'no')).toEqual(no(/role supervisor/))
  expect(await pending.decline('Sue', first, 'not needed')).toMatchObject({ id: first })
  expect(await pending.decline('Flo', second, 'my mistake')).toMatchObject({ id: second })
  for (const id of [first, second]) expect(await pending.confirm('Sam', id, 'yes')).toEqual(no(/answered/))
})

test('rights are looked at again when it is confirmed: a lost role, a seat taken since', async () => {
  const id = await ask('Flo', order('void-round'))
  seats.one = { players: { Flo: {} } }
  expect(await pending.confirm('Sue', id, 'yes')).toEqual(no(/where they play/))
  seats.one = { players: { Sue: {} } }
  expect(await pending.confirm('Sue', id, 'yes')).toEqual(no(/where they play/))
  seats.one = { players: {} }
  staff.set('Flo', { id: 'Flo', roles: ['player'] })
  expect(await pending.confirm('Sue', id, 'yes')).toEqual(no(/takes the role/))
  staff.set('Flo', { id: 'Flo', roles: ['floorperson'] })
  expect(await pending.confirm('Sue', id, 'yes')).toEqual({ done: { required: true } })
})

test('sent twice it is asked once, and confirmed on two nodes it is done once', async () => {
  const other = await node()
  const same = order('void-round')
  const id = await ask('Flo', same)
  expect(await ask('Flo', same)).toBe(id)
  const both = await Promise.all([pending.confirm('Sue', id, 'yes'), other.confirm('Sam', id, 'yes')])
  expect(both.filter(isRefused).length).toBe(1)
  expect(performed.length).toBe(1)
  await other.refresh()
  expect(other.list()).toEqual([])
})

test('what was confirmed and not done before a crash is done after it, under the same id', async () => {
  const dying = await node({
    perform: async () => {
      throw new Error('killed')
    },
  })
  const id = await ask('Flo', order('void-round'), dying)
  await expect(dying.confirm('Sue', id, 'yes')).rejects.toThrow('killed')
  const next = await node()
  expect(await next.resume()).toBe(1)
  expect(performed).toMatchObject([{ id: `asked-${id}`, second: 'Sue' }])
  expect(await next.resume()).toBe(0)
  expect(await (await node()).resume()).toBe(0)
})

test('a refusal by what it was asked of is the answer, and is on record', async () => {
  const refusing = await node({ perform: async () => ({ refused: 'house', because: 'The round is over.' }) })
  const id = await ask('Flo', order('void-round'), refusing)
  expect(await refusing.confirm('Sue', id, 'yes')).toEqual(no(/The round is over/))
  expect(await refusing.resume()).toBe(0)
})

test('nobody asks for ever so much at a time', async () => {
  for (let i = 0; i < 20; i++) await ask('Flo', order('void-round'))
  expect(await pending.order('Flo', order('void-round'))).toEqual(no(/Too much/))
  await clock.forward(CONFIRM_MS)
  await ask('Flo', order('void-round'))
})

test.each([
  ['a deposit below zero', 'deposit', { cents: -600_00 }, /above zero/],
  ['parts of a cent', 'adjust', { cents: 600_00.5 }, /whole number/],
  ['words', 'deposit', { cents: '60000' }, /whole number/],
  ['nothing at all', 'adjust', {}, /whole number/],
  ['more than is counted exactly', 'deposit', { cents: 2 ** 53 }, /whole number/],
] as const)(
  '%s is refused at once: nobody is asked, and nothing is written',
  async (_, command, details, why) => {
    const before = await store.heads()
    expect(await pending.order('Cal', order(command, details, { about: 'Pat' }))).toMatchObject({
      because: expect.stringMatching(why),
    })
    expect(
      await pending.order('Cal', order('deposit', { cents: 900_00 }, { about: 'nobody' })),
    ).toMatchObject({
      because: 'There is no such patron.',
    })
    expect([pending.list(), await store.heads()]).toEqual([[], before])
  },
)

test('deposits count as adjustments do, and small amounts add up by who gives them and who gets them', async () => {
  const give = (command: 'deposit' | 'adjust', cents: number, about: string) =>
    order(command, { cents }, { about })
  expect(await pending.order('Cal', give('deposit', 1_000_000_00, 'Pat'))).toHaveProperty('asked')
  expect(await pending.order('Cal', give('deposit', 300_00, 'Pat'))).toEqual({ done: { required: true } })
  const second = give('adjust', 200_00, 'Pia')
  expect(await pending.order('Cal', second)).toEqual({ done: { required: true } })
  // Sent again it counts once.
  expect(await pending.order('Cal', second)).toEqual({ done: { required: true } })
  expect(await pending.order('Cal', give('adjust', 1, 'Pia'))).toHaveProperty('asked')
  await clock.forward(24 * 60 * 60_000)
  expect(await pending.order('Cal', give('adjust', 500_00, 'Pia'))).toEqual({ done: { required: true } })
})

test('what one person may move alone in a day holds over nodes, restarts and the patron', async () => {
  const give = (cents: number, about: string) => order('deposit', { cents }, { about })
  expect(await pending.order('Cal', give(400_00, 'Pat'))).toEqual({ done: { required: true } })
  const other = await node()
  const both = await Promise.all([
    pending.order('Cal', give(80_00, 'Pia')),
    other.order('Cal', give(80_00, 'Pia')),
  ])
  expect(both.filter((b) => 'asked' in b).length).toBe(1)
  // Another cashier for the same patron.
  expect(await other.order('Cas', give(150_00, 'Pat'))).toHaveProperty('asked')
  await other.close()
})

describe('where nobody is on duty who could confirm', () => {
  const void1 = () => order('void-round', { round: 7 })
  beforeEach(() => {
    away = new Set(['Sue', 'Sam'])
  })
  const facts = async () => (await store.entries('pending', 0)).flatMap((e) => JSON.parse(e.body).events)

  test('a play house gives the word itself, marked as its own, once and for ever', async () => {
    const asked = void1()
    const done = { done: { required: true }, byHouse: true }
    expect(await pending.order('Flo', asked)).toEqual(done)
    expect(performed).toMatchObject([{ id: 'asked-1', by: 'Flo', second: 'house' }])
    expect(await facts()).toMatchObject([
      { type: 'asked', by: 'Flo' },
      { type: 'confirmed', by: 'house', because: expect.stringMatching(/on duty/) },
      { type: 'done' },
    ])
    expect(noted.map((n) => n.text)).toEqual([
      'void-round asked by Flo',
      'void-round of Flo confirmed by the house',
    ])
    // Sent again, here, on another node, and with a supervisor back on duty, it is the same order.
    away = new Set()
    const other = await node()
    for (const at of [pending, other]) expect(await at.order('Flo', asked)).toEqual(done)
    expect(performed.length).toBe(1)
    expect(pending.list()).toEqual([])
  })

  test('a supervisor who asks is no second person on duty, and neither is one who plays at the table', async () => {
    away = new Set(['Sam'])
    expect(await pending.order('Sue', void1())).toMatchObject({ byHouse: true })
    seats = { one: { players: { Sue: {} } } }
    expect(await pending.order('Flo', void1())).toMatchObject({ byHouse: true })
    seats = { one: { players: {} } }
    expect(await pending.order('Flo', void1())).toMatchObject({ asked: { by: 'Flo' } })
  })

  test('a large deposit goes the same way, and what one person may not do at all stays refused', async () => {
    const deposit = order('deposit', { cents: 1_000_000_00 }, { about: 'Pat' })
    expect(await pending.order('Cal', deposit)).toMatchObject({ byHouse: true })
    expect(await pending.order('Cal', order('deposit', { cents: 600_00 }, { about: 'Cal' }))).toEqual(
      no(/themselves/),
    )
    expect(await pending.order('Opal', order('deposit', { cents: 600_00 }, { about: 'Pat' }))).toEqual(
      no(/role cashier/),
    )
  })

  test('in a strict house it waits for a person', async () => {
    strict = true
    const id = await ask('Flo', void1())
    expect(performed).toEqual([])
    expect(await pending.confirm('Flo', id, 'myself')).toEqual(no(/second person/))
    expect(await pending.confirm('Sue', id, 'I am back')).toEqual({ done: { required: true } })
  })

  test('after a crash what the house confirmed is done once', async () => {
    const broken = await node({ perform: () => Promise.reject(new Error('power cut')) })
    await expect(broken.order('Flo', void1())).rejects.toThrow('power cut')
    const later = await node()
    expect([await later.resume(), await later.resume()]).toEqual([1, 0])
    expect(performed).toMatchObject([{ second: 'house' }])
  })
})

describe('granting a role in a strict house', () => {
  const grant = (role: string) => order('grant-role', { role }, { about: 'Pat' })
  beforeEach(() => {
    strict = true
    staff.set('Olaf', { id: 'Olaf', roles: ['operator'] })
  })

  test('waits for another operator, who is neither the grantor nor the one who gets it', async () => {
    const id = await ask('Opal', grant('cashier'))
    expect(await pending.confirm('Opal', id, 'yes')).toEqual(no(/second person/))
    expect(await pending.confirm('Sue', id, 'yes')).toEqual(no(/role operator/))
    expect(await pending.confirm('Pat', id, 'yes')).toEqual(no(/role operator/))
    expect(performed).toEqual([])
    expect(await pending.confirm('Olaf', id, 'yes')).toEqual({ done: { required: true } })
    expect(performed).toMatchObject([{ command: 'grant-role', by: 'Opal', second: 'Olaf' }])
  })

  test('lapses, and is not confirmed by or for somebody who has lost the role since', async () => {
    const late = await ask('Opal', grant('cashier'))
    await clock.forward(CONFIRM_MS)
    expect(await pending.confirm('Olaf', late, 'yes')).toEqual(no(/Ten minutes/))
    const id = await ask('Opal', grant('cashier'))
    // Other nodes are asked for what they know of people before anything is confirmed.
    const upToDate = async (): Promise<void> => void staff.set('Olaf', { id: 'Olaf', roles: [] })
    expect(await (await node({ upToDate })).confirm('Olaf', id, 'yes')).toEqual(no(/role operator/))
    staff.set('Olaf', { id: 'Olaf', roles: ['operator'] })
    staff.set('Opal', { id: 'Opal', roles: [] })
    expect(await pending.confirm('Olaf', id, 'yes')).toEqual(no(/role operator/))
    expect(performed).toEqual([])
  })

  test('is confirmed once, on whichever node', async () => {
    const other = await node()
    const id = await ask('Opal', grant('cashier'))
    const both = await Promise.all([pending.confirm('Olaf', id, 'yes'), other.confirm('Olaf', id, 'yes')])
    expect(both.filter((answer) => 'done' in answer)).toHaveLength(1)
    expect(both.filter((answer) => isRefused(answer))).toEqual([no(/answered/)])
    expect(performed).toHaveLength(1)
  })
})
