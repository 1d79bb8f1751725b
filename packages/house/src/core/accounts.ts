import type { PlayerId } from '@boardwalk/engine/kernel'
import type { AccountSpec, Store } from '../store/store.ts'
import type { Via } from './ledger.ts'
import type { Bench } from './live.ts'

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

  /** The two sides of a crossing: the patron's money, or what comes from another table, and the seat's chips. */
  async atTable(
    { name, setup }: Bench,
    player: PlayerId | undefined,
    purse: Via | 'patron' = 'patron',
  ): Promise<string[]> {
    if (player === undefined) return []
    const specs: AccountSpec[] = [
      { name: `${purse}:${player}`, kind: purse, unit: setup.unit },
      { name: `seat:${name}:${player}`, kind: 'seat', unit: setup.unit },
    ]
    await this.ensure(specs)
    return specs.map((s) => s.name)
  }
}
