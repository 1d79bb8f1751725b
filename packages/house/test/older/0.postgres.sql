CREATE TABLE IF NOT EXISTS stream (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE, version bigint NOT NULL DEFAULT 0 CHECK (version >= 0),
  head bytea NOT NULL, due bigint
) WITH (fillfactor = 40);
CREATE INDEX IF NOT EXISTS stream_due ON stream (due) WHERE due IS NOT NULL;
CREATE TABLE IF NOT EXISTS entry (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream bigint NOT NULL, version bigint NOT NULL, actor text NOT NULL,
  command text NOT NULL, body text NOT NULL, hash bytea NOT NULL, UNIQUE (stream, version)
);
CREATE TABLE IF NOT EXISTS account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE, kind text NOT NULL CHECK (kind IN ('cage', 'inventory', 'patron', 'seat', 'pot', 'rake', 'commission', 'meter', 'held', 'transit')),
  unit text NOT NULL CHECK (unit IN ('play', 'training')), owes boolean NOT NULL, balance bigint NOT NULL DEFAULT 0,
  CHECK (owes OR balance >= 0), CHECK (NOT owes OR kind IN ('cage', 'inventory')), UNIQUE (id, kind, unit),
  CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991)
);
CREATE TABLE IF NOT EXISTS transfer (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream bigint NOT NULL, version bigint NOT NULL,
  payer bigint NOT NULL, payer_kind text NOT NULL, payee bigint NOT NULL, payee_kind text NOT NULL, unit text NOT NULL,
  cents bigint NOT NULL CHECK (cents BETWEEN 1 AND 9007199254740991), CHECK (payer <> payee),
  CHECK (NOT (payer_kind = 'patron' AND payee_kind = 'patron')),
  FOREIGN KEY (stream, version) REFERENCES entry (stream, version),
  FOREIGN KEY (payer, payer_kind, unit) REFERENCES account (id, kind, unit),
  FOREIGN KEY (payee, payee_kind, unit) REFERENCES account (id, kind, unit)
);
CREATE INDEX IF NOT EXISTS transfer_entry ON transfer (stream, version);
CREATE TABLE IF NOT EXISTS sealed (
  shoe text PRIMARY KEY, stream bigint NOT NULL REFERENCES stream (id), key text NOT NULL, iv bytea NOT NULL,
  bytes bytea NOT NULL
);
CREATE TABLE IF NOT EXISTS snapshot (
  stream bigint PRIMARY KEY REFERENCES stream (id), version bigint NOT NULL, shape text NOT NULL, state text NOT NULL
);

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
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER transfer_posts AFTER INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION transfer_posts();
CREATE OR REPLACE FUNCTION not_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record is not changed';
END $$;
CREATE OR REPLACE TRIGGER entry_not_changed BEFORE UPDATE OR DELETE ON entry
  FOR EACH ROW EXECUTE FUNCTION not_changed();
CREATE OR REPLACE TRIGGER transfer_not_changed BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION not_changed();
CREATE OR REPLACE TRIGGER entry_not_emptied BEFORE TRUNCATE ON entry EXECUTE FUNCTION not_changed();
CREATE OR REPLACE TRIGGER transfer_not_emptied BEFORE TRUNCATE ON transfer EXECUTE FUNCTION not_changed();
