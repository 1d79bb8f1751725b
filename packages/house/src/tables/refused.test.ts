import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, request, SETUP, TestClock } from '../../test/world.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store, StoreOptions } from '../store/store.ts'
import type { Reply } from '../streams/types.ts'
import type { House } from './house.ts'
import type { Request } from './types.ts'

/** What becomes of an id whose command was refused or came too late. */

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const open: House[] = []
afterEach(async () => {
  for (const h of open.splice(0)) await h.close()
})

type Opener = (options?: StoreOptions) => Promise<Store>

/** Opens the same record again and again, where the kind of store has one. */
async function record(kind: Store['kind']): Promise<Opener> {
  if (kind === 'sqlite') {
    const store = new SqliteStore(':memory:', { answers: 100 })
    return async () => store
  }
  const url = await server.database()
  return (options) => PostgresStore.open(url, { connections: 4, answers: 100, ...options })
}

const clock = new TestClock()
function node(store: Store): House {
  const h = house(store, clock)
  open.push(h)
  return h
}

/** A table with nobody at it, and two people with money. */
async function table(store: Store): Promise<House> {
  const h = node(store)
  await h.openTable('one', SETUP, 'floor', 'open')
  for (const player of ['A', 'B']) await fund(store, player, 1000_00)
  return h
}
const refused = (code: string) => ({ kind: 'refused', code })
const version = (h: House) => h.live('one')?.version

/** A purchase that is refused because nobody is seated, and what makes the same one possible. */
async function refusedFirst(h: House): Promise<{ early: Request; first: Reply }> {
  const early = request('one', 'A', 'buy-in', { cents: 100_00 })
  const first = await h.submit(early)
  expect(first).toMatchObject(refused('rule'))
  expect(await h.submit(request('one', 'A', 'sit', { place: '1' }))).toMatchObject({ kind: 'done' })
  return { early, first }
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test('a refused id keeps its answer when the table would take it, and after a restart', async () => {
    const opener = await record(kind)
    const store = await opener()
    const h = await table(store)
    const { early, first } = await refusedFirst(h)
    const before = version(h)
    expect(await h.submit(early)).toEqual(first)
    const other = { ...early, command: { ...early.command, cents: 50_00 } }
    expect(await h.submit(other)).toMatchObject(refused('id-reused'))
    // Neither the refusals nor their copies wrote to the stream.
    expect(version(h)).toBe(before)
    expect((await store.streams(['table:one']))[0]?.version).toBe(before)
    if (kind === 'postgres') await h.close()
    else await h.stop()
    open.length = 0
    const again = node(await opener())
    await again.load()
    expect(await again.submit(early)).toEqual(first)
    expect(await again.submit({ ...early, id: 'fresh' })).toMatchObject({ kind: 'done' })
  })

  test('a command that came too late stays too late under its id', async () => {
    const h = await table(await (await record(kind))())
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
    await h.submit(request('one', 'A', 'buy-in', { cents: 100_00 }))
    const seen = version(h) ?? 0
    const opens = async (): Promise<number> => {
      await clock.forward(1_000)
      return h.live('one')?.windows.A ?? 0
    }
    await expect.poll(opens).toBeGreaterThan(seen)
    const late = { ...request('one', 'A', 'leave'), seen }
    const first = await h.submit(late)
    expect(first).toMatchObject({ kind: 'stale' })
    const { seen: _, ...unseen } = late
    expect(await h.submit(unseen)).toEqual(first)
    expect(await h.submit({ ...unseen, id: 'another' })).toMatchObject({ kind: 'done' })
  })

  test('copies that arrive in one batch are answered alike', async () => {
    const h = await table(await (await record(kind))())
    const early = request('one', 'A', 'buy-in', { cents: 100_00 })
    const sit = request('one', 'A', 'sit', { place: '1' })
    const bad = { ...request('one', 'A', 'sit', { place: '9000' }), id: 'copied' }
    const copy = { ...sit, id: 'copied' }
    const answers = await Promise.all([early, bad, sit, copy, early].map((r) => h.submit(r)))
    expect(answers[0]).toMatchObject(refused('rule'))
    expect(answers[1]).toMatchObject(refused('rule'))
    expect(answers[2]).toMatchObject({ kind: 'done' })
    expect(answers[3]).toMatchObject(refused('id-reused'))
    expect(answers[4]).toEqual(answers[0])
  })

  test('a refusal at the door, of the shape or by the database stands too', async () => {
    const store = await (await record(kind))()
    const h = await table(store)
    const sit = request('one', 'A', 'sit', { place: '1' })
    const objection = { refused: 'house', code: 'forbidden', because: 'Not you.' } as const
    expect(await h.submit(sit, objection)).toMatchObject(refused('forbidden'))
    expect(await h.submit(sit)).toMatchObject({ ...refused('forbidden'), because: 'Not you.' })
    const odd = { ...sit, id: 'odd', command: { ...sit.command, place: { odd: 1 } } } as unknown as Request
    expect(await h.submit(odd)).toMatchObject(refused('shape'))
    expect(await h.submit({ ...sit, id: 'odd' })).toMatchObject(refused('id-reused'))
    const funds = { ...request('one', 'A', 'buy-in', { cents: 5000_00 }), id: 'rich' }
    await h.submit({ ...sit, id: 'seated' })
    expect(await h.submit(funds)).toMatchObject(refused('funds'))
    await fund(store, 'A', 9000_00)
    expect(await h.submit(funds)).toMatchObject(refused('funds'))
    expect(await h.submit({ ...funds, id: 'richer' })).toMatchObject({ kind: 'done' })
  })

  test('however many are refused, so many answers are kept and no more', async () => {
    const store = await (await record(kind))()
    const h = await table(store)
    const { early, first } = await refusedFirst(h)
    for (let n = 0; n < 90; n++) await h.submit(request('one', 'B', 'buy-in', { cents: 100_00 + n }))
    expect(await h.submit(early)).toEqual(first)
    for (let n = 0; n < 30; n++) await h.submit(request('one', 'B', 'buy-in', { cents: 200_00 + n }))
    const { said, answered } = await store.answers.find([{ scope: 'table:one', actor: 'A', id: early.id }])
    expect(said).toEqual([undefined])
    expect(answered.get('table:one')).toBe(121)
  })
})

test('another node knows what was refused, even if it decides at the same moment', async () => {
  const opener = await record('postgres')
  const h = await table(await opener())
  const store = await opener()
  const other = node(store)
  await other.load()
  const { early, first } = await refusedFirst(h)
  await other.refresh('one')
  expect(await other.submit(early)).toEqual(first)

  // It looks the id up, another node refuses it, and only then it writes.
  const late = request('one', 'B', 'ready')
  const find = store.answers.find.bind(store.answers)
  let between = true
  store.answers.find = async (asks) => {
    const found = await find(asks)
    if (between && asks.some(({ id }) => id === late.id)) {
      between = false
      expect(await h.submit(late)).toMatchObject(refused('rule'))
    }
    return found
  }
  const sit = { ...late, command: { ...late.command, type: 'sit', place: '2' } }
  expect(await other.submit(sit)).toMatchObject(refused('id-reused'))
  expect(between).toBe(false)
  expect(h.live('one')?.table.players).not.toHaveProperty('B')
})
