import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { type RunningHouse, startHouse } from '../start.ts'
import { openStore } from '../store/open.ts'
import { SqliteStore } from '../store/sqlite.ts'
import { chainHash } from './chain.ts'
import { checkHeads } from './heads.ts'
import { openKeys } from './keys.ts'
import { scratch } from './proof.test-kit.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(() => server?.stop())

const open = (folder: string, databaseUrl?: string): Promise<RunningHouse> =>
  startHouse({
    folder,
    port: 0,
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
    ...(databaseUrl && { databaseUrl }),
  })

/** A house that somebody has been in, and that is closed again. */
async function used(databaseUrl?: string): Promise<string> {
  const folder = scratch()
  const running = await open(folder, databaseUrl)
  await fetch(`${running.url}/api/guest`, { method: 'POST' })
  await running.close()
  return folder
}

function change(folder: string, statement: string): void {
  const db = new DatabaseSync(join(folder, 'house.db'))
  for (const { name } of db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all())
    if (statement.includes('entry')) db.exec(`DROP TRIGGER ${String(name)}`)
  db.exec(statement)
  db.close()
}

/** Somebody with the file in hand makes themselves the operator, chain and head and all. */
async function forge(folder: string): Promise<void> {
  const store = new SqliteStore(folder)
  const [head] = await store.streams(['people'])
  if (!head) throw new Error('nobody was here')
  const [last] = await store.entries('people', head.version - 1, 1)
  const before = JSON.parse(last?.body ?? '{}') as Record<string, unknown>
  const person = JSON.stringify(before).match(/g-\d+-[0-9a-f]+/)?.[0]
  const granted = { type: 'granted', person, role: 'operator' }
  const body = JSON.stringify({ ...before, id: 'forged', by: 'house', events: [granted] })
  const hash = chainHash(head.head, body)
  const version = head.version + 1
  const draft = {
    stream: 'people',
    version,
    actor: 'house',
    command: 'forged',
    body,
    hash,
    transfers: [],
    due: null,
  }
  expect(await store.append([[draft]])).toEqual(['written'])
  await store.close()
}

test('a house opens again on what it left', async () => {
  const folder = await used()
  const again = await open(folder)
  await again.close()
}, 30_000)

test('entries that were appended while the house was closed are refused, and named', async () => {
  const folder = await used()
  await forge(folder)
  await expect(open(folder)).rejects.toThrow(/people at version \d+ is not as the house left it/)
}, 30_000)

test.each([
  [
    'a cleared due',
    "UPDATE stream SET due = NULL WHERE name = 'house'",
    "UPDATE stream SET due = 5 WHERE name = 'people'",
  ],
  ['another head', "UPDATE stream SET head = zeroblob(32) WHERE name = 'people'", ''],
  ['the word taken away', "UPDATE stream SET mac = NULL WHERE name = 'people'", ''],
  ['every word taken away', 'UPDATE stream SET mac = NULL', ''],
])(
  '%s is found',
  async (_, statement, more) => {
    const folder = await used()
    change(folder, `${statement}; ${more}`)
    await expect(open(folder)).rejects.toThrow(/is not as the house left it/)
  },
  30_000,
)

test('a guard of the database that was dropped is found, told and put back', async () => {
  const folder = await used()
  const db = new DatabaseSync(join(folder, 'house.db'))
  db.exec('DROP TRIGGER entry_no_update')
  db.close()
  const running = await open(folder)
  const guards = (store: unknown): readonly string[] => (store as SqliteStore).unguarded
  expect(guards(running.store)).toEqual(['entry_no_update'])
  await running.close()
  const store = new SqliteStore(folder)
  expect(guards(store)).toEqual([])
  const events = (await store.entries('events', 0)).map((e) => e.body).join('\n')
  expect(events).toContain('entry_no_update')
  await store.close()
}, 30_000)

test('a record of before is taken as it is, once', async () => {
  const folder = await used()
  change(folder, 'UPDATE stream SET mac = NULL')
  rmSync(join(folder, 'keys/authenticated'))
  await (await open(folder)).close()
  change(folder, 'UPDATE stream SET mac = NULL')
  await expect(open(folder)).rejects.toThrow(/is not as the house left it/)
}, 30_000)

test('a snapshot that the house did not make is as good as none', async () => {
  const folder = scratch()
  const keys = openKeys(join(folder, 'keys')).house
  const store = await openStore(folder, undefined, keys)
  await store.append([
    [
      {
        stream: 's',
        version: 1,
        actor: 'a',
        command: 'c',
        body: '{}',
        hash: Buffer.alloc(32),
        transfers: [],
        due: null,
      },
    ],
  ])
  await store.saveSnapshot('s', { version: 1, shape: 'x', state: '{}' })
  expect(await store.snapshot('s')).toEqual({ version: 1, shape: 'x', state: '{}' })
  await store.close()
  change(folder, 'UPDATE snapshot SET state = \'{"rich":true}\'')
  const again = await openStore(folder, undefined, keys)
  expect(await again.snapshot('s')).toBeUndefined()
  await again.close()
})

test('on PostgreSQL as on SQLite', async () => {
  const url = await server.database()
  const folder = await used(url)
  await (await open(folder, url)).close()
  const keys = openKeys(join(folder, 'keys')).house
  const stranger = await openStore(folder, url, [{ id: 'x', bytes: Buffer.alloc(32, 7) }])
  const [head] = await stranger.streams(['people'])
  if (!head) throw new Error('nobody was here')
  const body = '{"at":1}'
  const draft = { stream: 'people', version: head.version + 1, actor: 'x', command: 'y', body }
  await stranger.append([[{ ...draft, hash: chainHash(head.head, body), transfers: [], due: null }]])
  await expect(checkHeads(stranger, keys, join(folder, 'keys'))).rejects.toThrow(/people at version/)
  await stranger.close()
  await expect(open(folder, url)).rejects.toThrow(/people at version/)
}, 60_000)
