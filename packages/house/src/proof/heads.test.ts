import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { type RunningHouse, startHouse } from '../start.ts'
import { chainHash } from '../store/chain.ts'
import { openStore } from '../store/open.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { checkHeads } from './heads.ts'
import { openKeys } from './keys.ts'
import { scratch } from './proof.test-kit.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
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
})

test('entries that were appended while the house was closed are refused, and named', async () => {
  const folder = await used()
  await forge(folder)
  await expect(open(folder)).rejects.toThrow(/people at version \d+ is not as the house left it/)
})

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
})

test('a record of before is taken as it is, once', async () => {
  const folder = await used()
  change(folder, 'UPDATE stream SET mac = NULL')
  rmSync(join(folder, 'keys/authenticated'))
  await (await open(folder)).close()
  change(folder, 'UPDATE stream SET mac = NULL')
  await expect(open(folder)).rejects.toThrow(/is not as the house left it/)
})

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
  const stranger = await openStore(folder, url, [{ bytes: Buffer.alloc(32, 7) }])
  const [head] = await stranger.streams(['people'])
  if (!head) throw new Error('nobody was here')
  const body = '{"at":1}'
  const draft = { stream: 'people', version: head.version + 1, actor: 'x', command: 'y', body }
  await stranger.append([[{ ...draft, hash: chainHash(head.head, body), transfers: [], due: null }]])
  await expect(checkHeads(stranger, keys, join(folder, 'keys'))).rejects.toThrow(/people at version/)
  await stranger.close()
  await expect(open(folder, url)).rejects.toThrow(/people at version/)
})

interface Hand {
  /** Runs a statement with the database's guards out of the way. */
  run(statement: string, ...values: readonly (string | number | Buffer)[]): Promise<void>
  rows(statement: string): Promise<Record<string, unknown>[]>
}

/** Somebody with the file in hand, and with the guards put back when they leave. */
async function inFile(folder: string, work: (hand: Hand) => Promise<void>): Promise<void> {
  const db = new DatabaseSync(join(folder, 'house.db'))
  const guards = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all()
  for (const { name } of guards) db.exec(`DROP TRIGGER ${String(name)}`)
  await work({
    run: async (statement, ...values) =>
      void db.prepare(statement.replaceAll(/\$(\d)/g, '?$1')).run(...values),
    rows: async (statement) => db.prepare(statement).all(),
  })
  for (const { sql } of guards) db.exec(String(sql))
  db.close()
}

/** Somebody with the password of the database. */
async function inDatabase(url: string, work: (hand: Hand) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("SET session_replication_role = 'replica'")
  await work({
    run: async (statement, ...values) => void (await client.query(statement, [...values])),
    rows: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
  })
  await client.end()
}

interface Entry {
  readonly version: number
  readonly body: string
  readonly hash: Buffer
}

const STREAM = "(SELECT id FROM stream WHERE name = 'people')"
async function people(hand: Hand): Promise<Entry[]> {
  const rows = await hand.rows(
    `SELECT version, body, hash FROM entry WHERE stream = ${STREAM} ORDER BY version`,
  )
  return rows.map((r) => ({
    version: Number(r.version),
    body: String(r.body),
    hash: Buffer.from(r.hash as Uint8Array),
  }))
}

const GUEST = /g-\d+-[0-9a-f]+/
/** Makes the guest of an entry an operator by its text. */
function crowned(body: string): string {
  const said = JSON.parse(body) as { events: object[] }
  const person = GUEST.exec(body)?.[0]
  return JSON.stringify({ ...said, events: [...said.events, { type: 'granted', person, role: 'operator' }] })
}

/** Ways to make oneself an operator that leave the head as the house has vouched for it. */
const WAYS: Readonly<Record<string, (hand: Hand) => Promise<void>>> = {
  'an entry beyond the head': async (hand) => {
    const last = (await people(hand)).at(-1) as Entry
    const body = crowned(last.body)
    await hand.run(
      `INSERT INTO entry (stream, version, actor, command, body, hash) VALUES (${STREAM}, $1, 'house', 'forged', $2, $3)`,
      last.version + 1,
      body,
      chainHash(last.hash, body),
    )
  },
  'an entry far beyond the head': async (hand) => {
    const last = (await people(hand)).at(-1) as Entry
    await hand.run(
      `INSERT INTO entry (stream, version, actor, command, body, hash) VALUES (${STREAM}, $1, 'house', 'forged', $2, $3)`,
      last.version + 7,
      last.body,
      last.hash,
    )
  },
  'the text of an entry, without its snapshot': async (hand) => {
    const row = (await people(hand)).findLast((e) => GUEST.test(e.body)) as Entry
    await hand.run(
      `UPDATE entry SET body = $1 WHERE stream = ${STREAM} AND version = $2`,
      crowned(row.body),
      row.version,
    )
    await hand.run('DELETE FROM snapshot')
  },
  'the text of an entry and every hash after it, without its snapshot': async (hand) => {
    let head = Buffer.alloc(32)
    const rows = await people(hand)
    const at = rows.findLast((e) => GUEST.test(e.body))?.version
    for (const { version, body } of rows) {
      const text = version === at ? crowned(body) : body
      head = chainHash(head, text) as typeof head
      await hand.run(
        `UPDATE entry SET body = $1, hash = $2 WHERE stream = ${STREAM} AND version = $3`,
        text,
        head,
        version,
      )
    }
    await hand.run('DELETE FROM snapshot')
  },
  'an entry that is not there any more, without its snapshot': async (hand) => {
    await hand.run(`DELETE FROM entry WHERE stream = ${STREAM} AND version = 1`)
    await hand.run('DELETE FROM snapshot')
  },
  'how a table was set up': async (hand) => {
    const stream = "(SELECT id FROM stream WHERE name = 'table:craps-1')"
    const [first] = await hand.rows(`SELECT body FROM entry WHERE stream = ${stream} AND version = 1`)
    const body = String(first?.body).replace('"dealer":"automatic"', '"dealer":"person"')
    expect(body).not.toBe(first?.body)
    await hand.run(`UPDATE entry SET body = $1 WHERE stream = ${stream} AND version = 1`, body)
  },
}

/** Opens the house where it should not open; if it does, it is closed again. */
async function opens(folder: string, url: string | undefined): Promise<void> {
  await (await open(folder, url)).close()
}

describe.each(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  let left: { folder: string; url: string | undefined }
  beforeAll(async () => {
    const url = kind === 'SQLite' ? undefined : await server.database()
    left = { folder: await used(url), url }
  })

  /** The house as it was left, in somebody's hands. */
  async function inHand(work: (hand: Hand) => Promise<void>): Promise<typeof left> {
    const folder = scratch()
    cpSync(left.folder, folder, { recursive: true })
    chmodSync(join(folder, 'keys'), 0o700)
    const url = left.url && (await server.database(left.url))
    await (url ? inDatabase(url, work) : inFile(folder, work))
    return { folder, url }
  }

  test.each(Object.keys(WAYS))(
    '%s: changed while the house was closed, it is refused and named',
    async (way) => {
      const { folder, url } = await inHand(WAYS[way] as (hand: Hand) => Promise<void>)
      const stream = way.startsWith('how a table') ? 'table:craps-1' : 'people'
      await expect(opens(folder, url)).rejects.toThrow(
        new RegExp(`^The record was changed while the house was closed: .*${stream}`),
      )
    },
    60_000,
  )

  test('a snapshot of people that somebody changed is not believed, and the house opens without it', async () => {
    const { folder, url } = await inHand(async (hand) => {
      const where = `WHERE stream = ${STREAM}`
      const [row] = await hand.rows(`SELECT state FROM snapshot ${where}`)
      const state = String(row?.state).replaceAll('["guest"]', '["operator"]')
      expect(state).not.toBe(row?.state)
      await hand.run(`UPDATE snapshot SET state = $1 ${where}`, state)
    })
    const again = await open(folder, url)
    expect(again.people.list().flatMap((p) => p.roles)).toEqual(['guest'])
    await again.close()
  })
})
