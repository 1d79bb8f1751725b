import { playerOf } from '@boardwalk/engine/kernel'
import type { AccountSpec, Store } from '../store/store.ts'
import type { Bench } from './live.ts'
import type { Request } from './types.ts'

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

  /** The sides of a crossing: the patron's money, or what comes from another table, the seat's chips; or a meter. */
  async atTable({ name, setup }: Bench, request: Request | undefined, meter?: string): Promise<string[]> {
    const player = request && playerOf(request.command.by)
    const purse = request?.via ?? 'patron'
    const { unit } = setup
    const specs: AccountSpec[] = []
    if (player !== undefined) specs.push({ name: `${purse}:${player}`, kind: purse, unit })
    if (player !== undefined) specs.push({ name: `seat:${name}:${player}`, kind: 'seat', unit })
    if (meter !== undefined) specs.push({ name: meter, kind: 'meter', unit })
    await this.ensure(specs)
    return specs.map((s) => s.name)
  }
}
