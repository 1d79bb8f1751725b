import { HOLDING_KINDS, MOST_CENTS, OWING_KINDS, UNITS } from './store.ts'

const list = (words: readonly string[]): string => words.map((w) => `'${w}'`).join(', ')

/** The tables, alike in both databases but for the names of types. */
interface Dialect {
  readonly id: string
  readonly int: string
  readonly bytes: string
  readonly bool: string
  readonly end: string
  /** For rows that are changed all the time. */
  readonly busy: string
  /**
   * Which comes first in the index of entries. Tables go on side by side: with the version first what they write lies
   * together, with the stream first every table has a page of its own to write, and to keep on disk, at every commit.
   */
  readonly entryKey: string
}

/**
 * A transfer refers to its entry when it is written, by a trigger: later the entry may be in a block. An entry refers to its stream by the row that is locked and moved on in the same transaction, so no foreign key asks
 * for it again.
 */
const tables = ({ id, int, bytes, bool, end, busy, entryKey }: Dialect): string => `
CREATE TABLE IF NOT EXISTS stream (
  id ${id}, name text NOT NULL UNIQUE, version ${int} NOT NULL DEFAULT 0 CHECK (version >= 0),
  head ${bytes} NOT NULL, due ${int}, mac ${bytes}
)${end}${busy};
CREATE INDEX IF NOT EXISTS stream_due ON stream (due) WHERE due IS NOT NULL;
CREATE TABLE IF NOT EXISTS entry (
  seq ${id}, stream ${int} NOT NULL, version ${int} NOT NULL, actor text NOT NULL,
  command text NOT NULL, body text NOT NULL, hash ${bytes} NOT NULL, UNIQUE (${entryKey})
)${end};
CREATE TABLE IF NOT EXISTS block (
  stream ${int} NOT NULL REFERENCES stream (id), first ${int} NOT NULL, last ${int} NOT NULL CHECK (last >= first),
  "before" ${bytes} NOT NULL, head ${bytes} NOT NULL, bytes ${bytes} NOT NULL, PRIMARY KEY (stream, last)
)${end};
CREATE TABLE IF NOT EXISTS archived (
  stream ${int} PRIMARY KEY REFERENCES stream (id), last ${int} NOT NULL, head ${bytes} NOT NULL
)${end};
CREATE TABLE IF NOT EXISTS account (
  id ${id}, name text NOT NULL UNIQUE, kind text NOT NULL CHECK (kind IN (${list([...OWING_KINDS, ...HOLDING_KINDS])})),
  unit text NOT NULL CHECK (unit IN (${list(UNITS)})), owes ${bool} NOT NULL, balance ${int} NOT NULL DEFAULT 0,
  CHECK (owes OR balance >= 0), CHECK (NOT owes OR kind IN (${list(OWING_KINDS)})), UNIQUE (id, kind, unit),
  CHECK (balance BETWEEN -${MOST_CENTS} AND ${MOST_CENTS})
)${end};
CREATE TABLE IF NOT EXISTS transfer (
  seq ${id}, stream ${int} NOT NULL, version ${int} NOT NULL,
  payer ${int} NOT NULL, payer_kind text NOT NULL, payee ${int} NOT NULL, payee_kind text NOT NULL, unit text NOT NULL,
  cents ${int} NOT NULL CHECK (cents BETWEEN 1 AND ${MOST_CENTS}), CHECK (payer <> payee),
  CHECK (NOT (payer_kind = 'patron' AND payee_kind = 'patron')),
  FOREIGN KEY (payer, payer_kind, unit) REFERENCES account (id, kind, unit),
  FOREIGN KEY (payee, payee_kind, unit) REFERENCES account (id, kind, unit)
)${end};
CREATE INDEX IF NOT EXISTS transfer_entry ON transfer (stream, version);
CREATE TABLE IF NOT EXISTS sealed (
  shoe text PRIMARY KEY, stream ${int} NOT NULL REFERENCES stream (id), key text NOT NULL, iv ${bytes} NOT NULL,
  bytes ${bytes} NOT NULL
)${end};
CREATE TABLE IF NOT EXISTS snapshot (
  stream ${int} PRIMARY KEY REFERENCES stream (id), version ${int} NOT NULL, shape text NOT NULL, state text NOT NULL
)${end};
CREATE TABLE IF NOT EXISTS shoe (
  name text PRIMARY KEY, stream ${int} NOT NULL REFERENCES stream (id), made ${int} NOT NULL, over ${int}
)${end};
CREATE TABLE IF NOT EXISTS spent (
  stream ${int} NOT NULL REFERENCES stream (id), upto ${int} NOT NULL, ids ${bytes} NOT NULL, PRIMARY KEY (stream, upto)
)${end};`

/** Entries leave their rows only for a block that ends in the hash of the last of them and follows the block before. */
const PACKED =
  'EXISTS (SELECT 1 FROM block b WHERE b.stream = old.stream AND old.version BETWEEN b.first AND b.last)'
const FITS = `EXISTS (SELECT 1 FROM entry e WHERE e.stream = new.stream AND e.version = new.last AND e.hash = new.head)
  AND new.first = 1 + coalesce((SELECT max(last) FROM block b WHERE b.stream = new.stream), 0)
  AND (new.first = 1 OR EXISTS (SELECT 1 FROM block b
    WHERE b.stream = new.stream AND b.last = new.first - 1 AND b.head = new."before"))`
/** Blocks leave for an archive: how far, and the hash there, is a block's; the newest of a stream stays. */
const ARCHIVED = 'EXISTS (SELECT 1 FROM archived a WHERE a.stream = old.stream AND old.last <= a.last)'
const GOES = `EXISTS (SELECT 1 FROM block b WHERE b.stream = new.stream AND b.last = new.last AND b.head = new.head)
  AND EXISTS (SELECT 1 FROM block b WHERE b.stream = new.stream AND b.last > new.last)`
const WRITTEN = 'EXISTS (SELECT 1 FROM entry e WHERE e.version = new.version AND e.stream = new.stream)'

const sqliteGuard = (name: string, on: string, unless = ''): string =>
  `CREATE TRIGGER IF NOT EXISTS ${name} BEFORE ${on}${unless && ` WHEN NOT (${unless})`} BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;`

const SQLITE_TRIGGERS = `
CREATE TRIGGER IF NOT EXISTS transfer_posts AFTER INSERT ON transfer BEGIN
  SELECT RAISE(ABORT, 'a transfer belongs to an entry') WHERE NOT ${WRITTEN};
  UPDATE account SET balance = balance - new.cents WHERE id = new.payer;
  UPDATE account SET balance = balance + new.cents WHERE id = new.payee;
END;
${sqliteGuard('entry_no_update', 'UPDATE ON entry')}
${sqliteGuard('entry_no_delete', 'DELETE ON entry', PACKED)}
${sqliteGuard('transfer_no_update', 'UPDATE ON transfer')}
${sqliteGuard('transfer_no_delete', 'DELETE ON transfer')}
${sqliteGuard('block_fits', 'INSERT ON block', FITS)}
${sqliteGuard('block_no_update', 'UPDATE ON block')}
${sqliteGuard('block_no_delete', 'DELETE ON block', ARCHIVED)}
${sqliteGuard('archived_goes', 'INSERT ON archived', GOES)}
${sqliteGuard('archived_no_update', 'UPDATE ON archived', `new.last > old.last AND ${GOES}`)}
${sqliteGuard('archived_no_delete', 'DELETE ON archived')}`

/** Triggers of before entries could be packed: they are made again. */
export const SQLITE_OLDER = ['transfer_posts', 'entry_no_delete', 'transfer_no_update', 'transfer_no_delete']

export const SQLITE_TABLES = tables({
  id: 'integer PRIMARY KEY',
  int: 'integer',
  bytes: 'blob',
  bool: 'integer',
  end: ' STRICT',
  busy: '',
  entryKey: 'version, stream',
})
export const SQLITE_SCHEMA = `${SQLITE_TABLES}
${SQLITE_TRIGGERS}`

const POSTGRES_TRIGGERS = `
CREATE OR REPLACE FUNCTION transfer_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order of id, so that two transfers between the same accounts cannot lock each other out.
  IF new.payer < new.payee THEN
    UPDATE account SET balance = balance - new.cents WHERE id = new.payer;
    UPDATE account SET balance = balance + new.cents WHERE id = new.payee;
  ELSE
    UPDATE account SET balance = balance + new.cents WHERE id = new.payee;
    UPDATE account SET balance = balance - new.cents WHERE id = new.payer;
  END IF;
  IF NOT ${WRITTEN} THEN
    RAISE EXCEPTION 'a transfer belongs to an entry';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER transfer_posts AFTER INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION transfer_posts();
CREATE OR REPLACE FUNCTION not_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record is not changed';
END $$;
CREATE OR REPLACE FUNCTION only_packed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND ${PACKED} THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'the record is not changed';
END $$;
CREATE OR REPLACE FUNCTION block_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ${FITS} THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'the record is not changed';
END $$;
CREATE OR REPLACE TRIGGER entry_not_changed BEFORE UPDATE OR DELETE ON entry
  FOR EACH ROW EXECUTE FUNCTION only_packed();
CREATE OR REPLACE TRIGGER block_fits BEFORE INSERT ON block FOR EACH ROW EXECUTE FUNCTION block_fits();
CREATE OR REPLACE FUNCTION only_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND ${ARCHIVED} THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'the record is not changed';
END $$;
CREATE OR REPLACE FUNCTION archived_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND ${GOES} THEN
    IF TG_OP = 'INSERT' OR new.last > old.last THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'the record is not changed';
END $$;
CREATE OR REPLACE TRIGGER block_not_changed BEFORE UPDATE OR DELETE ON block
  FOR EACH ROW EXECUTE FUNCTION only_archived();
CREATE OR REPLACE TRIGGER archived_not_changed BEFORE INSERT OR UPDATE OR DELETE ON archived
  FOR EACH ROW EXECUTE FUNCTION archived_goes();
CREATE OR REPLACE TRIGGER archived_not_emptied BEFORE TRUNCATE ON archived EXECUTE FUNCTION not_changed();
CREATE OR REPLACE TRIGGER block_not_emptied BEFORE TRUNCATE ON block EXECUTE FUNCTION not_changed();
CREATE OR REPLACE TRIGGER transfer_not_changed BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION not_changed();
CREATE OR REPLACE TRIGGER entry_not_emptied BEFORE TRUNCATE ON entry EXECUTE FUNCTION not_changed();
CREATE OR REPLACE TRIGGER transfer_not_emptied BEFORE TRUNCATE ON transfer EXECUTE FUNCTION not_changed();`

export const POSTGRES_SCHEMA = `${tables({
  id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  int: 'bigint',
  bytes: 'bytea',
  bool: 'boolean',
  end: '',
  // Room beside each row for its next version, so that it stays on its page and the indexes need not hear of it.
  busy: ' WITH (fillfactor = 40)',
  entryKey: 'stream, version',
})}
ALTER TABLE stream ADD COLUMN IF NOT EXISTS mac bytea;
ALTER TABLE transfer DROP CONSTRAINT IF EXISTS transfer_stream_version_fkey;
ALTER TABLE block ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE IF NOT EXISTS house_schema (version bigint NOT NULL);
${POSTGRES_TRIGGERS}
ALTER TABLE entry ENABLE TRIGGER USER;
ALTER TABLE transfer ENABLE TRIGGER USER;
ALTER TABLE block ENABLE TRIGGER USER;
ALTER TABLE archived ENABLE TRIGGER USER;`

/**
 * Rises with every change to the tables above. An older record is brought forward when it is opened; one that a newer
 * program has written is refused, because this one does not know what it would spoil.
 */
export const SCHEMA = 2
export class NewerRecord extends Error {
  override readonly name = 'NewerRecord'
}
export function refuseNewer(version: number): void {
  if (version > SCHEMA)
    throw new NewerRecord(
      `The record was written by a newer program (tables of version ${version}; this one knows ${SCHEMA}). Use that one.`,
    )
}

/** What tables of before have not. */
export const SQLITE_COLUMNS = [['stream', 'mac', 'blob']] as const
/** Guards of tables that a record of before has not. */
export const isNewGuard = (name: string): boolean => /^(block|archived)/.test(name)
/** Without these the record could be changed and the books not follow. */
export const POSTGRES_GUARDS: readonly string[] = [
  'transfer_posts',
  ...['entry', 'transfer', 'block', 'archived'].flatMap((table) => [
    `${table}_not_changed`,
    `${table}_not_emptied`,
  ]),
  'block_fits',
]
export const SQLITE_GUARDS: readonly string[] = [
  'transfer_posts',
  ...['entry', 'transfer', 'block', 'archived'].flatMap((table) => [
    `${table}_no_update`,
    `${table}_no_delete`,
  ]),
  'block_fits',
  'archived_goes',
]
