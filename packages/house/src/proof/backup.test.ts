import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Game } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { describe, expect, test } from 'vitest'
import { startPostgres } from '../../test/postgres.ts'
import { fund, KEY, SETUP } from '../../test/world.ts'
import { chainHash } from '../store/chain.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { EMPTY_HEAD, type Store } from '../store/store.ts'
import { backupSqlite, restoreSqlite } from './backup.ts'
import { newSigningKey, type SignedCheckpoint } from './chain.ts'
import { Checkpoints } from './checkpoint.ts'
import { dumpPostgres, restorePostgres } from './dump.ts'
import { scratch, World } from './proof.test-kit.ts'
import { verifyHouse } from './verify.ts'

const options = { at: 5, program: 'm' }
const verified = async (store: Store, anchor?: SignedCheckpoint) =>
  (await verifyHouse(store, { games: [minibaccarat as Game], keys: [KEY], ...(anchor && { anchor }) })).fault

/** Something beside the record, which is worked out again and has no place in a backup. */
const workedOut = async ({ derived }: Store): Promise<void> => {
  const fold = { id: 1, stream: 'table:one', game: 'g', version: 1, hash: EMPTY_HEAD, state: EMPTY_HEAD }
  expect(await derived.save(fold, 0, [], [])).toBe(true)
}

describe('a backup on SQLite', () => {
  test('is taken while the house goes on, and a copy of it is a house without fault', async () => {
    const home = scratch()
    const folder = join(home, 'house')
    const file = join(home, 'backup.db')
    const world = new World(new SqliteStore(folder))
    await world.open('one', SETUP)
    await world.seat('one', 'A', '1', 500_00)
    await world.until(() => world.ready('one'))
    await world.do('one', 'A', 'bet', { place: '1', wager: 'banker', cents: 20_00 })
    const { version, head } = world.live('one')
    await workedOut(world.store)
    const note = await backupSqlite(folder, file, options)
    expect(note).toMatchObject({ file: 'backup.db', at: 5, program: 'm', sha256: expect.any(String) })
    expect(note.heads['table:one']).toEqual({ version, hash: head.toString('hex') })
    await world.do('one', 'A', 'ready')
    await world.house.close()

    await restoreSqlite(file, join(home, 'restored'))
    const restored = new SqliteStore(join(home, 'restored'))
    expect(await verified(restored)).toBeUndefined()
    expect(await restored.derived.folds()).toEqual([])
    const again = new World(restored)
    await again.house.load()
    expect(again.live('one').version).toBe(version)
    await again.do('one', 'A', 'ready')
    await again.house.close()
    await expect(restoreSqlite(file, join(home, 'restored'))).rejects.toThrow(/exists already/)
    await expect(backupSqlite(folder, file, options)).rejects.toThrow(/exists already/)
    appendFileSync(file, ' ')
    await expect(restoreSqlite(file, join(home, 'third'))).rejects.toThrow(/not the backup that was noted/)
  })

  test('of a folder without a house is refused', async () => {
    const home = scratch()
    await expect(backupSqlite(home, join(home, 'b.db'), options)).rejects.toThrow(/no house/)
  })
})

test('a house on PostgreSQL is dumped a row a line and fills an empty database again', async () => {
  const server = await startPostgres()
  const home = scratch()
  const file = join(home, 'dump.ndjson')
  const [from, to] = [await server.database(), await server.database()]
  const store = await PostgresStore.open(from)
  const world = new World(store)
  await world.open('one', SETUP)
  await fund(store, 'A', 100_00)
  await fund(store, 'B', 50_00)
  const body = '{"says":"\u2028 é \\ud800 \\u0000"}'
  const sealed = [{ shoe: 's/1', key: 'k', iv: Buffer.from([0, 255]), bytes: Buffer.from('\n') }]
  const hash = chainHash(EMPTY_HEAD, body)
  const draft = {
    stream: 'odd',
    version: 1,
    actor: 'a',
    command: 'c',
    body,
    hash,
    transfers: [],
    due: 7,
    sealed,
  }
  await store.append([[draft]])
  const points = new Checkpoints({ store, clock: world.clock, signing: newSigningKey(), manifest: 'm' })
  const anchor = await points.make()
  await workedOut(store)
  const note = await dumpPostgres(from, file, options)
  expect(note.heads.odd).toEqual({ version: 1, hash: hash.toString('hex') })
  expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(8)

  await restorePostgres(file, to)
  const copy = await PostgresStore.open(to)
  expect(await copy.moment()).toEqual(await store.moment())
  expect(await copy.entries('odd', 0)).toEqual(await store.entries('odd', 0))
  expect(await copy.sealed('s/1')).toEqual(sealed[0])
  expect(await copy.derived.folds()).toEqual([])
  expect(await verified(copy, anchor)).toBeUndefined()
  // What is written next follows on, and its transfers are posted as ever.
  await fund(copy, 'A', 1_00)
  expect((await copy.accounts()).find((a) => a.name === 'patron:A')?.balance).toBe(101_00)
  expect(await verified(copy)).toBeUndefined()
  await expect(restorePostgres(file, to)).rejects.toThrow(/a house in that database/)
  writeFileSync(`${file}.note.json`, JSON.stringify({ ...note, sha256: '' }))
  await expect(restorePostgres(file, from)).rejects.toThrow(/not the backup/)
  await Promise.all([world.house.close(), copy.close()])
  await server.stop()
})

test('the record and its copies are their owner’s alone', async () => {
  const mask = process.umask(0o022)
  try {
    const folder = join(scratch(), 'house')
    const world = new World(new SqliteStore(folder))
    await world.open('one', SETUP)
    await world.store.derived.reset()
    const signs = { store: world.store, clock: world.clock, signing: newSigningKey(), manifest: 'm' }
    await new Checkpoints({ ...signs, file: join(folder, 'anchor.json') }).make()
    const modes = (of: string) => readdirSync(of).map((name) => [name, statSync(join(of, name)).mode & 0o777])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(modes(folder).filter(([, mode]) => mode !== 0o600)).toEqual([])
    const file = join(scratch(), 'backup.db')
    await backupSqlite(folder, file, { at: 1, program: 'p' })
    expect(modes(dirname(file)).filter(([, mode]) => mode !== 0o600)).toEqual([])
    await world.house.close()
    const again = join(scratch(), 'again')
    await restoreSqlite(file, again)
    expect(statSync(again).mode & 0o777).toBe(0o700)
    expect(modes(again)).toEqual([['house.db', 0o600]])
  } finally {
    process.umask(mask)
  }
})
