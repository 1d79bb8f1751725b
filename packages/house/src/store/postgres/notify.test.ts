import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../test/postgres.ts'
import { chainHash } from '../chain.ts'
import type { Draft } from '../store.ts'
import { Notifier } from './notify.ts'
import { PostgresStore } from './store.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** The next entry of a stream, without its chain. */
function draft(stream: string, version: number): Draft {
  const body = JSON.stringify({ version })
  const hash = chainHash(Buffer.alloc(32), body)
  return { stream, version, actor: 'dealer', command: `c${version}`, body, hash, transfers: [], due: 0 }
}

interface Heard {
  /** The notifying backend of each notification. */
  readonly from: number[]
  /** The newest version heard of each stream. */
  readonly newest: Map<string, number>
  readonly admin: pg.Client
}

/** Another program on the same database: hears every notification as it comes, and can look around. */
async function eavesdrop(url: string): Promise<Heard> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const heard: Heard = { from: [], newest: new Map(), admin }
  admin.on('notification', ({ processId, payload = '' }) => {
    heard.from.push(processId)
    for (const line of payload.trim().split('\n')) {
      const [version, stream = ''] = line.split(' ')
      heard.newest.set(stream, Number(version))
    }
  })
  await admin.query('LISTEN house')
  return heard
}

/** The statement that each of these backends ran last. */
async function lastStatements({ admin }: Heard, pids: readonly number[]): Promise<string[]> {
  const { rows } = await admin.query('SELECT query FROM pg_stat_activity WHERE pid = ANY($1)', [pids])
  return rows.map(({ query }) => query as string)
}

test('whatever is written is told by one connection that does nothing else', async () => {
  const url = await server.database()
  const store = await PostgresStore.open(url)
  const heard = await eavesdrop(url)
  await store.append([[draft('batch', 1)], [draft('due', 1)]])
  await store.locked('locked', [], () => ({ drafts: [draft('locked', 1)], result: undefined }))
  await store.due('due', 1, ({ head: { name } }) => ({
    drafts: name === 'due' ? [{ ...draft('due', 2), due: null }] : [],
    result: undefined,
  }))
  const all = () => [...heard.newest].map(([stream, version]) => `${stream} ${version}`).sort()
  await expect.poll(all).toEqual(['batch 1', 'due 2', 'locked 1'])
  const [pid, ...others] = new Set(heard.from)
  expect(others).toEqual([])
  const [last, ...more] = await lastStatements(heard, [pid as number])
  expect([last, more]).toEqual([expect.stringMatching(/^SELECT pg_notify\(/), []])
  await Promise.all([store.close(), heard.admin.end()])
})

test('many writes are told together, at most twenty times a second', async () => {
  const url = await server.database()
  const store = await PostgresStore.open(url)
  const heard = await eavesdrop(url)
  const began = performance.now()
  for (let version = 1; version <= 300; version++) await store.append([[draft('t', version)]])
  await expect.poll(() => heard.newest.get('t')).toBe(300)
  // A slow machine only makes more room here.
  const most = (performance.now() - began) / 50 + 1
  expect(heard.from.length).toBeLessThanOrEqual(most)
  await Promise.all([store.close(), heard.admin.end()])
})

test('what was written while its connection was cut is told by the next one', async () => {
  const url = await server.database()
  const store = await PostgresStore.open(url)
  const heard = await eavesdrop(url)
  await store.append([[draft('before', 1)]])
  await expect.poll(() => heard.newest.get('before')).toBe(1)
  await heard.admin.query('SELECT pg_terminate_backend($1)', [heard.from[0]])
  for (let version = 1; version <= 20; version++) await store.append([[draft('after', version)]])
  await expect.poll(() => heard.newest.get('after')).toBe(20)
  expect(new Set(heard.from).size).toBe(2)
  await Promise.all([store.close(), heard.admin.end()])
})

test('what waits is told before the store closes', async () => {
  const url = await server.database()
  const store = await PostgresStore.open(url)
  const heard = await eavesdrop(url)
  for (let version = 1; version <= 20; version++) await store.append([[draft('t', version)]])
  await store.close()
  await expect.poll(() => heard.newest.get('t')).toBe(20)
  await heard.admin.end()
})

test('a server that is away holds up neither who tells nor who closes', async () => {
  const nobody = new Notifier('postgres://house:house@127.0.0.1:1/house')
  for (let i = 0; i < 20_000; i++) nobody.tell(`table:${i}`, 1)
  await nobody.close()
})

test('a store that writes nothing makes no connection to notify', async () => {
  const url = await server.database()
  await (await PostgresStore.open(url)).close()
  const heard = await eavesdrop(url)
  const store = await PostgresStore.open(url)
  const stops = [await store.listen(() => undefined), await store.listen(() => undefined)]
  await store.heads()
  const listening = "datname = current_database() AND query = 'LISTEN house' AND pid <> pg_backend_pid()"
  const { rows } = await heard.admin.query(`SELECT pid FROM pg_stat_activity WHERE ${listening}`)
  expect(rows.length).toBe(1)
  for (const stop of stops) await stop()
  await Promise.all([store.close(), heard.admin.end()])
})
