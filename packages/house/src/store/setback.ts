import type { DatabaseSync } from 'node:sqlite'

/** What a record that was put back from a backup says of itself until the house has seen to it. */
export interface SetBack {
  /** Notes every table that there is: what they had committed to may have been opened since the backup was made. */
  mark(): Promise<void>
  /** The streams of those tables, or nothing where the record was not put back. */
  tables(): Promise<string[] | undefined>
  /** It has been seen to. */
  clear(): Promise<void>
}

/** The table is there only as long as it is needed; no house that was never put back has it. */
export const MARK = `CREATE TABLE IF NOT EXISTS restored (stream text PRIMARY KEY);
INSERT INTO restored (stream) SELECT name FROM stream WHERE name LIKE 'table:%' ON CONFLICT DO NOTHING;`
const MARKED = 'SELECT stream FROM restored ORDER BY stream'
const UNMARK = 'DROP TABLE IF EXISTS restored'

/** The database is opened after its store is made. */
export const sqliteSetBack = (db: () => DatabaseSync): SetBack => ({
  mark: async () => db().exec(MARK),
  tables: async () => {
    if (!db().prepare("SELECT 1 FROM sqlite_master WHERE name = 'restored'").get()) return undefined
    return db()
      .prepare(MARKED)
      .all()
      .map((row) => row.stream as string)
  },
  clear: async () => db().exec(UNMARK),
})

export const postgresSetBack = (
  ask: (text: string) => Promise<{ rows: Record<string, unknown>[] }>,
): SetBack => ({
  mark: async () => void (await ask(MARK)),
  tables: async () => {
    const { rows } = await ask("SELECT to_regclass('restored') IS NOT NULL AS there")
    if (rows[0]?.there !== true) return undefined
    return (await ask(MARKED)).rows.map((row) => row.stream as string)
  },
  clear: async () => void (await ask(UNMARK)),
})
