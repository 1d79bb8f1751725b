import type { StreamHead } from './store.ts'

/** The trial balance: what the accounts of each unit and kind come to together. */
export type Lines = Readonly<Record<string, number>>

/** A stream's entries after one version and through another. */
export interface Span {
  readonly stream: string
  readonly after: number
  readonly through: number
}

/** A stream that has grown since its head was listed for a checkpoint. */
export interface ChangedHead extends StreamHead {
  /** The version that was listed last. */
  readonly listed: number
}

/** A stream's version in the list of heads. */
export type Listed = Pick<StreamHead, 'name' | 'version'>

/**
 * What checkpoints are worked out from, in statements that each look at a bounded number of rows. Which version of each
 * stream was listed last is kept beside the record, so that any process can go on where another stopped.
 */
export interface Sums {
  /** The highest number that a stream has. */
  last(): Promise<number>
  /** Streams with numbers after one and through another that have grown since they were listed. */
  changed(after: number, through: number): Promise<ChangedHead[]>
  /** The versions of these streams that were listed last, zero where none was. */
  listed(names: readonly string[]): Promise<number[]>
  /** Notes these versions as listed, all at once; a later version stays. */
  list(heads: readonly Listed[]): Promise<void>
  /** By how much these entries have changed each line. */
  moved(spans: readonly Span[]): Promise<Lines>
}

export type Row = Record<string, unknown>

export function linesOf(rows: readonly Row[]): Lines {
  const lines: Record<string, number> = {}
  for (const { unit, payer_kind: payer, payee_kind: payee, cents } of rows) {
    const [from, to] = [`${unit} ${payer}`, `${unit} ${payee}`]
    lines[from] = (lines[from] ?? 0) - (cents as number)
    lines[to] = (lines[to] ?? 0) + (cents as number)
  }
  return lines
}
