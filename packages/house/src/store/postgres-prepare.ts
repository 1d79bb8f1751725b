import { derivedSchema, derivedTables, dropOlder, FORMAT, POSTGRES } from './derived.ts'
import type { Ask } from './postgres-ask.ts'
import { PRESENCE_SCHEMA } from './postgres-presence.ts'
import { isNewGuard, POSTGRES_GUARDS, POSTGRES_SCHEMA, refuseNewer, SCHEMA } from './schema.ts'

async function thereIs(ask: Ask, table: string): Promise<boolean> {
  const { rows } = await ask('SELECT to_regclass($1) IS NOT NULL AS found', [table])
  return rows[0]?.found === true
}

async function missingGuards(ask: Ask, version: number): Promise<string[]> {
  const { rows } = await ask(`SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D'`)
  const found = new Set(rows.map((r) => r.tgname))
  return POSTGRES_GUARDS.filter((name) => !found.has(name) && (version >= 2 || !isNewGuard(name)))
}

async function versionOf(ask: Ask): Promise<number> {
  if (!(await thereIs(ask, 'house_schema'))) return 0
  const { rows } = await ask('SELECT max(version) AS version FROM house_schema')
  return Number(rows[0]?.version ?? 0)
}

/**
 * Makes what is missing in a database, new or of before, and touches nothing where nothing is: to change a table, even
 * to what it already is, waits for every node that is at work on it, and they for this one. The answer is which guards a
 * record had lost.
 */
export async function prepare(
  ask: Ask,
  transaction: (work: (ask: Ask) => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const version = await versionOf(ask)
  refuseNewer(version)
  const old = await thereIs(ask, 'entry')
  const lost = old ? await missingGuards(ask, version) : []
  const [fold = ''] = derivedTables(FORMAT)
  if (version === SCHEMA && lost.length === 0 && (await thereIs(ask, fold))) return []
  await transaction(async (at) => {
    // Several nodes may start at once; the schema is made by one of them, and found by the others.
    await at('SELECT pg_advisory_xact_lock(1947)')
    refuseNewer(await versionOf(at))
    await at(POSTGRES_SCHEMA + PRESENCE_SCHEMA)
    await at(derivedSchema(POSTGRES, FORMAT) + dropOlder(FORMAT))
    await at('DELETE FROM house_schema')
    await at('INSERT INTO house_schema (version) VALUES ($1)', [SCHEMA])
  })
  return lost
}
