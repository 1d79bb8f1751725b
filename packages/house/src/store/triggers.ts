/** The guards of the record: triggers that post transfers to their accounts and let nothing be changed or deleted. */

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

export const SQLITE_GUARDS_SQL = `
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

export const POSTGRES_GUARDS_SQL = `
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
CREATE OR REPLACE TRIGGER transfer_not_emptied BEFORE TRUNCATE ON transfer EXECUTE FUNCTION not_changed();
ALTER TABLE entry ENABLE TRIGGER USER;
ALTER TABLE transfer ENABLE TRIGGER USER;
ALTER TABLE block ENABLE TRIGGER USER;
ALTER TABLE archived ENABLE TRIGGER USER;`

/** Whether tables of this version have this guard: an older record has lost nothing without it. */
export const isGuarded = (name: string, version: number): boolean =>
  version >= (name.startsWith('archived') ? 3 : name.startsWith('block') ? 2 : 0)

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
