import { lastOf } from '../proof/refused.ts'
import { type Bench, benchOf, streamOf } from './live.ts'
import type { Hosted } from './plan.ts'
import { readTable } from './recover.ts'
import type { Body, HouseOptions } from './types.ts'

/** Tables that were shut: nothing happens at them any more, and of each only what it was is kept in memory. */
export class Past {
  readonly #benches = new Map<string, Bench>()

  get(table: string): Bench | undefined {
    return this.#benches.get(table)
  }

  names(): string[] {
    return [...this.#benches.keys()]
  }

  /** Whether a table was shut, by its last entry; nothing else of it is read but the first. */
  async #find(options: HouseOptions, table: string): Promise<boolean> {
    const { store } = options
    const [head] = await store.streams([streamOf(table)])
    const last = head && (await lastOf(store, head))
    if (!last || !(JSON.parse(last.body) as Body).events.some(({ type }) => type === 'shut')) return false
    const [first] = await store.entries(streamOf(table), 0, 1)
    const setup = first && (JSON.parse(first.body) as Body).setup
    if (setup) this.#benches.set(table, benchOf(options, table, setup))
    return setup !== undefined
  }

  /** A table as the store has it, unless it was shut. */
  async read(options: HouseOptions, table: string): ReturnType<typeof readTable> {
    return (await this.#find(options, table)) ? undefined : readTable(options, table)
  }

  /** Lets go of a table that was shut, where nobody waits for an answer there. */
  retire(tables: Map<string, Hosted>, table: string): void {
    const hosted = tables.get(table)
    if (hosted?.live.table.closing !== 'shut' || hosted.flying || hosted.queue.length > 0) return
    hosted.cancel()
    tables.delete(table)
    this.#benches.set(table, hosted.bench)
  }
}
