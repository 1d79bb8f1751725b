import { SEGMENT, type SpentRow } from '../store/caches.ts'
import type { EntryRow, Store } from '../store/store.ts'
import { keptPrint, printOf } from '../streams/spent.ts'
import { fault } from './fault.ts'

/** The prints that a row must have, and those that it may have: the cashier keeps the house's own too. */
interface Prints {
  readonly must: Set<number>
  readonly may: Set<number>
}

const NO_PRINT = 0
const none = (): Prints => ({ must: new Set(), may: new Set() })

function holds({ ids }: SpentRow, { must, may }: Prints): boolean {
  if (ids.length % 8 !== 0) return false
  const found = new Set(Array.from({ length: ids.length / 8 }, (_, i) => ids.readDoubleLE(8 * i)))
  return [...must].every((print) => found.has(print)) && [...found].every((print) => may.has(print))
}

/**
 * Compares what is kept of old command ids with the entries they came from: the ids that a stream is asked for, up to a
 * version, and the rows of the cashier. The house believes both: an id that is missing could be sent again and would
 * count twice. What is not kept at all is harmless, since it is made again.
 */
export class SpentIds {
  readonly #store: Store
  readonly #stream: string
  readonly #upto: number
  readonly #rows: Map<number, SpentRow>
  readonly #from: number
  #prints = none()
  #count = 0

  private constructor(store: Store, stream: string, upto: number, rows: readonly SpentRow[], from: number) {
    this.#store = store
    this.#upto = upto
    this.#stream = stream
    this.#rows = new Map(rows.map((row) => [row.upto, row]))
    this.#from = from
  }

  /** `from` is the first version that can be read, and `version` where the verification ends. */
  static async of(store: Store, stream: string, from: number, version: number): Promise<SpentIds> {
    const rows = await store.caches.spent(stream)
    const used = await store.caches.usedUpto(stream)
    const ends = [...rows.map(({ upto }) => upto), used]
    const ahead = ends.some((upto) => upto > version)
    // The house may have gone on since the verification began.
    const [now] = ahead ? await store.streams([stream]) : []
    for (const upto of ends)
      if (upto % SEGMENT !== 0 || upto > Math.max(version, now?.version ?? 0))
        fault(stream, upto, `Command ids are kept up to ${upto}, where no run of entries ends.`)
    return new SpentIds(store, stream, used, rows, from)
  }

  async entry({ version, actor, command: id }: EntryRow): Promise<void> {
    const kept = keptPrint({ actor, id })
    if (kept !== NO_PRINT) this.#prints.must.add(kept)
    this.#prints.may.add(printOf({ actor, id }))
    if (version % SEGMENT !== 0) return
    if (version - SEGMENT >= this.#from && !(await this.#isKept(version)))
      fault(
        this.#stream,
        version,
        `The command ids kept of entries ${version - SEGMENT + 1} to ${version} are not theirs: one could count twice.`,
      )
    this.#prints = none()
  }

  /** Whether what is kept of the segment that ends here is right, if anything is. */
  async #isKept(version: number): Promise<boolean> {
    const row = this.#rows.get(version)
    if (row && !holds(row, this.#prints)) return false
    if (version > this.#upto) return true
    const { must } = this.#prints
    this.#count += must.size
    return (await this.#store.caches.used(this.#stream, [...must])).size === must.size
  }

  /** An id that no entry had would be refused as one used long ago. */
  async end(): Promise<void> {
    if (this.#from > 0) return
    const { caches } = this.#store
    const count = await caches.usedCount(this.#stream)
    // The house may have gone on.
    if (count > this.#count && (await caches.usedUpto(this.#stream)) === this.#upto)
      fault(this.#stream, this.#upto, 'Command ids are kept that no entry has.')
  }
}
