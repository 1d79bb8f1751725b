import type { EntryRow } from '../store.ts'
import type { Ask } from './ask.ts'

/** The order within each keeps the server to the index of the entries, however many streams are asked for. */
const TAILS = `
SELECT w.n, e.version, e.actor, e.command, e.body, e.hash
FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS w(stream, after, n)
CROSS JOIN LATERAL (
  SELECT version, actor, command, body, hash FROM entry
  WHERE entry.stream = w.stream AND entry.version > w.after
    AND entry.version <= (SELECT version FROM stream WHERE id = w.stream) ORDER BY version
) e`

/** How many such questions are under way at a time; what comes meanwhile is asked for together. */
const AT_ONCE = 2

interface Wanted {
  readonly stream: number
  readonly after: number
  readonly found: (rows: EntryRow[]) => void
  readonly failed: (reason: unknown) => void
}

/**
 * Reads what was written to streams since a version. One notification names many streams, and each is asked for by
 * itself: what is asked in the same turn, or while earlier questions are under way, becomes one question.
 */
export class Tails {
  readonly #ask: Ask
  #wanted: Wanted[] = []
  #asking = 0

  constructor(ask: Ask) {
    this.#ask = ask
  }

  read(stream: number, after: number): Promise<EntryRow[]> {
    return new Promise((found, failed) => {
      this.#wanted.push({ stream, after, found, failed })
      if (this.#wanted.length === 1) queueMicrotask(() => void this.#next())
    })
  }

  async #next(): Promise<void> {
    if (this.#asking >= AT_ONCE || this.#wanted.length === 0) return
    const wanted = this.#wanted
    this.#wanted = []
    this.#asking++
    try {
      const values = [wanted.map((w) => w.stream), wanted.map((w) => w.after)]
      const { rows } = await this.#ask<EntryRow & { n: number }>({ name: 'tails', text: TAILS, values })
      const tails = wanted.map((): EntryRow[] => [])
      for (const { n, ...row } of rows) tails[n - 1]?.push(row)
      for (const [i, { found }] of wanted.entries()) found(tails[i] as EntryRow[])
    } catch (reason) {
      for (const { failed } of wanted) failed(reason)
    } finally {
      this.#asking--
      void this.#next()
    }
  }
}
