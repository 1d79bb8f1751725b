import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { games } from '@boardwalk/engine'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { rest, TestClock } from '../../test/world.ts'
import { archiveTo, unsignedIn } from '../proof/archive.ts'
import { newSigningKey, publicOf } from '../proof/chain.ts'
import { dumpPostgres, restorePostgres } from '../proof/dump.ts'
import { verifyHouse } from '../proof/verify.ts'
import { Packer } from '../streams/packer.ts'
import { Archive, InArchive } from './archive.ts'
import { BLOCK, packed, unpacked } from './block.ts'
import { chainHash } from './chain.ts'
import { PostgresStore } from './postgres/store.ts'
import { SqliteStore } from './sqlite/store.ts'
import {
  type Draft,
  EMPTY_HEAD,
  type EntryRow,
  type Store,
  type StoreOptions,
  type Transfer,
} from './store.ts'

const KEEP = 100
const ENTRIES = 700

const transfersOf = (n: number): Transfer[] => (n % 3 ? [] : [{ payer: 'cage', payee: 'patron:P', cents: n }])

/** Texts as a stream may have them: some say by whom and under which id they were given, some do not. */
const bodyOf = (n: number): string =>
  JSON.stringify({
    at: n,
    ...(n % 9 && { by: 'a', id: `c${n}` }),
    é: `x\u2028${n}`,
    transfers: transfersOf(n),
  })

async function fill(store: Store, entries = ENTRIES, stream = 's'): Promise<EntryRow[]> {
  await store.ensureAccounts([
    { name: 'cage', kind: 'cage', unit: 'play' },
    { name: 'patron:P', kind: 'patron', unit: 'play' },
  ])
  let head: Buffer = EMPTY_HEAD
  const drafts = Array.from({ length: entries }, (_, i): Draft => {
    const version = i + 1
    const body = bodyOf(version)
    head = chainHash(head, body)
    const transfers = transfersOf(version)
    const command = `c${version}`
    return { stream, version, actor: 'a', command, body, hash: head, transfers, due: null }
  })
  for (let at = 0; at < entries; at += 70)
    expect(await store.append([drafts.slice(at, at + 70)])).toEqual(['written'])
  return drafts.map(({ version, actor, command, body, hash }) => ({ version, actor, command, body, hash }))
}

interface World {
  readonly store: Store
  /** The database in somebody's hands. */
  run(statement: string): Promise<Record<string, unknown>[]>
  reopen(options?: StoreOptions): Promise<Store>
}

let server: TestPostgres
const folders: string[] = []
const endings: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  server = await startPostgres()
})
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end().catch(() => undefined)
})
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await server?.stop()
})

async function sqlite(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-blocks-'))
  folders.push(folder)
  let store = new SqliteStore(folder)
  const hand = new DatabaseSync(join(folder, 'house.db'))
  endings.push(async () => hand.close())
  endings.push(() => store.close())
  const reopen = async (options?: StoreOptions): Promise<Store> => {
    await store.close()
    store = new SqliteStore(folder, options)
    return store
  }
  return { store, run: async (statement) => hand.prepare(statement).all() as never, reopen }
}

async function postgres(): Promise<World> {
  const url = await server.database()
  let store = await PostgresStore.open(url, { connections: 4 })
  const hand = new pg.Client(url)
  await hand.connect()
  endings.push(() => hand.end())
  endings.push(() => store.close())
  const reopen = async (options?: StoreOptions): Promise<Store> => {
    await store.close()
    store = await PostgresStore.open(url, { ...options, connections: 4 })
    return store
  }
  return { store, run: async (statement) => (await hand.query(statement)).rows, reopen }
}

async function packAll(store: Store, stream = 's'): Promise<number> {
  let blocks = 0
  while (await store.blocks.pack(stream, KEEP)) blocks++
  return blocks
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
] as const)('old entries on %s', (_, open) => {
  test('are packed, and read as they were: texts, names, hashes, in every range', async () => {
    const { store, run, reopen } = await open()
    const all = await fill(store)
    expect(await store.blocks.packable(KEEP)).toEqual(['s'])
    expect([await packAll(store), await store.blocks.packable(KEEP)]).toEqual([2, []])
    // The first says what the stream is, and stays.
    const [left] = await run('SELECT count(*) AS n, min(version) AS first FROM entry')
    expect([Number(left?.n), Number(left?.first)]).toEqual([ENTRIES - 2 * BLOCK + 1, 1])
    const again = await reopen()
    expect(await again.entries('s', 0)).toEqual(all)
    expect(await again.entries('s', 300)).toEqual(all.slice(300))
    for (const [after, limit] of [
      [0, 1],
      [0, 5],
      [1, 255],
      [250, 20],
      [255, 1],
      [256, 256],
      [400, 1000],
      [512, 3],
      [690, 50],
      [700, 5],
    ] as const)
      expect(await again.entries('s', after, limit)).toEqual(all.slice(after, after + limit))
    expect((await again.transfers('s', 0)).length).toBe(Math.floor(ENTRIES / 3))
    expect(await verifyHouse(again, { games })).toMatchObject({ counts: { blocks: 2, entries: ENTRIES } })
  })

  test('leave their rows for a block that fits, and for nothing else', async () => {
    const { store, run } = await open()
    const all = await fill(store)
    expect(await store.blocks.pack('s', KEEP)).toBe(true)
    const no = async (statement: string): Promise<void> => {
      await expect(run(statement)).rejects.toThrow(/the record is not changed/)
    }
    const hash = (version: number): string => (all[version - 1] as EntryRow).hash.toString('hex')
    const block = (first: number, last: number, before: string, head: string): string => {
      const hex = (text: string): string => (store.kind === 'sqlite' ? `x'${text}'` : `'\\x${text}'`)
      return `INSERT INTO block (stream, first, last, "before", head, bytes)
        SELECT id, ${first}, ${last}, ${hex(before)}, ${hex(head)}, ${hex('00')} FROM stream WHERE name = 's'`
    }
    await no('DELETE FROM entry WHERE version = 300')
    await no('UPDATE entry SET actor = actor WHERE version = 1')
    await no('DELETE FROM transfer WHERE version = 3')
    await no('DELETE FROM block')
    await no('UPDATE block SET last = last')
    await no(block(257, 512, hash(256), hash(511)))
    await no(block(257, 512, hash(255), hash(512)))
    await no(block(258, 512, hash(256), hash(512)))
    await no(block(257, 5000, hash(256), hash(512)))
    await run(block(257, 512, hash(256), hash(512)))
  })

  test('close at 16 MiB of text, and are read as they were', async () => {
    const { store, reopen } = await open()
    const all: EntryRow[] = []
    for (let version = 1; version <= 36; version++) {
      const body = JSON.stringify({ at: version, text: `${version % 10}`.repeat(1024 * 1024) })
      const hash = chainHash(all.at(-1)?.hash ?? EMPTY_HEAD, body)
      const row: EntryRow = { version, actor: 'a', command: `c${version}`, body, hash }
      expect(await store.append([[{ ...row, stream: 's', transfers: [], due: null }]])).toEqual(['written'])
      all.push(row)
    }
    while (await store.blocks.pack('s', 3));
    expect((await store.blocks.list('s', 0, 9)).map((b) => b.last)).toEqual([15, 30])
    const again = await reopen()
    expect((await again.entries('s', 0)).every((row, i) => row.body === all[i]?.body)).toBe(true)
    expect(await again.entries('s', 13, 4)).toEqual(all.slice(13, 17))
    expect((await verifyHouse(again, { games })).fault).toBeUndefined()
  })

  test('stay where they are when they are not as they were hashed', async () => {
    const { store, run } = await open()
    await fill(store)
    const guard = store.kind === 'sqlite' ? 'entry_no_update' : 'entry_not_changed ON entry'
    await run(`DROP TRIGGER ${guard}`)
    await run("UPDATE entry SET body = '{}' WHERE version = 7")
    await expect(store.blocks.pack('s', KEEP)).rejects.toThrow(/1 to 256 are not as they were hashed/)
    expect(Number((await run('SELECT count(*) AS n FROM entry'))[0]?.n)).toBe(ENTRIES)
  })

  test('a transfer without an entry is refused', async () => {
    const { store, run } = await open()
    await fill(store, 3)
    const insert = `INSERT INTO transfer (stream, version, payer, payer_kind, payee, payee_kind, unit, cents)
      SELECT s.id, 4, c.id, 'cage', p.id, 'patron', 'play', 1 FROM stream s, account c, account p
      WHERE s.name = 's' AND c.name = 'cage' AND p.name = 'patron:P'`
    await expect(run(insert)).rejects.toThrow(/a transfer belongs to an entry/)
  })

  test('go into an archive, are read from it where it is at hand, and nobody takes the hole for an end', async () => {
    const { store, run, reopen } = await open()
    const all = await fill(store, 1200, 'table:s')
    expect(await packAll(store, 'table:s')).toBe(4)
    const folder = mkdtempSync(join(tmpdir(), 'boardwalk-archive-'))
    folders.push(folder)
    const signing = newSigningKey()
    const archive = (before: number) => archiveTo(store, { folder, before, at: 0, signing })
    expect(await archive(200)).toBeUndefined()
    expect(await archive(600)).toMatchObject({ blocks: 2, entries: 2 * BLOCK })
    await expect(store.entries('table:s', 0, 10)).rejects.toThrow(
      /Entries 2 to 512 of table:s are in an archive/,
    )
    await expect(store.entries('table:s', 0)).rejects.toThrow(InArchive)
    expect(await store.entries('table:s', 0, 1)).toEqual(all.slice(0, 1))
    expect(await store.entries('table:s', 512)).toEqual(all.slice(512))
    // The newest block stays, however old; what is later packed follows it.
    expect(await archive(99_999)).toMatchObject({ blocks: 1 })
    expect((await store.blocks.list('table:s', 0, 9)).map((b) => b.last)).toEqual([4 * BLOCK])
    await expect(run('DELETE FROM block')).rejects.toThrow(/the record is not changed/)
    await expect(run('UPDATE archived SET last = 256')).rejects.toThrow(/the record is not changed/)
    await expect(run('DELETE FROM archived')).rejects.toThrow(/the record is not changed/)
    const whole = await reopen({ archive: new Archive(folder) })
    expect(await whole.entries('table:s', 0)).toEqual(all)
    expect(await whole.entries('table:s', 500, 600)).toEqual(all.slice(500, 1100))
    expect((await whole.blocks.list('table:s', 0, 9)).map((b) => b.last)).toEqual([256, 512, 768, 1024])
    const archived = new Archive(folder)
    expect(unsignedIn(archived, [publicOf(signing)])).toBeUndefined()
    expect(unsignedIn(archived, [publicOf(newSigningKey())])).toBe('0001.blocks')
  })

  test('are packed in the background, a block at a time, when a stream has grown', async () => {
    const { store } = await open()
    const clock = new TestClock()
    const trouble: Error[] = []
    const packer = new Packer({ blocks: store.blocks, clock, keep: KEEP, trouble: (e) => trouble.push(e) })
    await rest()
    const all = await fill(store)
    const blocks = async (): Promise<number> => (await store.blocks.list('s', 0, 9)).length
    expect(await blocks()).toBe(0)
    await expect
      .poll(async () => {
        await clock.forward(6_000)
        return blocks()
      })
      .toBe(2)
    await packer.close()
    expect([trouble, await store.entries('s', 0)]).toEqual([[], all])
  })
})

test('a block has every text as it is, whatever it is, and the hashes follow from it', async () => {
  let head: Buffer = EMPTY_HEAD
  const texts = [
    '',
    '{',
    '7',
    'é \n\u2028\u0000',
    'null',
    '{"by":"a","id":"c"}',
    '{"by":"b","id":"c"}',
    '{"by":7}',
  ]
  const rows = texts.map((body, i): EntryRow => {
    head = chainHash(head, body)
    return { version: i + 5, actor: 'a', command: 'c', body, hash: head }
  })
  const block = await packed(EMPTY_HEAD, rows)
  expect([block.first, block.last]).toEqual([5, 12])
  expect(unpacked(block)).toEqual(rows)
  expect(() => unpacked({ ...block, last: 13 })).toThrow(/not all there/)
  expect(unpacked({ ...block, head: EMPTY_HEAD }).at(-1)?.hash).toEqual(EMPTY_HEAD)
})

test('a block that was written too large is read all the same', async () => {
  let head: Buffer = EMPTY_HEAD
  const rows = Array.from({ length: 70 }, (_, i): EntryRow => {
    const body = `${i % 10}`.repeat(1024 * 1024)
    head = chainHash(head, body)
    return { version: i + 1, actor: 'a', command: 'c', body, hash: head }
  })
  const block = await packed(EMPTY_HEAD, rows)
  expect(unpacked(block).every((row, i) => row.body === rows[i]?.body)).toBe(true)
})

test('two nodes that pack at once pack once', async () => {
  const url = await server.database()
  const [one, two] = [await PostgresStore.open(url), await PostgresStore.open(url)]
  endings.push(
    () => one.close(),
    () => two.close(),
  )
  const all = await fill(one)
  for (let i = 0; i < 3; i++) {
    const done = await Promise.all([one.blocks.pack('s', KEEP), two.blocks.pack('s', KEEP)])
    expect(done.filter(Boolean).length).toBeLessThanOrEqual(1 + (i < 1 ? 1 : 0))
  }
  expect((await two.blocks.list('s', 0, 9)).map((b) => b.last)).toEqual([BLOCK, 2 * BLOCK])
  expect(await two.entries('s', 0)).toEqual(all)
})

test('a dump of PostgreSQL has them, and fills a database with them', async () => {
  const url = await server.database()
  const store = await PostgresStore.open(url)
  endings.push(() => store.close())
  const all = await fill(store)
  await packAll(store)
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-blocks-'))
  folders.push(folder)
  await fill(store, 1200, 'table:s')
  await packAll(store, 'table:s')
  const archive = join(folder, 'archive')
  await archiveTo(store, { folder: archive, before: 600, at: 0, signing: newSigningKey() })
  const file = join(folder, 'dump.jsonl')
  await dumpPostgres(url, file, { at: 0, program: 'test' })
  const other = await server.database()
  await restorePostgres(file, other)
  const restored = await PostgresStore.open(other)
  endings.push(() => restored.close())
  expect(restored.unguarded).toEqual([])
  expect(await restored.entries('s', 0)).toEqual(all)
  expect(await restored.blocks.archived('table:s')).toEqual(await store.blocks.archived('table:s'))
  expect((await verifyHouse(restored, { games })).fault).toBeUndefined()
  expect(await restored.blocks.pack('table:s', 0)).toBe(false)
})

test('a record of before on PostgreSQL is brought forward and packed', async () => {
  const { store, run, reopen } = await postgres()
  const all = await fill(store)
  await run('DROP TABLE archived')
  await run('DROP TABLE block')
  await run('ALTER TABLE transfer ADD FOREIGN KEY (stream, version) REFERENCES entry (stream, version)')
  await run('UPDATE house_schema SET version = 1')
  const again = await reopen()
  expect([again.unguarded, await packAll(again)]).toEqual([[], 2])
  expect(await again.entries('s', 0)).toEqual(all)
  expect((await verifyHouse(again, { games })).fault).toBeUndefined()
})

describe('on SQLite', () => {
  test('a record of before, whose transfers refer to rows, is brought forward and packed; no chip moves', async () => {
    const { store, run, reopen } = await sqlite()
    const all = await fill(store)
    const balances = await store.accounts()
    for (const statement of [
      'PRAGMA foreign_keys = OFF',
      'DROP TRIGGER transfer_posts',
      'DROP TRIGGER transfer_no_delete',
      `CREATE TABLE older (seq integer PRIMARY KEY, stream integer NOT NULL, version integer NOT NULL,
        payer integer NOT NULL, payer_kind text NOT NULL, payee integer NOT NULL, payee_kind text NOT NULL,
        unit text NOT NULL, cents integer NOT NULL, FOREIGN KEY (stream, version) REFERENCES entry (stream, version)) STRICT`,
      'INSERT INTO older SELECT * FROM transfer',
      'DROP TABLE transfer',
      'ALTER TABLE older RENAME TO transfer',
      'DROP TABLE archived',
      'DROP TABLE block',
      'PRAGMA user_version = 1',
    ])
      await run(statement)
    const again = await reopen()
    expect(await again.accounts()).toEqual(balances)
    expect((await again.transfers('s', 0)).length).toBe(Math.floor(ENTRIES / 3))
    expect(await packAll(again)).toBe(2)
    expect(await again.entries('s', 0)).toEqual(all)
    expect((await verifyHouse(again, { games })).fault).toBeUndefined()
  })

  test.each([
    ['another byte', "UPDATE block SET bytes = x'00' WHERE last = 512", /cannot be read/],
    [
      'the texts of another block',
      'UPDATE block SET bytes = (SELECT bytes FROM block WHERE last = 256) WHERE last = 512',
      /./,
    ],
    ['a block taken away', 'DELETE FROM block WHERE last = 512', /missing/],
    ['another end', "UPDATE block SET head = x'00' WHERE last = 512", /was changed|not those/],
  ])('%s is found', async (_, statement, says) => {
    const { store, run } = await sqlite()
    await fill(store)
    await packAll(store)
    for (const guard of ['block_no_update', 'block_no_delete']) await run(`DROP TRIGGER ${guard}`)
    await run(statement)
    const { fault } = await verifyHouse(store, { games })
    expect(fault).toMatchObject({ stream: 's', says: expect.stringMatching(says) })
    expect(fault?.version).toBeGreaterThan(BLOCK)
  })
})
