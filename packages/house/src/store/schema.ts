import { HOLDING_KINDS, MOST_CENTS, OWING_KINDS, UNITS } from './store.ts'
import { POSTGRES_GUARDS_SQL, SQLITE_GUARDS_SQL } from './triggers.ts'

/** The kind of a stream, in the words of each database. */
export const SQLITE_KIND = `substr(name, 1, instr(name || ':', ':') - 1)`
export const POSTGRES_KIND = `split_part(name, ':', 1)`

const list = (words: readonly string[]): string => words.map((w) => `'${w}'`).join(', ')

/** The tables, alike in both databases but for the names of types. */
interface Dialect {
  readonly id: string
  readonly int: string
  readonly bytes: string
  readonly bool: string
  readonly end: string
  /** The same for rows that are nothing but their key. */
  readonly keyed: string
  /** Texts in the order of their bytes, so that the index of names finds all that begin alike. */
  readonly name: string
  /** The first word of a stream's name, which says what kind it is. */
  readonly kind: string
  /** For rows that are changed all the time. */
  readonly busy: string
  /**
   * Which comes first in the index of entries. Tables go on side by side: with the version first what they write lies
   * together, with the stream first every table has a page of its own to write, and to keep on disk, at every commit.
   */
  readonly entryKey: string
}

/**
 * The tables of a new record; older records come to the same by `migrations.ts`. A trigger checks that a transfer belongs
 * to an entry, and no foreign key: later the entry may be in a block. An entry refers to its stream by the row that is
 * locked and moved on in the same transaction, so no foreign key asks for it again.
 */
const tables = ({ id, int, bytes, bool, end, keyed, name, kind, busy, entryKey }: Dialect): string => `
CREATE TABLE stream (
  id ${id}, name ${name} NOT NULL UNIQUE, version ${int} NOT NULL DEFAULT 0 CHECK (version >= 0),
  head ${bytes} NOT NULL, due ${int}, mac ${bytes}, answered ${int}
)${end}${busy};
CREATE INDEX stream_kind_due ON stream (${kind}, due) WHERE due IS NOT NULL;
CREATE TABLE entry (
  seq ${id}, stream ${int} NOT NULL, version ${int} NOT NULL, actor text NOT NULL,
  command text NOT NULL, body text NOT NULL, hash ${bytes} NOT NULL, UNIQUE (${entryKey})
)${end};
CREATE TABLE block (
  stream ${int} NOT NULL REFERENCES stream (id), first ${int} NOT NULL, last ${int} NOT NULL CHECK (last >= first),
  "before" ${bytes} NOT NULL, head ${bytes} NOT NULL, bytes ${bytes} NOT NULL, PRIMARY KEY (stream, last)
)${end};
CREATE TABLE archived (
  stream ${int} PRIMARY KEY REFERENCES stream (id), last ${int} NOT NULL, head ${bytes} NOT NULL
)${end};
CREATE TABLE account (
  id ${id}, name text NOT NULL UNIQUE, kind text NOT NULL CHECK (kind IN (${list([...OWING_KINDS, ...HOLDING_KINDS])})),
  unit text NOT NULL CHECK (unit IN (${list(UNITS)})), owes ${bool} NOT NULL, balance ${int} NOT NULL DEFAULT 0,
  CHECK (owes OR balance >= 0), CHECK (NOT owes OR kind IN (${list(OWING_KINDS)})), UNIQUE (id, kind, unit),
  CHECK (balance BETWEEN -${MOST_CENTS} AND ${MOST_CENTS})
)${end};
CREATE TABLE transfer (
  seq ${id}, stream ${int} NOT NULL, version ${int} NOT NULL,
  payer ${int} NOT NULL, payer_kind text NOT NULL, payee ${int} NOT NULL, payee_kind text NOT NULL, unit text NOT NULL,
  cents ${int} NOT NULL CHECK (cents BETWEEN 1 AND ${MOST_CENTS}), CHECK (payer <> payee),
  CHECK (NOT (payer_kind = 'patron' AND payee_kind = 'patron')),
  FOREIGN KEY (payer, payer_kind, unit) REFERENCES account (id, kind, unit),
  FOREIGN KEY (payee, payee_kind, unit) REFERENCES account (id, kind, unit)
)${end};
CREATE INDEX transfer_entry ON transfer (stream, version);
CREATE TABLE sealed (
  shoe text PRIMARY KEY, stream ${int} NOT NULL REFERENCES stream (id), key text NOT NULL, iv ${bytes} NOT NULL,
  bytes ${bytes} NOT NULL
)${end};
CREATE TABLE snapshot (
  stream ${int} PRIMARY KEY REFERENCES stream (id), version ${int} NOT NULL, shape text NOT NULL, state text NOT NULL
)${end};
CREATE TABLE shoe (
  name text PRIMARY KEY, stream ${int} NOT NULL REFERENCES stream (id), made ${int} NOT NULL, over ${int}
)${end};
CREATE TABLE spent (
  stream ${int} NOT NULL REFERENCES stream (id), upto ${int} NOT NULL, ids ${bytes} NOT NULL, PRIMARY KEY (stream, upto)
)${end};
CREATE TABLE used (
  stream ${int} NOT NULL, print ${int} NOT NULL, PRIMARY KEY (stream, print)
)${keyed};
CREATE TABLE used_upto (stream ${int} PRIMARY KEY, upto ${int} NOT NULL)${end};
CREATE TABLE answer (
  n ${id}, scope text NOT NULL, actor text NOT NULL, command text NOT NULL, said text NOT NULL, UNIQUE (scope, actor, command)
)${end};
CREATE TABLE listed (stream ${int} PRIMARY KEY, version ${int} NOT NULL)${end};
CREATE TABLE document (hash ${bytes} PRIMARY KEY, type text NOT NULL, bytes ${bytes} NOT NULL)${end};`

const SQLITE_TABLES = tables({
  id: 'integer PRIMARY KEY',
  int: 'integer',
  bytes: 'blob',
  bool: 'integer',
  end: ' STRICT',
  keyed: ' STRICT, WITHOUT ROWID',
  name: 'text',
  kind: SQLITE_KIND,
  busy: '',
  entryKey: 'version, stream',
})
/** Everything a new record has: its tables, and the guards on them. */
export const SQLITE_SCHEMA = `${SQLITE_TABLES}
${SQLITE_GUARDS_SQL}`

export const POSTGRES_SCHEMA = `${tables({
  id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  int: 'bigint',
  bytes: 'bytea',
  bool: 'boolean',
  end: '',
  keyed: '',
  name: 'text COLLATE "C"',
  kind: POSTGRES_KIND,
  // Room beside each row for its next version, so that it stays on its page and the indexes need not hear of it.
  busy: ' WITH (fillfactor = 40)',
  entryKey: 'stream, version',
})}
CREATE TABLE house_schema (version bigint NOT NULL);
ALTER TABLE block ALTER COLUMN bytes SET STORAGE EXTERNAL;
${POSTGRES_GUARDS_SQL}`
