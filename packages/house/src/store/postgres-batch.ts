import type { Authentic } from './authentic.ts'
import type { Named } from './postgres-ask.ts'
import type { Draft } from './store.ts'

/**
 * One statement for a whole batch: lock the heads whose version is still the one decided on, in order of id; and if
 * these are all, move them on, write, and notify. The answer is which were right: all, and it is written; or some, and
 * nothing is. The conditions are of the whole batch, so that no plan compares every group with every entry.
 */
const APPEND = `
WITH g AS (
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[], $25::bytea[])
    AS g(stream, expected, version, head, due, mac)
), l AS (
  SELECT s.id FROM stream s JOIN g ON g.stream = s.id AND s.version = g.expected ORDER BY s.id FOR UPDATE OF s
), good AS (
  SELECT count(*) = cardinality($1::bigint[]) AS all FROM l
), u AS (
  UPDATE stream s SET version = g.version, head = g.head, due = g.due, mac = g.mac FROM g
  WHERE s.id = g.stream AND (SELECT good.all FROM good) RETURNING s.version, s.name
), e AS (
  INSERT INTO entry (stream, version, actor, command, body, hash)
  SELECT x.stream, x.version, x.actor, x.command, x.body, x.hash
  FROM unnest($6::bigint[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::bytea[])
    AS x(stream, version, actor, command, body, hash)
  WHERE (SELECT good.all FROM good)
), t AS (
  INSERT INTO transfer (stream, version, payer, payer_kind, payee, payee_kind, unit, cents)
  SELECT x.stream, x.version, p.id, p.kind, q.id, q.kind, p.unit, x.cents
  FROM unnest($12::bigint[], $13::bigint[], $14::text[], $15::text[], $16::bigint[])
    WITH ORDINALITY AS x(stream, version, payer, payee, cents, n)
  LEFT JOIN account p ON p.name = x.payer LEFT JOIN account q ON q.name = x.payee
  WHERE (SELECT good.all FROM good) ORDER BY x.n
), s AS (
  INSERT INTO sealed (shoe, stream, key, iv, bytes)
  SELECT x.shoe, x.stream, x.key, x.iv, x.bytes
  FROM unnest($17::text[], $18::bigint[], $19::text[], $20::bytea[], $21::bytea[]) AS x(shoe, stream, key, iv, bytes)
  WHERE (SELECT good.all FROM good)
), made AS (
  INSERT INTO shoe (name, stream, made)
  SELECT x.shoe, x.stream, x.version FROM unnest($17::text[], $18::bigint[], $22::bigint[]) AS x(shoe, stream, version)
  WHERE (SELECT good.all FROM good)
), over AS (
  UPDATE shoe SET over = x.version FROM unnest($23::text[], $24::bigint[]) AS x(shoe, version)
  WHERE shoe.name = x.shoe AND (SELECT good.all FROM good)
), n AS (
  -- A notification holds less than 8,000 bytes.
  SELECT pg_notify('house', string_agg(p.line, E'\\n'))
  FROM (SELECT u.version || ' ' || u.name AS line, row_number() OVER () / 100 AS page FROM u) p GROUP BY p.page
)
SELECT l.id, (SELECT count(*) FROM n) FROM l`

/** Whole numbers as a list in the server's own words. */
const ints = (values: readonly (number | null)[]): string => `{${values.map((v) => v ?? 'NULL').join(',')}}`

const TEXT = 25
const BYTEA = 17

/** A list of texts or bytes as the server keeps it: nothing to escape here, nothing to take apart there. */
function list(type: typeof TEXT | typeof BYTEA, values: readonly (string | Buffer)[]): Buffer {
  const sizes = values.map((v) => (typeof v === 'string' ? Buffer.byteLength(v) : v.length))
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + 4 + size, 20))
  // One dimension, no nulls, the type of its elements, how many, counted from 1.
  for (const [i, n] of [1, 0, type, values.length, 1].entries()) bytes.writeInt32BE(n, 4 * i)
  let at = 20
  for (const [i, value] of values.entries()) {
    at = bytes.writeInt32BE(sizes[i] as number, at)
    at += typeof value === 'string' ? bytes.write(value, at) : value.copy(bytes, at)
  }
  return bytes
}

/** The statement that writes these groups, none of them empty. It has a name, so that it is planned once a connection. */
export function batchOf(
  groups: readonly (readonly Draft[])[],
  id: (stream: string) => number,
  authentic?: Authentic,
): Named {
  const macOf = ({ stream: name, version, hash: head, due }: Draft): Buffer | null =>
    authentic?.head({ name, version, head, due }) ?? null
  const first = groups.map((g) => g[0] as Draft)
  const last = groups.map((g) => g.at(-1) as Draft)
  const drafts = groups.flat()
  const transfers = drafts.flatMap((d) => d.transfers.map((t) => ({ ...t, d })))
  const sealed = drafts.flatMap((d) => (d.sealed ?? []).map((s) => ({ ...s, d })))
  const over = drafts.flatMap((d) => (d.over ?? []).map((shoe) => ({ shoe, version: d.version })))
  const values = [
    ints(first.map((d) => id(d.stream))),
    ints(first.map((d) => d.version - 1)),
    ints(last.map((d) => d.version)),
    list(
      BYTEA,
      last.map((d) => d.hash),
    ),
    ints(last.map((d) => d.due)),
    ints(drafts.map((d) => id(d.stream))),
    ints(drafts.map((d) => d.version)),
    ...[drafts.map((d) => d.actor), drafts.map((d) => d.command), drafts.map((d) => d.body)].map((texts) =>
      list(TEXT, texts),
    ),
    list(
      BYTEA,
      drafts.map((d) => d.hash),
    ),
    transfers.map((t) => id(t.d.stream)),
    transfers.map((t) => t.d.version),
    transfers.map((t) => t.payer),
    transfers.map((t) => t.payee),
    transfers.map((t) => t.cents),
    sealed.map((s) => s.shoe),
    sealed.map((s) => id(s.d.stream)),
    sealed.map((s) => s.key),
    sealed.map((s) => s.iv),
    sealed.map((s) => s.bytes),
    sealed.map((s) => s.d.version),
    over.map((o) => o.shoe),
    over.map((o) => o.version),
    last.map(macOf),
  ]
  return { name: 'append-entries', text: APPEND, values }
}
