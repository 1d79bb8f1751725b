import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { chainHash } from './chain.ts'
import { MIGRATIONS, migrationsAfter, SCHEMA } from './migrations.ts'
import { PostgresStore } from './postgres/store.ts'
import { SqliteStore } from './sqlite/store.ts'
import { EMPTY_HEAD, type Store } from './store.ts'

/** The tables as programs made them when this was their version. */
const OLDER = join(import.meta.dirname, '../../test/older')
const VERSIONS = MIGRATIONS.map(({ to }) => to - 1)
const sqlOf = (version: number, kind: Store['kind']): string =>
  readFileSync(join(OLDER, `${version}.${kind}.sql`), 'utf8')

const BODY = '{"events":[]}'
const HASH = chainHash(EMPTY_HEAD, BODY).toString('hex')
/** A deposit of $5, by the statements of any version. */
const record = (bytes: (hex: string) => string, no: string): string => `
  INSERT INTO account (name, kind, unit, owes) VALUES ('cage', 'cage', 'play', ${no === '0' ? '1' : 'true'});
  INSERT INTO account (name, kind, unit, owes) VALUES ('patron:ann', 'patron', 'play', ${no});
  INSERT INTO stream (name, version, head) VALUES ('patron:ann', 1, ${bytes(HASH)});
  INSERT INTO entry (stream, version, actor, command, body, hash) VALUES (1, 1, 'kit', 'a', '${BODY}', ${bytes(HASH)});
  INSERT INTO transfer (stream, version, payer, payer_kind, payee, payee_kind, unit, cents)
    VALUES (1, 1, 1, 'cage', 2, 'patron', 'play', 500);`

/** What was there is there, the books balance, and the record goes on. */
async function expectRecord(store: Store): Promise<void> {
  expect(store.unguarded).toEqual([])
  expect(await store.entries('patron:ann', 0)).toMatchObject([{ version: 1, actor: 'kit', body: BODY }])
  const body = '{"events":[1]}'
  const hash = chainHash(Buffer.from(HASH, 'hex'), body)
  const entry = { stream: 'patron:ann', version: 2, actor: 'kit', command: 'b', body, hash, due: 7 }
  const transfers = [{ payer: 'patron:ann', payee: 'cage', cents: 200 }]
  expect(await store.append([[{ ...entry, transfers }]])).toEqual(['written'])
  const balances = (await store.accounts()).map(({ name, balance }) => [name, balance])
  expect(Object.fromEntries(balances)).toEqual({ cage: -300, 'patron:ann': 300 })
  expect(await store.transfers('patron:ann', 0)).toHaveLength(2)
  expect(await store.overdue('patron', 8, 9)).toEqual(['patron:ann'])
  expect(await store.blocks.pack('patron:ann', 1)).toBe(true)
  expect(await store.entries('patron:ann', 0)).toHaveLength(2)
}

test('a record of every older version is kept, and every step ends one version on', () => {
  expect(VERSIONS).toEqual(Array.from({ length: SCHEMA }, (_, i) => i))
  const kept = VERSIONS.flatMap((v) => [`${v}.postgres.sql`, `${v}.sqlite.sql`])
  expect(readdirSync(OLDER).sort()).toEqual(kept)
  expect(migrationsAfter(2).map(({ to }) => to)).toEqual([3, 4, 5, 6, 7])
})

describe('on SQLite', () => {
  const folders: string[] = []
  afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true, force: true })))
  const scratch = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'boardwalk-migrations-'))
    folders.push(folder)
    return folder
  }

  /** Columns, indexes and guards, whatever words made them. */
  function shapeOf(folder: string): unknown {
    const db = new DatabaseSync(join(folder, 'house.db'))
    const all = (sql: string) => db.prepare(sql).all()
    const tables = all(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).map(
      ({ name }) => ({
        name,
        columns: all(`PRAGMA table_xinfo(${name})`),
        keys: all(`PRAGMA foreign_key_list(${name})`),
      }),
    )
    const words = (sql: unknown) =>
      String(sql)
        .replace(/IF NOT EXISTS /g, '')
        .replace(/\s+/g, ' ')
    const made = all(
      `SELECT type, name, sql FROM sqlite_master WHERE type <> 'table' AND sql IS NOT NULL ORDER BY name`,
    )
    const version = all('PRAGMA user_version')
    db.close()
    return { tables, made: made.map(({ sql, ...rest }) => ({ ...rest, sql: words(sql) })), version }
  }

  test.each(VERSIONS)('a record of version %i comes to the tables of a new one', async (version) => {
    const [fresh, older] = [scratch(), scratch()]
    await new SqliteStore(fresh).close()
    const db = new DatabaseSync(join(older, 'house.db'))
    db.exec(sqlOf(version, 'sqlite') + record((hex) => `x'${hex}'`, '0'))
    db.close()
    const store = new SqliteStore(older, { block: 1 })
    await expectRecord(store)
    await store.close()
    expect(shapeOf(older)).toEqual(shapeOf(fresh))
  })

  test('a step that fails changes nothing', async () => {
    const folder = scratch()
    const db = new DatabaseSync(join(folder, 'house.db'))
    // A name that the step to version 2 needs is taken.
    db.exec(`${sqlOf(0, 'sqlite')}CREATE TABLE transfer_before (a integer);`)
    db.close()
    expect(() => new SqliteStore(folder)).toThrow(/transfer_before/)
    const after = new DatabaseSync(join(folder, 'house.db'))
    expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
    expect(after.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'block'`).get()).toBeUndefined()
    expect(after.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'transfer_posts'`).get()).toBeDefined()
    after.close()
  })
})

describe('on PostgreSQL', () => {
  let server: TestPostgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server?.stop())

  async function shapeOf(url: string): Promise<unknown> {
    const hand = new pg.Client(url)
    await hand.connect()
    const all = async (sql: string): Promise<unknown[]> => (await hand.query(sql)).rows
    const shape = {
      columns: await all(`SELECT table_name, column_name, data_type, collation_name, is_nullable
        FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`),
      indexes: await all(
        `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname`,
      ),
      checks:
        await all(`SELECT conrelid::regclass::text AS on, pg_get_constraintdef(oid) AS text FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`),
      triggers: await all(
        `SELECT pg_get_triggerdef(oid) AS text, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
      ),
      functions: await all(
        `SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
      ),
      version: await all('SELECT version FROM house_schema'),
    }
    await hand.end()
    return shape
  }

  test.each(VERSIONS)('a record of version %i comes to the tables of a new one', async (version) => {
    const [fresh, older] = [await server.database(), await server.database()]
    await (await PostgresStore.open(fresh)).close()
    const hand = new pg.Client(older)
    await hand.connect()
    await hand.query(sqlOf(version, 'postgres') + record((hex) => `decode('${hex}', 'hex')`, 'false'))
    await hand.end()
    const store = await PostgresStore.open(older, { block: 1 })
    await expectRecord(store)
    await store.close()
    expect(await shapeOf(older)).toEqual(await shapeOf(fresh))
  })

  test('two nodes that start at once on an older record bring it forward once', async () => {
    const url = await server.database()
    const hand = new pg.Client(url)
    await hand.connect()
    await hand.query(sqlOf(1, 'postgres'))
    const stores = await Promise.all([PostgresStore.open(url), PostgresStore.open(url)])
    expect((await hand.query('SELECT version FROM house_schema')).rows).toEqual([{ version: String(SCHEMA) }])
    await Promise.all(stores.map((store) => store.close()))
    await hand.end()
  })
})
