import type { DatabaseSync } from 'node:sqlite'
import {
  isNewGuard,
  refuseNewer,
  SCHEMA,
  SQLITE_COLUMNS,
  SQLITE_GUARDS,
  SQLITE_OLDER,
  SQLITE_SCHEMA,
  SQLITE_TABLES,
} from './schema.ts'

/** Transfers of before entries could be packed refer to rows that may go: their table is made again, without a posting. */
function freeTransfers(db: DatabaseSync): void {
  for (const name of SQLITE_OLDER) db.exec(`DROP TRIGGER IF EXISTS ${name}`)
  db.exec('ALTER TABLE transfer RENAME TO transfer_before; DROP INDEX IF EXISTS transfer_entry')
  db.exec(SQLITE_TABLES)
  db.exec('INSERT INTO transfer SELECT * FROM transfer_before; DROP TABLE transfer_before')
}

/** Makes what is missing in a database, new or of before. The answer is which guards a record had lost. */
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
  const old = names('table').has('entry')
  const guards = names('trigger')
  db.exec('BEGIN IMMEDIATE')
  for (const [table, column, type] of old ? SQLITE_COLUMNS : []) {
    const columns = db.prepare(`PRAGMA table_info(${table})`).all()
    if (!columns.some((c) => c.name === column)) db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
  }
  if (old && version < 2) freeTransfers(db)
  db.exec(SQLITE_SCHEMA)
  db.exec(`PRAGMA user_version = ${SCHEMA}; COMMIT`)
  return old ? SQLITE_GUARDS.filter((name) => !guards.has(name) && (version >= 2 || !isNewGuard(name))) : []
}
