import type { DatabaseSync } from 'node:sqlite'
import { migrationsAfter, refuseNewer, SCHEMA } from '../migrations.ts'
import { SQLITE_SCHEMA } from '../schema.ts'
import { isGuarded, SQLITE_GUARDS, SQLITE_GUARDS_SQL } from '../triggers.ts'

/** Changes the tables in one transaction, which also writes down their version. */
function change(db: DatabaseSync, to: number, work: () => void): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec(`PRAGMA user_version = ${to}; COMMIT`)
  } catch (reason) {
    db.exec('ROLLBACK')
    throw reason
  }
}

/**
 * Makes the tables of a new record, or brings those of an older one forward step by step, and puts back guards that are
 * missing. Returns the guards that the record had lost.
 */
export function prepare(db: DatabaseSync): string[] {
  const names = (type: string): Set<unknown> =>
    new Set(
      db
        .prepare('SELECT name FROM sqlite_master WHERE type = ?')
        .all(type)
        .map((r) => r.name),
    )
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  refuseNewer(version)
  if (!names('table').has('entry')) {
    change(db, SCHEMA, () => db.exec(SQLITE_SCHEMA))
    return []
  }
  const guards = names('trigger')
  for (const { to, sqlite } of migrationsAfter(version)) change(db, to, () => sqlite(db))
  const lost = SQLITE_GUARDS.filter((name) => !guards.has(name) && isGuarded(name, version))
  if (lost.length > 0) change(db, SCHEMA, () => db.exec(SQLITE_GUARDS_SQL))
  return lost
}
