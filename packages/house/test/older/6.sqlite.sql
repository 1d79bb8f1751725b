CREATE TABLE stream (
  id integer PRIMARY KEY, name text NOT NULL UNIQUE, version integer NOT NULL DEFAULT 0 CHECK (version >= 0),
  head blob NOT NULL, due integer, mac blob, answered integer
) STRICT;
CREATE INDEX stream_kind_due ON stream (substr(name, 1, instr(name || ':', ':') - 1), due) WHERE due IS NOT NULL;
CREATE TABLE entry (
  seq integer PRIMARY KEY, stream integer NOT NULL, version integer NOT NULL, actor text NOT NULL,
  command text NOT NULL, body text NOT NULL, hash blob NOT NULL, UNIQUE (version, stream)
) STRICT;
CREATE TABLE block (
  stream integer NOT NULL REFERENCES stream (id), first integer NOT NULL, last integer NOT NULL CHECK (last >= first),
  "before" blob NOT NULL, head blob NOT NULL, bytes blob NOT NULL, PRIMARY KEY (stream, last)
) STRICT;
CREATE TABLE archived (
  stream integer PRIMARY KEY REFERENCES stream (id), last integer NOT NULL, head blob NOT NULL
) STRICT;
CREATE TABLE account (
  id integer PRIMARY KEY, name text NOT NULL UNIQUE, kind text NOT NULL CHECK (kind IN ('cage', 'inventory', 'patron', 'seat', 'pot', 'rake', 'commission', 'meter', 'held', 'transit')),
  unit text NOT NULL CHECK (unit IN ('play', 'training')), owes integer NOT NULL, balance integer NOT NULL DEFAULT 0,
  CHECK (owes OR balance >= 0), CHECK (NOT owes OR kind IN ('cage', 'inventory')), UNIQUE (id, kind, unit),
  CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991)
) STRICT;
CREATE TABLE transfer (
  seq integer PRIMARY KEY, stream integer NOT NULL, version integer NOT NULL,
  payer integer NOT NULL, payer_kind text NOT NULL, payee integer NOT NULL, payee_kind text NOT NULL, unit text NOT NULL,
  cents integer NOT NULL CHECK (cents BETWEEN 1 AND 9007199254740991), CHECK (payer <> payee),
  CHECK (NOT (payer_kind = 'patron' AND payee_kind = 'patron')),
  FOREIGN KEY (payer, payer_kind, unit) REFERENCES account (id, kind, unit),
  FOREIGN KEY (payee, payee_kind, unit) REFERENCES account (id, kind, unit)
) STRICT;
CREATE INDEX transfer_entry ON transfer (stream, version);
CREATE TABLE sealed (
  shoe text PRIMARY KEY, stream integer NOT NULL REFERENCES stream (id), key text NOT NULL, iv blob NOT NULL,
  bytes blob NOT NULL
) STRICT;
CREATE TABLE snapshot (
  stream integer PRIMARY KEY REFERENCES stream (id), version integer NOT NULL, shape text NOT NULL, state text NOT NULL
) STRICT;
CREATE TABLE shoe (
  name text PRIMARY KEY, stream integer NOT NULL REFERENCES stream (id), made integer NOT NULL, over integer
) STRICT;
CREATE TABLE spent (
  stream integer NOT NULL REFERENCES stream (id), upto integer NOT NULL, ids blob NOT NULL, PRIMARY KEY (stream, upto)
) STRICT;
CREATE TABLE used (
  stream integer NOT NULL, print integer NOT NULL, PRIMARY KEY (stream, print)
) STRICT, WITHOUT ROWID;
CREATE TABLE used_upto (stream integer PRIMARY KEY, upto integer NOT NULL) STRICT;
CREATE TABLE answer (
  n integer PRIMARY KEY, scope text NOT NULL, actor text NOT NULL, command text NOT NULL, said text NOT NULL, UNIQUE (scope, actor, command)
) STRICT;
CREATE TABLE listed (stream integer PRIMARY KEY, version integer NOT NULL) STRICT;

CREATE TRIGGER IF NOT EXISTS transfer_posts AFTER INSERT ON transfer BEGIN
  SELECT RAISE(ABORT, 'a transfer belongs to an entry') WHERE NOT EXISTS (SELECT 1 FROM entry e WHERE e.version = new.version AND e.stream = new.stream);
  UPDATE account SET balance = balance - new.cents WHERE id = new.payer;
  UPDATE account SET balance = balance + new.cents WHERE id = new.payee;
END;
CREATE TRIGGER IF NOT EXISTS entry_no_update BEFORE UPDATE ON entry BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;
CREATE TRIGGER IF NOT EXISTS entry_no_delete BEFORE DELETE ON entry WHEN NOT (EXISTS (SELECT 1 FROM block b WHERE b.stream = old.stream AND old.version BETWEEN b.first AND b.last)) BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;
CREATE TRIGGER IF NOT EXISTS transfer_no_update BEFORE UPDATE ON transfer BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;
CREATE TRIGGER IF NOT EXISTS transfer_no_delete BEFORE DELETE ON transfer BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;
CREATE TRIGGER IF NOT EXISTS block_fits BEFORE INSERT ON block WHEN NOT (EXISTS (SELECT 1 FROM entry e WHERE e.stream = new.stream AND e.version = new.last AND e.hash = new.head)
  AND new.first = 1 + coalesce((SELECT max(last) FROM block b WHERE b.stream = new.stream), 0)
  AND (new.first = 1 OR EXISTS (SELECT 1 FROM block b
    WHERE b.stream = new.stream AND b.last = new.first - 1 AND b.head = new."before"))) BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;
CREATE TRIGGER IF NOT EXISTS block_no_update BEFORE UPDATE ON block BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;
CREATE TRIGGER IF NOT EXISTS block_no_delete BEFORE DELETE ON block WHEN NOT (EXISTS (SELECT 1 FROM archived a WHERE a.stream = old.stream AND old.last <= a.last)) BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;
CREATE TRIGGER IF NOT EXISTS archived_goes BEFORE INSERT ON archived WHEN NOT (EXISTS (SELECT 1 FROM block b WHERE b.stream = new.stream AND b.last = new.last AND b.head = new.head)
  AND EXISTS (SELECT 1 FROM block b WHERE b.stream = new.stream AND b.last > new.last)) BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;
CREATE TRIGGER IF NOT EXISTS archived_no_update BEFORE UPDATE ON archived WHEN NOT (new.last > old.last AND EXISTS (SELECT 1 FROM block b WHERE b.stream = new.stream AND b.last = new.last AND b.head = new.head)
  AND EXISTS (SELECT 1 FROM block b WHERE b.stream = new.stream AND b.last > new.last)) BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;
CREATE TRIGGER IF NOT EXISTS archived_no_delete BEFORE DELETE ON archived BEGIN
  SELECT RAISE(ABORT, 'the record is not changed');
END;
PRAGMA user_version = 6;
