import { closeSync, createReadStream, openSync, rmSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { MARK } from '../store/setback.ts'
import {
  type BackupNote,
  type BackupOptions,
  checkBackup,
  finish,
  type Heads,
  noteFile,
  refuseExisting,
} from './backup.ts'

/** The tables in the order in which they can be filled again, each with its own counter if it has one. */
const TABLES = [
  ['stream', 'id'],
  ['account', 'id'],
  ['entry', 'seq'],
  ['block', undefined],
  ['archived', undefined],
  ['transfer', 'seq'],
  ['sealed', undefined],
  ['snapshot', undefined],
  ['listed', undefined],
  ['answer', 'n'],
  ['document', undefined],
] as const
type TableName = (typeof TABLES)[number][0]

const ROWS = 1_000
type Row = Record<string, unknown>

/** Bytes as PostgreSQL writes them; everything else as JSON has it. */
const line = (table: TableName, row: Row): string => {
  const plain = Object.entries(row).map(([k, v]) => [k, Buffer.isBuffer(v) ? `\\x${v.toString('hex')}` : v])
  // Readers of lines take these two for ends of lines as well.
  const text = JSON.stringify([table, Object.fromEntries(plain)])
  return `${text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { default: postgres } = await import('pg')
  const { types } = await import('../store/postgres/sql.ts')
  const client = new postgres.Client({ connectionString: url, types })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function writeTables(client: pg.Client, file: number): Promise<Heads> {
  const heads: Record<string, Heads[string]> = {}
  for (const [table] of TABLES) {
    await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT * FROM ${table} ORDER BY 1`)
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${ROWS} FROM rows`)
      if (rows.length === 0) break
      writeSync(file, rows.map((row) => line(table, row)).join(''))
      if (table !== 'stream') continue
      for (const { name, version, head } of rows)
        heads[name as string] = { version: version as number, hash: (head as Buffer).toString('hex') }
    }
    await client.query('CLOSE rows')
  }
  return heads
}

/** Writes a house on PostgreSQL to one file, a row a line, as it is at one moment while it goes on. */
export async function dumpPostgres(url: string, file: string, options: BackupOptions): Promise<BackupNote> {
  const aside = `${file}.part`
  refuseExisting(file, noteFile(file))
  rmSync(aside, { force: true })
  const out = openSync(aside, 'wx', 0o600)
  let heads: Heads
  try {
    heads = await connected(url, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const found = await writeTables(client, out)
      await client.query('COMMIT')
      return found
    })
  } finally {
    closeSync(out)
  }
  return finish(aside, file, heads, options)
}

async function insert(client: pg.Client, table: TableName, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await client.query(
    `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}

async function readTables(client: pg.Client, file: string): Promise<void> {
  let table: TableName | undefined
  let rows: Row[] = []
  for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
    const [name, row] = JSON.parse(text) as [TableName, Row]
    if (!TABLES.some(([known]) => known === name)) throw new Error(`${file} has rows of no table: ${name}`)
    if (table !== undefined && (name !== table || rows.length === ROWS)) {
      await insert(client, table, rows)
      rows = []
    }
    table = name
    rows.push(row)
  }
  if (table !== undefined) await insert(client, table, rows)
}

/** Fills an empty database from a dump. The balances come with it: what is verified afterwards is what was there. */
export async function restorePostgres(file: string, url: string): Promise<BackupNote> {
  const note = await checkBackup(file)
  const { PostgresStore } = await import('../store/postgres/store.ts')
  await (await PostgresStore.open(url)).close()
  await connected(url, async (client) => {
    await client.query('BEGIN')
    await client.query(
      'LOCK TABLE stream, account, entry, block, archived, transfer IN ACCESS EXCLUSIVE MODE',
    )
    const { rows } = await client.query('SELECT 1 FROM stream LIMIT 1')
    if (rows.length > 0) throw new Error('There is a house in that database already.')
    // What was checked when it was written is put back as it was.
    const guards = [
      ['transfer', 'transfer_posts'],
      ['block', 'block_fits'],
      ['archived', 'archived_not_changed'],
    ]
    for (const [table, guard] of guards) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${guard}`)
    await readTables(client, file)
    for (const [table, guard] of guards) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${guard}`)
    for (const [table, counter] of TABLES) {
      if (!counter) continue
      await client.query(
        `SELECT setval(pg_get_serial_sequence('${table}', '${counter}'), max(${counter})) FROM ${table}`,
      )
    }
    await client.query(MARK)
    await client.query('COMMIT')
  })
  return note
}
