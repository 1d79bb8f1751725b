import { derivedSchema, derivedTables, dropOlder, FORMAT, POSTGRES } from '../derived.ts'
import { migrationsAfter, refuseNewer, SCHEMA } from '../migrations.ts'
import { POSTGRES_SCHEMA } from '../schema.ts'
import { isGuarded, POSTGRES_GUARDS, POSTGRES_GUARDS_SQL } from '../triggers.ts'
import type { Ask } from './ask.ts'
import { PRESENCE_SCHEMA } from './presence.ts'

async function thereIs(ask: Ask, table: string): Promise<boolean> {
  const { rows } = await ask('SELECT to_regclass($1) IS NOT NULL AS found', [table])
  return rows[0]?.found === true
}

async function missingGuards(ask: Ask, version: number): Promise<string[]> {
  const { rows } = await ask(`SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D'`)
  const found = new Set(rows.map((r) => r.tgname))
  return POSTGRES_GUARDS.filter((name) => !found.has(name) && isGuarded(name, version))
}

async function versionOf(ask: Ask): Promise<number> {
  if (!(await thereIs(ask, 'house_schema'))) return 0
  const { rows } = await ask('SELECT max(version) AS version FROM house_schema')
  return Number(rows[0]?.version ?? 0)
}

type Transaction = (work: (ask: Ask) => Promise<void>) => Promise<void>

/** Several nodes may start at once: one of them makes the tables, and the others wait and find them made. */
const ALONE = 'SELECT pg_advisory_xact_lock(1947)'

async function setVersion(ask: Ask, version: number): Promise<void> {
  await ask('DELETE FROM house_schema')
  await ask('INSERT INTO house_schema (version) VALUES ($1)', [version])
}

/** Makes the tables of a new record, unless another node has made them meanwhile. */
const makeRecord = (transaction: Transaction): Promise<void> =>
  transaction(async (ask) => {
    await ask(ALONE)
    if (await thereIs(ask, 'entry')) return
    await ask(POSTGRES_SCHEMA)
    await setVersion(ask, SCHEMA)
  })

/** Brings an older record forward, each step in a transaction of its own. */
async function migrate(transaction: Transaction, version: number): Promise<void> {
  for (const { to, postgres } of migrationsAfter(version))
    await transaction(async (ask) => {
      await ask(ALONE)
      const now = await versionOf(ask)
      refuseNewer(now)
      if (now >= to) return
      await ask(postgres)
      await setVersion(ask, to)
    })
}

/**
 * Makes the tables of a new record, or brings those of an older one forward, and puts back guards that are missing. It
 * touches nothing where nothing is missing: to change a table, even to what it already is, waits for every node that is
 * at work on it, and they for this one. Returns the guards that the record had lost.
 */
export async function prepare(ask: Ask, transaction: Transaction): Promise<string[]> {
  const version = await versionOf(ask)
  refuseNewer(version)
  const old = await thereIs(ask, 'entry')
  const lost = old ? await missingGuards(ask, version) : []
  if (old) await migrate(transaction, version)
  else await makeRecord(transaction)
  const [fold = ''] = derivedTables(FORMAT)
  if (lost.length === 0 && (await thereIs(ask, fold)) && (await thereIs(ask, 'presence'))) return []
  await transaction(async (at) => {
    await at(ALONE)
    refuseNewer(await versionOf(at))
    if (lost.length > 0) await at(POSTGRES_GUARDS_SQL)
    await at(PRESENCE_SCHEMA + derivedSchema(POSTGRES, FORMAT) + dropOlder(FORMAT))
  })
  return lost
}
