import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { KEY, PACE, SETUP } from '../../test/world.ts'
import type { EventNote } from '../people/audit.ts'
import { declareRestored } from '../recover.ts'
import { type RunningHouse, startHouse } from '../start.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import type { Body } from '../tables/types.ts'
import { backupSqlite, restoreSqlite } from './backup.ts'
import { dumpPostgres, restorePostgres } from './dump.ts'
import { scratch, World } from './proof.test-kit.ts'
import { endRestored } from './restored.ts'
import { verifyHouse } from './verify.ts'

const OPTIONS = { at: 5, program: 'm' }
let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** A house in which wagers lie on a wheel and on cards. */
async function played(store: Store): Promise<World> {
  const world = new World(store, { games })
  await world.open('wheel-1', { ...SETUP, game: 'big-six' })
  await world.open('cards-1', SETUP)
  await world.seat('wheel-1', 'A', '1', 100_00)
  await world.seat('cards-1', 'B', '1', 100_00)
  await until(world, () => world.ready('cards-1'))
  await world.do('wheel-1', 'A', 'bet', { place: '1', wager: '1', cents: 5_00 })
  await world.do('cards-1', 'B', 'bet', { place: '1', wager: 'banker', cents: 20_00 })
  return world
}

/** Time goes on until something is so, however long a database takes to answer. */
const until = (world: World, so: () => boolean): Promise<void> =>
  expect
    .poll(
      async () => {
        await world.clock.forward(PACE.stepMs)
        return so()
      },
      { timeout: 30_000, interval: 1 },
    )
    .toBe(true)

/** Everybody is ready, and the rounds go to their end: secrets are opened, cards are seen. */
async function finish(world: World): Promise<Body[]> {
  const at = (table: string): number => world.live(table).table.round
  const [wheel, cards] = [at('wheel-1'), at('cards-1')]
  await world.do('wheel-1', 'A', 'ready')
  await world.do('cards-1', 'B', 'ready')
  await until(world, () => at('wheel-1') > wheel && at('cards-1') > cards)
  return bodies(world.store, 'wheel-1')
}

const bodies = async (store: Store, table: string): Promise<Body[]> =>
  (await store.entries(`table:${table}`, 0)).map((e) => JSON.parse(e.body) as Body)
const purse = async (store: Store, person: string) => (await store.accounts([`patron:${person}`]))[0]?.balance
const secrets = (all: readonly Body[]): string[] =>
  all.flatMap(({ drawn }) => (drawn && 'secret' in drawn ? [drawn.secret] : []))

/** Opens the house on a record, as every start does. */
async function opened(store: Store): Promise<{ world: World; notes: EventNote[] }> {
  const world = new World(store, { games })
  const notes: EventNote[] = []
  await endRestored({ store, clock: world.clock, keys: [KEY], games, note: (n) => notes.push(n) })
  await world.house.load()
  return { world, notes }
}

/** What came before the loss is known: nothing of it may decide anything in the record that was put back. */
async function holdAgainst(store: Store, known: readonly Body[]): Promise<void> {
  expect(secrets(known)).toHaveLength(1)
  const { world, notes } = await opened(store)
  expect(notes.map((n) => [n.kind, n.severity, n.table])).toEqual([
    ['record-restored', 'alarm', undefined],
    ['table-void', 'alarm', 'cards-1'],
    ['table-void', 'alarm', 'wheel-1'],
  ])
  expect(world.house.past.names().sort()).toEqual(['cards-1', 'wheel-1'])
  expect([await purse(store, 'A'), await purse(store, 'B')]).toEqual([100_00, 100_00])
  // The secret that somebody may know is opened here too, and has decided nothing.
  const last = (await bodies(store, 'wheel-1')).at(-1)
  expect(last?.drawn).toMatchObject({ draw: 1, unused: true, secret: secrets(known)[0] })
  // In their place: other tables with other secrets.
  await world.do('wheel-2', 'A', 'sit', { place: '1' })
  await world.do('wheel-2', 'A', 'buy-in', { cents: 50_00 })
  await world.do('wheel-2', 'A', 'bet', { place: '1', wager: '1', cents: 5_00 })
  await world.do('wheel-2', 'A', 'ready')
  await until(world, () => world.live('wheel-2').table.round > 1)
  expect(secrets(await bodies(store, 'wheel-2'))).not.toContain(secrets(known)[0])
  expect(world.live('cards-2').table.closing).toBeUndefined()
  const { fault, counts } = await verifyHouse(store, { games, keys: [KEY] })
  expect([fault, counts.proved]).toEqual([undefined, 1])
  // Once: the next start finds nothing to do.
  await world.house.stop()
  expect((await opened(store)).notes).toEqual([])
}

test('on SQLite a house that was put back ends what somebody may know the rest of, and begins anew', async () => {
  const home = scratch()
  const world = await played(new SqliteStore(join(home, 'house')))
  await backupSqlite(join(home, 'house'), join(home, 'b.db'), OPTIONS)
  const known = await finish(world)
  await world.house.close()
  await restoreSqlite(join(home, 'b.db'), join(home, 'again'))
  const store = new SqliteStore(join(home, 'again'))
  await holdAgainst(store, known)
  await store.close()
})

test('on PostgreSQL too', async () => {
  const home = scratch()
  const [from, to] = [await server.database(), await server.database()]
  const world = await played(await PostgresStore.open(from))
  await dumpPostgres(from, join(home, 'dump'), OPTIONS)
  const known = await finish(world)
  await world.house.close()
  await restorePostgres(join(home, 'dump'), to)
  const store = await PostgresStore.open(to)
  await holdAgainst(store, known)
  await store.close()
})

test('a throw that was called for when the backup was made is void, and a house that only started again goes on', async () => {
  const home = scratch()
  const folder = join(home, 'house')
  const world = await played(new SqliteStore(folder))
  await world.do('wheel-1', 'A', 'ready')
  await until(world, () => world.live('wheel-1').draws.closed !== undefined)
  await backupSqlite(folder, join(home, 'b.db'), OPTIONS)
  await world.house.close()
  const again = new SqliteStore(folder)
  expect([await again.setBack.tables(), (await opened(again)).notes]).toEqual([undefined, []])
  await again.close()
  await restoreSqlite(join(home, 'b.db'), join(home, 'again'))
  const store = new SqliteStore(join(home, 'again'))
  await opened(store)
  expect((await bodies(store, 'wheel-1')).at(-1)?.drawn).toMatchObject({ draw: 1, void: true })
  expect((await verifyHouse(store, { games, keys: [KEY] })).fault).toBeUndefined()
  expect(await purse(store, 'A')).toBe(100_00)
  await store.close()
})

const open = (folder: string): Promise<RunningHouse> =>
  startHouse({
    folder,
    port: 0,
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
  })

test('an older copy in the place of the record is refused and named, unless somebody says that there is no newer', async () => {
  const home = scratch()
  const folder = join(home, 'house')
  const first = await open(folder)
  await first.close()
  copyFileSync(join(folder, 'house.db'), join(home, 'older.db'))
  const second = await open(folder)
  await fetch(`${second.url}/api/guest`, { method: 'POST' })
  await second.close()
  copyFileSync(join(home, 'older.db'), join(folder, 'house.db'))
  await expect(open(folder)).rejects.toThrow(/ends before the house's own checkpoint of .*recover --restored/)
  await declareRestored(folder)
  const third = await open(folder)
  expect(third.house.past.names()).toContain('craps-1')
  expect(third.house.live('craps-2')?.table.closing).toBeUndefined()
  await third.close()
  const fourth = await open(folder)
  expect(fourth.house.tables()).toEqual(third.house.tables())
  await fourth.close()
})
