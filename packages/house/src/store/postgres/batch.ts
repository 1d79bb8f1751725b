import type { Beside } from '../answers.ts'
import type { Authentic } from '../authentic.ts'
import { type Draft, EMPTY_HEAD } from '../store.ts'
import type { Named } from './ask.ts'

/**
 * One statement for a whole batch. It locks the heads whose version is still the one decided on, in order of id. If
 * that is all of them, it moves them on and writes the entries; if not, it writes nothing. It returns the heads that
 * were right. Each condition covers the whole batch, so that no plan compares every group with every entry.
 */
const APPEND = `
WITH g AS (
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[], $25::bytea[], $26::bigint[],
    $27::bigint[]) AS g(stream, expected, version, head, due, mac, answered, said)
), l AS (
  SELECT s.id FROM stream s JOIN g ON g.stream = s.id AND s.version = g.expected
    AND (g.answered IS NULL OR coalesce(s.answered, 0) = g.answered) ORDER BY s.id FOR UPDATE OF s
), good AS (
  SELECT count(*) = cardinality($1::bigint[]) AS all FROM l
), u AS (
  UPDATE stream s SET version = g.version, head = g.head, due = g.due, mac = g.mac,
    answered = coalesce(s.answered, 0) + g.said FROM g
  WHERE s.id = g.stream AND g.version > g.expected AND (SELECT good.all FROM good)
), a AS (
  UPDATE stream s SET answered = coalesce(s.answered, 0) + g.said FROM g
  WHERE s.id = g.stream AND g.version = g.expected AND (SELECT good.all FROM good)
), r AS (
  INSERT INTO answer (scope, actor, command, said)
  SELECT x.scope, x.actor, x.command, x.said
  FROM unnest($28::text[], $29::text[], $30::text[], $31::text[]) AS x(scope, actor, command, said)
  WHERE (SELECT good.all FROM good) ON CONFLICT DO NOTHING RETURNING n
), gone AS (
  DELETE FROM answer WHERE n IN (SELECT r.n - $32 FROM r)
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
)
SELECT l.id FROM l`

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

/** What is written to one stream at once: entries, or answers without an entry, or both. */
export interface Group {
  readonly stream: string
  /** The version it was decided on. */
  readonly expected: number
  readonly drafts: readonly Draft[]
  readonly beside: Beside | undefined
}

export function groupOf(drafts: readonly Draft[], beside: Beside | undefined): Group | undefined {
  const [first] = drafts
  if (first) return { stream: first.stream, expected: first.version - 1, drafts, beside }
  return beside && { stream: beside.stream, expected: beside.version, drafts, beside }
}

/** The statement that writes these groups. It has a name, so that it is planned once a connection. */
export function batchOf(
  groups: readonly Group[],
  id: (stream: string) => number,
  kept: number,
  authentic?: Authentic,
): Named {
  const macOf = (draft: Draft | undefined): Buffer | null => {
    if (!draft || !authentic) return null
    const { stream: name, version, hash: head, due } = draft
    return authentic.head({ name, version, head, due })
  }
  const last = groups.map((g) => g.drafts.at(-1))
  const drafts = groups.flatMap((g) => g.drafts)
  const said = groups.flatMap((g) => g.beside?.said ?? [])
  const transfers = drafts.flatMap((d) => d.transfers.map((t) => ({ ...t, d })))
  const sealed = drafts.flatMap((d) => (d.sealed ?? []).map((s) => ({ ...s, d })))
  const over = drafts.flatMap((d) => (d.over ?? []).map((shoe) => ({ shoe, version: d.version })))
  const values = [
    ints(groups.map((g) => id(g.stream))),
    ints(groups.map((g) => g.expected)),
    ints(groups.map((g, i) => last[i]?.version ?? g.expected)),
    list(
      BYTEA,
      last.map((d) => d?.hash ?? EMPTY_HEAD),
    ),
    ints(last.map((d) => d?.due ?? null)),
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
    ints(groups.map((g) => g.beside?.answered ?? null)),
    ints(groups.map((g) => g.beside?.said.length ?? 0)),
    ...[
      said.map((s) => s.scope),
      said.map((s) => s.actor),
      said.map((s) => s.id),
      said.map((s) => s.said),
    ].map((texts) => list(TEXT, texts)),
    kept,
  ]
  return { name: 'append-entries', text: APPEND, values }
}
