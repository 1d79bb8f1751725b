import type { AccountSpec, Store } from '../store/store.ts'

/** The accounts of the books, made where they are missing and asked for once. */
export class Accounts {
  readonly #store: Store
  readonly #known = new Set<string>()

  constructor(store: Store) {
    this.#store = store
  }

  async ensure(specs: readonly AccountSpec[]): Promise<void> {
    const missing = new Map(specs.filter((s) => !this.#known.has(s.name)).map((s) => [s.name, s]))
    if (missing.size === 0) return
    await this.#store.ensureAccounts([...missing.values()])
    for (const name of missing.keys()) this.#known.add(name)
  }
}
