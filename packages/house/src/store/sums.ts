import type { StreamHead } from './store.ts'

/** The trial balance: what the accounts of each unit and kind come to together. */
export type Lines = Readonly<Record<string, number>>

/** A stream's entries after one version and through another. */
export interface Span {
  readonly stream: string
  readonly after: number
  readonly through: number
}

/** What the books come to, worked out where they lie: nobody's account leaves the database for it. */
export interface Sums {
  /** All heads, and the trial balance of that very moment. */
  totals(): Promise<{ readonly heads: readonly StreamHead[]; readonly lines: Lines }>
  /** By how much these entries have changed each line. */
  moved(spans: readonly Span[]): Promise<Lines>
}

export type Row = Record<string, unknown>

/** One statement, and so one moment; heads have a version, and lines of the trial balance have none. */
export const TOTALS = (int: string): string => `
  SELECT name, version, head, due, NULL AS cents FROM stream
  UNION ALL SELECT unit || ' ' || kind, NULL, NULL, NULL, CAST(sum(balance) AS ${int}) FROM account GROUP BY unit, kind`

export function totalsOf(
  rows: readonly Row[],
  headOf: (row: Row) => StreamHead,
): { heads: StreamHead[]; lines: Lines } {
  const isHead = ({ version }: Row): boolean => version !== null
  const lines = rows.filter((row) => !isHead(row)).map(({ name, cents }) => [name, cents])
  return { heads: rows.filter(isHead).map(headOf), lines: Object.fromEntries(lines) as Lines }
}

export function linesOf(rows: readonly Row[]): Lines {
  const lines: Record<string, number> = {}
  for (const { unit, payer_kind: payer, payee_kind: payee, cents } of rows) {
    const [from, to] = [`${unit} ${payer}`, `${unit} ${payee}`]
    lines[from] = (lines[from] ?? 0) - (cents as number)
    lines[to] = (lines[to] ?? 0) + (cents as number)
  }
  return lines
}
