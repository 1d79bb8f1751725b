import type pg from 'pg'
import { StoreLost, StoreRefused } from '../store.ts'

type Row = Record<string, unknown>

export interface Answered<R = Row> {
  readonly rows: R[]
  readonly rowCount: number | null
}
/** A statement with a name is prepared once a connection. */
export interface Named {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}
export type Ask = <R = Row>(statement: string | Named, values?: unknown[]) => Promise<Answered<R>>

/** Data out of range, a broken constraint, an error raised by a trigger, a statement that is wrong. */
const REFUSALS = /^(22|23|P0|42)/

/** The server said no and nothing was written; whatever else goes wrong leaves it open, and is asked again. */
function isRefusal(reason: unknown): boolean {
  const { code } = reason as { code?: unknown }
  return typeof code === 'string' && REFUSALS.test(code)
}

export const noAnswer = (reason: unknown): StoreLost =>
  new StoreLost(`PostgreSQL gave no answer: ${(reason as Error).message}`, { cause: reason })

/** Questions whose failures are either a no or no answer at all. */
export const asking =
  (to: { query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<Answered> }): Ask =>
  async <R>(statement: string | Named, values?: unknown[]) => {
    try {
      return (await to.query(statement as string | pg.QueryConfig, values)) as Answered<R>
    } catch (reason) {
      if (isRefusal(reason)) throw new StoreRefused((reason as Error).message, { cause: reason })
      throw noAnswer(reason)
    }
  }
