CREATE TABLE stream (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text COLLATE "C" NOT NULL UNIQUE, version bigint NOT NULL DEFAULT 0 CHECK (version >= 0),
  head bytea NOT NULL, due bigint, mac bytea, answered bigint
) WITH (fillfactor = 40);
CREATE INDEX stream_kind_due ON stream (split_part(name, ':', 1), due) WHERE due IS NOT NULL;
CREATE TABLE entry (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream bigint NOT NULL, version bigint NOT NULL, actor text NOT NULL,
  command text NOT NULL, body text NOT NULL, hash bytea NOT NULL, UNIQUE (stream, version)
);
CREATE TABLE block (
  stream bigint NOT NULL REFERENCES stream (id), first bigint NOT NULL, last bigint NOT NULL CHECK (last >= first),
  "before" bytea NOT NULL, head bytea NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (stream, last)
);
CREATE TABLE archived (
  stream bigint PRIMARY KEY REFERENCES stream (id), last bigint NOT NULL, head bytea NOT NULL
);
CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE, kind text NOT NULL CHECK (kind IN ('cage', 'inventory', 'patron', 'seat', 'pot', 'rake', 'commission', 'meter', 'held', 'transit')),
  unit text NOT NULL CHECK (unit IN ('play', 'training')), owes boolean NOT NULL, balance bigint NOT NULL DEFAULT 0,
  CHECK (owes OR balance >= 0), CHECK (NOT owes OR kind IN ('cage', 'inventory')), UNIQUE (id, kind, unit),
  CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991)
);
CREATE TABLE transfer (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream bigint NOT NULL, version bigint NOT NULL,
  payer bigint NOT NULL, payer_kind text NOT NULL, payee bigint NOT NULL, payee_kind text NOT NULL, unit text NOT NULL,
  cents bigint NOT NULL CHECK (cents BETWEEN 1 AND 9007199254740991), CHECK (payer <> payee),
  CHECK (NOT (payer_kind = 'patron' AND payee_kind = 'patron')),
  FOREIGN KEY (payer, payer_kind, unit) REFERENCES account (id, kind, unit),
  FOREIGN KEY (payee, payee_kind, unit) REFERENCES account (id, kind, unit)
);
CREATE INDEX transfer_entry ON transfer (stream, version);
CREATE TABLE sealed (
  shoe text PRIMARY KEY, stream bigint NOT NULL REFERENCES stream (id), key text NOT NULL, iv bytea NOT NULL,
  bytes bytea NOT NULL
);
CREATE TABLE snapshot (
  stream bigint PRIMARY KEY REFERENCES stream (id), version bigint NOT NULL, shape text NOT NULL, state text NOT NULL
);
CREATE TABLE shoe (
  name text PRIMARY KEY, stream bigint NOT NULL REFERENCES stream (id), made bigint NOT NULL, over bigint
);
CREATE TABLE spent (
  stream bigint NOT NULL REFERENCES stream (id), upto bigint NOT NULL, ids bytea NOT NULL, PRIMARY KEY (stream, upto)
);
CREATE TABLE used (
  stream bigint NOT NULL, print bigint NOT NULL, PRIMARY KEY (stream, print)
);
CREATE TABLE used_upto (stream bigint PRIMARY KEY, upto bigint NOT NULL);
CREATE TABLE answer (
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, scope text NOT NULL, actor text NOT NULL, command text NOT NULL, said text NOT NULL, UNIQUE (scope, actor, command)
);
CREATE TABLE listed (stream bigint PRIMARY KEY, version bigint NOT NULL);
CREATE TABLE house_schema (version bigint NOT NULL);
ALTER TABLE block ALTER COLUMN bytes SET STORAGE EXTERNAL;

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
  IF NOT EXISTS (SELECT 1 FROM entry e WHERE e.version = new.version AND e.stream = new.stream) THEN
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
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM block b WHERE b.stream = old.stream AND old.version BETWEEN b.first AND b.last) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'the record is not changed';
END $$;
CREATE OR REPLACE FUNCTION block_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM entry e WHERE e.stream = new.stream AND e.version = new.last AND e.hash = new.head)
  AND new.first = 1 + coalesce((SELECT max(last) FROM block b WHERE b.stream = new.stream), 0)
  AND (new.first = 1 OR EXISTS (SELECT 1 FROM block b
    WHERE b.stream = new.stream AND b.last = new.first - 1 AND b.head = new."before")) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'the record is not changed';
END $$;
CREATE OR REPLACE TRIGGER entry_not_changed BEFORE UPDATE OR DELETE ON entry
  FOR EACH ROW EXECUTE FUNCTION only_packed();
CREATE OR REPLACE TRIGGER block_fits BEFORE INSERT ON block FOR EACH ROW EXECUTE FUNCTION block_fits();
CREATE OR REPLACE FUNCTION only_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM archived a WHERE a.stream = old.stream AND old.last <= a.last) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'the record is not changed';
END $$;
CREATE OR REPLACE FUNCTION archived_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT 1 FROM block b WHERE b.stream = new.stream AND b.last = new.last AND b.head = new.head)
  AND EXISTS (SELECT 1 FROM block b WHERE b.stream = new.stream AND b.last > new.last) THEN
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
ALTER TABLE archived ENABLE TRIGGER USER;
INSERT INTO house_schema (version) VALUES (6);
