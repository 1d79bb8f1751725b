import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import type { Fold, RoundRow, RoundsAsked } from './derived.ts'
import { asking } from './postgres/ask.ts'
import { PostgresStore } from './postgres/store.ts'
import { SqliteStore } from './sqlite/store.ts'
import {
  type AccountSpec,
  type Draft,
  EMPTY_HEAD,
  type Store,
  StoreLost,
  StoreRefused,
  type Transfer,
} from './store.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

interface Home {
  open(): Promise<Store>
  gone(): void
}

const homes: Record<Store['kind'], () => Promise<Home>> = {
  async sqlite() {
    const folder = mkdtempSync(join(tmpdir(), 'boardwalk-store-'))
    return { open: async () => new SqliteStore(folder), gone: () => rmSync(folder, { recursive: true }) }
  },
  async postgres() {
    const url = await server.database()
    return { open: () => PostgresStore.open(url), gone: () => undefined }
  },
}

const ACCOUNTS: readonly AccountSpec[] = [
  { name: 'cage', kind: 'cage', unit: 'play' },
  { name: 'inventory:1', kind: 'inventory', unit: 'play' },
  { name: 'patron:A', kind: 'patron', unit: 'play' },
  { name: 'patron:B', kind: 'patron', unit: 'play' },
  { name: 'seat:1:A', kind: 'seat', unit: 'play' },
  { name: 'school:inventory', kind: 'inventory', unit: 'training' },
]

const hashOf = (previous: Buffer, body: string): Buffer =>
  createHash('sha256').update(previous).update(body).digest()

function draft(stream: string, version: number, previous: Buffer, more: Partial<Draft> = {}): Draft {
  const body = more.body ?? JSON.stringify({ stream, version })
  return {
    stream,
    version,
    actor: 'dealer',
    command: `c${version}`,
    body,
    hash: hashOf(previous, body),
    transfers: [],
    due: null,
    ...more,
  }
}
const pay = (payer: string, payee: string, cents: number): Transfer => ({ payer, payee, cents })

const packedRow = (from: number, more: Partial<RoundRow> = {}): RoundRow => ({
  from,
  round: from,
  status: 'complete',
  began: from * 10,
  ended: from * 10 + 5,
  record: Buffer.from([from]),
  seats: [{ player: 'A', wagered: from % 3, net: 0, expected: from, absences: from % 2 }],
  ...more,
})
const foldRow = (id: number, stream: string, version: number): Fold => ({
  id,
  stream,
  game: 'craps',
  version,
  hash: Buffer.from([version]),
  state: Buffer.from([0, 255]),
})

describe.each(['sqlite', 'postgres'] as const)('what is worked out, on %s', (kind) => {
  let home: Home
  let store: Store
  beforeEach(async () => {
    home = await homes[kind]()
    store = await home.open()
  })
  afterEach(async () => {
    await store.close()
    home.gone()
  })
  const every = { after: 0, through: 999, since: 0, limit: 99 }
  const found = async (fold: number, more: Partial<RoundsAsked> = {}) =>
    (await store.derived.rounds({ fold, ...every, ...more }))?.map((r) => r.from)

  test('moves on from the version it had or not at all, and is there after it is opened again', async () => {
    const { derived } = store
    expect(await derived.fold('table:a')).toBeUndefined()
    expect(await derived.save(foldRow(1, 'table:a', 9), 0, [packedRow(1)], [])).toBe(true)
    expect(await derived.save(foldRow(2, 'table:a', 9), 0, [packedRow(2)], [])).toBe(false)
    expect(await derived.save(foldRow(1, 'table:a', 20), 8, [packedRow(3)], [])).toBe(false)
    expect(await derived.save(foldRow(7, 'table:a', 20), 9, [packedRow(3)], [])).toBe(false)
    expect(await derived.save(foldRow(1, 'table:a', 20), 9, [packedRow(1), packedRow(10)], [])).toBe(true)
    await store.close()
    store = await home.open()
    expect(await store.derived.fold('table:a')).toEqual(foldRow(1, 'table:a', 20))
    expect(await found(1)).toEqual([1, 10])
    expect(await found(2)).toBeUndefined()
    expect(await store.derived.folds()).toEqual([1])
  })

  test('of any number at once one moves on', async () => {
    const tries = Array.from({ length: 8 }, (_, i) =>
      store.derived.save(foldRow(i + 1, 'table:a', 5), 0, [packedRow(i + 1)], []),
    )
    expect((await Promise.all(tries)).filter((written) => written)).toEqual([true])
  })

  test('has rounds by version, by time and by player, and the nearest table to start from', async () => {
    const { derived } = store
    const rows = [1, 2, 3, 4, 5, 6].map((n) => packedRow(n))
    const other = packedRow(7, { seats: [{ player: 'B', wagered: 0, net: 0, expected: 0, absences: 0 }] })
    const mark = (version: number, round: number) => ({ version, round, state: Buffer.from([version]) })
    await derived.save(foldRow(1, 'table:a', 9), 0, [...rows, other], [mark(3, 2), mark(4, 2), mark(8, 6)])
    await derived.save(foldRow(2, 'table:b', 9), 0, [packedRow(5)], [])
    expect(await found(1, { after: 2, through: 5 })).toEqual([3, 4, 5])
    expect(await found(1, { since: 35 })).toEqual([3, 4, 5, 6, 7])
    expect(await found(1, { since: 999 })).toEqual([])
    expect(await found(1, { limit: 2 })).toEqual([1, 2])
    expect(await found(1, { player: 'A', after: 4 })).toEqual([5, 6])
    expect(await found(1, { player: 'B' })).toEqual([7])
    expect(await derived.rounds({ fold: 2, ...every })).toEqual([
      { from: 5, began: 50, record: Buffer.from([5]) },
    ])
    expect((await derived.mark(1, 5))?.version).toBe(4)
    expect(await derived.mark(1, 6)).toEqual(mark(8, 6))
    expect(await derived.mark(1, 1)).toBeUndefined()
    await derived.reset()
    expect(await derived.folds()).toEqual([])
    expect(await found(1)).toBeUndefined()
  })

  test('has a player’s last rounds, all that began with the last, and none without a stake', async () => {
    const { derived } = store
    await derived.save(
      foldRow(1, 'table:a', 9),
      0,
      [1, 2, 3, 4, 5].map((n) => packedRow(n)),
      [],
    )
    await derived.save(foldRow(2, 'table:b', 9), 0, [packedRow(4), packedRow(6)], [])
    const own = async (most: number) =>
      (await derived.own('A', most)).map((r) => `${r.stream} ${r.from}`).sort()
    expect(await own(9)).toEqual(['table:a 1', 'table:a 2', 'table:a 4', 'table:a 5', 'table:b 4'])
    expect(await own(2)).toEqual(['table:a 4', 'table:a 5', 'table:b 4'])
    expect(await own(1)).toEqual(['table:a 5'])
    const seats = [{ player: 'C', wagered: 7, net: -7, expected: 99, absences: 0 }]
    await derived.save(foldRow(3, 'table:c', 9), 0, [packedRow(8, { status: 'void', seats })], [])
    expect(await derived.own('C', 5)).toEqual([
      {
        stream: 'table:c',
        game: 'craps',
        from: 8,
        round: 8,
        status: 'void',
        began: 80,
        ended: 85,
        wagered: 7,
        net: -7,
        expected: 99,
      },
    ])
    // A round that ended before is not asked for, one that ended just then is.
    expect(await derived.own('C', 5, 86)).toEqual([])
    expect(await derived.own('C', 5, 85)).toHaveLength(1)
  })

  test('has the newest rounds a player is to be told of', async () => {
    const { derived } = store
    await derived.save(
      foldRow(1, 'table:a', 9),
      0,
      [1, 2, 3, 4, 5].map((n) => packedRow(n)),
      [],
    )
    const told = async (most: number, since: number) =>
      (await derived.absences('A', most, since)).map(([from]) => from)
    expect(await told(9, 0)).toEqual([5, 3, 1])
    expect(await told(2, 0)).toEqual([5, 3])
    expect(await told(9, 35)).toEqual([5, 3])
    expect(await derived.absences('B', 9, 0)).toEqual([])
  })
})

describe.each(['sqlite', 'postgres'] as const)('the store on %s', (kind) => {
  let home: Home
  let store: Store
  beforeEach(async () => {
    home = await homes[kind]()
    store = await home.open()
    await store.ensureAccounts(ACCOUNTS)
  })
  afterEach(async () => {
    await store.close()
    home.gone()
  })
  const one = async (d: Draft) => (await store.append([[d]]))[0]
  const balance = async (name: string) => (await store.accounts([name, 'nobody']))[0]?.balance
  const total = async () => (await store.accounts()).reduce((n, a) => n + a.balance, 0)

  test('writes entries in order and keeps their exact text and hash after it is opened again', async () => {
    const body =
      '{"b":1e21,"a":"é \\ud800 \\u0000","n":0.1,"10":-0,"2":1,"__proto__":null,"":"\u2028e\u0301"}'
    const first = draft('t', 1, EMPTY_HEAD, { body })
    const second = draft('t', 2, first.hash, { due: 5 })
    expect(await store.append([[first, second]])).toEqual(['written'])
    await store.close()
    store = await home.open()
    const rows = await store.entries('t', 0)
    expect(rows.map((r) => [r.version, r.body, r.hash.toString('hex')])).toEqual(
      [first, second].map((d) => [d.version, d.body, d.hash.toString('hex')]),
    )
    expect(await store.streams(['t'])).toMatchObject([{ version: 2, due: 5, head: second.hash }])
    expect((await store.entries('t', 1)).length).toBe(1)
  })

  test('refuses a group that was decided on an older version, whole, and lets the others in', async () => {
    const a = draft('a', 1, EMPTY_HEAD)
    await one(a)
    const verdicts = await store.append([
      [draft('a', 1, EMPTY_HEAD, { transfers: [pay('cage', 'patron:A', 100)] })],
      [draft('b', 1, EMPTY_HEAD, { transfers: [pay('cage', 'patron:B', 100)] })],
      [draft('a', 5, a.hash)],
    ])
    expect(verdicts).toEqual(['stale', 'written', 'stale'])
    expect([await balance('patron:A'), await balance('patron:B')]).toEqual([0, 100])
  })

  test('posts transfers in double entry; all balances together are zero', async () => {
    await one(
      draft('t', 1, EMPTY_HEAD, {
        transfers: [pay('cage', 'patron:A', 500), pay('patron:A', 'seat:1:A', 300)],
      }),
    )
    expect([await balance('cage'), await balance('patron:A'), await balance('seat:1:A')]).toEqual([
      -500, 200, 300,
    ])
    expect(await total()).toBe(0)
    expect(await store.transfers('t', 0)).toMatchObject([
      { payer: 'cage', cents: 500 },
      { payer: 'patron:A', payee: 'seat:1:A' },
    ])
  })

  test.each<[string, Transfer]>([
    ['an overdraft', pay('patron:A', 'seat:1:A', 1)],
    ['patron to patron', pay('patron:A', 'patron:B', 1)],
    ['play money against training money', pay('cage', 'school:inventory', 1)],
    ['nothing', pay('cage', 'patron:A', 0)],
    ['less than nothing', pay('cage', 'patron:A', -5)],
    ['to oneself', pay('cage', 'cage', 5)],
    ['an account that is none', pay('cage', 'nobody', 5)],
  ])('%s is refused by the database and spoils nothing else in the batch', async (_, transfer) => {
    const verdicts = await store.append([
      [draft('x', 1, EMPTY_HEAD)],
      [draft('y', 1, EMPTY_HEAD, { transfers: [transfer] })],
      [draft('z', 1, EMPTY_HEAD, { transfers: [pay('cage', 'patron:B', 7)] })],
    ])
    expect(verdicts).toEqual(['written', { broken: expect.any(String) }, 'written'])
    expect((await store.entries('y', 0)).length).toBe(0)
    expect((await store.streams(['y']))[0]?.version).toBe(0)
    expect([await balance('patron:B'), await total()]).toEqual([7, 0])
  })

  test('64 commands, some stale, some broken: the others are there and the books balance', async () => {
    const groups = Array.from({ length: 64 }, (_, i): Draft[] => {
      if (i % 7 === 3) return [draft(`s${i}`, 9, EMPTY_HEAD)]
      if (i % 7 === 5)
        return [draft(`s${i}`, 1, EMPTY_HEAD, { transfers: [pay('patron:B', 'inventory:1', 1)] })]
      return [draft(`s${i}`, 1, EMPTY_HEAD, { transfers: [pay('cage', 'patron:A', 1)] })]
    })
    const verdicts = await store.append(groups)
    const written = verdicts.filter((v) => v === 'written').length
    expect(written).toBe(64 - 9 - 9)
    expect([await balance('patron:A'), await total()]).toEqual([written, 0])
  })

  test('locked decides on true balances, and what its work throws undoes it', async () => {
    await one(draft('t', 1, EMPTY_HEAD, { transfers: [pay('cage', 'patron:A', 100)] }))
    const buyIn = (cents: number) =>
      store.locked('t', ['patron:A'], ({ head, balances }) => {
        if ((balances.get('patron:A') ?? 0) < cents) throw new Error('not enough')
        const next = draft('t', head.version + 1, head.head, {
          transfers: [pay('patron:A', 'seat:1:A', cents)],
        })
        return { drafts: [next], result: next.version }
      })
    expect(await buyIn(60)).toBe(2)
    await expect(buyIn(60)).rejects.toThrow('not enough')
    expect([await balance('patron:A'), await balance('seat:1:A')]).toEqual([40, 60])
    const all = await Promise.allSettled([buyIn(30), buyIn(30)])
    expect(all.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await balance('patron:A')).toBe(10)
  })

  test('due hands out what is overdue of one kind, in order, and only that', async () => {
    await store.append([
      [draft('table:late', 1, EMPTY_HEAD, { due: 10 })],
      [draft('table:later', 1, EMPTY_HEAD, { due: 20 })],
      [draft('table:never', 1, EMPTY_HEAD)],
      [draft('table:future', 1, EMPTY_HEAD, { due: 99 })],
      [draft('tables:other', 1, EMPTY_HEAD, { due: 5 })],
      [draft('table', 1, EMPTY_HEAD, { due: 15 })],
    ])
    const seen: string[] = []
    const act = () =>
      store.due('table', 50, ({ head }) => {
        seen.push(head.name)
        return { drafts: [draft(head.name, head.version + 1, head.head, { due: null })], result: undefined }
      })
    expect(await store.overdue('table', 50, 9)).toEqual(['table:late', 'table', 'table:later'])
    expect(await store.overdue('table', 50, 2)).toEqual(['table:late', 'table'])
    expect(await act()).toBe(3)
    expect(seen).toEqual(['table:late', 'table', 'table:later'])
    expect(await act()).toBe(0)
    expect(await store.overdue('table', 50, 9)).toEqual([])
    expect(await store.overdue('tables', 50, 9)).toEqual(['tables:other'])
  })

  test('finds the heads whose names begin alike', async () => {
    const names = ['table:', 'table:a', 'table:\u{10fffe}', 'table;', 'tabl', 'transit:a', 'TABLE:b']
    await store.append(names.map((name) => [draft(name, 1, EMPTY_HEAD)]))
    expect((await store.heads('table:')).map((h) => h.name)).toEqual(names.slice(0, 3))
    expect((await store.heads()).map((h) => h.name)).toEqual(names)
  })

  test('keeps sealed shuffles and snapshots', async () => {
    const sealed = { shoe: 't/1', key: 'k1', iv: Buffer.from([1, 2]), bytes: Buffer.from([3]) }
    await one(draft('t', 1, EMPTY_HEAD, { sealed: [sealed] }))
    expect(await store.sealed('t/1')).toEqual(sealed)
    expect(await store.sealed('t/2')).toBeUndefined()
    expect(await store.snapshot('t')).toBeUndefined()
    await store.saveSnapshot('t', { version: 1, shape: 'a', state: '{}' })
    await store.saveSnapshot('t', { version: 2, shape: 'a', state: '{"x":1}' })
    expect(await store.snapshot('t')).toEqual({ version: 2, shape: 'a', state: '{"x":1}' })
  })

  test('a sealed row is replaced by one under another key, and only where there is one', async () => {
    const row = (key: string) => ({ shoe: 't/1', key, iv: Buffer.from([1]), bytes: Buffer.from(key) })
    await one(draft('t', 1, EMPTY_HEAD, { sealed: [row('k1')] }))
    await store.reseal(row('k2'))
    expect(await store.sealed('t/1')).toEqual(row('k2'))
    await expect(store.reseal({ ...row('k2'), shoe: 't/2' })).rejects.toThrow('t/2')
  })

  test('transfers are read a part at a time, and heads and balances as of one moment', async () => {
    const first = draft('t', 1, EMPTY_HEAD, { transfers: [pay('cage', 'patron:A', 1)] })
    const second = draft('t', 2, first.hash, { transfers: [pay('cage', 'patron:A', 2)] })
    await store.append([[first, second]])
    expect((await store.transfers('t', 0, 1)).map((t) => t.cents)).toEqual([1])
    expect((await store.transfers('t', 1, 2)).map((t) => t.cents)).toEqual([2])
    const { heads, accounts } = await store.moment()
    expect(heads).toMatchObject([{ name: 't', version: 2, head: second.hash }])
    expect(accounts).toEqual(await store.accounts())
  })

  test('says by how much some entries have changed the books', async () => {
    const first = draft('t', 1, EMPTY_HEAD, { transfers: [pay('cage', 'patron:A', 5)] })
    const second = draft('t', 2, first.hash, { transfers: [pay('cage', 'patron:A', 2)] })
    const third = draft('t', 3, second.hash, { transfers: [pay('patron:A', 'cage', 1)] })
    const other = draft('u', 1, EMPTY_HEAD, { transfers: [pay('cage', 'patron:A', 10)] })
    await store.append([[first, second, third], [other]])
    const spans = [
      { stream: 't', after: 1, through: 3 },
      { stream: 'u', after: 0, through: 1 },
      { stream: 'nobody', after: 0, through: 9 },
    ]
    expect(await store.sums.moved(spans)).toEqual({ 'play cage': -11, 'play patron': 11 })
    expect(await store.sums.moved(spans.slice(2))).toEqual({})
  })

  test('says which streams have grown since their heads were listed, in parts', async () => {
    const names = ['t', 'u', 'v']
    const firsts = names.map((name) => draft(name, 1, EMPTY_HEAD))
    await store.append(firsts.map((d) => [d]))
    const last = await store.sums.last()
    const changed = async (after = 0, through = last) =>
      (await store.sums.changed(after, through)).map(({ name, version, listed }) => [name, version, listed])
    const all = names.map((name) => [name, 1, 0])
    expect(await changed()).toEqual(all)
    const parts: unknown[] = []
    for (let id = 0; id < last; id++) parts.push(...(await changed(id, id + 1)))
    expect(parts).toEqual(all)
    await store.sums.list([
      { name: 't', version: 1 },
      { name: 'u', version: 1 },
      { name: 'nobody', version: 1 },
    ])
    expect(await changed()).toEqual([['v', 1, 0]])
    await store.append([[draft('u', 2, firsts[1]?.hash ?? EMPTY_HEAD)]])
    expect((await store.sums.changed(0, last)).map((h) => [h.name, h.version, h.listed])).toEqual([
      ['u', 2, 1],
      ['v', 1, 0],
    ])
    // What another node notes late takes nothing back.
    await store.sums.list([{ name: 'u', version: 2 }])
    await store.sums.list([{ name: 'u', version: 1 }])
    expect(await store.sums.listed(['v', 'u', 'nobody', 't'])).toEqual([0, 2, 0, 1])
  })

  test('knows who is where by each node’s last word, and forgets what was said long ago', async () => {
    const { presence } = store
    const at = (node: string, person: string, beat: number) => ({ table: 'one', person, node, beat })
    const now = 1_800_000_000_000
    await presence.attend([])
    await presence.attend([at('n1', 'A', now), at('n1', 'B', now), at('n2', 'A', now - 500)])
    await presence.attend([at('n1', 'B', now + 1_000)])
    const said = async (time: number) => (await presence.attending(time)).filter((r) => r.beat > 0)
    expect(new Set(await said(now + 1_000))).toEqual(
      new Set([at('n1', 'A', now), at('n1', 'B', now + 1_000), at('n2', 'A', now - 500)]),
    )
    await presence.attend([at('n1', 'A', 0)])
    expect((await said(now)).map((r) => `${r.node} ${r.person}`).sort()).toEqual(['n1 B', 'n2 A'])
    expect(await said(now + 3_600_000)).toEqual([])
  })

  test('reading makes nothing, and of what is not there it reads nothing', async () => {
    const before = (await store.heads()).map((h) => h.name)
    expect(await store.entries('nobody', 0)).toEqual([])
    expect(await store.entries('nobody', 0, 5)).toEqual([])
    expect(await store.transfers('nobody', 0)).toEqual([])
    expect(await store.snapshot('nobody')).toBeUndefined()
    expect(await store.caches.spent('nobody')).toEqual([])
    expect(await store.caches.shoe('nobody/1')).toBeUndefined()
    expect(await store.streams(['nobody'])).toMatchObject([{ name: 'nobody', version: 0, due: null }])
    expect((await store.heads()).map((h) => h.name)).toEqual(before)
  })

  test('knows between which entries a shoe was in play', async () => {
    const row = { shoe: 'one/1', key: 'k', iv: Buffer.from('iv'), bytes: Buffer.from('b') }
    const first = draft('table:one', 1, EMPTY_HEAD, { sealed: [row] })
    expect(await store.append([[first]])).toEqual(['written'])
    expect(await store.caches.shoe('one/1')).toEqual({ shoe: 'one/1', made: 1, over: null })
    const second = draft('table:one', 2, first.hash, { over: ['one/1'] })
    // Written on an older version it ends nothing.
    expect(await store.append([[{ ...second, version: 9 }]])).toEqual(['stale'])
    expect(await store.caches.shoe('one/1')).toMatchObject({ over: null })
    expect(await store.append([[second]])).toEqual(['written'])
    expect(await store.caches.shoe('one/1')).toEqual({ shoe: 'one/1', made: 1, over: 2 })
    expect(await store.caches.unplaced()).toEqual([])
    await store.caches.placeShoes('table:one', [{ shoe: 'one/2', made: 3, over: null }])
    await store.caches.placeShoes('table:one', [{ shoe: 'one/2', made: 4, over: 4 }])
    expect(await store.caches.shoe('one/2')).toEqual({ shoe: 'one/2', made: 3, over: 4 })
  })

  test('keeps documents by their hash, each once, whatever bytes they have', async () => {
    const document = (bytes: Buffer) => ({
      hash: createHash('sha256').update(bytes).digest('hex'),
      type: 'text/markdown',
      bytes,
    })
    const [one, other] = [document(Buffer.from([0, 255, 10])), document(Buffer.from('Größe'))]
    await store.documents.save([])
    await store.documents.save([one, other])
    await store.documents.save([{ ...one, type: 'image/png', bytes: Buffer.from('another') }])
    expect(await store.documents.find(one.hash)).toEqual(one)
    expect(await store.documents.find(other.hash)).toEqual(other)
    expect(await store.documents.find('0'.repeat(64))).toBeUndefined()
  })

  test('has the time, in whole milliseconds', async () => {
    const time = await store.time()
    expect(Number.isSafeInteger(time)).toBe(true)
    expect(Math.abs(time - Date.now())).toBeLessThan(1000)
  })

  test('an account keeps its kind and unit', async () => {
    await expect(store.ensureAccounts([{ name: 'cage', kind: 'patron', unit: 'play' }])).rejects.toThrow(
      /cage/,
    )
    await store.ensureAccounts(ACCOUNTS)
  })

  test('amounts up to the largest whole number are exact', async () => {
    await one(draft('t', 1, EMPTY_HEAD, { transfers: [pay('cage', 'patron:A', Number.MAX_SAFE_INTEGER)] }))
    expect(await balance('patron:A')).toBe(Number.MAX_SAFE_INTEGER)
  })

  test.each([2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e21, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d cents are refused at the door, and the books can be read after it',
    async (cents) => {
      const broken = [{ broken: expect.any(String) }]
      const transfers = [pay('cage', 'patron:A', cents)]
      expect(await store.append([[draft('t', 1, EMPTY_HEAD, { transfers })]])).toEqual(broken)
      expect([await balance('patron:A'), await total()]).toEqual([0, 0])
      expect((await store.entries('t', 0)).length).toBe(0)
    },
  )

  test('a balance beyond what a number holds exactly is refused, on either side', async () => {
    await one(draft('t', 1, EMPTY_HEAD, { transfers: [pay('cage', 'patron:A', Number.MAX_SAFE_INTEGER)] }))
    for (const payee of ['patron:A', 'patron:B']) {
      const transfers = [pay('cage', payee, 1)]
      expect(await store.append([[draft('u', 1, EMPTY_HEAD, { transfers })]])).toEqual([
        { broken: expect.any(String) },
      ])
    }
    expect(await balance('cage')).toBe(-Number.MAX_SAFE_INTEGER)
  })
})

describe('SQLite', () => {
  test('syncs every commit and lets no second house into its folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boardwalk-store-'))
    const store = new SqliteStore(folder)
    expect([store.pragma('synchronous'), store.pragma('journal_mode')]).toEqual([2, 'wal'])
    expect(() => new SqliteStore(folder)).toThrow(/Another house is open/)
    await store.close()
    await new SqliteStore(folder).close()
    rmSync(folder, { recursive: true })
  })

  test('lets no commit bring more than a few megabytes of its log into the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boardwalk-store-'))
    const store = new SqliteStore(folder)
    const state = 'x'.repeat(400_000)
    for (let version = 1; version <= 40; version++)
      await store.saveSnapshot('table:one', { version, shape: 'test', state })
    // The log begins again at its beginning: it never became longer than between two of these commits.
    expect(statSync(join(folder, 'house.db-wal')).size).toBeLessThan(5_000_000)
    await store.close()
    rmSync(folder, { recursive: true })
  })
})

describe('PostgreSQL', () => {
  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
    'with %s off is refused',
    async (setting) => {
      const unsafe = await startPostgres([`${setting}=off`])
      await expect(PostgresStore.open(await unsafe.database())).rejects.toThrow(setting)
      await unsafe.stop()
    },
  )

  test('tells other nodes which streams were written, once a batch', async () => {
    const url = await server.database()
    const [a, b] = [await PostgresStore.open(url), await PostgresStore.open(url)]
    const heard: string[] = []
    const stop = await b.listen((stream, version) => heard.push(`${stream} ${version}`))
    await a.append([
      [draft('t', 1, EMPTY_HEAD)],
      [draft('with space', 1, EMPTY_HEAD)],
      [draft('u', 7, EMPTY_HEAD)],
    ])
    await expect.poll(() => [...heard].sort()).toEqual(['t 1', 'with space 1'])
    await stop()
    await Promise.all([a.close(), b.close()])
  })

  test('a batch of more streams than one notification can name is heard whole', async () => {
    const store = await PostgresStore.open(await server.database())
    const heard = new Set<string>()
    const stop = await store.listen((stream) => heard.add(stream))
    const names = Array.from({ length: 250 }, (_, i) => `table:${`${i}-`.padEnd(40, 'x')}`)
    const verdicts = await store.append(names.map((name) => [draft(name, 1, EMPTY_HEAD)]))
    expect(new Set(verdicts)).toEqual(new Set(['written']))
    await expect.poll(() => heard.size).toBe(250)
    await stop()
    await store.close()
  })

  test('more transactions at once than connections, each with questions of its own, all come to their end', async () => {
    const store = await PostgresStore.open(await server.database(), { connections: 3 })
    const done = Array.from({ length: 8 }, (_, i) =>
      store.locked(`s${i}`, [], async ({ head }) => {
        expect(await store.entries(`s${i}`, 0)).toEqual([])
        return { drafts: [draft(`s${i}`, 1, head.head)], result: i }
      }),
    )
    expect(await Promise.all(done)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    await store.close()
  })

  test('a node that stands still for two seconds loses its lock, learns it, and writes nothing', async () => {
    const url = await server.database()
    const [a, b] = [await PostgresStore.open(url), await PostgresStore.open(url)]
    const frozen = a.locked('t', [], async ({ head }) => {
      await new Promise((done) => setTimeout(done, 2_600))
      return { drafts: [draft('t', 1, head.head, { command: 'frozen' })], result: 'written' }
    })
    const lost = expect(frozen).rejects.toThrow(StoreLost)
    const other = b.locked('t', [], ({ head }) => ({ drafts: [draft('t', 1, head.head)], result: 'written' }))
    expect(await other).toBe('written')
    await lost
    expect((await a.entries('t', 0)).map((e) => e.command)).toEqual(['c1'])
    await Promise.all([a.close(), b.close()])
  })

  test.each([
    ['23514', StoreRefused],
    ['P0001', StoreRefused],
    ['40P01', StoreLost],
    ['55P03', StoreLost],
    ['57P01', StoreLost],
    [undefined, StoreLost],
  ])('an error %s is a no, or no answer', async (code, kind) => {
    const ask = asking({ query: () => Promise.reject(Object.assign(new Error('it failed'), { code })) })
    await expect(ask('SELECT 1')).rejects.toThrow(kind)
  })

  test('hears again after its connection was cut', async () => {
    const url = await server.database()
    const store = await PostgresStore.open(url)
    const heard: string[] = []
    const stop = await store.listen((stream, version) => heard.push(`${stream} ${version}`))
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const listening = async (): Promise<number[]> => {
      const where = "datname = current_database() AND query = 'LISTEN house'"
      return (await admin.query(`SELECT pid FROM pg_stat_activity WHERE ${where}`)).rows.map(({ pid }) => pid)
    }
    const [cut] = await listening()
    await admin.query('SELECT pg_terminate_backend($1)', [cut])
    // The old connection is still listed for a moment: only another one hears what comes now.
    await expect.poll(async () => (await listening()).some((pid) => pid !== cut)).toBe(true)
    await store.append([[draft('t', 1, EMPTY_HEAD)]])
    await expect.poll(() => heard).toEqual(['t 1'])
    await Promise.all([admin.end(), stop()])
    await store.close()
  })

  test('due is skipped where another node has it in hand', async () => {
    const url = await server.database()
    const [a, b] = [await PostgresStore.open(url), await PostgresStore.open(url)]
    await a.append([[draft('t', 1, EMPTY_HEAD, { due: 1 })]])
    let release = (): void => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    const first = a.due('t', 10, async ({ head }) => {
      await held
      return { drafts: [draft('t', 2, head.head)], result: undefined }
    })
    await new Promise((done) => setTimeout(done, 100))
    expect(await b.due('t', 10, () => ({ drafts: [], result: undefined }))).toBe(0)
    release()
    expect(await first).toBe(1)
    expect((await b.entries('t', 0)).length).toBe(2)
    await Promise.all([a.close(), b.close()])
  })
})
