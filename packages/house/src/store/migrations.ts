import type { DatabaseSync } from 'node:sqlite'
import { MOST_CENTS } from './store.ts'
import { POSTGRES_GUARDS_SQL, SQLITE_GUARDS_SQL } from './triggers.ts'

/**
 * One step that brings the tables of an older record forward. Steps are never edited once a house has run them: a change
 * to the tables is a new step with the next number, and the same change in `schema.ts` for new records.
 */
export interface Migration {
  /** The version of the tables afterwards. */
  readonly to: number
  readonly sqlite: (db: DatabaseSync) => void
  readonly postgres: string
}

/** Adds a column unless it is there: early records have no version, and some of them have the column. */
function addColumn(db: DatabaseSync, table: string, column: string, type: string): void {
  const columns = db.prepare(`PRAGMA table_info(${table})`).all()
  if (!columns.some(({ name }) => name === column))
    db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
}

/** The word of the house for its heads, the ids used long ago, and where each shoe lies. */
const FIRST: Migration = {
  to: 1,
  sqlite: (db) => {
    addColumn(db, 'stream', 'mac', 'blob')
    db.exec(`
      CREATE TABLE IF NOT EXISTS shoe (
        name text PRIMARY KEY, stream integer NOT NULL REFERENCES stream (id), made integer NOT NULL, over integer
      ) STRICT;
      CREATE TABLE IF NOT EXISTS spent (
        stream integer NOT NULL REFERENCES stream (id), upto integer NOT NULL, ids blob NOT NULL,
        PRIMARY KEY (stream, upto)
      ) STRICT;`)
  },
  postgres: `
    ALTER TABLE stream ADD COLUMN IF NOT EXISTS mac bytea;
    CREATE TABLE IF NOT EXISTS shoe (
      name text PRIMARY KEY, stream bigint NOT NULL REFERENCES stream (id), made bigint NOT NULL, over bigint
    );
    CREATE TABLE IF NOT EXISTS spent (
      stream bigint NOT NULL REFERENCES stream (id), upto bigint NOT NULL, ids bytea NOT NULL, PRIMARY KEY (stream, upto)
    );
    CREATE TABLE IF NOT EXISTS house_schema (version bigint NOT NULL);`,
}

/** Guards that did not know that an entry may leave its row for a block. */
const OLD_GUARDS = ['transfer_posts', 'entry_no_delete', 'transfer_no_update', 'transfer_no_delete']

/** Old entries are packed into blocks, and blocks go to an archive. Transfers no longer refer to rows that may leave. */
const PACKED: Migration = {
  to: 2,
  sqlite: (db) => {
    for (const name of OLD_GUARDS) db.exec(`DROP TRIGGER IF EXISTS ${name}`)
    // Made again without the posting trigger, so that no balance moves.
    db.exec(`
      CREATE TABLE IF NOT EXISTS block (
        stream integer NOT NULL REFERENCES stream (id), first integer NOT NULL,
        last integer NOT NULL CHECK (last >= first), "before" blob NOT NULL, head blob NOT NULL, bytes blob NOT NULL,
        PRIMARY KEY (stream, last)
      ) STRICT;
      CREATE TABLE IF NOT EXISTS archived (
        stream integer PRIMARY KEY REFERENCES stream (id), last integer NOT NULL, head blob NOT NULL
      ) STRICT;
      ALTER TABLE transfer RENAME TO transfer_before;
      DROP INDEX IF EXISTS transfer_entry;
      CREATE TABLE transfer (
        seq integer PRIMARY KEY, stream integer NOT NULL, version integer NOT NULL, payer integer NOT NULL,
        payer_kind text NOT NULL, payee integer NOT NULL, payee_kind text NOT NULL, unit text NOT NULL,
        cents integer NOT NULL CHECK (cents BETWEEN 1 AND ${MOST_CENTS}), CHECK (payer <> payee),
        CHECK (NOT (payer_kind = 'patron' AND payee_kind = 'patron')),
        FOREIGN KEY (payer, payer_kind, unit) REFERENCES account (id, kind, unit),
        FOREIGN KEY (payee, payee_kind, unit) REFERENCES account (id, kind, unit)
      ) STRICT;
      CREATE INDEX transfer_entry ON transfer (stream, version);
      INSERT INTO transfer SELECT * FROM transfer_before;
      DROP TABLE transfer_before;`)
    db.exec(SQLITE_GUARDS_SQL)
  },
  postgres: `
    CREATE TABLE IF NOT EXISTS block (
      stream bigint NOT NULL REFERENCES stream (id), first bigint NOT NULL,
      last bigint NOT NULL CHECK (last >= first), "before" bytea NOT NULL, head bytea NOT NULL, bytes bytea NOT NULL,
      PRIMARY KEY (stream, last)
    );
    CREATE TABLE IF NOT EXISTS archived (
      stream bigint PRIMARY KEY REFERENCES stream (id), last bigint NOT NULL, head bytea NOT NULL
    );
    ALTER TABLE transfer DROP CONSTRAINT IF EXISTS transfer_stream_version_fkey;
    ALTER TABLE block ALTER COLUMN bytes SET STORAGE EXTERNAL;
    ${POSTGRES_GUARDS_SQL}`,
}

/** How far the heads of each stream were listed. Some records of version 2 have no archive, and guards without one. */
const LISTED: Migration = {
  to: 3,
  sqlite: (db) => {
    db.exec(`
      CREATE TABLE IF NOT EXISTS archived (
        stream integer PRIMARY KEY REFERENCES stream (id), last integer NOT NULL, head blob NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS listed (stream integer PRIMARY KEY, version integer NOT NULL) STRICT;
      DROP TRIGGER IF EXISTS block_no_delete;`)
    db.exec(SQLITE_GUARDS_SQL)
  },
  postgres: `
    CREATE TABLE IF NOT EXISTS archived (
      stream bigint PRIMARY KEY REFERENCES stream (id), last bigint NOT NULL, head bytea NOT NULL
    );
    CREATE TABLE IF NOT EXISTS listed (stream bigint PRIMARY KEY, version bigint NOT NULL);
    ${POSTGRES_GUARDS_SQL}`,
}

/** Answers without an entry, so that the first answer to an id stands. */
const ANSWERED: Migration = {
  to: 4,
  sqlite: (db) => {
    addColumn(db, 'stream', 'answered', 'integer')
    db.exec(`
      CREATE TABLE IF NOT EXISTS answer (
        n integer PRIMARY KEY, scope text NOT NULL, actor text NOT NULL, command text NOT NULL, said text NOT NULL,
        UNIQUE (scope, actor, command)
      ) STRICT;`)
  },
  postgres: `
    ALTER TABLE stream ADD COLUMN IF NOT EXISTS answered bigint;
    CREATE TABLE IF NOT EXISTS answer (
      n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, scope text NOT NULL, actor text NOT NULL,
      command text NOT NULL, said text NOT NULL, UNIQUE (scope, actor, command)
    );`,
}

/** Overdue streams are found by their kind, and names stand in the order of their bytes. */
const BY_KIND: Migration = {
  to: 5,
  sqlite: (db) =>
    db.exec(`
      DROP INDEX IF EXISTS stream_due;
      CREATE INDEX IF NOT EXISTS stream_kind_due ON stream (substr(name, 1, instr(name || ':', ':') - 1), due)
        WHERE due IS NOT NULL;`),
  postgres: `
    DROP INDEX IF EXISTS stream_due;
    ALTER TABLE stream ALTER COLUMN name TYPE text COLLATE "C";
    CREATE INDEX IF NOT EXISTS stream_kind_due ON stream (split_part(name, ':', 1), due) WHERE due IS NOT NULL;`,
}

/** Ids used long ago can be asked for one by one. The house fills this in as it reads each stream. */
const USED: Migration = {
  to: 6,
  sqlite: (db) =>
    db.exec(`
      CREATE TABLE IF NOT EXISTS used (
        stream integer NOT NULL, print integer NOT NULL, PRIMARY KEY (stream, print)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS used_upto (stream integer PRIMARY KEY, upto integer NOT NULL) STRICT;`),
  postgres: `
    CREATE TABLE IF NOT EXISTS used (
      stream bigint NOT NULL, print bigint NOT NULL, PRIMARY KEY (stream, print)
    );
    CREATE TABLE IF NOT EXISTS used_upto (stream bigint PRIMARY KEY, upto bigint NOT NULL);`,
}

/** Documents by their hash. Readers hash them again, so they need no MAC. */
const DOCUMENTS: Migration = {
  to: 7,
  sqlite: (db) =>
    db.exec(`
      CREATE TABLE IF NOT EXISTS document (
        hash blob PRIMARY KEY, type text NOT NULL, bytes blob NOT NULL
      ) STRICT;`),
  postgres: `
    CREATE TABLE IF NOT EXISTS document (hash bytea PRIMARY KEY, type text NOT NULL, bytes bytea NOT NULL);`,
}

export const MIGRATIONS: readonly Migration[] = [FIRST, PACKED, LISTED, ANSWERED, BY_KIND, USED, DOCUMENTS]

/** The version of the tables that this program knows: an older record is brought to it when it is opened. */
export const SCHEMA = MIGRATIONS.reduce((newest, { to }) => Math.max(newest, to), 0)

/** The steps that a record of this version lacks, in order. */
export const migrationsAfter = (version: number): readonly Migration[] =>
  MIGRATIONS.filter(({ to }) => to > version)

/** The record was written by a newer program: this one does not know what it would spoil. */
export class NewerRecord extends Error {
  override readonly name = 'NewerRecord'
}
export function refuseNewer(version: number): void {
  if (version > SCHEMA)
    throw new NewerRecord(
      `The record was written by a newer program (tables of version ${version}; this one knows ${SCHEMA}). Use that one.`,
    )
}
