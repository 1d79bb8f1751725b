import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Command } from '@boardwalk/engine/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { TestClock } from '../../test/world.ts'
import { SEGMENT } from '../store/caches.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import { type FactMachine, FactStreams } from './facts.ts'
import { Memory, PRINTS } from './memory.ts'
import { printOf } from './spent.ts'

type Pressed = { readonly type: 'pressed' }
/** It counts how often a button was pressed. */
const counter: FactMachine<number, Pressed> = {
  kind: 'counter',
  shape: 1,
  empty: 0,
  decide: () => [{ type: 'pressed' }],
  evolve: (count) => count + 1,
}
const STREAM = 'counter:door'
const open = (store: Store) =>
  new FactStreams(counter, {
    store,
    clock: new TestClock(),
    build: 'test',
    fatal: (reason) => {
      throw reason
    },
  })
type Counters = ReturnType<typeof open>

const press = (n: number) => ({
  actor: 'ann',
  id: `c${n}`,
  command: { type: 'press', by: 'player:ann' } as Command,
})
/** Presses number `from` to `to`, many at a time, as a crowd would. */
async function pressAll(all: Counters, from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n += 250)
    await Promise.all(
      Array.from({ length: Math.min(250, to - n + 1) }, (_, i) => all.submit('door', press(n + i))),
    )
}
const turns = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await new Promise((turn) => setImmediate(turn))
}

let server: TestPostgres
const folders: string[] = []
const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-used-'))
  folders.push(folder)
  return folder
}
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  await server?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const EXPIRED = { kind: 'refused', code: 'id-expired' }
const COUNT = 3 * SEGMENT + 100
/** One from before everything that is in memory, one at a segment's end, one whose print alone is in memory, the last too old. */
const OLD = [1, 2, SEGMENT, COUNT - PRINTS, COUNT - 600, COUNT - 256]

async function expectOld(all: Counters): Promise<void> {
  for (const n of OLD) expect(await all.submit('door', press(n))).toMatchObject(EXPIRED)
  expect(await all.submit('door', press(COUNT))).toMatchObject({ kind: 'done', version: COUNT })
  expect(all.state('door')).toBe(COUNT)
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test('an id used long ago is refused: here, on another node, after a restart, packed and archived', async () => {
    const url = kind === 'postgres' ? await server.database() : ''
    const folder = scratch()
    const connect = async (): Promise<Store> =>
      kind === 'postgres' ? PostgresStore.open(url, { block: 256 }) : new SqliteStore(folder, { block: 256 })
    let store = await connect()
    const one = open(store)
    await pressAll(one, 1, COUNT)
    await expectOld(one)
    expect(await store.caches.usedUpto(STREAM)).toBeGreaterThanOrEqual(SEGMENT)
    // A folder is one process's alone: there another set of streams stands for the other node.
    const beside = kind === 'postgres' ? await connect() : store
    const other = open(beside)
    await other.load()
    await expectOld(other)
    await other.stop()
    if (beside !== store) await beside.close()

    while (await store.blocks.pack(STREAM, 300));
    const [first] = await store.blocks.list(STREAM, 0, 1)
    if (!first) throw new Error('nothing was packed')
    await store.blocks.archive(STREAM, { last: first.last, head: first.head })
    await one.stop()
    await store.close()
    store = await connect()
    await expect(store.entries(STREAM, 0, 3)).rejects.toThrow(/archive/)
    const after = open(store)
    await after.load()
    await expectOld(after)
    await after.stop()
    await store.close()
  })

  test('ids that could not be kept in time are kept before the next command is decided', async () => {
    const store =
      kind === 'postgres' ? await PostgresStore.open(await server.database()) : new SqliteStore(':memory:')
    const lossy = { ...bound(store.caches), saveUsed: async () => undefined }
    const all = open(withCaches(store, lossy))
    await pressAll(all, 1, SEGMENT + 250)
    expect(await store.caches.usedUpto(STREAM)).toBe(0)
    // Until then its print is in memory.
    expect(await all.submit('door', press(100))).toMatchObject(EXPIRED)
    await all.stop()
    const next = open(store)
    await next.load()
    expect(await next.submit('door', press(1))).toMatchObject(EXPIRED)
    expect(await store.caches.usedUpto(STREAM)).toBe(SEGMENT)
    await next.stop()
    await store.close()
  })

  test('a node that is behind gives the first answer, although another has kept the id already', async () => {
    const store =
      kind === 'postgres' ? await PostgresStore.open(await server.database()) : new SqliteStore(':memory:')
    const [one, behind] = [open(store), open(store)]
    await one.submit('door', press(1))
    await behind.load()
    await pressAll(one, 2, SEGMENT + 10)
    await expect.poll(() => store.caches.usedUpto(STREAM)).toBe(SEGMENT)
    expect(await behind.submit('door', press(SEGMENT - 5))).toMatchObject({
      kind: 'done',
      version: SEGMENT - 5,
    })
    expect(await behind.submit('door', press(2))).toMatchObject(EXPIRED)
    expect(behind.state('door')).toBe(SEGMENT + 10)
    for (const each of [one, behind]) await each.stop()
    await store.close()
  })

  test('segments are kept in order, each once', async () => {
    const store =
      kind === 'postgres' ? await PostgresStore.open(await server.database()) : new SqliteStore(':memory:')
    const all = open(store)
    await all.submit('door', press(1))
    const { caches } = store
    await caches.saveUsed(STREAM, { upto: 2 * SEGMENT, prints: [8] })
    expect(await caches.usedUpto(STREAM)).toBe(0)
    await caches.saveUsed(STREAM, { upto: SEGMENT, prints: [5, Number.MAX_SAFE_INTEGER] })
    await caches.saveUsed(STREAM, { upto: SEGMENT, prints: [6] })
    await caches.saveUsed(STREAM, { upto: 2 * SEGMENT, prints: [7] })
    expect(await caches.usedUpto(STREAM)).toBe(2 * SEGMENT)
    const kept = await caches.used(STREAM, [5, 6, 7, 8, Number.MAX_SAFE_INTEGER])
    expect([...kept].sort()).toEqual([5, 7, Number.MAX_SAFE_INTEGER])
    expect(await caches.usedCount(STREAM)).toBe(3)
    expect(await caches.used('counter:other', [5])).toEqual(new Set())
    await all.stop()
    await store.close()
  })
})

type Caches = Store['caches']
const bound = (caches: Caches): Caches =>
  new Proxy(caches, {
    ownKeys: () => ['usedUpto', 'saveUsed', 'used', 'usedCount', 'spent', 'saveSpent', 'shoe'],
    getOwnPropertyDescriptor: (of, key) => ({
      enumerable: true,
      configurable: true,
      value: (Reflect.get(of, key) as () => unknown).bind(of),
    }),
    get: (of, key) => (Reflect.get(of, key) as () => unknown).bind(of),
  })
/** A store whose caches are others. */
const withCaches = (store: Store, caches: Caches): Store =>
  new Proxy(store, {
    get: (of, key) => {
      const value = key === 'caches' ? caches : (Reflect.get(of, key) as unknown)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })

test('an older record has its ids kept as it is read: from what was kept then, and from its entries', async () => {
  const folder = scratch()
  const store = new SqliteStore(folder)
  const all = open(store)
  await pressAll(all, 1, COUNT)
  await turns()
  await all.stop()
  await store.close()
  const db = new DatabaseSync(join(folder, 'house.db'))
  db.exec('DELETE FROM used; DELETE FROM used_upto; DELETE FROM spent')
  // Only this row knows of an id that no entry has.
  const ids = Buffer.alloc(8)
  ids.writeDoubleLE(printOf(press(1_000_000)))
  db.prepare('INSERT INTO spent (stream, upto, ids) SELECT id, ?, ? FROM stream WHERE name = ?').run(
    2 * SEGMENT,
    ids,
    STREAM,
  )
  db.close()
  const again = new SqliteStore(folder)
  const next = open(again)
  await next.load()
  for (const n of [1, SEGMENT, 2 * SEGMENT + 1, COUNT - 300, 1_000_000])
    expect(await next.submit('door', press(n))).toMatchObject(EXPIRED)
  expect(await again.caches.usedUpto(STREAM)).toBe(3 * SEGMENT)
  await next.stop()
  await again.close()
})

test('a process keeps as much after 200,000 commands as after 10,000', async () => {
  const made = new Set<Memory>()
  const { add } = Memory.prototype
  Memory.prototype.add = function (this: Memory, known) {
    made.add(this)
    return add.call(this, known)
  }
  try {
    const store = new SqliteStore(':memory:')
    const all = open(store)
    const kept = () => [...made].reduce((sum, memory) => sum + memory.kept, 0)
    await pressAll(all, 1, 10_000)
    const few = kept()
    await pressAll(all, 10_001, 200_000)
    expect(kept()).toBe(few)
    expect(few).toBeLessThan(3_000)
    expect(all.state('door')).toBe(200_000)
    expect(await all.submit('door', press(7))).toMatchObject(EXPIRED)
    await all.stop()
    await store.close()
  } finally {
    Memory.prototype.add = add
  }
})
