import pg from 'pg'

const INT8 = 20
/** Eight-byte integers as numbers; one that a number cannot hold exactly is an error, not a rounding. */
function int8(text: string): number {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`${text} is too large`)
  return n
}
export const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? int8 : pg.types.getTypeParser(id, format as 'text'),
} as unknown as pg.CustomTypesConfig

/** A frozen node's locks die after two seconds; nobody waits long for anybody. */
export const SESSION = [
  '-c idle_in_transaction_session_timeout=2000',
  '-c lock_timeout=5000',
  '-c statement_timeout=10000',
  '-c tcp_user_timeout=5000',
].join(' ')

/** One statement for a whole batch: lock the heads where the version is still the one decided on, write, notify once. */
export const APPEND = `
WITH g AS (
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[])
    AS g(stream, expected, version, head, due)
), l AS (
  SELECT s.id FROM stream s JOIN g ON g.stream = s.id AND s.version = g.expected ORDER BY s.id FOR UPDATE OF s
), u AS (
  UPDATE stream s SET version = g.version, head = g.head, due = g.due FROM g JOIN l ON l.id = g.stream
  WHERE s.id = g.stream RETURNING s.id, s.version, s.name
), e AS (
  INSERT INTO entry (stream, version, actor, command, body, hash)
  SELECT x.stream, x.version, x.actor, x.command, x.body, x.hash
  FROM unnest($6::bigint[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::bytea[])
    WITH ORDINALITY AS x(stream, version, actor, command, body, hash, n)
  JOIN l ON l.id = x.stream ORDER BY x.n
), t AS (
  INSERT INTO transfer (stream, version, payer, payer_kind, payee, payee_kind, unit, cents)
  SELECT x.stream, x.version, p.id, p.kind, q.id, q.kind, p.unit, x.cents
  FROM unnest($12::bigint[], $13::bigint[], $14::text[], $15::text[], $16::bigint[])
    WITH ORDINALITY AS x(stream, version, payer, payee, cents, n)
  JOIN l ON l.id = x.stream LEFT JOIN account p ON p.name = x.payer LEFT JOIN account q ON q.name = x.payee
  ORDER BY x.n
), s AS (
  INSERT INTO sealed (shoe, stream, key, iv, bytes)
  SELECT x.shoe, x.stream, x.key, x.iv, x.bytes
  FROM unnest($17::text[], $18::bigint[], $19::text[], $20::bytea[], $21::bytea[]) AS x(shoe, stream, key, iv, bytes)
  JOIN l ON l.id = x.stream
), n AS (
  SELECT pg_notify('house', string_agg(u.version || ' ' || u.name, E'\\n')) FROM u HAVING count(*) > 0
)
SELECT u.id, (SELECT count(*) FROM n) FROM u`
