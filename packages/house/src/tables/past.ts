import { lastOf } from '../store/refused.ts'
import { contextOf, streamOf, type TableContext } from './live.ts'
import type { Body, HouseOptions } from './types.ts'

/** Tables that were shut: nothing happens at them any more, and of each only what it was is kept in memory. */
export class ShutTables {
  readonly #benches = new Map<string, TableContext>()

  get(table: string): TableContext | undefined {
    return this.#benches.get(table)
  }

  names(): string[] {
    return [...this.#benches.keys()]
  }

  /** Whether a table was shut, by its last entry; then it is remembered, and nothing else of it is read but the first. */
  async find(options: HouseOptions, table: string): Promise<boolean> {
    const { store } = options
    const [head] = await store.streams([streamOf(table)])
    const last = head && (await lastOf(store, head))
    if (!last || !(JSON.parse(last.body) as Body).events.some(({ type }) => type === 'shut')) return false
    const [first] = await store.entries(streamOf(table), 0, 1)
    const setup = first && (JSON.parse(first.body) as Body).setup
    if (setup) this.#benches.set(table, contextOf(options, table, setup))
    return setup !== undefined
  }

  /** Remembers a table that was let go of. */
  add(bench: TableContext): void {
    this.#benches.set(bench.name, bench)
  }
}
