import { StoreLost, StoreRefused } from './store.ts'

type Row = Record<string, unknown>

export interface Answered<R = Row> {
  readonly rows: R[]
  readonly rowCount: number | null
}
export type Ask = <R = Row>(text: string, values?: unknown[]) => Promise<Answered<R>>

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
  (to: { query(text: string, values?: unknown[]): Promise<Answered> }): Ask =>
  async <R>(text: string, values?: unknown[]) => {
    try {
      return (await to.query(text, values)) as Answered<R>
    } catch (reason) {
      if (isRefusal(reason)) throw new StoreRefused((reason as Error).message, { cause: reason })
      throw noAnswer(reason)
    }
  }

/** So many at once, the others in the order they came. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(most: number) {
    this.#free = most
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
