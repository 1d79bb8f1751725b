import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { SCHEMA } from './migrations.ts'
import { PostgresStore } from './postgres/store.ts'
import { SqliteStore } from './sqlite/store.ts'

describe('on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-schema-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const version = (set?: number): unknown => {
    const db = new DatabaseSync(join(folder, 'house.db'))
    if (set !== undefined) db.exec(`PRAGMA user_version = ${set}`)
    const found = db.prepare('PRAGMA user_version').get()?.user_version
    db.close()
    return found
  }

  test('a record says which tables it has; an older one is brought forward, a newer one refused', async () => {
    await new SqliteStore(folder).close()
    expect(version()).toBe(SCHEMA)
    version(0)
    await new SqliteStore(folder).close()
    expect(version()).toBe(SCHEMA)
    version(SCHEMA + 1)
    expect(() => new SqliteStore(folder)).toThrow(/^The record was written by a newer program/)
    expect(version()).toBe(SCHEMA + 1)
  })
})

describe('on PostgreSQL', () => {
  let server: TestPostgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server?.stop())

  async function used(): Promise<{ url: string; hand: pg.Client }> {
    const url = await server.database()
    await (await PostgresStore.open(url)).close()
    const hand = new pg.Client(url)
    await hand.connect()
    return { url, hand }
  }

  test('a record says which tables it has; an older one is brought forward, a newer one refused', async () => {
    const { url, hand } = await used()
    const version = async () => (await hand.query('SELECT version FROM house_schema')).rows
    expect(await version()).toEqual([{ version: String(SCHEMA) }])
    await hand.query('DROP TABLE house_schema')
    await (await PostgresStore.open(url)).close()
    expect(await version()).toEqual([{ version: String(SCHEMA) }])
    await hand.query('UPDATE house_schema SET version = version + 1')
    await expect(PostgresStore.open(url)).rejects.toThrow(/^The record was written by a newer program/)
    await hand.end()
  })

  test('an older record gets names in the order of their bytes, and its index of what is due', async () => {
    const { url, hand } = await used()
    await hand.query(`ALTER TABLE stream ALTER COLUMN name TYPE text COLLATE "default"; DROP INDEX stream_kind_due;
      CREATE INDEX stream_due ON stream (due) WHERE due IS NOT NULL; UPDATE house_schema SET version = 3`)
    await (await PostgresStore.open(url)).close()
    const { rows } = await hand.query(`SELECT collation_name FROM information_schema.columns
      WHERE table_name = 'stream' AND column_name = 'name'`)
    expect(rows).toEqual([{ collation_name: 'C' }])
    const indexes = await hand.query(`SELECT indexname FROM pg_indexes WHERE tablename = 'stream' ORDER BY 1`)
    const names = indexes.rows.map(({ indexname }) => indexname)
    expect(names).toEqual(['stream_kind_due', 'stream_name_key', 'stream_pkey'])
    await hand.end()
  })

  test('a node that starts changes no table that others are at work on', async () => {
    const { url, hand } = await used()
    await hand.query('BEGIN')
    for (const table of ['stream', 'entry', 'account', 'transfer', 'presence', 'snapshot'])
      await hand.query(`LOCK TABLE ${table} IN ROW EXCLUSIVE MODE`)
    const store = await PostgresStore.open(url)
    expect(store.unguarded).toEqual([])
    await store.close()
    await hand.end()
  })

  test('a guard that was dropped or switched off is found and put back', async () => {
    const { url, hand } = await used()
    await hand.query('DROP TRIGGER entry_not_changed ON entry')
    await hand.query('ALTER TABLE transfer DISABLE TRIGGER transfer_posts')
    await hand.end()
    const store = await PostgresStore.open(url)
    expect(store.unguarded).toEqual(['transfer_posts', 'entry_not_changed'])
    await store.close()
    const again = await PostgresStore.open(url)
    expect(again.unguarded).toEqual([])
    await again.close()
  })
})
