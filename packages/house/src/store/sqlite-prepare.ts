import type { DatabaseSync } from 'node:sqlite'
import { refuseNewer, SCHEMA, SQLITE_COLUMNS, SQLITE_GUARDS, SQLITE_SCHEMA } from './schema.ts'

/** Makes what is missing in a database, new or of before. The answer is which guards a record had lost. */
export function prepare(db: DatabaseSync): string[] {
  const names = (type: string): Set<unknown> =>
    new Set(
      db
        .prepare('SELECT name FROM sqlite_master WHERE type = ?')
        .all(type)
        .map((r) => r.name),
    )
  refuseNewer(Number(db.prepare('PRAGMA user_version').get()?.user_version))
  const old = names('table').has('entry')
  const guards = names('trigger')
  for (const [table, column, type] of old ? SQLITE_COLUMNS : []) {
    const columns = db.prepare(`PRAGMA table_info(${table})`).all()
    if (!columns.some((c) => c.name === column)) db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
  }
  db.exec(SQLITE_SCHEMA)
  db.exec(`PRAGMA user_version = ${SCHEMA}`)
  return old ? SQLITE_GUARDS.filter((name) => !guards.has(name)) : []
}
