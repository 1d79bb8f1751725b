import type { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, TestClock } from '../../test/world.ts'
import { chainHash } from '../store/chain.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { type Draft, EMPTY_HEAD, type Store } from '../store/store.ts'
import { newSigningKey } from './chain.ts'
import { Checkpoints } from './checkpoint.ts'
import { HeadList, LIST_STREAM, pageIn, spansOf } from './headlist.ts'
import { rewrite, scratch, tampered } from './proof.test-kit.ts'
import { verifyHouse } from './verify.ts'

let server: TestPostgres
const endings: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  server = await startPostgres()
})
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end().catch(() => undefined)
})
afterAll(() => server?.stop())

async function opened(kind: Store['kind']): Promise<Store> {
  const store =
    kind === 'sqlite' ? new SqliteStore(':memory:') : await PostgresStore.open(await server.database())
  endings.push(() => store.close())
  return store
}

/** Somewhat more than an entry of the list has. */
const PATRONS = 1_020

/** Patrons who were each given a cent once more. */
async function give(store: Store, version: number, patrons = PATRONS): Promise<void> {
  const names = Array.from({ length: patrons }, (_, n) => `patron:${n}`)
  await store.ensureAccounts([
    { name: 'cage', kind: 'cage', unit: 'play' },
    ...names.map((name) => ({ name, kind: 'patron', unit: 'play' }) as const),
  ])
  const heads = await store.streams(names)
  const groups = heads.map(({ name: stream, head }): Draft[] => {
    const id = `gift-${version}`
    const body = JSON.stringify({ v: 1, at: version, by: 'house', id, given: 1 })
    const hash = chainHash(head, body)
    const transfers = [{ payer: 'cage', payee: stream, cents: 1 }]
    return [{ stream, version, actor: 'house', command: id, body, hash, transfers, due: null }]
  })
  expect(new Set(await store.append(groups))).toEqual(new Set(['written']))
}

const signing = newSigningKey()
const signs = (store: Store, clock: TestClock) => new Checkpoints({ store, clock, signing, manifest: 'm' })
const faultOf = async (store: Store) => (await verifyHouse(store, { games: [] })).fault
const pagesOf = async (store: Store) => (await store.entries(LIST_STREAM, 0)).map((row) => pageIn(row))

describe.each(['sqlite', 'postgres'] as const)('the list of heads on %s', (kind) => {
  test('has a thousand in an entry at most, and the next process goes on from it', async () => {
    const [store, clock] = [await opened(kind), new TestClock()]
    await give(store, 1)
    await signs(store, clock).make()
    await give(store, 2, 3)
    await clock.forward(60_000)
    await signs(store, clock).make()
    expect((await pagesOf(store)).map((page) => page?.heads.length)).toEqual([1_000, 20, 3])
    expect((await pagesOf(store)).map((page) => page?.balances)).toEqual(
      [1_000, 1_020, 1_023].map((cents) => ({ 'play cage': -cents, 'play patron': cents })),
    )
    expect(await faultOf(store)).toBeUndefined()
  })

  test('is finished by the next process where one was ended before it noted what it had listed', async () => {
    const [store, clock] = [await opened(kind), new TestClock()]
    await give(store, 1)
    const { sums } = store
    const list = sums.list.bind(sums)
    sums.list = () => Promise.reject(new Error('killed'))
    await expect(new HeadList({ store, clock }).bring()).rejects.toThrow('killed')
    sums.list = list
    expect(await faultOf(store)).toBeUndefined()
    await give(store, 2, 1)
    await signs(store, clock).make()
    expect((await pagesOf(store)).map((page) => page?.heads.length)).toEqual([1_000, 21])
    expect((await pagesOf(store)).at(-1)?.balances).toEqual({ 'play cage': -1_021, 'play patron': 1_021 })
    expect(await faultOf(store)).toBeUndefined()
  })

  test('is right where processes list at the same time, and every signature is good', async () => {
    const [store, clock] = [await opened(kind), new TestClock()]
    for (let version = 1; version <= 3; version++) {
      await give(store, version)
      await Promise.all([1, 2, 3].map(() => signs(store, clock).make()))
      await clock.forward(60_000)
    }
    const cents = 3 * PATRONS
    expect((await pagesOf(store)).at(-1)?.balances).toEqual({ 'play cage': -cents, 'play patron': cents })
    const { fault, counts } = await verifyHouse(store, { games: [] })
    expect([fault, counts.checkpoints >= 3]).toEqual([undefined, true])
  })
})

test('a checkpoint is worked out before the house’s stream is locked', async () => {
  const [store, clock] = [await opened('sqlite'), new TestClock()]
  await fund(store, 'A', 100)
  let locked = false
  const asked: string[] = []
  const watched = new Proxy(store, {
    get(target, name) {
      const found = Reflect.get(target, name) as unknown
      if (typeof found !== 'function') {
        if (locked) asked.push(String(name))
        return found
      }
      return (...given: unknown[]) => {
        if (locked) asked.push(`${String(name)} ${String(given[0])}`)
        return Reflect.apply(found, target, given) as unknown
      }
    },
  })
  const lock: Store['locked'] = (stream, accounts, work) =>
    store.locked(stream, accounts, async (at) => {
      locked = true
      try {
        return await work(at)
      } finally {
        locked = false
      }
    })
  const made = new Proxy(watched, {
    get: (target, name) => (name === 'locked' ? lock : (Reflect.get(target, name) as unknown)),
  })
  expect(await signs(made, clock).make()).toBeDefined()
  // Which key signed last is looked up while nobody else can sign.
  expect(asked.filter((what) => what !== 'entries house')).toEqual([])
})

test('the transfers of long streams are summed up in parts', () => {
  const head = (name: string, listed: number, version: number) => ({
    ...{ name, listed, version, head: EMPTY_HEAD, due: null },
  })
  const span = (stream: string, after: number, through: number) => ({ stream, after, through })
  expect([...spansOf([head('a', 0, 4), head('b', 2, 25), head('c', 8, 9)], 10)]).toEqual([
    [span('a', 0, 4), span('b', 2, 8)],
    [span('b', 8, 18)],
    [span('b', 18, 25), span('c', 8, 9)],
  ])
  expect([...spansOf([])]).toEqual([])
})

describe('somebody with the file in hand', () => {
  const folder = scratch()
  beforeAll(async () => {
    const [store, clock] = [new SqliteStore(folder), new TestClock()]
    await give(store, 1, 20)
    await signs(store, clock).make()
    await give(store, 2, 5)
    await clock.forward(60_000)
    await signs(store, clock).make()
    await store.close()
  })
  const after = async (change: (db: DatabaseSync) => void) => {
    const store = tampered(folder, change)
    endings.push(() => store.close())
    return faultOf(store)
  }

  test('cannot keep a stream from being signed', async () => {
    const note = "INSERT OR REPLACE INTO listed SELECT id, 9 FROM stream WHERE name = 'patron:3'"
    const says = expect.stringContaining('is noted as listed')
    expect(await after((db) => db.exec(note))).toMatchObject({ stream: 'patron:3', says })
    // Not even where it looks as if a process had been ended in the middle.
    const less = "UPDATE listed SET version = 1 WHERE stream = (SELECT id FROM stream WHERE name = 'heads')"
    expect(await after((db) => db.exec(`${note}; ${less}`))).toMatchObject({ stream: 'patron:3', says })
    expect(await after((db) => db.exec(less))).toBeUndefined()
    expect(await after((db) => db.exec('DELETE FROM listed'))).toBeUndefined()
    const lower =
      "UPDATE listed SET version = 1 WHERE stream = (SELECT id FROM stream WHERE name = 'patron:1')"
    expect(await after((db) => db.exec(lower))).toMatchObject({ stream: 'patron:1', says })
  })

  test('cannot take a head from the list, or put another in, with every hash made anew', async () => {
    const without = (text: string) => text.replace(/\["patron:7",[^\]]*\],/, '')
    const fault = { stream: LIST_STREAM, says: expect.stringContaining('This is not what the checkpoint') }
    expect(await after((db) => rewrite(db, LIST_STREAM, without))).toMatchObject(fault)
    const other = (text: string) => text.replace('"patron:7",1', '"patron:7",0')
    expect(await after((db) => rewrite(db, LIST_STREAM, other))).toMatchObject(fault)
  })

  test('cannot change the sums that the next process goes on from', async () => {
    const richer = (text: string) => text.replace(/"play patron":\d+/, '"play patron":9')
    expect(await after((db) => rewrite(db, LIST_STREAM, richer))).toMatchObject({ stream: LIST_STREAM })
  })
})
